/**
 * @typedef {{ file: string, line: number, column: number, mutator: string, from: string, to: string,
 * status: string }} Survivor
 */

/**
 * Adds up a report of Stryker. Mutants that cannot run (errors, ignored ones) do not count.
 * @param {{ files: Record<string, { source: string, mutants: any[] }> }} report
 * @returns {{ killed: number, total: number, score: number, survivors: Survivor[] }}
 * `score` in percent; 100 without mutants
 */
export function sumUp({ files }) {
  let [killed, total] = [0, 0];
  /** @type {Survivor[]} */
  const survivors = [];
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const { status, location, mutatorName, replacement = '' } of mutants) {
      if (!['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)) continue;
      total += 1;
      if (status === 'Killed' || status === 'Timeout') killed += 1;
      else
        survivors.push({
          file,
          line: location.start.line,
          column: location.start.column,
          mutator: mutatorName,
          from: textAt(lines, location),
          to: replacement,
          status,
        });
    }
  }
  return { killed, total, score: total === 0 ? 100 : (killed / total) * 100, survivors };
}

/** Source between two places, on one line. @param {string[]} lines */
function textAt(lines, { start, end }) {
  const part = lines.slice(start.line - 1, end.line);
  part[part.length - 1] = part.at(-1)?.slice(0, end.column - 1) ?? '';
  part[0] = part[0]?.slice(start.column - 1) ?? '';
  return oneLine(part.join(' '));
}

const oneLine = (/** @type {string} */ text) => {
  const short = text.replaceAll(/\s+/g, ' ').trim();
  return short.length > 90 ? `${short.slice(0, 87)}...` : short;
};

/** Formats a survivor as one line. @param {Survivor} survivor */
export const survivorLine = ({ file, line, column, mutator, from, to, status }) =>
  `${file}:${line}:${column} ${mutator}: ${from} -> ${oneLine(to)}${status === 'NoCoverage' ? ' (no test runs it)' : ''}`;
