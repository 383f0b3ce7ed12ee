// @ts-check
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CliError } from '../errors.mjs';
import { uploadFile } from '../upload.mjs';
import { plain } from '../words.mjs';

/** @typedef {import('./found.types.mjs').FoundPlaylist} FoundPlaylist */
/** @typedef {import('./found.types.mjs').FoundPromo} FoundPromo */
/** @typedef {import('@vitrine/shared/contract').PlaylistItem} PlaylistItem */
/** @typedef {import('@vitrine/shared/contract').CreatePlaylist} CreatePlaylist */
/** @typedef {import('../commands.mjs').Context} Context */

/**
 * Uploads the promos and creates the playlists of another system. The same bytes are the same promo, and a
 * playlist whose name is there already stays as it is.
 * @param {Context} context @param {import('./sources.mjs').Source} source
 * @param {{ isDryRun: boolean }} options
 */
export async function importOther({ server, progress, complain }, { found, calls }, { isDryRun }) {
  /** @type {PlaylistItem[]} */
  const known = await server.get('/api/playlists?include_pending=true');
  const names = new Set(known.map(({ name }) => name));
  const lines = [`${found.name}: ${found.promos.length} promos, ${found.playlists.length} playlists.`];
  if (isDryRun) {
    lines.push(...found.promos.map(({ name }) => `Promo "${plain(name)}"`));
    lines.push(
      ...found.playlists.map(({ name, items }) => `Playlist "${plain(name)}", ${items.length} items`),
    );
    return { data: { ...found, dry_run: true }, lines: [...lines, ...found.left.map(plain)] };
  }
  const sums = { uploaded: 0, known: 0, created: 0, skipped: 0 };
  const failed = [];
  const ids = new Map();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-import-'));
  try {
    for (const [at, promo] of found.promos.entries()) {
      const file = path.join(folder, String(at), fileNameOf(promo));
      try {
        progress(`${plain(promo.name)}  ${at + 1} of ${found.promos.length}`);
        await mkdir(path.dirname(file));
        await calls.save(promo, file);
        const { id, duplicate } = await uploadFile(server, file);
        ids.set(promo.id, id);
        sums[duplicate ? 'known' : 'uploaded'] += 1;
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        failed.push({ name: promo.name, error: error.message });
        complain(`${plain(promo.name)}: ${error.message}`);
      } finally {
        await rm(path.dirname(file), { recursive: true, force: true });
      }
    }
    progress('');
    for (const playlist of found.playlists) {
      if (names.has(playlist.name)) {
        sums.skipped += 1;
        lines.push(`The playlist "${plain(playlist.name)}" is there already, and stays as it is.`);
        continue;
      }
      const body = bodyOf(playlist, ids);
      if (body.selected_media.length < playlist.items.length)
        lines.push(`"${plain(playlist.name)}" lacks items whose files could not be imported.`);
      if (body.selected_media.length === 0) continue;
      await server.post('/api/playlists/create', body, true);
      sums.created += 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  lines.push(
    `Uploaded ${sums.uploaded} promos, ${sums.known} were there. Created ${sums.created} playlists.`,
    ...found.left.map(plain),
  );
  return { data: { ...sums, failed, left: found.left }, lines, hasFailed: failed.length > 0 };
}

const ENDINGS = new Map([
  ['image/*', ''],
  ['video/*', ''],
  ['application/pdf', '.pdf'],
]);

/** Name of a promo as that of a file: never a path. @param {FoundPromo} promo */
export function fileNameOf({ name, type }) {
  const safe = name
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .replace(/^\.+/, '');
  const ending = ENDINGS.get(type) ?? '';
  return safe.toLowerCase().endsWith(ending) ? safe || 'Untitled' : `${safe || 'Untitled'}${ending}`;
}

/**
 * Request that creates a playlist.
 * @param {FoundPlaylist} playlist @param {Map<string, string>} ids @returns {CreatePlaylist}
 */
export function bodyOf({ name, items, shuffle, timing = { schedule_type: 'manual' } }, ids) {
  return {
    name: name.slice(0, 120),
    ...timing,
    device_group: null,
    ...(shuffle ? { presentation: { shuffle } } : {}),
    selected_media: items
      .filter(({ promo }) => ids.has(promo))
      .map(({ promo, seconds, validity }, order) => ({
        id: String(ids.get(promo)),
        type: 'promo',
        order,
        ...(seconds === undefined ? {} : { duration: seconds }),
        ...(validity ? { validity } : {}),
      })),
  };
}
