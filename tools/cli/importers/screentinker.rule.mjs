// @ts-check
import { dayOfTime, floatingOf, isPicture, isVideo, pictureSeconds } from './wall-clock.rule.mjs';

const DAY = 86_400;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * Content of ScreenTinker.
 * @param {{ content: any[], playlists: any[], schedules: any[] }} read playlists with their items
 * @param {{ base: string }} context
 * @returns {import('./found.types.mjs').Found}
 */
export function foundInScreenTinker({ content, playlists, schedules }, { base }) {
  /** @type {string[]} */
  const left = [];
  /** @type {import('./found.types.mjs').FoundPromo[]} */
  const promos = [];
  for (const { id, filename: name, mime_type: type = '', filepath } of content) {
    if (filepath && (isPicture(type) || isVideo(type) || type === 'application/pdf'))
      promos.push({ id, name, type, url: `${base}/api/content/${encodeURIComponent(id)}/file` });
    else left.push(`"${name}" is ${type || 'of an unknown type'} and has no file that can be imported.`);
  }
  const types = new Map(promos.map(({ id, type }) => [id, type]));
  /** @type {import('./found.types.mjs').FoundPlaylist[]} */
  const found = [];
  for (const playlist of playlists) {
    const items = [];
    for (const item of playlist.items ?? []) {
      const type = types.get(item.content_id);
      if (type === undefined)
        left.push(`"${item.filename ?? 'A widget'}" of "${playlist.name}" was left out.`);
      else
        items.push({
          promo: item.content_id,
          ...(isVideo(type) ? {} : { seconds: pictureSeconds(item.duration_sec) }),
        });
    }
    if (items.length === 0) {
      left.push(`The playlist "${playlist.name}" has nothing that can be imported.`);
      continue;
    }
    const own = schedules.filter((one) => one.playlist_id === playlist.id && one.enabled !== 0);
    const timings = own.flatMap((schedule) => {
      const timing = timingOf(schedule);
      if (!timing) left.push(`${named(playlist, schedule)} repeats in a way that Vitrine does not have.`);
      return timing ? [{ timing, schedule }] : [];
    });
    for (const { schedule } of timings)
      left.push(
        `${named(playlist, schedule)} is for ${schedule.group_name ?? 'one screen'} there: choose its group here.`,
      );
    const [first, ...more] = timings.map(({ timing }) => timing);
    found.push({ name: playlist.name, items, ...(first ? { timing: first } : {}) });
    // A playlist has one timing here.
    for (const [at, timing] of more.entries())
      found.push({ name: `${playlist.name} (${at + 2})`, items, timing });
  }
  return { name: 'ScreenTinker', promos, playlists: found, left };
}

const named = (/** @type {any} */ { name }, /** @type {any} */ { title }) =>
  `The schedule ${title ? `"${title}" ` : ''}of "${name}"`;

/**
 * Timing of a schedule, whose times are a wall clock; null when it cannot be expressed.
 * @param {any} schedule
 * @returns {import('./found.types.mjs').FoundTiming | null}
 */
export function timingOf({ start_time, end_time, recurrence, recurrence_end: until }) {
  const [start, end] = [floatingOf(start_time), floatingOf(end_time)];
  if (!(start > 0) || !(end > start)) return null;
  const times = { custom_date: start, schedule_duration: Math.min(DAY, end - start) };
  // Longer than a day without repetition: no entry here is.
  if (!recurrence) return end - start > DAY ? null : { schedule_type: 'custom', ...times };
  const rule = new Map(
    String(recurrence)
      .split(';')
      .map((part) => /** @type {[string, string]} */ (part.split('='))),
  );
  if (Number(rule.get('INTERVAL') ?? 1) !== 1 || rule.has('COUNT') || rule.has('UNTIL')) return null;
  const last = floatingOf(until);
  const days = {
    schedule_first_day: dayOfTime(start),
    ...(last > 0 ? { schedule_last_day: dayOfTime(last) } : {}),
  };
  if (rule.get('FREQ') === 'DAILY') return { schedule_type: 'every_day', ...times, ...days };
  if (rule.get('FREQ') !== 'WEEKLY') return null;
  const byDay = rule
    .get('BYDAY')
    ?.split(',')
    .map((day) => WEEKDAYS.indexOf(day) + 1);
  const days_of_week = byDay ?? [((new Date(start * 1000).getUTCDay() + 6) % 7) + 1];
  return days_of_week.includes(0) ? null : { schedule_type: 'day_of_week', days_of_week, ...times, ...days };
}
