import path from 'node:path';
import { everyFile, readText } from './every-file.mjs';
import { COVERAGE_FILE, readClauses } from './spec-coverage.mjs';

/**
 * Check of every citation in comments and pages: a clause of the specification (`spec §6.2`), a section of a
 * page (`product §6`), a bar (`reliability A2`), a decision record (`decision 0016`), and in pages the path
 * of a file.
 */

/** Pages with numbers, by the word that cites them. */
const PAGES = {
  spec: COVERAGE_FILE,
  product: 'docs/product.md',
  architecture: 'docs/architecture.md',
  design: 'docs/design.md',
  reliability: 'docs/reliability.md',
  performance: 'docs/performance.md',
  protocol: 'docs/player-protocol.md',
};

/** Earlier names of pages, with the same numbers: a published migration never changes. */
const OLD_NAMES = { decisions: 'product', house: 'architecture' };
const IS_MIGRATION = /^server\/migrations\//;

const IS_READ = /\.([cm]?[jt]sx?|css|sql|md|html)$/;
/** Skipped files: tests that plant dead citations and unknown clauses. */
const NOT_READ = /^tools\/check\/(citations|spec-coverage)\.(mjs|test\.ts)$/;

/** Numbers of headings (`## 2. …`), and of the points below one: point `6.` of section 2 is 2.6. */
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

/** Names of bars: the first cell of a row, like `| A2 |`. */
export const barsOf = (markdown) =>
  new Set([...markdown.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, bar = '']) => bar));

/**
 * Text in which a line end inside a comment is a blank, so that a citation may be broken there; line numbers
 * stay.
 */
const joined = (text) => text.replaceAll(/\r?\n[ \t]*(?:\*(?!\/)|\/\/|--|>)?[ \t]*/g, '\n');

/** Dead citations of a file, each as `file:line: what`; `known` are the citable names. @returns {string[]} */
export function deadCitations(file, text, known) {
  const flat = joined(text);
  const dead = [];
  const report = (at, what) => dead.push(`${file}:${flat.slice(0, at).split('\n').length}: ${what}`);
  for (const check of [deadSections, deadBars, deadRecords]) check(file, flat, known, report);
  if (file.endsWith('.md')) deadPaths(file, flat, known, report);
  return dead;
}

/** Standards have sections of their own. */
const STANDARD = /\b(?:RFC|MQTT|ISO)\s[\d.-]+\s$/;
const FOLLOWS = /§[\d.]+(?:,|;|\sand|\sor|\sto)\s$/;
/** Clauses of the specification at the start of a title, or of a line of its table. */
const IN_A_TEST = /\.(test|spec)\.tsx?$/;
const BEGINS = /(?:['"`]|\n)(?:§[\d.]+\s)*$/;

function deadSections(file, text, { sections }, report) {
  const own = Object.keys(PAGES).find((word) => PAGES[word] === file);
  let page; // Null: a standard.
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

function deadBars(_file, text, { bars }, report) {
  for (const { 1: first, 2: second, index } of text.matchAll(
    /\breliability\s([A-Z]\d{1,2})\b(?:(?:,|\sand)\s([A-Z]\d{1,2})\b)?/gi,
  ))
    for (const bar of [first, second])
      if (bar && !bars.has(bar)) report(index, `${PAGES.reliability} has no ${bar}`);
}

function deadRecords(_file, text, { files }, report) {
  const numbers = new Set([...files].map((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1]));
  for (const { 1: first, 2: second, index } of text.matchAll(
    /(?:\b(?:decisions?|records?)\s\[?|docs\/decisions\/)(\d{4})\b(?:(?:,|\sand)\s\[?(\d{4})\b)?/gi,
  ))
    for (const number of [first, second])
      if (number && !numbers.has(number)) report(index, `there is no decision ${number}`);
}

/** Finds dead paths of a page: from the root in backticks, or beside it in a link. */
function deadPaths(file, text, { files }, report) {
  const isThere = (place) =>
    files.has(place) || [...files].some((known) => known.startsWith(`${place.replace(/\/$/, '')}/`));
  for (const { 1: place, index } of text.matchAll(
    /`((?:docs|e2e|mfe-[a-z]+|player|server|shared|shell|tools)\/[\w./-]+\.[a-z]{2,4})`/g,
  ))
    if (!/\/dist\//.test(place) && !isThere(place)) report(index, `there is no ${place}`);
  for (const { 1: link, index } of text.matchAll(/\]\((?![a-z]+:|#|\/)([^)\s#]+)/g)) {
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
    bars: barsOf(readText(PAGES.reliability)),
    files: new Set(files),
  };
  return files
    .filter((file) => IS_READ.test(file) && !NOT_READ.test(file))
    .flatMap((file) => deadCitations(file, readText(file), known));
}
