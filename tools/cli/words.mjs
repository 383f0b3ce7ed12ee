// @ts-check

/** Control characters, which a terminal would obey. */
// eslint-disable-next-line no-control-regex -- control characters are what this looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/** Text that is safe for a terminal. */
export const plain = (/** @type {unknown} */ text) => String(text ?? '').replace(CONTROL, ' ');

/**
 * Lines of a table with aligned columns, or one sentence when it has no rows.
 * @template T
 * @param {readonly T[]} rows @param {string} empty @param {Record<string, (row: T) => unknown>} columns
 */
export function table(rows, empty, columns) {
  if (rows.length === 0) return [empty];
  const cells = [
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((of) => plain(of(row)))),
  ];
  const widths = Object.keys(columns).map((_, index) =>
    Math.max(...cells.map((row) => [...(row[index] ?? '')].length)),
  );
  const pad = (/** @type {string} */ text, /** @type {number} */ width) =>
    text + ' '.repeat(width - [...text].length);
  return cells.map((row) =>
    row
      .map((text, index) => pad(text, widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Size in units of 1000 (spec §9). */
export function sizeText(/** @type {number} */ bytes) {
  const units = ['Bytes', 'KB', 'MB', 'GB'];
  const unit = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${Number((bytes / 1000 ** unit).toFixed(1))} ${units[unit]}`;
}

/** Time of day of floating unix seconds. */
export const timeText = (/** @type {number} */ at) => new Date(at * 1000).toISOString().slice(11, 16);

const two = (/** @type {number} */ number) => String(number).padStart(2, '0');

/** Length as minutes and seconds, or hours: 0:10, 1:02:05. */
export function lengthText(/** @type {number} */ seconds) {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
