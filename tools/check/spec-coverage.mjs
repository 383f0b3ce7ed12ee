import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../areas.mjs';
import { isProgram } from '../is-program.mjs';

/**
 * Reads docs/spec-coverage.md and says what does not hold any more: a file that is gone, a test that was renamed, an exact text that
 * the source no longer has, a clause whose number is not that of its place. `node tools/check/spec-coverage.mjs` prints it; jest runs it too.
 */
export const COVERAGE_FILE = 'docs/spec-coverage.md';

/**
 * @typedef {{ clause: string, says: string, done: string[], shown: string[], line: number }} Row
 * @param {string} markdown @returns {Row[]}
 */
export function readRows(markdown) {
  return markdown.split('\n').flatMap((text, index) => {
    if (!/^\|\s*§/.test(text)) return [];
    const cells = text.split(/(?<!\\)\|/).slice(1, -1);
    const [clause = '', says = '', done = '', shown = ''] = cells.map((cell) => cell.trim());
    const parts = (/** @type {string} */ cell) =>
      cell
        .split('<br>')
        .map((part) => part.trim())
        .filter(Boolean);
    return [{ clause, says, done: parts(done), shown: parts(shown), line: index + 1 }];
  });
}

/** `[repo/path](../repo/path)`, and for a test ` › describe › title` behind it. */
const LINK = /^\[([^\]]+)\]\(([^)]+)\)(?: › (.+))?$/;

/**
 * @param {string} markdown
 * @param {(file: string) => string | null} read answers null for a file that is not there
 * @returns {string[]} what does not hold, in the order of the table
 */
export function findFaults(markdown, read) {
  const rows = readRows(markdown);
  const files = new Map();
  const textOf = (/** @type {string} */ file) => {
    if (!files.has(file)) files.set(file, read(file));
    return files.get(file);
  };
  return [...numberFaults(markdown), ...rows.flatMap((row) => rowFaults(row, textOf))];
}

/**
 * A clause is called by its place: the section (`## 2. …`), the part of it (the first `###` is 1) where it has any, and its own running
 * number. So a hole, a double and a wrong order are the same fault.
 * @param {string} markdown
 */
