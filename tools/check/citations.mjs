import path from 'node:path';
import { isProgram } from '../is-program.mjs';
import { everyFile, readText } from './every-file.mjs';
import { COVERAGE_FILE, readClauses } from './spec-coverage.mjs';

/**
 * Check of every citation in comments and pages: a clause of the specification (`spec §6.2`), a section of a
 * page (`product §6`), a bar (`reliability A2`), a decision record (`decision 0016`), and in pages the path
 * of a file. `node tools/check/citations.mjs` prints dead ones; jest runs it too.
 */

/** Pages with numbers, by the word that cites them. @type {Record<string, string>} */
const PAGES = {
  spec: COVERAGE_FILE,
  product: 'docs/product.md',
  architecture: 'docs/architecture.md',
  design: 'docs/design.md',
  reliability: 'docs/reliability.md',
  performance: 'docs/performance.md',
  protocol: 'docs/player-protocol.md',
};

/**
 * Earlier names of pages, with the same numbers: a published migration never changes. @type {Record<string,
 * string>}
 */
const OLD_NAMES = { decisions: 'product', house: 'architecture' };
const IS_MIGRATION = /^server\/migrations\//;

const IS_READ = /\.([cm]?[jt]sx?|css|sql|md|html)$/;
/** Skipped files: tests that plant dead citations and unknown clauses. */
const NOT_READ = /^tools\/check\/(citations|spec-coverage)\.(mjs|test\.ts)$/;

/**
 * Citable names.
 * @typedef {{ sections: Record<string, Set<string>>, bars: Set<string>, files: Set<string> }} Known
 */

/**
 * Numbers of headings (`## 2. …`), and of the points below one: point `6.` of section 2 is 2.6.
 * @param {string} markdown
 */
export function sectionsOf(markdown) {
  const found = new Set();
  let section = '';
  for (const line of markdown.split('\n')) {
    const [, heading] = /^#{2,4} (\d+(?:\.\d+)*)\.? /.exec(line) ?? [];
    const [, point] = /^(\d+)\. /.exec(line) ?? [];
    if (heading) section = heading;
    if (heading) found.add(heading);
    else if (point && section) found.add(`${section}.${point}`);
  }
  for (const { id } of readClauses(markdown)) found.add(id.slice(1));
  return found;
}

/** Names of bars: the first cell of a row, like `| A2 |`. @param {string} markdown */
export const barsOf = (markdown) =>
  new Set([...markdown.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, bar = '']) => bar));

/**
 * Text in which a line end inside a comment is a blank, so that a citation may be broken there; line numbers
 * stay. @param {string} text
 */
const joined = (text) => text.replaceAll(/\r?\n[ \t]*(?:\*(?!\/)|\/\/|--|>)?[ \t]*/g, '\n');

/**
 * @param {string} file path from the root @param {string} text @param {Known} known
 * @returns {string[]} dead citations, each as `file:line: what`
 */
export function deadCitations(file, text, known) {
  const flat = joined(text);
  /** @type {string[]} */
  const dead = [];
  const report = (/** @type {number} */ at, /** @type {string} */ what) =>
    dead.push(`${file}:${flat.slice(0, at).split('\n').length}: ${what}`);
  for (const check of [deadSections, deadBars, deadRecords, namelessCitations])
    check(file, flat, known, report);
  if (file.endsWith('.md')) deadPaths(file, flat, known, report);
  return dead;
}

/**
 * @callback Check
 * @param {string} file @param {string} text @param {Known} known
 * @param {(at: number, what: string) => void} report
 */

