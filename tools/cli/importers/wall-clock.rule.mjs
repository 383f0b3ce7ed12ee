// @ts-check
const DAY = 86_400;

/** Floating unix seconds of "2026-12-24T17:00:00", its zone ignored; NaN for anything else. */
export function floatingOf(/** @type {unknown} */ text) {
  const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d)?)?/.exec(String(text ?? ''));
  return found ? Date.parse(`${found[1]}T${found[2] ?? '00:00'}:00Z`) / 1000 : NaN;
}

/** Floating midnight of a floating time. */
export const dayOfTime = (/** @type {number} */ floating) => floating - (((floating % DAY) + DAY) % DAY);

/** Floating time of an instant ("…Z") on the clock of a zone; NaN for what is no time. */
export function floatingIn(/** @type {unknown} */ instant, /** @type {string} */ zone) {
  const date = new Date(String(instant ?? ''));
  if (Number.isNaN(date.getTime())) return NaN;
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return floatingOf(parts.format(date));
}

/** Whole seconds that a picture is shown: from 2 to 3600, 10 by default. */
export function pictureSeconds(/** @type {unknown} */ seconds) {
  const number = Math.round(Number(seconds));
  return number > 0 ? Math.min(3600, Math.max(2, number)) : 10;
}

export const isPicture = (/** @type {string} */ type) => type.startsWith('image/');
export const isVideo = (/** @type {string} */ type) => type.startsWith('video/');
