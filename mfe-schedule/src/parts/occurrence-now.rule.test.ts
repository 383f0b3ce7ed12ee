import { buildRule } from '@vitrine/shared/testing';
import { occurrenceNow } from './occurrence-now.rule';

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
