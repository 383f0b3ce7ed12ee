import type { ScheduleRule } from '@vitrine/shared/contract';
import {
  DAY_SECONDS,
  floatingInZone,
  occurrencesIn,
  slotsIn,
  startOfDay,
  WEEK_SECONDS,
} from '@vitrine/shared/rules';
import ICAL from 'ical.js';
import { icalFile, icalText } from './ical-text.rule';
import { icalOf, resolveWeek, weeksToResolve, type IcalEntry } from './ical.rule';

const at = (text: string) => Date.parse(`${text}Z`) / 1000;
/** Thursday. */
const NOW = at('2026-03-05T12:00');
const HOUR = 3600;

const rule = (
  id: string,
  start: string,
  repeat_interval: number,
  more: Partial<ScheduleRule> = {},
): ScheduleRule => ({
  id,
  name: id,
  title: id,
  playlist_id: `pl-${id}`,
  date_start: at(start),
  repeat_interval,
  device_group: null,
  device_count: null,
  exceptions: [],
  ...more,
});

function fileOf(rules: ScheduleRule[], zone = 'Europe/Berlin', title = 'Bar'): string {
  const lengths = new Map<string, Map<number, number>>();
  for (const week of weeksToResolve(rules.length, NOW)) resolveWeek(rules, week, lengths);
  const entries = rules.map((one): IcalEntry => ({ rule: one, where: 'All devices', editedAt: NOW }));
  return icalOf(entries, lengths, { name: title, zone, host: 'vitrine.example', nowMs: NOW * 1000 });
}

const floating = (time: ICAL.Time) =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) / 1000;
const words = (title: string, start: number, end: number) =>
  `${title} ${new Date(start * 1000).toISOString().slice(0, 16)} ${(end - start) / HOUR} h`;

/** Occurrences of a file in a period by an independent parser, as wall clock times. */
function parsed(text: string, window: { start: number; end: number }): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const found: string[] = [];
  for (const event of events.filter((one) => !one.isRecurrenceException())) {
    for (const other of events)
      if (other.isRecurrenceException() && other.uid === event.uid) event.relateException(other);
    const add = (title: string, first: ICAL.Time, last: ICAL.Time) => {
      const start = floating(first);
      if (start >= window.start && start < window.end) found.push(words(title, start, floating(last)));
    };
    if (!event.isRecurring()) add(event.summary, event.startDate, event.endDate);
    else {
      const each = event.iterator();
      // Moved days may be before or after their regular one.
      for (
        let next = each.next();
        next && floating(next) < window.end + 30 * DAY_SECONDS;
        next = each.next()
      ) {
        const { item, startDate, endDate } = event.getOccurrenceDetails(next);
        add(item.summary, startDate, endDate);
      }
    }
  }
  return found.sort();
}

/** The same by the resolver: an entry without an end plays until it last plays on its day. */
function resolved(rules: ScheduleRule[], window: { start: number; end: number }): string[] {
  const slots = slotsIn(rules, { start: window.start - DAY_SECONDS, end: window.end + DAY_SECONDS });
  return occurrencesIn(rules, window)
    .map(({ rule: { id, title }, occurrence, start, end }) => {
      const own = slots.filter(({ combined }) =>
        combined.some((one) => one.rule.id === id && one.occurrence === occurrence),
      );
      return words(title, start, end ?? own.at(-1)?.end ?? NaN);
    })
    .sort();
}

const RULES = [
  rule('Breakfast', '2025-01-01T08:00', DAY_SECONDS),
  rule('Night watch', '2025-06-01T02:30', DAY_SECONDS, { duration: HOUR }),
  rule('Lunch', '2026-01-01T12:00', DAY_SECONDS, {
    duration: 2 * HOUR,
    last_day: at('2026-11-30T00:00'),
    exceptions: [
      { occurrence: at('2026-04-01T12:00'), start: null },
      { occurrence: at('2026-04-02T12:00'), start: at('2026-04-02T13:30') },
      { occurrence: at('2026-04-03T12:00'), start: at('2026-04-05T12:30'), duration: HOUR },
      { occurrence: at('2026-04-06T12:30'), start: null },
    ],
  }),
  rule('Quiz', '2026-03-04T20:00', 7 * DAY_SECONDS, {
    first_day: at('2026-03-15T00:00'),
    duration: 5 * HOUR,
  }),
  rule('Brunch', '2025-11-02T11:00', 7 * DAY_SECONDS),
  rule('Party', '2026-05-08T18:00', 0),
  rule('Moved party', '2026-05-09T18:00', 0, {
    exceptions: [{ occurrence: at('2026-05-09T18:00'), start: at('2026-05-16T19:00') }],
  }),
  rule('No party', '2026-05-10T18:00', 0, {
    exceptions: [{ occurrence: at('2026-05-10T18:00'), start: null }],
  }),
];

it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'])(
  'in %s an independent parser finds what the resolver finds, over a year with its clock changes',
  (zone) => {
    const start = startOfDay(NOW);
    const window = { start, end: start + 365 * DAY_SECONDS };
    const found = parsed(fileOf(RULES, zone), window);
    expect(found).toEqual(resolved(RULES, window));
    expect(found.length).toBeGreaterThan(900);
  },
);

it('the zone has the offsets of the zone on every day of two years', () => {
  const calendar = new ICAL.Component(ICAL.parse(fileOf([])) as unknown[]);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
  for (let day = NOW; day < NOW + 730 * DAY_SECONDS; day += DAY_SECONDS) {
    const wall = floatingInZone(day * 1000, 'Europe/Berlin');
    const time = ICAL.Time.fromJSDate(new Date(wall * 1000), true);
    expect([day, zone.utcOffset(time)]).toEqual([day, wall - day]);
  }
});

it('repeats by a rule with an end in UTC, and excludes skipped days', () => {
  const text = fileOf(RULES).replaceAll('\r\n ', '');
  expect(text).toContain('RRULE:FREQ=DAILY;UNTIL=20261130T110000Z\r\n');
  expect(text).toContain('EXDATE;TZID=Europe/Berlin:20260401T120000\r\n');
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20260402T120000\r\n');
  expect(text).toContain('UID:Quiz@vitrine.example\r\n');
});

it('lines have at most 75 octets and are whole again when unfolded; texts are escaped', () => {
  const title = `Käse; Wein, Brot\\ 🍷🍷🍷🍷🍷🍷🍷🍷🍷🍷🍷🍷🍷🍷🍷🍷🍷🍷\r\nEND:VCALENDAR\u0007`;
  const text = fileOf([rule('x', '2026-05-08T18:00', 0, { title })]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('�');
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [event] = calendar.getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('summary')).toBe(title.replace('\r\n', '\n').replace('\u0007', ' '));
  expect(icalFile([`SUMMARY:${icalText('a,b')}`])).toBe('SUMMARY:a\\,b\r\n');
});

it('resolves fewer weeks where there are many entries, but four at least', () => {
  expect([1, 1000, 100_000].map((rules) => weeksToResolve(rules, NOW).length)).toEqual([54, 9, 5]);
  expect(weeksToResolve(1, NOW)[0]).toBeGreaterThan(NOW - 2 * WEEK_SECONDS);
});
