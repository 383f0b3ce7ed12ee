"""What plays at a time (player-protocol §4). Times are floating unix seconds, unless named `unix`."""

from itertools import accumulate
from math import ceil, floor, inf

DAY = 86400
ORDER = {DAY: 1, 7 * DAY: 2}  # Of what starts at the same time; once is last.


def days_at(at):
    """Midnight and weekday (1 Monday … 7 Sunday) of today and yesterday."""
    today = at // DAY * DAY
    return [(day, (day // DAY + 3) % 7 + 1) for day in (today, today - DAY)]


def occurrences(rule, start, end):
    """Start and end of each occurrence that starts in [start, end)."""
    first, step, whole = rule['date_start'], rule['repeat_interval'], rule.get('duration')
    lowest = max(first, 1, rule.get('first_day') or 0)
    highest = rule['last_day'] + DAY if rule.get('last_day') else inf
    changed = {one['occurrence']: one for one in rule['exceptions']}

    def is_own(at):
        return lowest <= at < highest and ((at - first) % step == 0 if step in ORDER else at == first)

    own = range(first + ceil((start - first) / step) * step, end, step) if step in ORDER else [first]
    starts = [(at, whole) for at in own if is_own(at) and at not in changed]
    moved = [one for at, one in changed.items() if is_own(at) and one['start'] is not None]
    starts += [(one['start'], one.get('duration', whole)) for one in moved]
    spans = [(at, at + length if length else days_at(at)[0][0] + DAY) for at, length in starts]
    return [span for span in spans if start <= span[0] < end]


def scheduled(rules, at):
    """Playlists by the schedule, in turn, and their start; none when nothing is scheduled."""
    since, now = floor(at) - DAY, floor(at) + 1
    started = [(*when, rule) for rule in rules for when in occurrences(rule, since, now)]
    latest = max((start for start, end, _ in started if end > at), default=inf)
    playing = [rule for start, end, rule in started if start == latest and end > at]
    playing.sort(key=lambda rule: ORDER.get(rule['repeat_interval'], 3))
    # Each end since then changed what plays.
    begun = max([latest] + [end for start, end, _ in started if start >= latest and end <= at])
    return [rule['playlist_id'] for rule in playing], begun


def is_forced(play_now, rules, at, unix):
    """Whether "Play now" still holds: until `ends_at`, or without one until the next scheduled start."""
    if 'ends_at' in play_now:
        return play_now['ends_at'] is None or unix < play_now['ends_at']
    return not any(occurrences(rule, play_now['started_at'] + 1, floor(at) + 1) for rule in rules)


def is_valid(validity, at):
    if not validity:
        return True
    start, end = validity.get('start', 0), validity.get('end', DAY)
    return is_valid(validity.get('within'), at) and any(
        validity.get('first_day', -inf) <= day <= validity.get('last_day', inf)
        and weekday in validity.get('days', range(1, 8))
        and day + start <= at < day + end + (DAY if end <= start else 0)
        for day, weekday in days_at(at)
    )


def is_open(hours, at):
    return any(
        period['day'] == weekday and day + period['start'] <= at < day + period['end']
        for day, weekday in days_at(at)
        if day not in hours['closed_days']
        for period in hours['periods']
    )


def programme(manifest, at, unix, is_usable):
    """What plays: (source, start, [(playlist id, item)]). Source 'dark' or None: nothing."""
    play_now, hours, choices = manifest.get('play_now'), manifest.get('opening_hours'), []
    dark = bool(hours and hours['dark'] and not is_open(hours, at))
    if play_now and is_forced(play_now, manifest['rules'], at, unix):
        pressed = play_now.get('pressed_at')
        since = play_now['started_at'] if pressed is None else at - max(0, unix - pressed)
        choices.append(('play_now', [play_now['playlist_id']], since))
    if not dark:
        choices.append(('schedule', *scheduled(manifest['rules'], at)))
        choices.append(('default', [manifest['default_playlist_id']], 0))
    items = {playlist['id']: playlist['items'] for playlist in manifest['playlists']}
    for source, ids, start in choices:
        turns = [(one, item) for one in ids for item in items.get(one, [])]
        turns = [turn for turn in turns if is_usable(turn[1]) and is_valid(turn[1].get('validity'), at)]
        if turns:
            return source, start, turns
    return 'dark' if dark else None, 0, []


def turn_at(turns, start, at):
    """The turn that shows at a time: all screens count from the same start, so that they are in step."""
    shown = max(0, at - start) % sum(item['duration'] for _, item in turns)
    ends = accumulate(item['duration'] for _, item in turns)
    return next(turn for turn, end in zip(turns, ends) if shown < end)
