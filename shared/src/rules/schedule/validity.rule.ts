import type { ItemValidity, PlayedValidity } from '../../contract';
import { DAY_SECONDS, isoWeekday, startOfDay, type TimeWindow } from './expand.rule';

/** Validity of an item; undefined: it always plays. */
export type Validity = PlayedValidity | undefined;

/** Changes of two validities after which none is left that both allow. */
const MOST_CHANGES = 40;

/** Validity of an item in a playlist with a validity of its own. */
export const validWithin = (
  own: ItemValidity | undefined,
  playlist: ItemValidity | null | undefined,
): Validity => (own && playlist ? { ...own, within: playlist } : (own ?? playlist ?? undefined));

/** Days of a week, and the one before it: every weekly pattern shows in them. */
const NEAR_DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Whether the item plays on a day, given by its midnight. */
const playsOn = ({ first_day = -Infinity, last_day = Infinity, days }: ItemValidity, day: number): boolean =>
  first_day <= day && day <= last_day && (!days || days.includes(isoWeekday(day)));

/** Hours of a day, given by its midnight; they may end on the next day. */
function hoursOn({ start, end }: ItemValidity, day: number): TimeWindow {
  if (start === undefined || end === undefined) return { start: day, end: day + DAY_SECONDS };
  return { start: day + start, end: day + end + (end <= start ? DAY_SECONDS : 0) };
}

/** Whether an item plays at a time; `at` is floating unix seconds with fractions. */
export function isValidAt(validity: Validity, at: number): boolean {
  if (!validity) return true;
  if (validity.within && !isValidAt(validity.within, at)) return false;
  const today = startOfDay(at);
  return [today, today - DAY_SECONDS].some((day) => {
    const { start, end } = hoursOn(validity, day);
    return start <= at && at < end && playsOn(validity, day);
  });
}

/**
 * Next time after `at` at which isValidAt changes; null when there is none. Constant time: a change within a
 * week shows near `at` or near the first day; all others are at the last day.
 */
export function nextValidityChange(validity: Validity, at: number): number | null {
  if (!validity) return null;
  const { within, ...own } = validity;
  return within ? changeOfBoth(own, within, at) : changeOfOne(own, at);
}

/** Steps from change to change: what is not valid has to become valid first. */
function changeOfBoth(own: ItemValidity, within: ItemValidity, at: number): number | null {
  const isValid = (time: number) => isValidAt(own, time) && isValidAt(within, time);
  let time = at;
  for (let step = 0; step < MOST_CHANGES; step += 1) {
    const invalid = [own, within].filter((one) => !isValidAt(one, time));
    const changes = (invalid.length > 0 ? invalid : [own, within]).map((one) => changeOfOne(one, time));
    if (invalid.length > 0 && changes.includes(null)) return null;
    const next = invalid.length > 0 ? Math.max(...changes.map(Number)) : earliestOf(changes);
    if (next === null || isValid(next) !== isValid(at)) return next;
    time = next;
  }
  return null;
}

function changeOfOne(validity: ItemValidity, at: number): number | null {
  const { first_day = -Infinity, last_day } = validity;
  const from = Math.max(startOfDay(at) - DAY_SECONDS, first_day);
  const days = NEAR_DAYS.map((nth) => from + nth * DAY_SECONDS);
  const edges = [...days, ...(last_day === undefined ? [] : [last_day])]
    .filter((day) => playsOn(validity, day))
    .flatMap((day) => Object.values(hoursOn(validity, day)))
    .filter((edge) => edge > at)
    .sort((a, b) => a - b);
  const isValid = isValidAt(validity, at);
  return edges.find((edge) => isValidAt(validity, edge) !== isValid) ?? null;
}

/** Time from which on an item never plays again; null when it has no last day. */
export function validityEnd(validity: Validity): number | null {
  if (!validity) return null;
  const { within, ...own } = validity;
  if (within) return earliestOf([validityEnd(own), validityEnd(within)]);
  const { last_day } = own;
  if (last_day === undefined) return null;
  const last = NEAR_DAYS.map((nth) => last_day - nth * DAY_SECONDS).find((day) => playsOn(validity, day));
  return last === undefined ? last_day : hoursOn(validity, last).end;
}

/** Time from which on none of these items plays; null when one has no end, or there is none. */
export function runsOutAt(validities: readonly Validity[]): number | null {
  const ends = validities.map(validityEnd);
  return ends.length === 0 || ends.includes(null) ? null : Math.max(...ends.map(Number));
}

/** Earliest of some times; null stands for never. */
export function earliestOf(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Reason to refuse a validity. `never`: no chosen weekday is between first and last day. */
export type ValidityFault = 'last_before_first' | 'no_days' | 'half_hours' | 'never';

/** Fault of a validity in its simple form, null when it is right. */
export function validityFault(validity: ItemValidity): ValidityFault | null {
  const { first_day = -Infinity, last_day, days, start, end } = validity;
  if (last_day !== undefined && last_day < first_day) return 'last_before_first';
  if (days?.length === 0) return 'no_days';
  if ((start === undefined) !== (end === undefined)) return 'half_hours';
  return last_day !== undefined && !NEAR_DAYS.some((nth) => playsOn(validity, last_day - nth * DAY_SECONDS))
    ? 'never'
    : null;
}

/**
 * Simple form of a validity: days at their midnight, weekdays in order. A day of 0, all weekdays and the
 * whole day are no limit; undefined when there is none.
 */
export function simpleValidity({ first_day, last_day, days, start, end }: ItemValidity): Validity {
  const weekdays = days && [...new Set(days)].sort((a, b) => a - b);
  const isWholeDay = start === 0 && (end === 0 || end === DAY_SECONDS);
  const simple: ItemValidity = {
    ...(first_day ? { first_day: startOfDay(first_day) } : {}),
    ...(last_day ? { last_day: startOfDay(last_day) } : {}),
    ...(weekdays && weekdays.length < 7 ? { days: weekdays } : {}),
    ...(start === undefined || isWholeDay ? {} : { start }),
    ...(end === undefined || isWholeDay ? {} : { end: end % DAY_SECONDS }),
  };
  return Object.keys(simple).length === 0 ? undefined : simple;
}

/** Whether two validities are the same; both in their simple form. */
export const isSameValidity = (a: Validity, b: Validity): boolean =>
  a === b || JSON.stringify(a && simpleValidity(a)) === JSON.stringify(b && simpleValidity(b));
