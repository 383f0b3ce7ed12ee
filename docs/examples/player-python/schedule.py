"""Rules of the schedule (player-protocol §4). Times are floating unix seconds, unless named `unix`."""

from math import ceil, floor, inf

DAY = 86400


def day_of(at):
    return at // DAY * DAY


def weekday(at):
    """1 Monday … 7 Sunday."""
    return (at // DAY + 3) % 7 + 1


def occurrences(rule, start, end):
    """Start and end of each occurrence that starts in [start, end)."""
    first, step = rule['date_start'], rule['repeat_interval']
    if first <= 0:
        return
    lowest = max(first, day_of(rule.get('first_day') or 0))
    highest = day_of(rule['last_day']) + DAY if rule.get('last_day') else inf

    repeats = step in (DAY, 7 * DAY)

    def is_own(at):
        return lowest <= at < highest and ((at - first) % step == 0 if repeats else at == first)

    def span(at, changed):
        length = changed.get('duration', rule.get('duration'))
        return at, at + length if length else day_of(at) + DAY

    changed = {one['occurrence']: one for one in rule['exceptions'] if is_own(one['occurrence'])}
    own = [first]
    if repeats:
        nearest = first + ceil((max(start, lowest) - first) / step) * step
        own = range(nearest, int(min(end, highest)), step)
    for at in own:
        if start <= at < end and is_own(at) and at not in changed:
            yield span(at, {})
    for one in changed.values():
        if one['start'] is not None and start <= one['start'] < end:
            yield span(one['start'], one)


def scheduled(rules, at):
    """Playlists by the schedule, in turn, and their start; none when nothing is scheduled."""
    now = floor(at)
    started = [(*when, rule) for rule in rules for when in occurrences(rule, now - DAY, now + 1)]
    latest = max((start for start, end, _ in started if end > at), default=None)
    if latest is None:
        return [], 0
    playing = [rule for start, end, rule in started if start == latest and end > at]
    playing.sort(key=lambda rule: {DAY: 1, 7 * DAY: 2}.get(rule['repeat_interval'], 3))
    # Each end since then changed what plays.
    begun = max([latest] + [end for start, end, _ in started if start >= latest and end <= at])
    return [rule['playlist_id'] for rule in playing], begun


def is_forced(play_now, rules, at, unix):
    """Whether "Play now" still holds: until `ends_at`, or without one until the next scheduled start."""
    if 'ends_at' in play_now:
        return play_now['ends_at'] is None or unix < play_now['ends_at']
    since = play_now['started_at']
    return not any(any(occurrences(rule, since + 1, floor(at) + 1)) for rule in rules)


def is_valid(validity, at):
    if not validity:
        return True
    first, last = validity.get('first_day', -inf), validity.get('last_day', inf)
    start, end = validity.get('start', 0), validity.get('end', DAY)
    today = day_of(at)
    return is_valid(validity.get('within'), at) and any(
        first <= day <= last
        and weekday(day) in validity.get('days', range(1, 8))
        and day + start <= at < day + end + (DAY if end <= start else 0)
        for day in (today, today - DAY)
    )


def is_open(hours, at):
    today = day_of(at)
    return any(
        period['day'] == weekday(day) and day + period['start'] <= at < day + period['end']
        for day in (today, today - DAY)
        if day not in map(day_of, hours['closed_days'])
        for period in hours['periods']
    )


def programme(manifest, play_now, at, unix, is_usable):
    """What plays: (source, playlist ids, start, [(playlist id, item)]). Source 'dark' or None: nothing."""
    hours = manifest.get('opening_hours')
    dark = bool(hours and hours['dark'] and not is_open(hours, at))
    choices = []
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
            return source, ids, start, turns
    return 'dark' if dark else None, [], 0, []


def turn_at(turns, start, at):
    """The turn that shows at a time: all screens count from the same start, so that they are in step."""
    left = max(0, at - start) % sum(item['duration'] for _, item in turns)
    for turn in turns:
        left -= turn[1]['duration']
        if left < 0:
            return turn
    return turns[0]
