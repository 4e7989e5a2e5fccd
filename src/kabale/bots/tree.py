"""The tree of a search: decisions, and what their options brought."""

from librt.vecs import append, vec
from mypy_extensions import i64


class Node:
    """A decision as seen from the root's seat: what was tried here, how often, and what it brought its chooser."""

    def __init__(self, sight: i64) -> None:
        self.sight = sight  # what chance showed on the way here
        self.visits: i64 = 0
        self.total = 0.0
        self.looked = False
        self.options = vec[i64]()
        self.tried = vec[i64]()  # visits of each option
        self.sums: list[float] = []  # what each option brought its chooser
        self.looks: list[
            float
        ] = []  # how each option looks: natural at first, greedy once the node has been looked at
        self.children: list[Node | None] = []
        self.sibling: Node | None = None  # the same option, but chance showed something else

    def index(self, option: i64) -> i64:
        """The place of an option in this node; a new one is added at the end."""
        i: i64 = 0
        n: i64 = len(self.options)
        while i < n:
            if self.options[i] == option:
                return i
            i += 1
        self.options = append(self.options, option)
        self.tried = append(self.tried, 0)
        self.sums.append(0.0)
        self.looks.append(0.0)
        self.children.append(None)
        return n

    def bar(self, edge: i64) -> None:
        """An option that nobody should take looks like nothing, and what it brought is forgotten."""
        self.looks[edge] = 0.0
        self.tried[edge] = 0
        self.sums[edge] = 0.0

    def mean(self, edge: i64) -> float:
        """What an option that was tried brought its chooser on average."""
        return self.sums[edge] / float(self.tried[edge])

    def most_tried(self, options: vec[i64]) -> i64:
        """Of these options the one tried most often; -1 if none was."""
        best: i64 = -1
        most: i64 = 0
        i: i64 = 0
        n: i64 = len(options)
        while i < n:
            at: i64 = self.index(options[i])
            if self.tried[at] > most:
                most = self.tried[at]
                best = options[i]
            i += 1
        return best

    def child(self, edge: i64, sight: i64) -> "Node | None":
        """Where an option led when chance showed this; None if it never has."""
        node = self.children[edge]
        while node is not None:
            if node.sight == sight:
                return node
            node = node.sibling
        return None

    def grow(self, edge: i64, sight: i64) -> "Node":
        """A new node where an option led."""
        node = Node(sight)
        node.sibling = self.children[edge]
        self.children[edge] = node
        return node
