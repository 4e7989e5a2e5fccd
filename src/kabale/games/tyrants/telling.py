"""Effects in words: card texts and the labels of choices, made from the effect data by message templates."""

from collections.abc import Sequence

from kabale.games.tyrants import verbs
from kabale.games.tyrants.content import Minion
from kabale.kernel.texts import Texts

BULLET = " • "


def tell(t: Texts, effects: Sequence[verbs.Effect]) -> str:
    """A row of effects as sentences."""
    return " ".join(_sentences(t, effects))


def _sentences(t: Texts, effects: Sequence[verbs.Effect]) -> list[str]:
    """One text for each effect; what follows a choice is set off from its last branch."""
    out = []
    chosen = False
    for effect in effects:
        words = sentence(t, effect)
        out.append(t.say("effect.after-choice", {"next": words}) if chosen else words)
        chosen = isinstance(effect, verbs.Choose)
    return out


def lines(t: Texts, minion: Minion) -> list[str]:
    """All that a card says, effect by effect."""
    out = _sentences(t, minion.effect)
    if minion.discarded:
        out.append(t.say("effect.discarded", {"then": tell(t, minion.discarded)}))
    if minion.strays:
        out.append(t.say("effect.strays"))
    return out


def card_text(t: Texts, minion: Minion) -> str:
    """All that a card says."""
    return " ".join(lines(t, minion))


def _counted(t: Texts, key: str, n: int, **args: str) -> str:
    text = t.count(key, n)
    for name, value in args.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def _troops(t: Texts, troops: str, n: int | str, up_to: bool) -> str:
    if isinstance(n, str):
        return t.say(f"troops.{troops}.{n}")
    return t.count(f"troops.{troops}{'.upto' if up_to else ''}", n)


def _where(t: Texts, at: str, one: bool = False) -> str:
    return t.say("at.one") if one else "" if at == "presence" else t.say(f"at.{at}")


def _aspect(t: Texts, aspect: str) -> str:
    return t.say(f"aspect.{aspect}")


def sentence(t: Texts, effect: verbs.Effect) -> str:
    """One effect as a sentence."""
    match effect:
        case verbs.Gain(power=power, influence=influence):
            parts = [t.count(f"n.{k}", n) for k, n in (("power", power), ("influence", influence)) if n]
            both = t.say("and", {"a": parts[0], "b": parts[1]}) if len(parts) == 2 else parts[0]
            return t.say("effect.gain", {"what": both})
        case verbs.Per(gain=gain, every=every, count=count):
            args = {"what": t.count(f"n.{gain}", 1), "every": t.count(f"every.{count}", every)}
            return t.say("effect.per", args)
        case verbs.Deploy(n=n):
            return t.count("effect.deploy", n)
        case verbs.Kill(n=n, troops=troops, at=at, up_to=up_to, same_site=one):
            args = {"troops": _troops(t, troops, n, up_to), "at": _where(t, at, one)}
            return t.say("effect.assassinate", args)
        case verbs.Supplant(each=True):
            return t.say("effect.supplant.each")
        case verbs.Supplant(n=n, troops=troops, at=at):
            return t.say("effect.supplant", {"troops": _troops(t, troops, n, False), "at": _where(t, at)})
        case verbs.Move(n=n, up_to=up_to):
            return t.say("effect.move", {"troops": _troops(t, "enemy", n, up_to)})
        case verbs.Return(own=True, n=n):
            return t.count("effect.return.own", n)
        case verbs.Return(what=what):
            return t.say(f"effect.return.{'.'.join(what)}")
        case verbs.Spy(n=n):
            return t.count("effect.spy", n)
        case verbs.Draw(n=n):
            return t.count("effect.draw", n) if isinstance(n, int) else t.say(f"effect.draw.{n}")
        case verbs.Choose(options=options, times=times):
            listed = BULLET.join(["", *(tell(t, option) for option in options)]).strip()
            if times > 1:
                return _counted(t, "effect.choose.times", times, options=listed)
            return t.say("effect.choose", {"options": listed})
        case verbs.Pay(cost=cost, then=then):
            return t.say("effect.pay", {"cost": t.say(f"cost.{cost}"), "then": tell(t, then)})
        case verbs.If(count=count, least=least, then=then):
            return t.say(f"effect.if.{count}", {"least": str(least), "then": tell(t, then)})
        case verbs.Focus(aspect=aspect, then=then):
            return t.say("effect.focus", {"aspect": _aspect(t, aspect), "then": tell(t, then)})
        case verbs.Later(then=then):
            return t.say("effect.later", {"then": tell(t, then)})
    return _about_cards(t, effect)


def _about_cards(t: Texts, effect: verbs.Effect) -> str:
    match effect:
        case verbs.PromoteLater(type=str(kind)):
            return t.say("effect.promote-later.type", {"type": t.say(f"type.{kind}")})
        case verbs.PromoteLater(aspect=str(aspect)):
            return t.say("effect.promote-later.aspect", {"aspect": _aspect(t, aspect)})
        case verbs.PromoteLater(n=n, up_to=up_to):
            return t.count(f"effect.promote-later{'.upto' if up_to else ''}", n)
        case verbs.DevourMarket(may=may, replace=replace):
            return t.say(f"effect.devour-market{'.may' if may else '.replace' if replace else ''}")
        case verbs.Recruit(aspect=str(aspect), cost=cost):
            return t.say("effect.recruit.aspect", {"aspect": _aspect(t, aspect), "cost": str(cost)})
        case verbs.Recruit(n=n, cost=cost):
            return t.say("effect.recruit.piles", {"n": str(n), "cost": str(cost)})
        case verbs.GiveOutcast(n=n, who=who):
            return t.count(f"effect.outcast.{who}", n)
        case verbs.Discard(who=who, above=above):
            key = f"effect.discard.{who}{'.above' if above else ''}"
            return t.say(key, {"above": str(above)})
        case verbs.Trophy(white=True):
            return t.say("effect.trophy.white")
        case verbs.Trophy(n=n, there=there):
            return t.count(f"effect.trophy{'.there' if there else ''}", n)
        case verbs.PlayMarket(cost=cost):
            return t.say("effect.play-market", {"cost": str(cost)})
    return t.say(f"effect.{effect.__struct_config__.tag}")
