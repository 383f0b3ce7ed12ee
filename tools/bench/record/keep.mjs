import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { root } from '../../areas.mjs';
import { chartFile, chartOf } from './chart.mjs';
import { historyText, parseHistory, seriesOf, withRun } from './history.mjs';
import { pageOf } from './page.mjs';

const DOCS = path.join(root, 'docs');

/**
 * What was measured before.
 * @param {string} docs
 * @throws when the file is broken: it is put right or taken back by hand, and stays as it is until then
 */
export function readHistory(docs = DOCS) {
  const file = path.join(docs, 'bench/history.json');
  if (!existsSync(file)) return { runs: [] };
  try {
    return parseHistory(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `${file} cannot be used, ${error.message}. Put it right or take it back from git; nothing was written.`,
      { cause: error },
    );
  }
}

/** Whole or not at all, also when the power goes. */
function writeWhole(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/**
 * Adds one run to the history, and draws page and charts from it.
 * @param {import('./history.mjs').Run} run
 * @param {string} docs
 */
export function keepRun(run, docs = DOCS) {
  const history = withRun(readHistory(docs), run);
  const folder = path.join(docs, 'bench');
  mkdirSync(folder, { recursive: true });
  writeWhole(path.join(folder, 'history.json'), historyText(history));
  const charts = new Map(seriesOf(history).map((series) => [chartFile(series.key), chartOf(series)]));
  for (const [file, svg] of charts) writeWhole(path.join(folder, file), svg);
  for (const file of readdirSync(folder))
    if (file.endsWith('.svg') && !charts.has(file)) rmSync(path.join(folder, file));
  writeWhole(path.join(docs, 'bench.md'), pageOf(history));
}

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** The commit that is measured. What the bench itself writes is no change of it. */
export function commitHere() {
  const changed = git('status', '--porcelain', '--', '.', ':!docs/bench', ':!docs/bench.md');
  return git('rev-parse', '--short=9', 'HEAD') + (changed ? '+' : '');
}

/** @param {string} chromium its version */
export const machineHere = (chromium) => ({
  cores: availableParallelism(),
  memory: `${Math.round(totalmem() / 1e9)} GB`,
  cpu: cpus()[0]?.model.trim() || process.arch,
  node: process.versions.node,
  chromium,
});

export const loadHere = () => Math.round(loadavg()[0] * 10) / 10;
