"""席決め: draw who sits where in every round of an evening of several tables.

People should meet as many others as possible. There is one search: two people change places, and
the change stays if fewer pairs meet again; now and then it stays although more do. The search runs
on a whole plan, or on one round that is repeated with everybody moved on in rings. Only products
and comparisons decide, so that every machine finds the same plan.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain, combinations, count, islice, pairwise
from operator import mul
from random import Random
from typing import TypeAlias

from scorekeeper.cards import Refusal

MOST_PEOPLE, MOST_TABLES, MOST_ROUNDS = 64, 12, 12
SIZES = (4, 6)
"""The smallest and the largest table, unless a club says otherwise."""
USUAL = 5
"""The size of most tables, if that is possible."""

_WARM, _COOL, _COLDER, _STAGES = 0.4, 0.05, 0.67, 12
"""Chances to accept one more meeting, from nothing and from a good plan, and how they fall."""
_LOOKS, _TRIES, _FIRST = 50_000, 8, 7
"""Changes tried in one search, searches for one plan, and the seed of the first search."""

Table: TypeAlias = Sequence[int]
"""People by number, clockwise."""
Tables: TypeAlias = Sequence[Table]
Plan: TypeAlias = Sequence[Tables]
_Draft: TypeAlias = list[list[list[int]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """回戦: one round. ``dealers`` are places at the tables, from 0; the ``bench`` sits out."""

    tables: tuple[tuple[int, ...], ...]
    dealers: tuple[int, ...]
    bench: tuple[int, ...] = ()

    @property
    def people(self) -> frozenset[int]:
        return frozenset(chain(self.bench, *self.tables))


def count_tables(people: int, least: int, most: int) -> int:
    """Return how many tables to lay: few sit out, then many sit at usual tables; 0 for too few."""

    def worth(tables: int) -> tuple[int, int, int]:
        sizes = [len(table) for table in _split(range(min(people, tables * most)), tables)]
        return sum(sizes), sizes.count(USUAL), tables

    return max(range(1, min(people // least, MOST_TABLES) + 1), key=worth, default=0)


def draw(
    people: Sequence[int],
    tables: int,
    rounds: int,
    *,
    sizes: tuple[int, int] = SIZES,
    seed: int = 1,
    begun: Sequence[Round] = (),
    kept: Sequence[Round] = (),
) -> tuple[Round, ...]:
    """Return so many rounds after the ``begun`` ones; in rounds that are ``kept`` few seats change.

    Raises:
        Refusal: ``draw-tables``, ``draw-rounds``, ``draw-sizes``, ``draw-few`` or ``draw-many``.
    """
    _check(len(people), tables, rounds + len(begun), sizes)
    out, order = max(0, len(people) - tables * sizes[1]), _shuffle(people, seed)
    past = [one.tables for one in begun]
    benches = list(_benches(order, out, rounds, begun, kept))
    if kept:
        plan = _fit([one.tables for one in kept], order, tables, benches, past)
    elif begun:
        tries = (_search(order, tables, benches, one, past) for one in range(4))
        plan = min(tries, key=lambda one: count_extra([*past, *one]))
    else:
        pattern = _find_pattern(len(order), tables, rounds, out)
        plan = [[[order[one] for one in table] for table in now] for now in pattern]
        benches = [[one for one in order if one not in chain(*now)] for now in plan]
    return tuple(_with_dealers(plan, benches, begun))


def redraw(
    people: Sequence[int],
    tables: int,
    rounds: int,
    *,
    before: Sequence[Round],
    begun: int,
    sizes: tuple[int, int] = SIZES,
    seed: int = 1,
    anew: bool = False,
) -> tuple[Round, ...]:
    """Return all rounds of a plan for other people: the ``begun`` ones stay as they are.

    Later ones keep their seats as far as possible, unless they are drawn ``anew``. Further rounds
    are drawn after these. Refusal: as ``draw``.
    """
    now, kept = tuple(before[:begun]), () if anew else before[begun:rounds]
    if kept:
        now += draw(people, tables, len(kept), sizes=sizes, seed=seed, begun=now, kept=kept)
    if len(now) < rounds:
        now += draw(people, tables, rounds - len(now), sizes=sizes, seed=seed, begun=now)
    return now


def _check(people: int, tables: int, rounds: int, sizes: tuple[int, int]) -> None:
    least, most = sizes
    if not 1 <= tables <= MOST_TABLES:
        raise Refusal("draw-tables", most=MOST_TABLES)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refusal("draw-rounds", most=MOST_ROUNDS)
    if not 2 <= least <= most:  # noqa: PLR2004 - nobody sits alone
        raise Refusal("draw-sizes")
    if people < tables * least:
        raise Refusal("draw-few", people=people, tables=tables, least=least)
    if people > MOST_PEOPLE:
        raise Refusal("draw-many", people=people, most=MOST_PEOPLE)


def count_meetings(plan: Plan) -> Counter[tuple[int, ...]]:
    """Count how often two people meet."""
    tables = chain.from_iterable(plan)
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


def count_extra(plan: Plan) -> int:
    """Return the sum of c(c-1)/2 over all pairs that meet c times: 0 if no pair meets twice."""
    return sum(times * (times - 1) // 2 for times in count_meetings(plan).values())


def find_bound(people: int, plan: Plan) -> int:
    """Return the least ``count_extra`` that tables of these sizes can have."""
    pairs = people * (people - 1) // 2
    times, more = divmod(count_meetings(plan).total(), pairs)
    return pairs * times * (times - 1) // 2 + more * times


def count_pairs(rounds: Sequence[Round]) -> dict[int, int]:
    """Count by number of meetings the pairs who were there in some round together."""
    met = count_meetings([one.tables for one in rounds])
    there = {pair for one in rounds for pair in combinations(sorted(one.people), 2)}
    return dict(sorted(Counter(met[pair] for pair in there).items()))


@lru_cache(maxsize=64)
def _find_pattern(people: int, tables: int, rounds: int, out: int, tries: int = _TRIES) -> Plan:
    """Return the best plan found; a draw's seed deals it to people."""
    best: Plan = ()
    for plan in islice(_try(people, tables, rounds, out), tries):
        best = min(best or plan, plan, key=count_extra)
        if count_extra(best) == find_bound(people, best):
            break
    return best


