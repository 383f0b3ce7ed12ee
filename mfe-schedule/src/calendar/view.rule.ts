import type { OpeningHours } from '@vitrine/shared/contract';
import { DAY_SECONDS, startOfDay, WEEK_SECONDS, type TimeWindow } from '@vitrine/shared/rules';
import { floatingOf, weekdayIndex } from '../parts/floating-text.rule';

/** Modes of the calendar (spec §4 Calendar: "Mode: month, week or feed"). */
export const CALENDAR_MODES = ['month', 'week', 'feed'] as const;
export type CalendarMode = (typeof CALENDAR_MODES)[number];

/** Days of the feed, including today. */
export const FEED_DAYS = 14;

export function readMode(text: string | null, fallback: CalendarMode): CalendarMode {
  return CALENDAR_MODES.find((mode) => mode === text) ?? fallback;
}

/** Day in an address, as its floating start; default today. */
export function readDay(text: string | null, now: number): number {
  return (text === null ? null : floatingOf(text)) ?? startOfDay(now);
}

/** Week of a day (spec §9: "week starts Monday"). */
export function weekOf(day: number): TimeWindow {
  const start = startOfDay(day) - weekdayIndex(day) * DAY_SECONDS;
  return { start, end: start + WEEK_SECONDS };
}

function dayOf(day: number): TimeWindow {
  const start = startOfDay(day);
  return { start, end: start + DAY_SECONDS };
}

function monthOf(day: number): TimeWindow {
  const date = new Date(day * 1000);
  const first = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1) / 1000;
  return { start: first(0), end: first(1) };
}

/**
 * Visible period, for the title: the month, the week or a phone's single day, or the feed's days from today
 * on (decision 0082).
 */
export function periodOf(mode: CalendarMode, day: number, now: number, narrow = false): TimeWindow {
  if (mode === 'month') return monthOf(day);
  if (mode === 'week') return narrow ? dayOf(day) : weekOf(day);
  return { start: startOfDay(now), end: startOfDay(now) + FEED_DAYS * DAY_SECONDS };
}

/**
 * Fetched period: a month extended to whole weeks; on a phone the whole week, so that its days share one
 * response and one first hour.
 */
export function drawnWindow(mode: CalendarMode, day: number, now: number): TimeWindow {
  const period = periodOf(mode, day, now);
  if (mode !== 'month') return period;
  return { start: weekOf(period.start).start, end: weekOf(period.end - 1).end };
}

/** Day after Previous (-1) or Next (1): the adjacent period. */
export function stepped(mode: CalendarMode, day: number, direction: -1 | 1, narrow = false): number {
  if (mode === 'week') return day + direction * (narrow ? DAY_SECONDS : WEEK_SECONDS);
  const month = monthOf(day);
  return direction === 1 ? month.end : monthOf(month.start - 1).start;
}

/** Whether the period contains today: then "Today" is disabled. */
export function holds(period: TimeWindow, now: number): boolean {
  return now >= period.start && now < period.end;
}

/** First hour in sight where hours are unknown. */
const MORNING = 7;

/** Hour at which a week of another time opens: one before the earliest opening of the venue. */
export const hourOfOpening = (hours: OpeningHours | undefined): number =>
  hours?.periods.length
    ? Math.max(0, Math.floor(Math.min(...hours.periods.map(({ start }) => start)) / 3600) - 1)
    : MORNING;
