import type { PlayRow, Plays, PlaysQuery } from '@vitrine/shared/contract';
import { PLAY_GROUPINGS, type PlayGrouping } from '@vitrine/shared/contract/values';
import { DAY_SECONDS, formatDate } from '@vitrine/shared/rules';
import { statisticsTexts as texts } from './words.table';

export type Period = keyof typeof texts.periods;
export const PERIODS = Object.keys(texts.periods) as Period[];
export const FILTERS = ['promo', 'playlist', 'device'] as const;
export type FilterKind = (typeof FILTERS)[number];

/** View of the page, as its address carries it. */
export interface StatisticsView extends Record<FilterKind, string> {
  period: Period;
  from: string;
  to: string;
  by: PlayGrouping;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOr = (text: string | null): string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : '';
const oneOf = <T extends string>(all: readonly T[], text: string | null, otherwise: T): T =>
  all.find((one) => one === text) ?? otherwise;

/** View of an address; what it cannot mean is left out. */
export function viewOf(params: URLSearchParams): StatisticsView {
  const [from, to] = [dayOr(params.get('from')), dayOr(params.get('to'))];
  return {
    period: from || to ? 'own' : oneOf(PERIODS, params.get('period'), 'days'),
    ...{ from, to },
    by: oneOf(PLAY_GROUPINGS, params.get('by'), 'promo'),
    promo: params.get('promo') ?? '',
    playlist: params.get('playlist') ?? '',
    device: params.get('device') ?? '',
  };
}

/** Address of a view, without what is default. */
export function paramsOf({ period, from, to, by, ...filters }: StatisticsView): Record<string, string> {
  const all = { period: period === 'days' ? '' : period, from, to, by: by === 'promo' ? '' : by, ...filters };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

const dayText = (floating: number): string => new Date(floating * 1000).toISOString().slice(0, 10);

/** First and last day of a period; `now` is the venue's floating clock. */
export function daysOfPeriod(
  { period, from, to }: Pick<StatisticsView, 'period' | 'from' | 'to'>,
  now: number,
): { from: string; to: string } {
  const today = new Date(now * 1000);
  const monthDay = (shift: number, day: number) =>
    dayText(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + shift, day) / 1000);
  const back = (days: number) => ({ from: dayText(now - (days - 1) * DAY_SECONDS), to: dayText(now) });
  if (period === 'week') return back(7);
  if (period === 'month') return { from: monthDay(0, 1), to: dayText(now) };
  if (period === 'before') return { from: monthDay(-1, 1), to: monthDay(0, 0) };
  const last = back(30);
  if (period === 'days') return last;
  const end = to || (from > last.to ? from : last.to);
  return { from: from || (end < last.from ? end : last.from), to: end };
}

/** Question of a view. */
export function queryOf(view: StatisticsView, now: number): PlaysQuery & { group_by: PlayGrouping } {
  const { promo, playlist, device } = view;
  return {
    ...daysOfPeriod(view, now),
    group_by: view.by,
    ...(promo && { promo }),
    ...(playlist && { playlist }),
    ...(device && { device }),
  };
}

/** View that a row leads to: its subject as a filter, by the next subject. A day is the period. */
export function viewOfRow(view: StatisticsView, { id }: PlayRow): StatisticsView {
  if (view.by === 'day') return { ...view, period: 'own', from: id, to: id, by: 'promo' };
  const next: PlayGrouping = view.by === 'promo' ? 'device' : 'promo';
  return { ...view, [view.by]: id, by: view[next] === '' ? next : 'day' };
}

/** Formats YYYY-MM-DD. */
export const dayName = (day: string): string => formatDate(Date.parse(`${day}T00:00:00Z`) / 1000);

export function rowName({ id, name, exists }: PlayRow, by: PlayGrouping): string {
  if (by === 'day') return dayName(id);
  if (name === '') return texts.deleted;
  return exists ? name : texts.deletedName(name);
}

/** Seconds as hours and minutes, below a minute as seconds: "12 h 5 min". */
export function timeShown(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  if (hours >= 100) return texts.hours(Math.round(minutes / 60));
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Share of completed plays, never 100 % unless it is all. */
export function completedShare({ plays, completed }: Pick<PlayRow, 'plays' | 'completed'>): string {
  if (plays === 0) return '–';
  return `${Math.floor((completed / plays) * 100)} %`;
}

/** Day with the most plays; undefined without any. */
export function bestDay(days: Plays['by_day']): Plays['by_day'][number] | undefined {
  const most = Math.max(0, ...days.map(({ plays }) => plays));
  return most === 0 ? undefined : days.find(({ plays }) => plays === most);
}
