/**
 * One figure of the bench. `bar` is what it must keep, `better` the side of it that is right; without a bar it is only read.
 * @typedef {{ part: string, name: string, unit: string, value: number, bar: number | null, better: 'less' | 'more' }} Row
 */

/**
 * @param {string} part
 * @param {string} name says what was measured, once in its part
 * @param {string} unit empty for a ratio
 * @param {number} value
 * @param {{ atMost?: number, atLeast?: number }} [bar]
 * @returns {Row}
 */
export const row = (part, name, unit, value, { atMost, atLeast } = {}) => ({
  part,
  name,
  unit,
  value: Math.round(value * 100) / 100,
  bar: atMost ?? atLeast ?? null,
  better: atLeast === undefined ? 'less' : 'more',
});

/** Whether the bar is met; a row without one has nothing to miss. @param {Row} row */
export const isMet = ({ value, bar, better }) =>
  bar === null || (better === 'less' ? value <= bar : value >= bar);

/** What else the machine does is in a time: a bar of one is read and fails nothing. */
const TIMES = ['ms', 's'];

/** Whether a row over its bar makes the run a failed one. @param {Row} row */
export const failsRun = (row) => !isMet(row) && !TIMES.includes(row.unit);

/** What a row is known by from run to run. @param {{ part: string, name: string }} row */
export const keyOf = ({ part, name }) => `${part}: ${name}`;

const withUnit = (value, unit) => (unit ? `${value} ${unit}` : String(value));

/** @param {Row} row */
export const shownValue = ({ value, unit }) => withUnit(value, unit);

/** @param {Row} row */
export const shownBar = ({ bar, better, unit }) =>
  bar === null ? '' : `${better === 'less' ? 'at most' : 'at least'} ${withUnit(bar, unit)}`;

/** @param {Row} row */
export const shownMet = (row) => (row.bar === null ? '' : isMet(row) ? 'yes' : '**no**');

/** One line for somebody who watches. @param {Row} row */
export const lineOf = (row) =>
  `${keyOf(row).padEnd(64)}${shownValue(row).padStart(14)}   ${shownBar(row)}${isMet(row) ? '' : '  ← not met'}`.trimEnd();
