import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CliError, USAGE } from './errors.mjs';

/** Written by the federation plugin into each build. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Types for other builds, which the plugin writes beside the files that browsers load. */
const isOfTypes = (name) => name.startsWith('@mf-types');

/**
 * Release notes (`release.json`) of a build that has none: made by `ModuleFederationPlugin` alone. Facts come
 * from its manifest and from `area.json`; hashes are of all its files.
 * @param {Map<string, Buffer>} files of the build, by name
 * @param {string} folder of the build
 * @param {string} areaFolder with `area.json`
 * @returns {Promise<object>}
 */
export async function notesOfFederation(files, folder, areaFolder) {
  const manifest = await areaManifest(areaFolder);
  const { metaData, exposes, shared } = JSON.parse(String(files.get(FEDERATION_MANIFEST)));
  const { remoteEntry, globalName, buildInfo } = metaData;
  for (const name of files.keys()) if (isOfTypes(name)) files.delete(name);
  const integrity = Object.fromEntries(
    [...files].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, bytes]) => [name, sha384(bytes)]),
  );
  // Libraries that the build does not contain: the page must have them.
  const missing = shared.filter(({ assets: { js } }) => js.sync.length + js.async.length === 0);
  const facts = {
    container: globalName,
    entry: path.posix.join(remoteEntry.path, remoteEntry.name),
    exposes: Object.fromEntries(exposes.map((one) => [one.path, one.assets.js.sync])),
    integrity,
    contract: manifest.contract,
    requires: Object.fromEntries(missing.map(({ name, requiredVersion }) => [name, requiredVersion || '*'])),
    door: manifest,
  };
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 8);
  const version = `${buildInfo.buildVersion}-${hash}`;
  const { mtimeMs } = await stat(path.join(folder, FEDERATION_MANIFEST));
  return {
    version,
    base: `/areas/${manifest.id}/${version}/`,
    ...facts,
    built_at: Math.floor(mtimeMs / 1000),
  };
}

async function areaManifest(folder) {
  const file = path.join(folder, 'area.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(USAGE, `${file} is missing: it says which addresses the build shows.`);
  });
  try {
    const manifest = JSON.parse(text);
    if (typeof manifest.id === 'string') return manifest;
  } catch {
    // Reported below.
  }
  throw new CliError(USAGE, `${file} is no area manifest.`);
}

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
