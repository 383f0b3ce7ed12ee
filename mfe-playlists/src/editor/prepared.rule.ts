import { MAX_ENTRY_SECONDS, MAX_NAME_LENGTH, SCHEDULE_TYPES } from '@vitrine/shared/contract/values';
import type { Draft } from './draft.rule';
import { floatingSeconds } from './timing/timing.rule';

/**
 * Name and timing for a new playlist, as the calendar's sheet puts them into the address. Untrusted input:
 * what is invalid keeps the value of `draft`.
 */
export function withPrepared(draft: Draft, search: URLSearchParams): Draft {
  const [name, type, time] = ['name', 'type', 'time'].map((key) => search.get(key) ?? '');
  const days = (search.get('days') ?? '').split(',').map(Number);
  const duration = Number(search.get('duration') ?? NaN);
  const isDays = days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7);
  const dayOf = (key: string) => {
    const day = search.get(key) ?? '';
    return floatingSeconds(day, '00:00') === null ? '' : day;
  };
  const groups = [...new Set((search.get('group') ?? '').split(',').filter(Boolean))];
  return {
    ...draft,
    name: (name ?? '').trim().slice(0, MAX_NAME_LENGTH),
    scheduleType: SCHEDULE_TYPES.find((one) => one === type) ?? draft.scheduleType,
    days: isDays ? [...new Set(days)].sort((a, b) => a - b) : draft.days,
    date: dayOf('date') || draft.date,
    time: time && floatingSeconds(draft.date, time) !== null ? time : draft.time,
    duration:
      Number.isInteger(duration) && duration >= 0 && duration <= MAX_ENTRY_SECONDS
        ? duration
        : draft.duration,
    firstDay: dayOf('first'),
    lastDay: dayOf('last'),
    deviceGroups: groups.length > 0 ? groups : draft.deviceGroups,
  };
}
