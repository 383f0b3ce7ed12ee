import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../areas.mjs';
import { isProgram } from '../is-program.mjs';

/**
 * Page about the licences of all packages that run in production or build it, written by
 * `node tools/check/licences.mjs`. Fails for a licence that is unknown or not permissive, except those below.
 */
export const PAGE = path.join(root, 'docs/licences.md');
/** Table of all packages: package, versions, licence. */
export const TABLE = path.join(root, 'docs/licences.csv');

const PERMISSIVE =
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense Zlib'.split(
    ' ',
  );

/** @type {Record<string, string>} licences of contents that a package's manifest does not declare */
const UNDECLARED = {
  '@seydx/node-av-*': 'MIT AND GPL-3.0-or-later AND FDK-AAC',
  'date-holidays': 'ISC AND CC-BY-SA-3.0',
};

/** @type {Record<string, string>} packages with another licence, and the reasons why they are allowed */
const EXCEPTIONS = {
  '@seydx/node-av-*':
    'Contains FFmpeg with GPL parts (x264, x265) and libfdk-aac: allowed for own use, not for redistribution as one program (decision 0019). `VITRINE_FFMPEG` uses the system’s program instead.',
  '@img/sharp-libvips-*': 'LGPL: separate library, loaded at run time, unmodified and replaceable.',
  'libheif-js': 'LGPL: separate library, loaded at run time, unmodified and replaceable.',
  '@mediabunny/prores': 'MPL: unmodified; only modified files would have to be published.',
  '@mediabunny/server': 'MPL: unmodified; only modified files would have to be published.',
  mediabunny: 'MPL: unmodified; only modified files would have to be published.',
  satori: 'MPL: unmodified, on the server only; only modified files would have to be published.',
  turbores: 'MPL: unmodified; only modified files would have to be published.',
  argparse: 'PSF: permissive, unmodified.',
  'axe-core': 'MPL: used by tests and checks only, unmodified.',
  'caniuse-lite': 'CC-BY: browser data for builds, credited here.',
  'date-holidays':
    'CC-BY-SA by its LICENSE: holidays, unmodified and credited here; only a changed list would have to be shared.',
  '@shinyoshiaki/jspack': 'BSD-3-Clause by its LICENSE file; missing in its manifest.',
};

/** Name of a package without its system: binaries exist once for each, and share one line. */
export const plainName = (name) =>
  name.replace(/-(linux|linuxmusl|darwin|win32|windows)-(x64|arm64|arm|ia32)(-gnu|-musl|-msvc)?$/, '-*');

/** Returns whether a licence, or an SPDX expression, requires nothing of a redistributor but attribution. */
export function isPermissive(licence) {
  return licence
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((one) => PERMISSIVE.includes(one.trim())));
}

/** Judges pnpm's list of packages by licence. @returns rows of the pages, and faults as sentences */
export function judge(found, { undeclared = UNDECLARED, exceptions = EXCEPTIONS } = {}) {
  const rows = new Map();
  for (const [declared, packages] of Object.entries(found)) {
    for (const { name, versions } of packages) {
      const plain = plainName(name);
      const licence = undeclared[plain] ?? declared;
      rows.set(`${plain} ${licence}`, {
        name: plain,
        versions: versions.join(', '),
        licence,
        reason: exceptions[plain] ?? '',
      });
    }
  }
  const list = [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const faults = list
    .filter(({ licence, reason }) => !isPermissive(licence) && !reason)
    .map(({ name, licence }) => `${name}: "${licence}" is neither permissive nor an exception.`);
  const needless = Object.keys(exceptions).filter(
    (name) => !list.some((row) => row.name === name && !isPermissive(row.licence)),
  );
  return { rows: list, faults: [...faults, ...needless.map((name) => `${name} needs no exception.`)] };
}

export function installed() {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const args = ['--yes', packageManager, 'licenses', 'list', '--prod', '--json'];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
  return JSON.parse(execFileSync('npx', args, options));
}

/** Renders the page: exceptions, and the number of packages of each licence. */
export function page(rows) {
  const counts = new Map();
  for (const { licence } of rows) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const exceptions = rows.filter(({ licence }) => !isPermissive(licence));
  return [
    '# Licences\n',
    'Licences of all packages that run in production or build it; [licences.csv](licences.csv) lists each. `node tools/check/licences.mjs` generates both.',
    '`npm run test:long` fails when they are stale, or when a package without an exception has an unknown licence or one that requires more than attribution.\n',
    '## Exceptions\n',
    '| Package | Version | Licence | Reason |',
    '| --- | --- | --- | --- |',
    ...exceptions.map((row) => `| ${row.name} | ${row.versions} | ${row.licence} | ${row.reason} |`),
    '\n## Packages of each licence\n',
    '| Licence | Packages |',
    '| --- | --- |',
    ...[...counts].sort(([, a], [, b]) => b - a).map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
  ].join('\n');
}

/** Renders all packages as CSV. */
export const table = (rows) =>
  [
    'package,versions,licence',
    ...rows.map(({ name, versions, licence }) => `${name},"${versions}","${licence}"`),
    '',
  ].join('\n');

if (isProgram(import.meta.url)) {
  const { rows, faults } = judge(installed());
  for (const fault of faults) console.error(fault);
  writeFileSync(PAGE, page(rows));
  writeFileSync(TABLE, table(rows));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
