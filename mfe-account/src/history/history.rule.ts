import type { HistoryEvent } from '@vitrine/shared/contract';
import { EVENT_SUBJECTS } from '@vitrine/shared/contract/values';
import { clockTime, DAY_SECONDS, floatingInZone, formatDay, startOfDay } from '@vitrine/shared/rules';
import { words } from './words.table';

/** Filters of the page, as its address carries them; empty ones do not filter. */
export interface Filter {
  /** A day that moves with the calendar; it wins over `from` and `to`. */
  day: '' | 'today' | 'yesterday';
  from: string;
  to: string;
  kind: string;
  member: string;
}
const NAMES = ['day', 'from', 'to', 'kind', 'member'] as const satisfies readonly (keyof Filter)[];
export const NO_FILTER: Filter = { day: '', from: '', to: '', kind: '', member: '' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOr = (text: string | null) =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Filters of an address; what they cannot mean is left out. */
export function filterOf(params: URLSearchParams): Filter {
  const day = params.get('day');
  const kind = params.get('kind') ?? '';
  return {
    day: day === 'today' || day === 'yesterday' ? day : '',
    from: dayOr(params.get('from')),
    to: dayOr(params.get('to')),
    kind: EVENT_SUBJECTS.some((one) => one === kind) ? kind : '',
    member: params.get('member') ?? '',
  };
}

/** Address of these filters, without the empty ones. */
export const paramsOf = (filter: Filter): Record<string, string> =>
  Object.fromEntries(NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));

export const isFiltered = (filter: Filter): boolean => Object.keys(paramsOf(filter)).length > 0;

const isoDay = (floating: number) => new Date(floating * 1000).toISOString().slice(0, 10);

/** Query of the call; `now` is the venue's floating clock. */
export function queryOf({ day, from, to, kind, member }: Filter, now: number): Record<string, string> {
  const one = day && isoDay(now - (day === 'yesterday' ? DAY_SECONDS : 0));
  const all = { from: one || from, to: one || to, kind, member };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Events of one day on the venue's clock, newest first. */
export interface DayOfEvents {
  key: string;
  title: string;
  events: readonly HistoryEvent[];
}

/** Events by the venue's day. */
export function daysOf(events: readonly HistoryEvent[], zone: string, now: number): DayOfEvents[] {
  const byDay = new Map<number, HistoryEvent[]>();
  for (const event of events) {
    const day = startOfDay(floatingInZone(event.at * 1000, zone));
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  const today = startOfDay(now);
  const titleOf = (day: number) =>
    day === today ? words.today : day === today - DAY_SECONDS ? words.yesterday : formatDay(day);
  return [...byDay].map(([day, all]) => ({ key: isoDay(day), title: titleOf(day), events: all }));
}

/** Time of an event on the venue's clock. */
export const timeOf = ({ at }: HistoryEvent, zone: string): string =>
  clockTime(floatingInZone(at * 1000, zone));

export const authorOf = ({ by }: HistoryEvent): string =>
  by.api_key ? words.withKey(by.name, by.api_key) : by.name || words.server;

/** Kinds whose only subject is their author. */
const OF_AUTHOR: ReadonlySet<string> = new Set(['member.joined']);
export const subjectOf = ({ kind, subject }: HistoryEvent): string =>
  OF_AUTHOR.has(kind) ? '' : subject.name;

/** Words before and after the subject, whose place is '…' where a language's verb ends the sentence. */
export function deedOf(event: HistoryEvent): [before: string, after: string] {
  // A newer server may have kinds that this page cannot name.
  const text: string | undefined = words.events[event.kind];
  const [before = '', after = ''] = text?.split(' …') ?? [];
  return subjectOf(event) ? [before, after] : [before + after, ''];
}

/** Page of what the event concerns, if it can be opened. A deleted playlist can: its versions are kept. */
export function pageOf({ kind, subject }: HistoryEvent): string | null {
  const { id, name, exists } = subject;
  if (!id) return null;
  const [about] = kind.split('.');
  if (about === 'playlist' || about === 'schedule') return `/playlist/versions?id=${encodeURIComponent(id)}`;
  if (!exists) return null;
  if (about === 'promo') return `/promo?query=${encodeURIComponent(name)}`;
  if (about === 'device') return `/device/details?id=${encodeURIComponent(id)}`;
  return about === 'member' ? `/account/members/invite/${encodeURIComponent(id)}` : null;
}

/** Rows of the download, with their header. */
export const csvRows = (events: readonly HistoryEvent[], zone: string): string[][] => [
  words.columns,
  ...events.map((event) => [
    isoDay(floatingInZone(event.at * 1000, zone)),
    timeOf(event, zone),
    authorOf(event),
    deedOf(event).join(''),
    subjectOf(event),
    event.note,
  ]),
];