def _try(people: int, tables: int, rounds: int, out: int) -> Iterator[Plan]:
    """Yield plans of every kind: repeated rounds, searches, and fuller plans with chairs empty."""
    order, chairs = range(people), people - out + -(people - out) % tables
    benches = list(_benches(order, out, rounds))
    full = _find_pattern(chairs, tables, rounds, 0, _TRIES // 2) if chairs != people else ()
    rings = [
        (step, people % step + more)
        for step in sorted({rounds, max(rounds, tables)})
        for more in (0, step)
        if people % step + more <= tables and people // step > out + more // step
    ]
    for seed in count(_FIRST):
        for step, still in rings:
            tries = (
                _repeat(people, tables, rounds, out, step, still, one)
                for one in range(3 * seed, 3 * seed + 3)
            )
            yield min(tries, key=count_extra)
        yield _search(order, tables, benches, seed)
        if full:
            yield _search(order, tables, benches, seed, (), _fit(full, order, tables, benches))


def _search(
    order: Sequence[int],
    tables: int,
    benches: Sequence[Sequence[int]],
    seed: int,
    past: Plan = (),
    start: _Draft | None = None,
) -> _Draft:
    """Search every round, from ``start`` or from a random plan."""
    size, here = max(order) + 1, [[one for one in order if one not in out] for out in benches]
    plan = start or [_split(_shuffle(one, 12 * seed + n), tables) for n, one in enumerate(here)]
    kind = [[min(a, b) * size + max(a, b) for b in range(size)] for a in range(size)]
    counts = [0] * size * size
    for (a, b), times in count_meetings(past).items():
        if b < size:
            counts[kind[a][b]] += times
    return _improve(plan, kind, counts, seed, _COOL if start else _WARM)


def _repeat(
    people: int, tables: int, rounds: int, out: int, step: int, still: int, seed: int
) -> _Draft:
    """Search one round; repeat it with all but the last ``still`` moved on in rings of ``step``."""

    def move(one: int, by: int) -> int:
        return one if one >= people - still else one // step * step + (one + by) % step

    kind, counts = [[-1] * people for _ in range(people)], list[int]()
    for a, b in combinations(range(people), 2):
        if kind[a][b] < 0:
            images = [(move(a, by), move(b, by)) for by in range(step)]
            for one, other in images:
                kind[one][other] = kind[other][one] = len(counts)
            counts.append(step // len(set(map(frozenset, images))) // 2)  # it meets itself again
    seated = [one for one in range(people) if one not in range(0, out * step, step)]
    start = [_split(_shuffle(seated, seed), tables)]
    [base] = _improve(start, kind, counts, seed, _WARM, _LOOKS // 3)
    return [[[move(one, by) for one in table] for table in base] for by in range(rounds)]


def _improve(
    plan: _Draft,
    kind: Sequence[Sequence[int]],
    counts: list[int],
    seed: int,
    chance: float,
    looks: int = _LOOKS,
) -> _Draft:
    """Let people change places within their rounds; pairs of one ``kind`` count as one pair."""
    at = [{one: table for table in now for one in table} for now in plan]
    people, random = [list(where) for where in at], Random(seed).random  # noqa: S311 - no secret
    for a, b in count_meetings(plan).elements():
        counts[kind[a][b]] += 1
    best, least, cost = plan, 0, 0
    for _ in range(_STAGES):
        chances = list(accumulate([1.0, *[chance] * 11], mul))
        chance *= _COLDER
        for _ in range(looks // _STAGES):
            number = int(random() * len(plan))
            here, where = people[number], at[number]
            a, b = here[int(random() * len(here))], here[int(random() * len(here))]
            one, other, of_a, of_b = where[a], where[b], kind[a], kind[b]
            if one is other:
                continue
            worse = _change(counts, a, one, of_a, of_b) + _change(counts, b, other, of_b, of_a)
            if worse > 0 and random() >= chances[min(worse, 11)]:
                _change(counts, a, one, of_b, of_a)
                _change(counts, b, other, of_a, of_b)
                continue
            one[one.index(a)], other[other.index(b)] = b, a
            where[a], where[b] = other, one
            cost += worse
            if cost < least:
                best, least = [[list(table) for table in now] for now in plan], cost
    return best


def _change(counts: list[int], one: int, table: Table, was: Table, now: Table) -> int:
    """Let a table meet another person in the place of ``one``; return how much worse that is."""
    worse = 0
    for beside in table:
        if beside != one:
            counts[was[beside]] -= 1
            worse += counts[now[beside]] - counts[was[beside]]
            counts[now[beside]] += 1
    return worse


def _fit(
    plan: Plan,
    order: Sequence[int],
    tables: int,
    benches: Sequence[Sequence[int]],
    past: Plan = (),
) -> _Draft:
    """Return the plan with these people; a newcomer takes the chair with the fewest repeats."""
    fitted, met = list[list[list[int]]](), count_meetings([*past, *plan])
    for old, bench in zip(plan, benches, strict=True):
        here = [one for one in order if one not in bench]
        now = [[one for one in table if one in here] for table in old[:tables]]
        now += [[] for _ in range(tables - len(now))]
        new = [one for one in here if one not in chain(*now)]
        while new or len(max(now, key=len)) > len(min(now, key=len)) + 1:
            source, small = new or max(now, key=len), len(min(now, key=len))
            _, one, table = min(
                (sum(met[min(one, x), max(one, x)] for x in table), one, table)
                for one in source
                for table in now
                if len(table) == small
            )
            source.remove(one)
            met.update((min(one, x), max(one, x)) for x in table)
            table.append(one)
        fitted.append(now)
    return fitted


def _benches(
    order: Sequence[int],
    out: int,
    rounds: int,
    begun: Sequence[Round] = (),
    kept: Sequence[Round] = (),
) -> Iterator[list[int]]:
    """Yield the people who sit out: the ones with the fewest rests."""
    been = _count_rests(order, begun)
    for number in range(rounds):
        before = kept[number].bench if number < len(kept) else ()
        bench = sorted(order, key=lambda one: (been[one], one not in before))[:out]
        been.update(bench)
        yield bench


def _count_rests(order: Sequence[int], begun: Sequence[Round]) -> Counter[int]:
    """Count who sat out how often; nobody makes up for rounds before they came, or came back."""
    been, before = Counter[int](), frozenset[int]()
    for here, bench in [*((one.people, one.bench) for one in begun), (frozenset(order), ())]:
        least = min((been[one] for one in here & before), default=0)
        been.update({one: max(least - been[one], 0) for one in here - before})
        been.update(bench)
        before = here
    return been


def _with_dealers(
    plan: Plan, benches: Iterable[Sequence[int]], begun: Sequence[Round]
) -> Iterator[Round]:
    """Yield the rounds; at each table the person deals first who did so least often."""
    dealt = Counter(
        table[at] for one in begun for table, at in zip(one.tables, one.dealers, strict=True)
    )
    for tables, bench in zip(plan, benches, strict=True):
        first = [min(table, key=lambda one: dealt[one]) for table in tables]
        dealt.update(first)
        yield Round(
            tables=tuple(map(tuple, tables)),
            dealers=tuple(t.index(one) for t, one in zip(tables, first, strict=True)),
            bench=tuple(bench),
        )


def _split(order: Sequence[int], tables: int) -> list[list[int]]:
    size, larger = divmod(len(order), tables)
    ends = [size * table + min(table, larger) for table in range(tables + 1)]
    return [list(order[begin:end]) for begin, end in pairwise(ends)]


def _shuffle(people: Sequence[int], seed: int) -> list[int]:
    random = Random(seed).random  # noqa: S311 - the seed is public
    return [one for _, one in sorted((random(), one) for one in people)]
