"""Card texts made from the effect data by templates of the message catalogues: what a card says is what it does."""

from collections.abc import Sequence

import msgspec

from kabale.games.shadows.content import Ability, Card, Modifier, Selector, Step, Trigger
from kabale.kernel.texts import Texts

_IMPLIED = {
    "rotate": {"ready"}, "unrotate": {"rotated"}, "mark": {"unmarked"}, "unmark": {"marked"}, "move.me": {"mine"},
    "borrow": {"has_use"}, "remove.opponent": {"theirs"}, "remove.me": {"mine"},
}  # fmt: skip
_DATIVE = {"remove", "move", "unmark", "borrow", "influence"}
_ARTICLES = {"The", "Der", "Die", "Das"}


class Wording:
    """Writes the texts of one card in one language."""

    def __init__(self, t: Texts, name: str) -> None:
        self.t = t
        self.name = name if name.split(maxsplit=1)[0] not in _ARTICLES else t.say("np.self")
        self.first = False  # whether X is the first of two cards that swap places

    def lines(self, card: Card) -> list[tuple[str, str]]:
        """Each ability of a card: its kind and its sentence."""
        return [(a.kind, self._capital(self._ability(a))) for a in card.abilities]

    def text(self, card: Card) -> str:
        """The whole text of a card."""
        parts = [self.t.say(f"kind.{kind}.text", {"text": text}) for kind, text in self.lines(card)]
        return " ".join(parts) or self.t.say("kind.none")

    @staticmethod
    def _capital(text: str) -> str:
        return text[:1].upper() + text[1:]

    def _say(self, key: str, **args: str) -> str:
        return self.t.say(key, {"self": self.name, **args})

    def _ability(self, ability: Ability) -> str:
        if ability.modifier is not None:
            return self._passive(ability.modifier)
        steps = self._steps(ability.steps)
        if ability.trigger is None:
            return self._say("sentence", steps=steps)
        return self._say("sentence.react", when=self._trigger(ability.trigger), steps=self._capital(steps))

    def _steps(self, steps: Sequence[Step]) -> str:
        out = ""
        for step in steps:
            text = self._step(step)
            if step.link is None:
                out += self._say("link.may", step=text) if step.may else text
            else:
                out += self._say(f"link.{step.link}{'.may' if step.may else ''}", step=text)
        return out

    # -- steps ----------------------------------------------------------------------------

    def _step(self, step: Step) -> str:
        op = step.op
        first = step.sel or step.by
        cards = self.cards(
            first, "dat" if op in _DATIVE else "acc", f"{op}.{step.whose}" if step.whose else op
        )
        many = first is not None and first.count.startswith("up_to")
        if op == "remove":
            key = f"step.remove.{step.whose}" + (".each" if many and step.whose == "opponent" else "")
            return self._say(key, n=self._amount(step.n, step.whose == "me"), cards=cards)
        if op == "place":
            return self._say("step.place.each" if many else "step.place", n=str(step.n), cards=cards)
        if op == "move":
            return self._say("step.move", cards=cards, to=self.cards(step.to, "acc", op))
        if op == "swap":
            return self._swap(step, cards)
        if op == "remove_equal":
            return self._say("step.remove_equal", cards=cards, other=self.cards(step.partner, "dat", op))
        if op == "choice":
            branches = [self._steps(branch) for branch in step.options]
            return self._say("step.choice", branches=self._say("or").join(branches))
        if op == "reveal" and first is not None:
            return self._say("step.reveal", where=self._place(first))
        return self._say(f"step.{op}", cards=cards)

    def _swap(self, step: Step, cards: str) -> str:
        sel, partner = step.sel, step.partner
        assert sel is not None
        assert partner is not None
        self.first = sel.name is not None
        if (sel.scope, sel.conditions) == (partner.scope, partner.conditions):
            two = msgspec.structs.replace(sel, count="two")
            return self._say("step.swap.two", cards=self.cards(two, "acc"))
        return self._say("step.swap", cards=cards, other=self.cards(partner, "dat"))

    def _amount(self, n: int | str | None, own: bool) -> str:
        tail, noun = (".own", "n.own") if own else ("", "n.tokens")
        if isinstance(n, int):
            return self.t.count(noun, n)
        if n == "all":
            return self._say(f"amount.all{tail}")
        if n == "controllers:X":
            return self._say(f"amount.per{tail}")
        return self._say("amount.upto", n=self.t.count(noun, int(str(n)[6:])))

    # -- cards ----------------------------------------------------------------------------

    def cards(self, sel: Selector | None, case: str, op: str = "") -> str:
        """Which cards, as a phrase."""
        if sel is None:
            return ""
        wanted = [c for c in sel.conditions if c not in _IMPLIED.get(op, set()) and c != "citizen"]
        if sel.scope == "self":
            return self.name
        if sel.scope in ("bound", "trigger", "dp"):
            kind = "first" if self.first and sel.source == "X" else sel.scope
            noun = self._say(f"np.{kind}.{case}")
            tail = "".join(self._condition(c, f"bound.{c}") for c in wanted)
            return noun + tail
        noun = "citizen" if "citizen" in sel.conditions else "card"
        count, k = sel.count, ""
        if count.startswith("up_to"):
            count, k = "upto", count[6:]
        wanted.sort(key=lambda c: not c.startswith(("has:", "lacks:")))
        out = self._say(f"np.{count}.{noun}.{case}", n=k)
        out += "".join(self._condition(c, f"if.{c}") for c in wanted) + self._place(sel)
        return out + (self._say("np.leaders") if sel.leaders else "")

    def _place(self, sel: Selector) -> str:
        if sel.scope == "any":
            return ""
        return self._say("at.bound" if sel.source else f"at.{sel.scope}")

    def _condition(self, condition: str, key: str) -> str:
        kind, _, trait = condition.partition(":")
        if kind in ("has", "lacks"):
            return self._say(f"if.{kind}", trait=self._say(f"trait.{trait}"))
        return self._say(key if self.t.has(key) else f"if.{condition}")

    # -- reactions and passive abilities ----------------------------------------------------

    def _trigger(self, trigger: Trigger) -> str:
        action = "any" if len(trigger.action) > 1 else trigger.action[0]
        return self._say(f"when.{trigger.when}.{action}", cards=self.cards(trigger.on, "acc"))

    def _passive(self, modifier: Modifier) -> str:
        area = self._say(f"area.{modifier.area}") if modifier.area else ""
        ops = ", ".join(self._say(f"ward.{op}") for op in modifier.against)
        n = self.t.count("n.tokens", modifier.n)
        return self._say(f"passive.{modifier.mod}", area=area, ops=ops, n=n)