/** Standards have sections of their own. */
const STANDARD = /\b(?:RFC|MQTT|ISO)\s[\d.-]+\s$/;
const FOLLOWS = /§[\d.]+(?:,|;|\sand|\sor|\sto)\s$/;
/** Clauses of the specification at the start of a title, or of a line of its table. */
const IN_A_TEST = /\.(test|spec)\.tsx?$/;
const BEGINS = /(?:['"`]|\n)(?:§[\d.]+\s)*$/;

/** @type {Check} */
function deadSections(file, text, { sections }, report) {
  const own = Object.keys(PAGES).find((word) => PAGES[word] === file);
  /** @type {string | undefined | null} null: a standard */
  let page;
  for (const { 1: number = '', index } of text.matchAll(/§(\d+(?:\.\d+)*)?/g)) {
    const before = text.slice(Math.max(0, index - 120), index);
    const word = /([a-z]+)(?:\.md\))?\s$/i.exec(before)?.[1]?.toLowerCase() ?? '';
    const named = IS_MIGRATION.test(file) ? (OLD_NAMES[word] ?? word) : word;
    if (STANDARD.test(before)) page = null;
    else if (IN_A_TEST.test(file) && BEGINS.test(before)) page = 'spec';
    else if (named in PAGES) page = named;
    else if (!FOLLOWS.test(before)) page = own;
    if (page === undefined)
      report(index, `§${number} of no page that is known: ${word || 'no name before it'}`);
    else if (page !== null && !sections[page]?.has(number)) report(index, `${PAGES[page]} has no §${number}`);
  }
}

/** @type {Check} */
function deadBars(_file, text, { bars }, report) {
  for (const { 1: word = '', 2: first = '', 3: second, index } of text.matchAll(
    /\b(bars?|anchors|reliability)\s([A-Z]\d{1,2})\b(?:(?:,|\sand)\s([A-Z]\d{1,2})\b)?/gi,
  )) {
    if (word.toLowerCase() !== 'reliability')
      report(index, `“${word} ${first}” is cited as reliability ${first}`);
    for (const bar of [first, second])
      if (bar && !bars.has(bar)) report(index, `${PAGES.reliability} has no ${bar}`);
  }
}

/** @type {Check} */
function deadRecords(_file, text, { files }, report) {
  const numbers = new Set([...files].map((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1]));
  for (const { 1: first, 2: second, index } of text.matchAll(
    /(?:\b(?:decisions?|records?)\s\[?|docs\/decisions\/)(\d{4})\b(?:(?:,|\sand)\s\[?(\d{4})\b)?/gi,
  ))
    for (const number of [first, second])
      if (number && !numbers.has(number)) report(index, `there is no decision ${number}`);
}

/**
 * Finds citations of a page without a number, which cannot be found again; some of these words are of pages
 * that are elsewhere. The arguments of a function may begin with a design. @type {Check}
 */
function namelessCitations(_file, text, _known, report) {
  for (const { 0: cited, index } of text.matchAll(
    /\b(?:house|decisions|anchors|spec)\.md\b|(?<!\/|\]\()\bdesign\.md\b|\((?:spec|house|decisions|anchors)[:,]\s|(?<![\w>\]])\(design[:,]\s(?![^()]*\)(?:\s=>|:))|\sanchors\)/g,
  ))
    report(index, `“${cited}” names no section`);
}

/** Finds dead paths of a page: from the root in backticks, or beside it in a link. @type {Check} */
function deadPaths(file, text, { files }, report) {
  const isThere = (/** @type {string} */ place) =>
    files.has(place) || [...files].some((known) => known.startsWith(`${place.replace(/\/$/, '')}/`));
  for (const { 1: place = '', index } of text.matchAll(
    /`((?:docs|e2e|mfe-[a-z]+|player|server|shared|shell|tools)\/[\w./-]+\.[a-z]{2,4})`/g,
  ))
    if (!/\/dist\//.test(place) && !isThere(place)) report(index, `there is no ${place}`);
  for (const { 1: link = '', index } of text.matchAll(/\]\((?![a-z]+:|#|\/)([^)\s#]+)/g)) {
    const place = path.posix.join(path.posix.dirname(file), link);
    if (!isThere(place)) report(index, `there is no ${place}`);
  }
}

/** Dead citations of the repository. @returns {string[]} */
export function deadInRepository() {
  const files = everyFile();
  const known = {
    sections: Object.fromEntries(
      Object.entries(PAGES).map(([word, file]) => [word, sectionsOf(readText(file))]),
    ),
    bars: barsOf(readText(PAGES.reliability ?? '')),
    files: new Set(files),
  };
  return files
    .filter((file) => IS_READ.test(file) && !NOT_READ.test(file))
    .flatMap((file) => deadCitations(file, readText(file), known));
}

if (isProgram(import.meta.url)) {
  const dead = deadInRepository();
  for (const line of dead) console.log(line);
  console.log(`${dead.length} dead citations`);
  process.exit(dead.length === 0 ? 0 : 1);
}
