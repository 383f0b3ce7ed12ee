import { keyOf } from './rows.mjs';

/**
 * What one part of the bench found once.
 * @typedef {{ cores: number, memory: string, cpu: string, node: string, chromium: string }} Machine
 * @typedef {{ commit: string, date: string, load: number, machine: Machine, rows: import('./rows.mjs').Row[] }} Run
 * @typedef {{ runs: Run[] }} History oldest first; a commit has each row once
 */

const isText = (value) => typeof value === 'string' && value !== '';
const isNumber = (value) => Number.isFinite(value);

/** What is wrong with one run of the file, or nothing. @param {Run} run */
function faultOf(run) {
  if (!isText(run?.commit)) return 'has no commit';
  if (Number.isNaN(Date.parse(run.date))) return 'has no date';
  if (!isNumber(run.load)) return 'has no load';
  if (!isText(run.machine?.cpu) || !isNumber(run.machine.cores)) return 'has no machine';
  if (!Array.isArray(run.rows)) return 'has no rows';
  const broken = run.rows.find(
    (row) =>
      !isText(row?.part) ||
      !isText(row.name) ||
      typeof row.unit !== 'string' ||
      !isNumber(row.value) ||
      !(row.bar === null || isNumber(row.bar)) ||
      !['less', 'more'].includes(row.better),
  );
  return broken === undefined ? undefined : `has a broken row: ${JSON.stringify(broken)}`;
}

/**
 * Reads the history file.
 * @param {string} text
 * @returns {History}
 * @throws when it is not whole, and says where: what was measured before is not written over
 */
export function parseHistory(text) {
  let history;
  try {
    history = JSON.parse(text);
  } catch (error) {
    throw new Error(`it is no JSON: ${error.message}`, { cause: error });
  }
  if (!Array.isArray(history?.runs)) throw new Error('it has no list "runs"');
  history.runs.forEach((run, at) => {
    const fault = faultOf(run);
    if (fault) throw new Error(`its run ${at + 1} ${fault}`);
  });
  return history;
}

/** One line for each row, so that a change of the file can be read. @param {History} history */
export const historyText = ({ runs }) =>
  `{ "runs": [\n${runs
    .map(
      ({ rows, ...run }) =>
        `${JSON.stringify(run).slice(0, -1)},"rows":[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]}`,
    )
    .join(',\n')}\n] }\n`;

/**
 * The history with one run more. What the same commit had of the same rows is replaced.
 * @param {History} history
 * @param {Run} run
 * @returns {History}
 */
export function withRun({ runs }, run) {
  const again = new Set(run.rows.map(keyOf));
  const kept = runs.map((earlier) =>
    earlier.commit === run.commit
      ? { ...earlier, rows: earlier.rows.filter((row) => !again.has(keyOf(row))) }
      : earlier,
  );
  return { runs: [...kept.filter(({ rows }) => rows.length > 0), run] };
}

/**
 * What is known of each row, oldest first, in the order in which the rows were first seen.
 * @param {History} history
 * @returns {{ key: string, points: (import('./rows.mjs').Row & Omit<Run, 'rows'>)[] }[]}
 */
export function seriesOf({ runs }) {
  const found = new Map();
  for (const { rows, ...run } of runs)
    for (const row of rows) {
      const key = keyOf(row);
      if (!found.has(key)) found.set(key, []);
      found.get(key).push({ ...run, ...row });
    }
  return [...found].map(([key, points]) => ({ key, points }));
}