function numberFaults(markdown) {
  /** @type {string[]} */
  const faults = [];
  /** @type {{ name: string, rows: number }[]} */
  const headed = [];
  let [section, part, next] = [0, 0, 1];
  for (const line of markdown.split('\n')) {
    const [, level = '', title = ''] = /^(##|###) (.+)/.exec(line) ?? [];
    if (level === '##') {
      [section, part, next] = [section + 1, 0, 1];
      if (!title.startsWith(`${section}. `)) faults.push(`“${title}” is section ${section}`);
    } else if (level === '###') [part, next] = [part + 1, 1];
    const place = part === 0 ? `${section}` : `${section}.${part}`;
    // A section that has parts holds its clauses in them.
    if (level === '###' && part === 1) headed.pop();
    if (level) headed.push({ name: `§${place}`, rows: 0 });

    const [row] = readRows(line);
    if (!row) continue;
    const wanted = `§${place}.${next}`;
    if (row.clause !== wanted) faults.push(`${row.clause} stands where ${wanted} belongs`);
    next = Number(row.clause.split('.').at(-1)) + 1;
    const under = headed.at(-1);
    if (under) under.rows += 1;
  }
  for (const { name, rows } of headed) if (rows === 0) faults.push(`${name} has no clause`);
  return faults;
}

/** @param {Row} row @param {(file: string) => string | null} textOf */
function rowFaults({ clause, says, done, shown }, textOf) {
  const faults = [];
  const say = (/** @type {string} */ fault) => faults.push(`${clause}: ${fault}`);
  if (says === '') say('says nothing');
  if (/^not built: \S/.test(done[0] ?? '') && done.length === 1) return faults;
  if (done.length === 0) say('names no file');
  if (shown.length === 0) say('names no test');

  const sources = [];
  for (const entry of done) {
    const { file, title } = linkIn(entry, say);
    if (!file) continue;
    if (title !== undefined) say(`${file} stands among the files with a title`);
    const text = textOf(file);
    if (text === null) say(`${file} does not exist`);
    else sources.push(text);
  }
  for (const entry of shown) {
    const { file, title } = linkIn(entry, say);
    if (!file) continue;
    const text = textOf(file);
    if (!/\.(test|spec)\.tsx?$/.test(file)) say(`${file} is no test`);
    else if (text === null) say(`${file} does not exist`);
    else if (title === undefined) say(`${file} is named without a title`);
    else
      for (const part of title.split(' › ')) if (!hasTitle(text, part)) say(`${file} has no test “${part}”`);
  }
  for (const quote of quotesIn(says))
    if (!sources.some((text) => hasText(text, quote))) say(`no file named has “${quote}”`);
  return faults;
}

/** @param {string} entry @param {(fault: string) => void} say */
function linkIn(entry, say) {
  const [, file, href, title] = LINK.exec(entry) ?? [];
  if (!file) say(`cannot be read: ${entry}`);
  else if (href !== `../${file}`) say(`the link of ${file} leads to ${href}`);
  return { file, title: title?.replaceAll('\\|', '|') };
}

/** What stands in “…” must be in the source letter for letter; `{name}` stands for what is put in. @param {string} says */
const quotesIn = (says) => [...says.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote);

/** Source text without the marks that its writing needs. @param {string} text */
const plain = (text) => text.replaceAll(/\\(['"`])/g, '$1').replaceAll(/(\d)_(?=\d)/g, '$1');
const escaped = (/** @type {string} */ text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param {string} source @param {string} quote */
export function hasText(source, quote) {
  const prop = /^(\w+)=(?:\{(.+)\}|"(.+)")$/.exec(quote);
  // A component's options, written as an object that is spread over it.
  if (prop && plain(source).includes(`${prop[1]}: ${prop[2] ?? `'${prop[3]}'`},`)) return true;
  if (!/\{[^}]*\}/.test(quote)) return plain(source).includes(plain(quote));
  const pieces = plain(quote).split(/\{[^}]*\}/);
  return new RegExp(pieces.map(escaped).join('(?:\\$\\{[^\\n]{1,80}?\\}|:\\w+|\\{\\w+\\})')).test(
    plain(source),
  );
}

/** The first argument of describe, it or test, also behind a table. */
const TITLE =
  /(?:\b(?:describe|it|test)(?:\.(?:only|concurrent))?|[\])`])\s*\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

/**
 * A title is found as it is written, or as one line of a table writes it: what stands for %s must then be in the file too.
 * @param {string} test @param {string} title
 */
export function hasTitle(test, title) {
  const titles = [...test.matchAll(TITLE)].map(([, a, b, c]) => plain(a ?? b ?? c ?? ''));
  if (titles.includes(plain(title))) return true;
  const rest = plain(test);
  return titles.some((written) => {
    const pieces = written.split(/%[sdifjoO#]|\$\{[^}]*\}|\$\w+/);
    if (pieces.length === 1) return false;
    const found = new RegExp(`^${pieces.map(escaped).join('(.*?)')}$`).exec(plain(title));
    return (
      found !== null &&
      found
        .slice(1)
        .every((given) => new RegExp(`(?<!\\w)${escaped(given)}(?!\\w)`).test(rest.replace(written, '')))
    );
  });
}

/** @param {string} file */
export function readFromRoot(file) {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : null;
}

if (isProgram(import.meta.url)) {
  const markdown = readFromRoot(COVERAGE_FILE) ?? '';
  const faults = findFaults(markdown, readFromRoot);
  for (const fault of faults) console.log(fault);
  console.log(`${readRows(markdown).length} clauses, ${faults.length} faults`);
  process.exit(faults.length === 0 ? 0 : 1);
}
