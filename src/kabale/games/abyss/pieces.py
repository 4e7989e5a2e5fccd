"""The pieces of Abyss: their names, faces and ids, and how each kind is put into a scene."""

from functools import lru_cache

from kabale.games.abyss import ids
from kabale.games.abyss.content import RACE_NAMES, Lord, Token, tables
from kabale.kernel.game import Game
from kabale.kernel.scene import Box, Piece, Place


class Words:
    """Everything that is the same in every scene of a language: names, faces and ids of all pieces."""

    def __init__(self, game: Game, language: str) -> None:
        t = game.texts(language)
        self.t = t
        made = tables(game.content, True)
        self.kinds = list(made.kind)
        faces = [f"ally:{race}-{v}" for race in RACE_NAMES for v in range(1, ids.VALUES + 1)] + ["monster"]
        self.card_label = [game.noun(t, "card", i).text for i in range(ids.CARDS)]
        self.card_face = [faces[k] for k in self.kinds]
        self.card_id = [f"card:{i}" for i in range(ids.CARDS)]
        self.lord_label = [game.noun(t, "lord", i).text for i in range(ids.LORDS)]
        self.lord_id = [f"lord:{i}" for i in range(ids.LORDS)]
        self.lord_keyless = [
            f"{id}:keyless" if lord.guild == "ambassador" else id
            for id, lord in zip(self.lord_id, game.content.table(Lord, "lords"), strict=True)
        ]
        self.tile_label = [game.noun(t, "location", i).text for i in range(ids.LOCATIONS)]
        self.tile_id = [f"location:{i}" for i in range(ids.LOCATIONS)]
        values = [token.value for token in game.content.table(Token, "tokens") for _ in range(token.copies)]
        self.token_label = [t.say("scene.token", {"n": str(v)}) for v in values]
        self.token_face = [f"token:{v}" for v in values]
        self.stack_label = [
            t.say("scene.stack", {"race": game.noun(t, "race", r).text}) for r in range(ids.RACES)
        ]
        self.say = {key.removeprefix("scene."): t.say(key) for key in t.messages if key.startswith("scene.")}


@lru_cache(maxsize=32)
def words(game: Game, language: str) -> Words:
    """The words of a game in a language, made once."""
    return Words(game, language)


class Pieces:
    """Places and pieces of one scene in the making."""

    def __init__(self, w: Words, keyless: bool) -> None:
        self.words = w
        self.lord_face = w.lord_keyless if keyless else w.lord_id
        self.places: list[Place] = []
        self.pieces: list[Piece] = []

    def place(
        self, id: str, box: Box, face: str, label: str, aim: str = "", note: str = "", detail: str = ""
    ) -> None:
        """A place of the table."""
        self.places.append(Place(id=id, label=label, box=box, face=face, aim=aim, note=note, detail=detail))

    def pile(self, id: str, face: str, box: Box, place: str, label: str, n: int, detail: str) -> None:
        """Cards or tiles face down, as one piece with a number."""
        if n:
            side = f"pile:{face}" if n > 1 else f"back:{face}"
            self.pieces.append(
                Piece(
                    id=id,
                    face=side,
                    place=place,
                    box=box,
                    label=label,
                    up=False,
                    count=n,
                    aim=id,
                    detail=detail,
                )
            )

    def back(
        self, id: str, face: str, box: Box, place: str, label: str, owner: int | None = None, angle: float = 0
    ) -> None:
        """A card or tile face down, whose id says nothing about it."""
        self.pieces.append(
            Piece(id=id, face=face, place=place, box=box, label=label, angle=angle, owner=owner, up=False)
        )

    def card(
        self,
        number: int,
        box: Box,
        place: str,
        aim: str = "",
        mark: str = "",
        owner: int | None = None,
        angle: float = 0,
        count: int = 1,
    ) -> None:
        """An exploration card face up."""
        w = self.words
        face = w.card_face[number]
        self.pieces.append(
            Piece(
                id=w.card_id[number], face=face, place=place, box=box, label=w.card_label[number], angle=angle,
                owner=owner, count=count, aim=aim, detail=face, mark=mark,
            )
        )  # fmt: skip

    def lord(self, lord: int, box: Box, place: str, owner: int | None = None, mark: str = "") -> None:
        """A lord."""
        w = self.words
        id, face = w.lord_id[lord], self.lord_face[lord]
        self.pieces.append(
            Piece(
                id=id,
                face=face,
                place=place,
                box=box,
                label=w.lord_label[lord],
                owner=owner,
                aim=id,
                detail=face,
                mark=mark,
            )
        )

    def tile(self, number: int, box: Box, place: str, owner: int | None = None, mark: str = "") -> None:
        """A location face up."""
        w = self.words
        id = w.tile_id[number]
        self.pieces.append(
            Piece(
                id=id,
                face=id,
                place=place,
                box=box,
                label=w.tile_label[number],
                owner=owner,
                aim=id,
                detail=id,
                mark=mark,
            )
        )

    def token(self, token: int, box: Box, place: str, owner: int) -> None:
        """A monster token whose value the viewer knows."""
        w = self.words
        self.pieces.append(
            Piece(
                id=f"token:{token}", face=w.token_face[token], place=place, box=box, label=w.token_label[token],
                owner=owner, detail="token",
            )
        )  # fmt: skip

    def heap(
        self,
        id: str,
        face: str,
        box: Box,
        place: str,
        label: str,
        n: int,
        aim: str,
        owner: int | None,
        mark: str = "",
    ) -> None:
        """Pearls, key tokens or unknown monster tokens, as one piece with a number."""
        detail = "token" if face == "back:token" else face
        self.pieces.append(
            Piece(
                id=id, face=face, place=place, box=box, label=label, owner=owner, up=face != "back:token", count=n,
                aim=aim, detail=detail, mark=mark,
            )
        )  # fmt: skip
