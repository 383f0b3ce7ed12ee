import { archivedPlaylists } from '../../playlists/archived-playlists.action';
import { savePlaylist } from '../../playlists/playlists.action';
import { NO_CONDITION } from '../../../http/preconditions/if-match.rule';
import { ArchivedPlaylist, NAMES, type ArchivedVersion } from '../archives/archive-format.types';
import type { Importing } from './import-promos.action';
import { stockByHash } from './import.repo';
import { mappedVersion, referencesOf, versionKey, type IdMaps } from './mapped-version.rule';
import { sentence } from '../../../platform/languages/sentence.rule';

interface Maps extends IdMaps {
  playlists: Map<string, string>;
  stock: Map<string, string>;
}

/** Names that a sentence of the report lists. */
const NAMED = 5;

/** Adds the playlists that the account has not yet, with their schedule; contained ones first. */
export async function importPlaylists(
  importing: Importing,
  maps: Pick<IdMaps, 'promos' | 'groups'>,
): Promise<Map<string, string>> {
  const { archive, deps, actor } = importing;
  const all: Maps = { ...maps, playlists: new Map(), stock: new Map() };
  const known = new Map<string, string>();
  const waiting = new Set<string>();
  for await (const own of archivedPlaylists(deps, actor.accountId)) {
    const shown = own.approved ?? own.newest;
    if (shown) known.set(versionKey({ ...shown, device_groups: shown.device_groups }, shown.entries), own.id);
    if (own.newest) waiting.add(own.id);
  }
  // Contained playlists contain none, but may have zones: those with references come in a second reading.
  for (const isSecond of [false, true])
    for await (const playlist of archive.lines(NAMES.playlists, ArchivedPlaylist)) {
      const refers = [playlist.approved, playlist.newest].some((one) => referencesOf(one).length > 0);
      if (refers === isSecond) await importPlaylist(importing, playlist, { maps: all, known, waiting });
    }
  return all.playlists;
}

interface State {
  maps: Maps;
  /** Ids of the account's playlists, by what they play. */
  known: Map<string, string>;
  /** Playlists with a version that is not approved. */
  waiting: Set<string>;
}

async function importPlaylist(importing: Importing, playlist: ArchivedPlaylist, state: State): Promise<void> {
  const { report } = importing;
  const { maps, known, waiting } = state;
  const shown = playlist.approved ?? playlist.newest;
  if (!shown) return;
  await findStock(importing, playlist, maps);
  const { sent, missing } = mappedVersion(shown, maps);
  const key = versionKey(sent, shown.entries);
  const before = known.get(key);
  if (before !== undefined) {
    maps.playlists.set(playlist.id, before);
    report.known('playlists');
  } else {
    if (missing.length > 0 && sent.selected_media.length === 0)
      return report.refuse('playlist', playlist.name, 'Nothing that it plays could be imported.');
    const role = playlist.approved ? importing.actor.role : 'editor';
    const saved = await report.trying('playlist', playlist.name, () =>
      savePlaylist(importing.deps, { ...importing.actor, role }, sent, NO_CONDITION, {
        kind: 'restored',
        entries: shown.entries.map(({ date_start: date, repeat_interval: every, exceptions }) => ({
          date,
          every,
          exceptions,
        })),
      }),
    );
    if (!saved) return;
    maps.playlists.set(playlist.id, saved.id);
    known.set(key, saved.id);
    if (!playlist.approved) waiting.add(saved.id);
    report.added('playlists');
    if (missing.length > 0)
      report.note(
        sentence`“${playlist.name}” was imported without ${listed(missing)}, which could not be imported.`,
      );
  }
  await importWaiting(importing, playlist, state);
}

/** Version that waits for approval, after the approved one. */
async function importWaiting(
  { deps, actor, report }: Importing,
  { id: archivedId, name, state, approved, newest }: ArchivedPlaylist,
  { maps, waiting }: State,
): Promise<void> {
  const id = maps.playlists.get(archivedId);
  if (!approved || !newest || id === undefined || waiting.has(id)) return;
  if (state !== 'pending')
    return report.note(sentence`The version of “${name}” that an approver sent back was left out.`);
  const { sent } = mappedVersion(newest, maps);
  await report.trying('playlist', name, () =>
    savePlaylist(deps, { ...actor, role: 'editor' }, { ...sent, id }, NO_CONDITION),
  );
  waiting.add(id);
}

async function findStock({ deps }: Importing, { approved, newest }: ArchivedPlaylist, { stock }: Maps) {
  const items = [approved, newest].flatMap((one: ArchivedVersion | null) => one?.selected_media ?? []);
  for (const { type, sha256 } of items) {
    if (type !== 'media' || sha256 === undefined || stock.has(sha256)) continue;
    const found = await stockByHash(deps.db, sha256);
    if (found) stock.set(sha256, found.id);
  }
}

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMED).map((name) => `“${name}”`);
  return [...shown, ...(names.length > NAMED ? [`${names.length - NAMED} more`] : [])].join(', ');
};
