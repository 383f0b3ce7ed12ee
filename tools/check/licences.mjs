import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../areas.mjs';
import { isProgram } from '../is-program.mjs';

/**
 * `node tools/check/licences.mjs` writes docs/licences.md: the licences of everything that runs in production or builds it. A licence
 * that is not permissive, or not known, fails unless the package is named below with its reason.
 */
export const LIST = path.join(root, 'docs/licences.md');

const PERMISSIVE = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense Zlib'.split(
    ' ',
  ),
);

/**
 * What a package holds besides what its manifest says.
 * @type {Record<string, string>}
 */
const TRUTH = {
  '@seydx/node-av-*': 'MIT AND GPL-3.0-or-later AND FDK-AAC',
};

/**
 * Packages that may have another licence, and why.
 * @type {Record<string, string>}
 */
const NAMED = {
  '@seydx/node-av-*':
    'holds FFmpeg built with GPL parts (x264, x265) and with libfdk-aac. For own use it may run; it may not be passed on as one program. See decision 0019; `VITRINE_FFMPEG` takes the program of the system instead.',
  '@img/sharp-libvips-*':
    'LGPL: a library of its own file, loaded at run time and not changed; it can be exchanged.',
  '@mediabunny/prores': 'MPL: not changed; only changed files of it would have to be published.',
  '@mediabunny/server': 'MPL: not changed; only changed files of it would have to be published.',
  mediabunny: 'MPL: not changed; only changed files of it would have to be published.',
  turbores: 'MPL: not changed; only changed files of it would have to be published.',
  'axe-core': 'MPL: used by tests and checks only, not changed.',
  'caniuse-lite': 'CC-BY: a table of browsers that builds read; its makers are named here.',
  '@shinyoshiaki/jspack': 'BSD-3-Clause by its LICENSE file; the manifest does not say so.',
};

/** Binaries come once for each system: one line stands for all of them. */
export const plainName = (name) =>
  name.replace(/-(linux|linuxmusl|darwin|win32|windows)-(x64|arm64|arm|ia32)(-gnu|-musl|-msvc)?$/, '-*');

/** Whether a licence, or an SPDX expression of some, asks nothing of who passes the product on but to name its makers. */
export function isPermissive(licence) {
  const plain = licence.replace(/[()]/g, '');
  return plain
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((one) => PERMISSIVE.has(one.trim())));
}

/**
 * @param {Record<string, { name: string; versions: string[] }[]>} found what pnpm says, by licence
 * @returns {{ rows: { name: string; versions: string; licence: string; reason: string }[]; faults: string[] }}
 */
export function judge(found, { truth = TRUTH, named = NAMED } = {}) {
  const rows = new Map();
  for (const [said, packages] of Object.entries(found)) {
    for (const { name, versions } of packages) {
      const plain = plainName(name);
      const licence = truth[plain] ?? said;
      rows.set(`${plain} ${licence}`, {
        name: plain,
        versions: versions.join(', '),
        licence,
        reason: named[plain] ?? '',
      });
    }
  }
  const list = [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const faults = list
    .filter(({ licence, reason }) => !isPermissive(licence) && !reason)
    .map(({ name, licence }) => `${name}: "${licence}" is neither permissive nor named with a reason.`);
  const over = Object.keys(named).filter(
    (name) => !list.some((row) => row.name === name && !isPermissive(row.licence)),
  );
  return { rows: list, faults: [...faults, ...over.map((name) => `${name} is named but needs no reason.`)] };
}

export function installed() {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const asked = spawnSync('npx', ['--yes', packageManager, 'licenses', 'list', '--prod', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (asked.status !== 0) throw new Error(`pnpm could not list licences: ${asked.stderr}`);
  return JSON.parse(asked.stdout);
}

/** The list as a page. */
export function page(rows) {
  const byLicence = new Map();
  for (const row of rows) byLicence.set(row.licence, [...(byLicence.get(row.licence) ?? []), row]);
  const others = rows.filter(({ licence }) => !isPermissive(licence));
  return [
    '# Licences\n',
    'Everything that runs in production or builds it, made by `node tools/check/licences.mjs` from what is installed. `npm run test:long` fails when this',
    'page is old, and when a licence is unknown or asks for more than to name its makers, unless the package stands in the first table.\n',
    '## Named on purpose\n',
    '| Package | Version | Licence | Why it may |',
    '| --- | --- | --- | --- |',
    ...others.map((row) => `| ${row.name} | ${row.versions} | ${row.licence} | ${row.reason} |`),
    ...[...byLicence]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([licence, list]) =>
          `\n## ${licence}\n\n${list.map(({ name, versions }) => `- ${name} ${versions}`).join('\n')}`,
      ),
    '',
  ].join('\n');
}

if (isProgram(import.meta.url)) {
  const { rows, faults } = judge(installed());
  for (const fault of faults) console.error(fault);
  writeFileSync(LIST, page(rows));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
