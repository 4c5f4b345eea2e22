"""順位の決め方を言う: a season's rules in a reader's words, the same on pages, prints and files."""

from datetime import date

from scorekeeper.desk.seasons.standings import Asked
from scorekeeper.journal.club.seasons import SeasonRules
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import write_time


def tell_rules(say: Speaker, asked: Asked) -> tuple[str, ...]:
    """Sentences that say how standings are decided, and which part of the season counts."""
    rules = asked.rules
    return tuple(
        filter(
            None,
            [
                say(f"season-by-{rules.order.replace('_', '-')}", best=rules.best),
                say("season-drops", drop=rules.dropped) if rules.dropped else "",
                _tell_ties(say, rules),
                _tell_least(say, rules),
                say("season-guests-ranked") if rules.ranks_guests else "",
                _tell_days(say, asked),
            ],
        )
    )


def _tell_ties(say: Speaker, rules: SeasonRules) -> str:
    if not rules.tie_breaks:
        return say("season-ties")
    names = [say(f"tie-break-{name.replace('_', '-')}") for name in rules.tie_breaks]
    return say("season-ties-by", breaks=say("tie-break-then").join(names))


def _tell_least(say: Speaker, rules: SeasonRules) -> str:
    hands, days = rules.least_hands, rules.least_evenings
    if not hands and not days:
        return ""
    which = "both" if hands and days else "hands" if hands else "days"
    return say("season-least-told", which=which, hands=hands, days=days)


def _tell_days(say: Speaker, asked: Asked) -> str:
    starts, ends = asked.rules.starts, asked.rules.ends
    told = ""
    if starts or ends:
        which = "both" if starts and ends else "starts" if starts else "ends"
        told = say("season-days", which=which, starts=_day(say, starts), ends=_day(say, ends))
    until = say("season-as-of", day=_day(say, asked.until)) if asked.until else ""
    return say("sentence-between").join(filter(None, [told, until]))


def _day(say: Speaker, day: str | None) -> str:
    return "" if day is None else write_time(date.fromisoformat(day), "long", say.language)
