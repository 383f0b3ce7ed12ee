import type { ScheduleRule } from '@vitrine/shared/contract';
import {
  DAY_SECONDS,
  firstOccurrenceFrom,
  instantOf,
  isOccurrence,
  ruleKind,
  slotsIn,
  startOfDay,
  WEEK_SECONDS,
} from '@vitrine/shared/rules';
import { icalFile, icalText, icalTime } from './ical-text.rule';
import { vtimezone } from './vtimezone.rule';

/** Days whose real ends are listed, for entries without an end of their own. */
const MAX_DAYS = 366;
const MIN_DAYS = 28;
/** Most occurrences that are resolved for them. */
const MAX_RESOLVED = 50_000;

/** Entry of the file, and where it plays. */
export interface IcalEntry {
  rule: ScheduleRule;
  where: string;
  /** Unix seconds of its last change. */
  editedAt: number;
}
export interface IcalWish {
  name: string;
  zone: string;
  /** Host of the server, for ids. */
  host: string;
  nowMs: number;
}
/** Seconds that entries without an end play, by rule and occurrence. */
export type Lengths = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Weeks whose real ends are listed, from this one on; fewer where there are many entries. */
export function weeksToResolve(rules: number, now: number): number[] {
  const days = Math.max(MIN_DAYS, Math.min(MAX_DAYS, Math.floor(MAX_RESOLVED / Math.max(1, rules))));
  const first = startOfDay(now) - WEEK_SECONDS;
  return Array.from({ length: Math.ceil(days / 7) + 1 }, (_, week) => first + week * WEEK_SECONDS);
}

/** Adds the real ends of one week's occurrences that have none of their own, by the resolver. */
export function resolveWeek(
  rules: readonly ScheduleRule[],
  start: number,
  found: Map<string, Map<number, number>>,
): void {
  for (const slot of slotsIn(rules, { start, end: start + WEEK_SECONDS }))
    for (const one of slot.combined) {
      if (one.end !== undefined) continue;
      const own = found.get(one.rule.id) ?? new Map<number, number>();
      found.set(one.rule.id, own.set(one.occurrence, slot.end - one.start));
    }
}

/** Most frequent value; the first of several. */
function usual(values: Iterable<number>): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/**
 * iCalendar file (RFC 5545) of entries, in the venue's time zone. What repeats is one event with a rule;
 * moved days, and days with another end, are events of their own with RECURRENCE-ID.
 */
export function icalOf(entries: readonly IcalEntry[], lengths: Lengths, wish: IcalWish): string {
  return icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Schedule//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${icalText(wish.name)}`,
    `X-WR-TIMEZONE:${wish.zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...vtimezone(wish.zone, wish.nowMs),
    ...entries.flatMap((entry) => eventsOf(entry, lengths.get(entry.rule.id) ?? new Map(), wish)),
    'END:VCALENDAR',
  ]);
}

/** Events of one entry: the regular one, and those of days that differ. */
function eventsOf(
  entry: IcalEntry,
  resolved: ReadonlyMap<number, number>,
  { zone, host }: IcalWish,
): string[] {
  const { rule } = entry;
  const first = firstOccurrenceFrom(rule, 0);
  if (first === null) return [];
  const changed = new Map(
    rule.exceptions
      .filter(({ occurrence }) => isOccurrence(rule, occurrence))
      .map((one) => [one.occurrence, one]),
  );
  const toMidnight = (start: number) => startOfDay(start) + DAY_SECONDS - start;
  const regular = rule.duration || usual(resolved.values()) || toMidnight(first);
  const lengthAt = (occurrence: number, start: number) => {
    const own = changed.get(occurrence)?.duration ?? rule.duration;
    return own || (resolved.get(occurrence) ?? (start === occurrence ? regular : toMidnight(start)));
  };
  const time = (name: string, at: number) => `${name};TZID=${zone}:${icalTime(at)}`;
  const event = (start: number, length: number, more: readonly string[]) => [
    'BEGIN:VEVENT',
    `UID:${rule.id}@${host}`,
    `DTSTAMP:${icalTime(entry.editedAt)}Z`,
    time('DTSTART', start),
    time('DTEND', start + length),
    ...more,
    `SUMMARY:${icalText(rule.title)}`,
    `LOCATION:${icalText(entry.where)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];

  if (ruleKind(rule) === 'custom') {
    const only = changed.get(first);
    const start = only ? only.start : first;
    return start === null ? [] : event(start, lengthAt(first, start), []);
  }
  const removed = [...changed.values()].filter(({ start }) => start === null);
  const moved = [...changed.values()].flatMap(({ occurrence, start }) =>
    start === null ? [] : [{ occurrence, start }],
  );
  const otherEnds = [...resolved.keys()]
    .filter((occurrence) => !changed.has(occurrence))
    .map((occurrence) => ({ occurrence, start: occurrence }))
    .filter(({ occurrence, start }) => lengthAt(occurrence, start) !== regular);
  const until = rule.last_day ? `;UNTIL=${icalTime(instantOf(lastOf(rule, first), zone) / 1000)}Z` : '';
  return [
    ...event(first, regular, [
      `RRULE:FREQ=${ruleKind(rule) === 'every_day' ? 'DAILY' : 'WEEKLY'}${until}`,
      ...removed.map(({ occurrence }) => time('EXDATE', occurrence)),
    ]),
    ...[...moved, ...otherEnds]
      .sort((a, b) => a.occurrence - b.occurrence)
      .flatMap(({ occurrence, start }) =>
        event(start, lengthAt(occurrence, start), [time('RECURRENCE-ID', occurrence)]),
      ),
  ];
}

/** Last occurrence of a rule with a last day. */
function lastOf({ last_day = 0, repeat_interval }: ScheduleRule, first: number): number {
  const end = startOfDay(last_day) + DAY_SECONDS - 1;
  return first + Math.floor((end - first) / repeat_interval) * repeat_interval;
}
