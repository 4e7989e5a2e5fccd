"""What belongs to a table beside the game survives a restart on PostgreSQL too."""

import pytest
from tests.table.cluster import Cluster
from tests.table.support import LINK, ME, Seat, open_house, until
from tests.table.test_lobby import cards, finish, mine, take
from tests.table.test_reviews import reviewed
from tests.table.test_standing import NEVER, abyss, keep

pytestmark = pytest.mark.anyio


async def test_everything_beside_the_game_is_kept(cluster: Cluster) -> None:
    database = await cluster.fresh()
    async with open_house(database) as house:
        ann, _ = await house.table({**ME, "name": "Ann"}, LINK, open=True, hints=True, seed=3)
        taken = (await take(house, ann.id, 1, name="Bob", colour=5)).json()
        bob = Seat(house, ann.id, taken["token"])
        opened, _ = await house.table(ME, LINK, open=True)
        await ann.post("/chat", text="Hello", key="k")
        await ann.play_first()
        await bob.play_first()
        await ann.post("/proposals", kind="undo", to=0)
        carl, dora = await abyss(house, ME, LINK)
        await keep(carl, 0, NEVER)
        await keep(carl, 0, {**NEVER, "value": 1})
        fork = (await ann.post("/fork", at=2, seat=0, bot="random")).json()
        before = await look(ann, bob, carl, Seat(house, fork["id"], fork["token"]))
        assert (before[0]["chat"][0]["text"], before[0]["proposal"]["to"]) == ("Hello", 0)
        assert before[2]["standing"][0]["value"] == 1
    async with open_house(database) as house:
        for seat in (ann, bob, carl, dora):
            seat.house = house
        assert await look(ann, bob, carl, Seat(house, fork["id"], fork["token"])) == before
        assert [c["id"] for c in (await cards(house))["open"]] == [opened.id]
        assert (await bob.post("/proposals/1", agree=True)).json() == {"proposal": None, "choices": 0}
        assert (await ann.post("/chat", text="again", key="k")).json()["text"] == "Hello"
        await finish(ann, bob)
        await ann.post("/review")
        review = await until(lambda: reviewed(ann))
        next = (await bob.post("/rematch")).json()["id"]
    async with open_house(database) as house:
        ann.house = house
        assert await reviewed(ann) == review
        assert (await ann.post("/rematch")).json()["id"] == next
        assert [c["id"] for c in (await cards(house))["finished"]] == [ann.id]
        card = (await mine(house, (ann.id, ann.token)))[0]
        assert (card["over"], card["mine"], card["waiting"]) == (True, [0], [])
        assert card["winners"]


async def look(*seats: Seat) -> list[dict[str, object]]:
    """How the tables look; a table where bots play is looked at as it began."""
    shown = [await seat.see() for seat in seats[:-1]]
    return [*shown, (await seats[-1].get("/replay/0")).json()["scene"]]
