import { everyFile, readText } from './every-file.mjs';

/** Page with the table, and the heading above it. */
const LIMITS_PAGE = 'docs/operate.md';
const HEADING = '## Limits of an account';

const UNITS = { MB: 1000 ** 2, GB: 1000 ** 3 };

/** Value of a constant of a source file, `NAME`, or of its field, `NAME.field`, or undefined. */
export function constantOf(source, name) {
  const [constant = '', field] = name.split('.');
  const [, value = ''] = new RegExp(`\\bconst ${constant}\\b[^=]*= (\\{[^}]*\\}|[^;]*);`).exec(source) ?? [];
  const text = field ? new RegExp(`\\b${field}: ([^,}\\n]+)`).exec(value)?.[1] : value;
  const factors = (text ?? '').split('*').map((factor) => factor.trim());
  const numbers = factors.map((factor) => (factor === 'GB' ? UNITS.GB : Number(factor.replaceAll('_', ''))));
  return text && numbers.every(Number.isFinite) ? numbers.reduce((all, one) => all * one) : undefined;
}

/** Numbers of a formatted cell: `20,000`, `500 MB`. */
export const numbersOf = (cell) =>
  [...cell.matchAll(/(\d[\d,]*)( (MB|GB)\b)?/g)].map(
    ([, digits, , unit]) => Number(digits.replaceAll(',', '')) * (UNITS[unit] ?? 1),
  );

/**
 * Faults of the table of limits: a number that differs from the source, a missing constant, words of no
 * answer. Columns: subject, amounts, their constants (`NAME` in `path`) in the same order, and the answer
 * with the server's words in “ ”.
 * @param {(file: string) => string | null} read @param {string} answers all sources that may hold the words
 * @returns {string[]}
 */
export function limitFaults(page, read, answers) {
  const [, section = ''] = page.split(`${HEADING}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| .*`.*\|$/.test(line));
  if (rows.length === 0) return [`There is no table under "${HEADING}".`];
  return rows.flatMap((row) => {
    const [what = '', most = '', where = '', answer = ''] = row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1);
    const [, names = '', file = ''] = /^(.+) in `([^`]+)`$/.exec(where) ?? [];
    const source = read(file);
    if (source === null) return [`${what}: there is no file ${file || where}.`];
    const actual = [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => constantOf(source, name));
    const documented = numbersOf(most);
    const words = [...answer.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
    return [
      ...(actual.join() === documented.join()
        ? []
        : [`${what}: ${documented.join()} in the document, ${actual.join()} in the source.`]),
      ...words.filter((text) => !answers.includes(text)).map((text) => `${what}: no source has “${text}”.`),
    ];
  });
}

/** Faults of this repository's table of limits. @returns {string[]} */
export function limitFaultsInRepository() {
  const files = new Set(everyFile());
  const answers = [...files].filter((file) => /^server\/src\/(?!.*\.test\.).*\.ts$/.test(file));
  const read = (file) => (files.has(file) ? readText(file) : null);
  return limitFaults(readText(LIMITS_PAGE), read, answers.map(readText).join('\n'));
}
