import type { ScheduleRule } from '../../contract';

/** Seconds of a day; floating days have no daylight saving time. */
export const DAY_SECONDS = 86400;
/** Seconds of a week. */
export const WEEK_SECONDS = 7 * DAY_SECONDS;

/** Half-open period of floating unix seconds: `start` is inside, `end` is not. */
export interface TimeWindow {
  start: number;
  end: number;
}

/**
 * One occurrence of a rule. `start` is its actual start; `occurrence` is the start by the rule itself (they
 * differ only for a moved occurrence). `end` is its own end; without one it plays until a later start of its
 * day, or the end of its day. Floating unix seconds.
 */
export interface Occurrence {
  rule: ScheduleRule;
  occurrence: number;
  start: number;
  end?: number;
}

/** Kind of an entry: every day, on a day of the week, or once ('custom'). */
export type RuleKind = 'every_day' | 'day_of_week' | 'custom';

/**
 * Kind of a rule by its repeat_interval (spec §4 Calendar, product §6): 86400 every day, 604800 a day of the
 * week. Any other value is a single date: an unknown interval shows too little rather than flooding a screen.
 */
export function ruleKind(rule: Pick<ScheduleRule, 'repeat_interval'>): RuleKind {
  if (rule.repeat_interval === DAY_SECONDS) return 'every_day';
  if (rule.repeat_interval === WEEK_SECONDS) return 'day_of_week';
  return 'custom';
}

/** Start of the floating day that contains `at`. */
export function startOfDay(at: number): number {
  return Math.floor(at / DAY_SECONDS) * DAY_SECONDS;
}

/** ISO weekday of a floating time: 1 Monday … 7 Sunday. Day 0 of unix time was a Thursday. */
export const isoWeekday = (at: number): number => ((Math.floor(at / DAY_SECONDS) + 3) % 7) + 1;

/** Whether a rule has a start: a finite date_start above 0 (spec §5 "Calendar events need a start"). */
function hasStart(rule: Pick<ScheduleRule, 'date_start'>): boolean {
  return Number.isFinite(rule.date_start) && rule.date_start > 0;
}

function intervalOf(rule: ScheduleRule): number {
  return ruleKind(rule) === 'custom' ? 0 : rule.repeat_interval;
}

/** Earliest occurrence that its start and its first day allow. */
const earliestOf = ({ date_start, first_day }: ScheduleRule): number =>
  Math.max(date_start, first_day ? startOfDay(first_day) : 0);

/** End of its last day; Infinity without one. */
const latestOf = ({ last_day }: ScheduleRule): number =>
  last_day ? startOfDay(last_day) + DAY_SECONDS : Infinity;

/** Whether `at` is an occurrence by the rule itself, ignoring exceptions. */
export function isOccurrence(rule: ScheduleRule, at: number): boolean {
  if (!hasStart(rule) || at < earliestOf(rule) || at >= latestOf(rule)) return false;
  const interval = intervalOf(rule);
  return interval === 0 ? at === rule.date_start : (at - rule.date_start) % interval === 0;
}

/** First occurrence by the rule itself at or after `at`; null when there is none. Constant time. */
export function firstOccurrenceFrom(rule: ScheduleRule, at: number): number | null {
  if (!hasStart(rule)) return null;
  const from = Math.max(at, earliestOf(rule));
  const interval = intervalOf(rule);
  if (interval === 0 && from > rule.date_start) return null;
  const first = interval
    ? rule.date_start + Math.ceil((from - rule.date_start) / interval) * interval
    : rule.date_start;
  return first < latestOf(rule) ? first : null;
}

/** Occurrence by the rule itself after another; null when that was the last. */
function following(rule: ScheduleRule, occurrence: number): number | null {
  const interval = intervalOf(rule);
  const next = occurrence + interval;
  return interval === 0 || next >= latestOf(rule) ? null : next;
}

/** Time at which an occurrence stops at the latest: its own end, or the end of its day. */
export const endOf = ({ start, end }: Occurrence): number => end ?? startOfDay(start) + DAY_SECONDS;

/** Whether any occurrence of a rule has its own end. */
export const hasEnds = ({ duration, exceptions }: ScheduleRule): boolean =>
  Boolean(duration) || exceptions.some((exception) => Boolean(exception.duration));

type Exception = ScheduleRule['exceptions'][number];
const NONE: ReadonlyMap<number, Exception> = new Map();

/** Exceptions of a rule, one per occurrence (the last wins), without those that match none. */
function exceptionsOf(rule: ScheduleRule): ReadonlyMap<number, Exception> {
  // Most rules have none, and a calendar may have ten thousand of them.
  if (rule.exceptions.length === 0) return NONE;
  const genuine = rule.exceptions.filter((exception) => isOccurrence(rule, exception.occurrence));
  return new Map(genuine.map((exception) => [exception.occurrence, exception]));
}

function occurrenceAt(
  rule: ScheduleRule,
  occurrence: number,
  start: number,
  exception?: Exception,
): Occurrence {
  const duration = exception?.duration === undefined ? rule.duration : exception.duration;
  return duration ? { rule, occurrence, start, end: start + duration } : { rule, occurrence, start };
}

function findOccurrences(rule: ScheduleRule, window: TimeWindow, found: Occurrence[]): void {
  const changed = exceptionsOf(rule);
  let at = firstOccurrenceFrom(rule, window.start);
  while (at !== null && at < window.end) {
    if (!changed.has(at)) found.push(occurrenceAt(rule, at, at));
    at = following(rule, at);
  }
  if (changed === NONE) return;
  for (const [occurrence, exception] of changed) {
    const { start } = exception;
    if (start !== null && start >= window.start && start < window.end)
      found.push(occurrenceAt(rule, occurrence, start, exception));
  }
}

/**
 * Occurrences that start inside the window, by the order of `rules`. Moved occurrences appear at their new
 * time, removed ones not at all; exceptions without an occurrence are ignored, the last of duplicates wins.
 * Cost: rules × window ÷ interval + exceptions. Never throws.
 */
export function unsortedIn(rules: readonly ScheduleRule[], window: TimeWindow): Occurrence[] {
  const found: Occurrence[] = [];
  for (const rule of rules) findOccurrences(rule, window, found);
  return found;
}

/** Occurrences that start inside the window, by start, then by the order of `rules`; see unsortedIn. */
export const occurrencesIn = (rules: readonly ScheduleRule[], window: TimeWindow): Occurrence[] =>
  unsortedIn(rules, window).sort((a, b) => a.start - b.start);

/** Start of the next occurrence strictly after `at`; null when there is none. Cost: rules + exceptions. */
export function nextStartAfter(rules: readonly ScheduleRule[], at: number): number | null {
  let next: number | null = null;
  const offer = (start: number | null) => {
    if (start !== null && start > at && (next === null || start < next)) next = start;
  };
  for (const rule of rules) {
    const changed = exceptionsOf(rule);
    let own = firstOccurrenceFrom(rule, Math.floor(at) + 1);
    while (own !== null && changed.has(own)) own = following(rule, own);
    offer(own);
    for (const { start } of changed.values()) offer(start);
  }
  return next;
}
