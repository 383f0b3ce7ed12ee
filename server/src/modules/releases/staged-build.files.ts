import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Compile } from 'typebox/compile';
import { AreaRelease, RELEASE_LIMITS, SHELL_ID, ShellRelease } from '@vitrine/shared/contract';
import { badRequest, tooLarge } from '../../platform/errors/errors.lib';
import { fieldIssues } from '../../platform/errors/issue-text.rule';
import { syncFolder } from '../../platform/storage/disk-files.files';
import { BUILD_TYPES, isBuildType } from '../../http/pages/build-file-types.rule';
import { isShellPage } from '../../http/pages/page.rule';
import { tooMuch, type BuildFile } from './build-files.files';
import { isFileName } from './release-facts.rule';
import type { BuildNotes } from './releases.repo';
import { sentence } from '../../platform/languages/sentence.rule';

/** Complete build on the disk, in a folder that is not served. */
export interface StagedBuild {
  area: string;
  folder: string;
  release: BuildNotes;
}

const NOTES_BYTES = 512 * 1024;
/** Notes by kind of build. */
const KINDS = {
  area: { notes: 'release.json', shape: Compile(AreaRelease) },
  shell: { notes: 'shell.json', shape: Compile(ShellRelease) },
};
const kindOf = (area: string) => (area === SHELL_ID ? KINDS.shell : KINDS.area);
/** Compressed copies of a file must unpack to its bytes. */
const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
const COMPRESSED = /\.(br|gz)$/;

/** Lies in the served folder, so that a build can be renamed into its place; dot names are not served. */
const stagingFolder = (releasesFolder: string) => path.join(releasesFolder, '.staging');

/**
 * Writes a build to a staging folder and checks its files: exactly those of its notes, with their hashes.
 * Leaves
 * nothing behind when it throws.
 * @throws {ProblemError} 400, 413
 */
export async function stageBuild(
  releasesFolder: string,
  area: string,
  files: AsyncIterable<BuildFile>,
): Promise<StagedBuild> {
  const folder = path.join(stagingFolder(releasesFolder), randomUUID());
  await fs.mkdir(folder, { recursive: true });
  try {
    const hashes = await writeFiles(folder, area, files);
    const release = await readNotes(folder, area);
    refuseFiles(release.integrity, hashes, kindOf(area).notes);
    return { area, folder, release };
  } catch (error) {
    await fs.rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(folder: string, area: string, files: AsyncIterable<BuildFile>) {
  const hashes = new Map<string, string>();
  const folders = new Set([folder]);
  let total = 0;
  for await (const { name, bytes } of files) {
    if (!isFileName(name))
      throw badRequest(`"${name}" in the archive cannot be the name of a file of a build.`);
    if ([...hashes.keys()].some((one) => one.toLowerCase() === name.toLowerCase()))
      throw badRequest(`"${name}" is in the archive twice.`);
    total += bytes.length;
    if (total > RELEASE_LIMITS.unpackedBytes) throw tooMuch();
    if (hashes.size >= RELEASE_LIMITS.files)
      throw tooLarge(`The build has more than ${RELEASE_LIMITS.files} files. Nothing was changed.`);
    refuseType(area, name);
    hashes.set(name, await contentHash(name, bytes));
    const file = path.join(folder, name);
    if (path.dirname(file) !== folder) await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, bytes, { flush: true });
    for (let above = path.dirname(file); above !== folder; above = path.dirname(above)) folders.add(above);
  }
  for (const one of folders) await syncFolder(one);
  return hashes;
}

/** Only the shell has pages; an area has no file that a browser would open as a page. */
function refuseType(area: string, name: string): void {
  if (isBuildType(name) || (area === SHELL_ID && isShellPage(name))) return;
  throw badRequest(`${name} cannot be in a build: it may hold ${BUILD_TYPES}. Nothing was changed.`);
}

async function contentHash(name: string, bytes: Buffer): Promise<string> {
  const kind = COMPRESSED.exec(name)?.[0] as keyof typeof UNPACK | undefined;
  let content = bytes;
  try {
    if (kind) content = await UNPACK[kind](bytes, { maxOutputLength: RELEASE_LIMITS.unpackedBytes });
  } catch {
    throw badRequest(`${name} cannot be unpacked, although its name is of a compressed file.`);
  }
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

async function readNotes(folder: string, area: string): Promise<BuildNotes> {
  const { notes: name, shape } = kindOf(area);
  const bytes = await fs.readFile(path.join(folder, name)).catch(() => null);
  if (!bytes) throw badRequest(`The build has no ${name}.`);
  if (bytes.length > NOTES_BYTES) throw tooLarge(`${name} is larger than ${NOTES_BYTES / 1024} KB.`);
  let notes: unknown;
  try {
    notes = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw badRequest(`${name} is no JSON.`);
  }
  if (shape.Check(notes)) return notes;
  const [issue] = fieldIssues(shape.Errors(notes));
  if (!issue) throw badRequest(sentence`${name} is not valid.`);
  throw badRequest(sentence`${name} is not valid: ${issue.say(issue.field || name)}`);
}

function refuseFiles(integrity: BuildNotes['integrity'], hashes: Map<string, string>, notes: string): void {
  for (const [name, hash] of hashes) {
    if (name === notes) continue;
    const wanted = Object.hasOwn(integrity, name) ? integrity[name] : integrity[name.replace(COMPRESSED, '')];
    if (!wanted) throw badRequest(`${name} is in the archive, but ${notes} does not name it.`);
    if (wanted !== hash) throw badRequest(`${name} is not the file that was built: its hash differs.`);
  }
  const missing = Object.keys(integrity).find((name) => !hashes.has(name));
  if (missing !== undefined) throw badRequest(`${missing} is named in ${notes}, but is not in the archive.`);
}

/**
 * Moves a staged build to its served folder, over leftovers of a crash.
 * @param isKnown whether the version is in the database: then its files stay
 */
export async function moveIntoPlace(
  releasesFolder: string,
  { area, folder, release }: StagedBuild,
  isKnown: boolean,
): Promise<void> {
  const target = path.join(releasesFolder, area, release.version);
  const names = [kindOf(area).notes, ...Object.keys(release.integrity)];
  const found = await Promise.all(names.map((name) => fs.stat(path.join(target, name)).catch(() => null)));
  if (isKnown && found.every(Boolean)) return;
  await fs.rm(target, { recursive: true, force: true });
  await fs.mkdir(path.dirname(target), { recursive: true });
  await fs.rename(folder, target);
  await syncFolder(path.dirname(target));
  await syncFolder(releasesFolder);
}

export const dropStaged = ({ folder }: StagedBuild) => fs.rm(folder, { recursive: true, force: true });

/** Older staged builds are leftovers; younger ones may be uploads in progress. */
const STAGED_MS = 3_600_000;

/** Deletes leftovers of crashes: staged builds, and folders of versions that the database does not have. */
export async function sweepFolders(
  releasesFolder: string,
  nowMs: number,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const remove = (folder: string) => fs.rm(folder, { recursive: true, force: true });
  const namesIn = (folder: string) => fs.readdir(folder).catch(() => []);
  const staging = stagingFolder(releasesFolder);
  for (const name of await namesIn(staging)) {
    const { mtimeMs } = await fs.stat(path.join(staging, name));
    if (nowMs - mtimeMs > STAGED_MS) await remove(path.join(staging, name));
  }
  for (const [area, versions] of known)
    for (const name of await namesIn(path.join(releasesFolder, area)))
      if (!versions.has(name)) await remove(path.join(releasesFolder, area, name));
}
