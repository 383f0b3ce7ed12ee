import type { EventSubject, HistoryQuery } from '@vitrine/shared/contract';
import { EVENT_SUBJECTS, HISTORY_PAGE_SIZE, MAX_HISTORY_PAGE } from '@vitrine/shared/contract/values';
import { DAY_SECONDS, instantOf } from '@vitrine/shared/rules';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

/** Filter of the audit log; null: not filtered. Times are unix seconds, `until` is not included. */
export interface EventFilter {
  member: string | null;
  subject: EventSubject | null;
  since: number | null;
  until: number | null;
  before: string | null;
}
export type AskedEvents =
  | { ok: true; filter: EventFilter; limit: number }
  | { ok: false; field: keyof HistoryQuery; detail: Detail };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isId = (text: string): boolean => UUID.test(text);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight of a day (YYYY-MM-DD) as floating unix seconds; null when there is no such day. */
export function midnightOf(day: string): number | null {
  const ms = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  // Date.parse turns Feb 31 into March.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? null : ms / 1000;
}

/** Filters of a request, with days on the venue's clock; empty ones do not count. */
export function askedEvents(query: HistoryQuery, zone: string): AskedEvents {
  const { member, kind, from, to, before, per_page: perPage } = query;
  const refuse = (field: keyof HistoryQuery, detail: Detail): AskedEvents => ({ ok: false, field, detail });
  if (member && !isId(member)) return refuse('member', 'member must be the id of a user.');
  const subject = EVENT_SUBJECTS.find((one) => one === kind) ?? null;
  if (kind && !subject) return refuse('kind', sentence`kind must be one of ${EVENT_SUBJECTS.join(', ')}.`);
  const [first, last] = [from ? midnightOf(from) : undefined, to ? midnightOf(to) : undefined];
  if (first === null) return refuse('from', 'from must be a day like 2026-03-31.');
  if (last === null) return refuse('to', 'to must be a day like 2026-03-31.');
  if (first !== undefined && last !== undefined && last < first)
    return refuse('to', 'The last day must not be before the first.');
  if (before && !isId(before)) return refuse('before', 'before must be the next of an earlier page.');
  const limit = perPage ? Number(perPage) : HISTORY_PAGE_SIZE;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_HISTORY_PAGE)
    return refuse('per_page', sentence`per_page must be a whole number from 1 to ${MAX_HISTORY_PAGE}.`);
  const instant = (floating: number) => instantOf(floating, zone) / 1000;
  return {
    ok: true,
    limit,
    filter: {
      member: member || null,
      subject,
      since: first === undefined ? null : instant(first),
      until: last === undefined ? null : instant(last + DAY_SECONDS),
      before: before || null,
    },
  };
}
