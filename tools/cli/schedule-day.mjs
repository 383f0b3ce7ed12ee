// @ts-check
import { usage } from './errors.mjs';

const DAY = 86_400;
const WEEK = 7 * DAY;

/** @typedef {import('@vitrine/shared/contract').ScheduleRule} ScheduleRule */
/** @typedef {{ rule: ScheduleRule, start: number, end: number | undefined }} Showing floating unix seconds */

/** Midnight of a day written as YYYY-MM-DD, in floating unix seconds. @param {string} text */
export function dayOf(text) {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / 1000 : NaN;
  // 2026-02-30 would become March 2.
  if (!Number.isInteger(at) || new Date(at * 1000).toISOString().slice(0, 10) !== text)
    throw usage(`"${text}" is not a day. Write it like 2026-12-24.`);
  return at;
}

/** Today at the venue, as YYYY-MM-DD. @param {string} timezone IANA zone */
export const todayAt = (timezone, now = new Date()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(now);

/** Seconds of the day of a time written as HH:MM. @param {string} text */
export function timeOf(text) {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59)
    throw usage(`"${text}" is not a time. Write it like 17:30.`);
  return Number(hours) * 3600 + Number(minutes) * 60;
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Days of the week, 1 Monday … 7 Sunday. @param {string} text like mon,fri */
export const weekdaysOf = (text) =>
  text.split(',').map((word) => {
    const day = WEEKDAYS.indexOf(word.trim().toLowerCase().slice(0, 3)) + 1;
    if (day === 0) throw usage(`"${word}" is not a day of the week. Write them like mon,fri.`);
    return day;
  });

/** @param {ScheduleRule} rule @param {number} at whether the rule itself starts then, ignoring exceptions */
function startsAt({ date_start: first, repeat_interval: interval, first_day: from, last_day: to }, at) {
  if (first <= 0 || at < first || (from && at < from - (from % DAY))) return false;
  if (to && at >= to - (to % DAY) + DAY) return false;
  return interval === DAY || interval === WEEK ? (at - first) % interval === 0 : at === first;
}

/**
 * Starts of the rules on one day, in order (product §6). `day` is its midnight, in floating unix seconds.
 * @param {readonly ScheduleRule[]} rules @param {number} day @returns {Showing[]}
 */
export function showingsOn(rules, day) {
  const isInside = (/** @type {number} */ at) => at >= day && at < day + DAY;
  return rules
    .flatMap((rule) => {
      const changes = new Map(
        rule.exceptions.filter((one) => startsAt(rule, one.occurrence)).map((one) => [one.occurrence, one]),
      );
      const own = day + (rule.date_start % DAY);
      const starts =
        startsAt(rule, own) && !changes.has(own) ? [{ start: own, duration: rule.duration }] : [];
      for (const { start, duration = rule.duration } of changes.values())
        if (start !== null && isInside(start)) starts.push({ start, duration });
      return starts.map(({ start, duration }) => ({
        rule,
        start,
        end: duration ? start + duration : undefined,
      }));
    })
    .sort((a, b) => a.start - b.start);
}
