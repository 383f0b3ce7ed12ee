import type { ScheduleRule } from '../../contract';

/** Seconds of a day; floating days have no summer time. */
export const DAY_SECONDS = 86400;
/** Seconds of a week. */
export const WEEK_SECONDS = 7 * DAY_SECONDS;

/** Half-open stretch of floating unix seconds: `start` is inside, `end` is not. */
export interface TimeWindow {
  start: number;
  end: number;
}

/**
 * One time that a rule plays. `start` is when it really starts; `occurrence` is when the rule by itself would have
 * (they differ only for an occurrence that was moved). Both floating unix seconds.
 */
export interface Occurrence {
  rule: ScheduleRule;
  occurrence: number;
  start: number;
}

/** Kind of an entry: every day, on a day of the week, or once ('custom'). */
export type RuleKind = 'every_day' | 'day_of_week' | 'custom';

/**
 * What kind of entry a rule is, by its repeat_interval (spec §4 Calendar, product §6): 86400 every day, 604800 a day of
 * the week. Anything else, 0 or an interval this version does not know, is a single date: it fails toward showing
 * too little once rather than flooding a screen.
 */
export function ruleKind(rule: Pick<ScheduleRule, 'repeat_interval'>): RuleKind {
  if (rule.repeat_interval === DAY_SECONDS) return 'every_day';
  if (rule.repeat_interval === WEEK_SECONDS) return 'day_of_week';
  return 'custom';
}

/** Start of the floating day that `at` lies in. */
export function startOfDay(at: number): number {
  return Math.floor(at / DAY_SECONDS) * DAY_SECONDS;
}

/** Spec §5 "Calendar events need a start": without a finite date_start above 0 a rule never occurs. */
function hasStart(rule: Pick<ScheduleRule, 'date_start'>): boolean {
  return Number.isFinite(rule.date_start) && rule.date_start > 0;
}

function intervalOf(rule: ScheduleRule): number {
  return ruleKind(rule) === 'custom' ? 0 : rule.repeat_interval;
}

/** Is `at` a time that the rule by itself starts at? Exceptions are not looked at. */
export function isOccurrence(rule: ScheduleRule, at: number): boolean {
  if (!hasStart(rule) || at < rule.date_start) return false;
  const interval = intervalOf(rule);
  return interval === 0 ? at === rule.date_start : (at - rule.date_start) % interval === 0;
}

/** First time at or after `at` that the rule by itself starts; null when there is none. Constant cost. */
export function firstOccurrenceFrom(rule: ScheduleRule, at: number): number | null {
  if (!hasStart(rule)) return null;
  if (at <= rule.date_start) return rule.date_start;
  const interval = intervalOf(rule);
  if (interval === 0) return null;
  return rule.date_start + Math.ceil((at - rule.date_start) / interval) * interval;
}

const NONE: ReadonlyMap<number, number | null> = new Map();

/** The rule's own exceptions, one per occurrence (the last counts), without those that name no occurrence of it. */
function exceptionsOf(rule: ScheduleRule): ReadonlyMap<number, number | null> {
  // Most rules have none, and a calendar may have ten thousand of them.
  if (rule.exceptions.length === 0) return NONE;
  const genuine = rule.exceptions.filter((exception) => isOccurrence(rule, exception.occurrence));
  return new Map(genuine.map((exception) => [exception.occurrence, exception.start]));
}

function findOccurrences(rule: ScheduleRule, window: TimeWindow, found: Occurrence[]): void {
  const changed = exceptionsOf(rule);
  const interval = intervalOf(rule);
  let at = firstOccurrenceFrom(rule, window.start);
  while (at !== null && at < window.end) {
    if (!changed.has(at)) found.push({ rule, occurrence: at, start: at });
    at = interval === 0 ? null : at + interval;
  }
  if (changed === NONE) return;
  for (const [occurrence, start] of changed) {
    if (start !== null && start >= window.start && start < window.end)
      found.push({ rule, occurrence, start });
  }
}

/**
 * Every occurrence that starts inside the window, by start; equal starts stay in the order of `rules`.
 * Moved occurrences appear where they were moved to, taken-out ones not at all. An exception that names no occurrence of
 * its rule is ignored (the rule's own time plays). When one occurrence has two exceptions, the last counts.
 * Cost: rules × window length ÷ interval + exceptions; how long ago a rule began does not matter. Never throws.
 */
export function occurrencesIn(rules: readonly ScheduleRule[], window: TimeWindow): Occurrence[] {
  const found: Occurrence[] = [];
  for (const rule of rules) findOccurrences(rule, window, found);
  return found.sort((a, b) => a.start - b.start);
}

/** Start of the next occurrence strictly after `at`; null when nothing comes any more. Cost: rules + exceptions. */
export function nextStartAfter(rules: readonly ScheduleRule[], at: number): number | null {
  let next: number | null = null;
  const offer = (start: number | null) => {
    if (start !== null && start > at && (next === null || start < next)) next = start;
  };
  for (const rule of rules) {
    const changed = exceptionsOf(rule);
    const interval = intervalOf(rule);
    let own = firstOccurrenceFrom(rule, Math.floor(at) + 1);
    while (own !== null && changed.has(own)) own = interval === 0 ? null : own + interval;
    offer(own);
    for (const start of changed.values()) offer(start);
  }
  return next;
}
