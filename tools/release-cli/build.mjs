import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { CliError, USAGE } from './errors.mjs';
import { FEDERATION_MANIFEST, notesOfFederation } from './federation-build.mjs';

/** Name under which the shell is released, like an area. */
const SHELL = 'shell';

/** Files that describe a build: an area's, and the shell's. */
const NOTES = ['release.json', 'shell.json'];

/**
 * Finds the build of a folder: the folder itself, its `dist` (the shell's), or the newest in that. A build of
 * the federation plugin alone gets its notes here.
 * @param {string} folder
 * @param {boolean} isNamed whether the user named this very folder
 * @param {string} areaFolder with `area.json`
 * @returns {Promise<{ area: string, version: string, folder: string, pack(): Promise<Uint8Array> }>}
 */
export async function readBuild(folder, isNamed, areaFolder = folder) {
  const dist = path.join(folder, 'dist');
  const names = await readdir(dist).catch(() => []);
  const places = [folder, dist, ...names.map((name) => path.join(dist, name))];
  const found = (await Promise.all(places.map((place) => readNotes(place, areaFolder)))).filter(Boolean);
  const [newest] = found.sort((one, other) => other.notes.built_at - one.notes.built_at);
  if (!newest)
    throw new CliError(
      USAGE,
      isNamed
        ? `There is no build in ${folder}.`
        : `There is no build in ${folder}: build first, or name the folder with --build.`,
    );
  const { notes } = newest;
  return {
    area: notes.door?.id ?? SHELL,
    version: notes.version,
    folder: newest.place,
    pack: async () => packFiles(newest.files ?? (await filesOf(newest.place))),
  };
}

async function readNotes(place, areaFolder) {
  for (const name of NOTES) {
    const text = await readFile(path.join(place, name), 'utf8').catch(() => null);
    if (text === null) continue;
    try {
      const notes = JSON.parse(text);
      const isBuild = name === 'shell.json' ? Boolean(notes.integrity) : typeof notes.door?.id === 'string';
      if (isBuild && typeof notes.version === 'string') return { place, notes };
    } catch {
      // Reported below.
    }
    throw new CliError(USAGE, `${path.join(place, name)} describes no build of an area or of the shell.`);
  }
  if (!(await stat(path.join(place, FEDERATION_MANIFEST)).catch(() => null))) return null;
  const files = await filesOf(place);
  const notes = await notesOfFederation(files, place, areaFolder);
  files.set('release.json', Buffer.from(JSON.stringify(notes, null, 2)));
  return { place, notes, files };
}

/** Files of a build, by their path below its folder. */
async function filesOf(folder) {
  // A name that begins with a dot is a note of the build's author.
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  );
  const files = new Map();
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, file).split(path.sep).join('/'), await readFile(file));
  }
  return files;
}

async function packFiles(files) {
  const tar = pack();
  const filling = (async () => {
    for (const [name, bytes] of files) tar.entry({ name, mtime: new Date(0) }, bytes);
    tar.finalize();
  })();
  const parts = [];
  for await (const part of tar) parts.push(part);
  await filling;
  return promisify(gzip)(Buffer.concat(parts));
}

/**
 * Runs the team's checks of its area: the script `check` of the folder's package.json.
 * @returns {Promise<'passed' | 'failed' | 'none'>}
 */
export async function runChecks(folder) {
  return runScript(folder, 'check');
}

/**
 * Builds an area or shell from its sources: the script `build` of the folder's package.json.
 * @returns {Promise<'passed' | 'failed' | 'none'>}
 */
export const runBuild = (folder) => runScript(folder, 'build');

async function runScript(folder, name) {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
  if (!JSON.parse(text).scripts?.[name]) return 'none';
  const child = spawn('npm', ['run', name], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? 'passed' : 'failed';
}

/** Path, from the folder, of a source saved after its build was made; undefined when there is none. */
export async function newerSource(folder, build) {
  const places = [...NOTES, FEDERATION_MANIFEST].map((name) => path.join(build, name));
  const notes = (await Promise.all(places.map((file) => stat(file).catch(() => null)))).find(Boolean);
  const inside = await readdir(path.join(folder, 'src'), { recursive: true }).catch(() => []);
  for (const name of ['area.json', 'package.json', ...inside.map((file) => path.join('src', file))]) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile() && notes && found.mtimeMs > notes.mtimeMs) return name;
  }
  return undefined;
}

/** Commit of a folder, and whether its working tree is clean; empty without git. */
export async function treeOf(folder) {
  const git = async (...words) => (await promisify(execFile)('git', words, { cwd: folder })).stdout.trim();
  try {
    return {
      commit: await git('rev-parse', 'HEAD'),
      clean: (await git('status', '--porcelain')) === '',
    };
  } catch {
    return {};
  }
}
