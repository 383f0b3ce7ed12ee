import { buildRule } from '@vitrine/shared/testing';
import { occurrenceMoved, occurrenceNow } from './occurrence-now.rule';

const HOUR = 3600;
const DAY = 86_400;
/** Monday 2 March 2026. */
const MONDAY = 1_772_409_600;
const nine = MONDAY + 9 * HOUR;

it('is itself while nothing happened, and follows its exception', () => {
  const rule = buildRule({ date_start: nine });
  expect(occurrenceNow(rule, nine + DAY)).toEqual({ occurrence: nine + DAY, start: nine + DAY, end: null });
  const moved = { ...rule, exceptions: [{ occurrence: nine + DAY, start: nine + DAY + HOUR }] };
  expect(occurrenceNow(moved, nine + DAY)).toEqual({
    occurrence: nine + DAY,
    start: nine + DAY + HOUR,
    end: null,
  });
  const out = { ...rule, exceptions: [{ occurrence: nine + DAY, start: null }] };
  expect(occurrenceNow(out, nine + DAY)).toEqual({ occurrence: nine + DAY, start: null, end: null });
});

it('follows a new time of day, a new day of the week and a new date', () => {
  const later = buildRule({ date_start: nine + 2 * HOUR });
  expect(occurrenceNow(later, nine + DAY)?.start).toBe(nine + DAY + 2 * HOUR);
  const friday = buildRule({ date_start: nine + 4 * DAY, repeat_interval: 7 * DAY });
  expect(occurrenceNow(friday, nine + 7 * DAY)?.start).toBe(nine + 11 * DAY);
  const sunday = buildRule({ date_start: nine - DAY, repeat_interval: 7 * DAY });
  expect(occurrenceNow(sunday, nine)?.start).toBe(nine + 6 * DAY);
  const once = buildRule({ date_start: nine + 30 * DAY, repeat_interval: 0 });
  expect(occurrenceNow(once, nine)).toEqual({
    occurrence: nine + 30 * DAY,
    start: nine + 30 * DAY,
    end: null,
  });
});

it('has the own end of its rule, or that of its day', () => {
  const rule = buildRule({ date_start: nine, duration: 2 * HOUR });
  expect(occurrenceNow(rule, nine)?.end).toBe(nine + 2 * HOUR);
  const own = { ...rule, exceptions: [{ occurrence: nine, start: nine + HOUR, duration: HOUR }] };
  expect(occurrenceNow(own, nine)?.end).toBe(nine + 2 * HOUR);
  const open = { ...rule, exceptions: [{ occurrence: nine, start: nine, duration: 0 }] };
  expect(occurrenceNow(open, nine)?.end).toBeNull();
});

it('is none in a week before the rule begins', () => {
  expect(occurrenceNow(buildRule({ date_start: nine + 30 * DAY }), nine)).toBeNull();
});

describe('a moved occurrence', () => {
  const rule = buildRule({
    date_start: nine,
    duration: 2 * HOUR,
    exceptions: [{ occurrence: nine + DAY, start: nine + DAY + HOUR, duration: HOUR }],
  });
  const noon = MONDAY + 12 * HOUR;
  const moved = (occurrence: number, start: number | null, scope: 'this' | 'all', duration?: number) =>
    occurrenceMoved(rule, { id: rule.id, occurrence, start, scope, duration });

  it('keeps the end of its day, of its rule when all are moved, or has the one of the move', () => {
    expect(moved(nine, noon, 'this')).toEqual({ start: noon, end: noon + 2 * HOUR });
    expect(moved(nine + DAY, noon + DAY, 'this').end).toBe(noon + DAY + HOUR);
    expect(moved(nine + DAY, noon + DAY, 'all').end).toBe(noon + DAY + 2 * HOUR);
    expect(moved(nine, noon, 'all', HOUR).end).toBe(noon + HOUR);
    expect(moved(nine, noon, 'this', 0)).toEqual({ start: noon, end: null });
  });

  it('that is removed, or of a rule that begins later, has no end', () => {
    expect(moved(nine, null, 'this')).toEqual({ start: null, end: null });
    expect(moved(nine - DAY, noon - DAY, 'this')).toEqual({ start: noon - DAY, end: null });
  });
});
