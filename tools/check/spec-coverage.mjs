import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../areas.mjs';
import { isProgram } from '../is-program.mjs';
import { everyFile, readText } from './every-file.mjs';
import { isInSuite, SHORT_SUITE } from './suffixes.mjs';

/**
 * Check of every clause of docs/spec-coverage.md for tests whose titles begin with its id. `node
 * tools/check/spec-coverage.mjs` lists faults, `--write` renews the links behind the clauses.
 */
export const COVERAGE_FILE = 'docs/spec-coverage.md';

/** A clause: its id, its text, and the links to its tests. */
const CLAUSE = /^- (§[\d.]+) (.+?)(?:: \[[^\]]+\]\(\.\.\/.+\))?$/;
const HEADING = /^##+ (\d[\d.]*?)\.? /;
/** Ids at the beginning of a text, or of a line of a table in a template. */
const IDS = /(?:['"`]|^[ \t]*)(§\d[\d.]*(?: §\d[\d.]*)*)(?=['"`\s])/gm;
const IS_TEST = /\.(test|spec)\.tsx?$/;
/** Returns whether `npm test` leaves the tests out. */
const isLong = (file, tests) =>
  /\.part\.test\./.test(file)
    ? !isInSuite(file, tests, SHORT_SUITE)
    : /\.long\.test\.|^e2e\/long\//.test(file);
/** Tests of these checks, which plant unknown clauses. */
const PLANTS = /^tools\/check\//;
const IS_SOURCE = /^(shell|player|server|shared|mfe-[a-z]+)\/(src\/.+\.tsx?|area\.json)$/;

/** Clauses of a page, each with the id that fits its place: the heading's number, then a running number. */
export function readClauses(markdown) {
  let [place, count] = ['', 0];
  return markdown.split('\n').flatMap((line) => {
    const [, heading] = HEADING.exec(line) ?? [];
    if (heading) [place, count] = [heading, 0];
    const [, id, text] = CLAUSE.exec(line) ?? [];
    return id ? [{ id, text: text.replaceAll('\\*', '*'), fitting: `§${place}.${(count += 1)}` }] : [];
  });
}

/** Ids at the start of titles. */
export const idsIn = (text) => new Set([...text.matchAll(IDS)].flatMap(([, ids = '']) => ids.split(' ')));

/** Source text without its escapes. */
const plain = (text) => text.replaceAll(/\\(['"`])/g, '$1').replaceAll(/(\d)_(?=\d)/g, '$1');
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns whether a text in “” is in the source; `{name}` is an inserted value. */
export function hasText(source, quote) {
  const pieces = plain(quote)
    .split(/\{[^}]*\}/)
    .map(escaped);
  return new RegExp(pieces.join('(?:\\$\\{[^\\n]{1,80}?\\}|:\\w+|\\{\\w+\\})')).test(source);
}

/** Faults of the coverage, and the page as it should be; `tests` are texts by their files. */
export function coverageOf({ clauses: markdown, source, tests }) {
  const clauses = readClauses(markdown);
  const faults = clauses
    .filter(({ id, fitting }) => id !== fitting)
    .map(({ id, fitting }) => `${id} stands where ${fitting} belongs`);
  const shown = new Map(clauses.map(({ id }) => [id, []]));
  for (const [file, text] of Object.entries(tests))
    for (const id of idsIn(text))
      if (shown.has(id)) shown.get(id).push(file);
      else faults.push(`${file}: ${id} is no clause`);
  const written = plain(source);
  for (const { id, text } of clauses) {
    const files = shown.get(id);
    if (files.length === 0) faults.push(`${id} has no test`);
    else if (files.every((file) => isLong(file, tests))) faults.push(`${id} has no test in npm test`);
    for (const [, quote = ''] of text.matchAll(/“([^”]+)”/g))
      if (!hasText(written, quote)) faults.push(`${id}: the source has no “${quote}”`);
  }
  return { faults, page: pageOf(markdown, shown) };
}

/** Renders the page with the links of each clause as they should be. */
function pageOf(markdown, shown) {
  const lines = markdown.split('\n').map((line) => {
    const [, id = '', text] = CLAUSE.exec(line) ?? [];
    const files = shown.get(id)?.map((file) => `[${path.posix.basename(file)}](../${file})`);
    return files?.length ? `- ${id} ${text}: ${files.join(', ')}` : line;
  });
  return lines.join('\n');
}

/** Reads the repository's own coverage. */
export function readCoverage() {
  const files = everyFile();
  const testFiles = files.filter((file) => IS_TEST.test(file) && !PLANTS.test(file)).sort();
  const sources = files.filter((file) => IS_SOURCE.test(file) && !IS_TEST.test(file));
  return coverageOf({
    clauses: readText(COVERAGE_FILE),
    source: sources.map(readText).join('\n'),
    tests: Object.fromEntries(testFiles.map((file) => [file, readText(file)])),
  });
}

if (isProgram(import.meta.url)) {
  const { faults, page } = readCoverage();
  if (process.argv.includes('--write')) writeFileSync(path.join(root, COVERAGE_FILE), page);
  for (const fault of faults) console.log(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
