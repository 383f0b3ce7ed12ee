import type { PlayGrouping } from '@vitrine/shared/contract/values';
import type { PlaysQuery } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { midnightOf } from '../../history/event-filter.rule';
import { dayOf } from '../../qr/stats-window.rule';
import { type Detail, sentence } from '../../../platform/languages/sentence.rule';

/** Question about plays: days of the venue (YYYY-MM-DD), both included; filters by id, absent: all. */
export interface PlaysAsked {
  from: string;
  to: string;
  by: PlayGrouping;
  filter: { promo?: string; playlist?: string; device?: string };
}
type Asked = { ok: true; asked: PlaysAsked } | { ok: false; field: 'from' | 'to'; detail: Detail };

const DEFAULT_DAYS = 30;
/** Days of one report: 13 months, and some. */
const MAX_DAYS = 400;

/** Question of a request; `now` is the venue's floating time. */
export function playsAsked(query: PlaysQuery, now: number): Asked {
  const refuse = (field: 'from' | 'to', detail: Detail): Asked => ({ ok: false, field, detail });
  const last = query.to ? midnightOf(query.to) : midnightOf(dayOf(now));
  if (last === null) return refuse('to', 'to must be a day like 2026-03-31.');
  const first = query.from ? midnightOf(query.from) : last - (DEFAULT_DAYS - 1) * DAY_SECONDS;
  if (first === null) return refuse('from', 'from must be a day like 2026-03-31.');
  if (last < first) return refuse('to', 'The last day must not be before the first.');
  if (last - first >= MAX_DAYS * DAY_SECONDS)
    return refuse('from', sentence`A report has at most ${MAX_DAYS} days.`);
  const { promo, playlist, device } = query;
  return {
    ok: true,
    asked: {
      ...{ from: dayOf(first), to: dayOf(last), by: query.group_by ?? 'promo' },
      filter: { ...(promo && { promo }), ...(playlist && { playlist }), ...(device && { device }) },
    },
  };
}

/** Each day from the first to the last. */
export function daysOf({ from, to }: Pick<PlaysAsked, 'from' | 'to'>): string[] {
  const [first = 0, last = 0] = [midnightOf(from) ?? 0, midnightOf(to) ?? 0];
  return Array.from({ length: (last - first) / DAY_SECONDS + 1 }, (_, at) => dayOf(first + at * DAY_SECONDS));
}
