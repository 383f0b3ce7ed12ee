import { MAX_PLAYLIST_ITEMS, ZONE_PATTERNS, type Zones } from '@vitrine/shared/contract';
import type { Db } from '../../../platform/database/database.client';
import { conflict, fieldProblem } from '../../../platform/errors/errors.lib';
import type { EntryContent } from '../playlists.present';
import { thumbAddress } from '../../../media/file-address.rule';
import { approvedOf, playlistNames, type PlaylistRow } from '../playlists.repo';
import { sumsOfVersions } from '../version-sums.repo';
import { itemsByVersion, type ItemRow } from '../versions.repo';
import {
  innersOf,
  lockContaining,
  outersOf,
  resolvedSizes,
  zoneOwnersOf,
  type OuterRow,
} from './contained.repo';
import type { Contained } from './contained.rule';
import { type Detail, listed, sentence, type Sentence } from '../../../platform/languages/sentence.rule';

/**
 * Refuses a save, at the end of its transaction, after which playlists would be contained two levels deep, or
 * one would play too many items.
 */
export async function mustStayFlat(tx: Db, accountId: string, id: string): Promise<void> {
  await lockContaining(tx, accountId);
  const inners = await innersOf(tx, accountId, id);
  const outers = await outersOf(tx, accountId, [id]);
  if (inners.length === 0 && outers.length === 0) return;
  if (inners.some((inner) => inner.id === id)) throw conflict('A playlist can’t play inside itself.');
  const [outer] = outers;
  if (outer && inners.length > 0)
    throw conflict(sentence`This playlist plays inside “${outer.name}”, so no playlist can be added to it.`);
  const nested = inners.find(({ contains }) => contains);
  if (nested)
    throw conflict(
      sentence`“${nested.name}” contains playlists itself, so it can’t be added to another playlist.`,
    );
  const sizes = await resolvedSizes(tx, accountId, [id, ...outers.map((one) => one.id)]);
  const long = sizes.find(({ items }) => items > MAX_PLAYLIST_ITEMS);
  if (long)
    throw conflict(
      sentence`“${long.name}” would play ${long.items} items, with those of the playlists in it. The limit is ${MAX_PLAYLIST_ITEMS}.`,
    );
}

/**
 * Refuses zones that show unknown playlists, the playlist itself, or more or fewer than the pattern has.
 * @throws {ProblemError} 400
 */
export async function mustFitZones(tx: Db, accountId: string, id: string, zones: Zones): Promise<void> {
  const { pattern, playlists } = zones;
  const refuse = (code: string, detail: Detail) => fieldProblem('presentation.zones', code, detail);
  const wanted = ZONE_PATTERNS[pattern] - 1;
  if (playlists.length !== wanted)
    throw refuse(
      'count',
      wanted === 1
        ? sentence`This layout has ${wanted} more zone. Choose a playlist for each.`
        : sentence`This layout has ${wanted} more zones. Choose a playlist for each.`,
    );
  if (playlists.includes(id))
    throw refuse('itself', 'The playlist plays in the first zone. Choose others for the rest.');
  const known = await playlistNames(tx, accountId, [...new Set(playlists)]);
  if (known.length < new Set(playlists).size)
    throw refuse('not_found', 'A playlist of a zone was deleted. Choose another one.');
}

/** Refuses to delete a playlist that plays inside others or in their zones. The playlist must be locked. */
export async function mustNotBeContained(
  tx: Db,
  accountId: string,
  { id, name }: Pick<PlaylistRow, 'id' | 'name'>,
): Promise<void> {
  const outers = [...(await outersOf(tx, accountId, [id])), ...(await zoneOwnersOf(tx, accountId, id))];
  if (outers.length > 0)
    throw conflict(sentence`“${name}” plays inside ${namesOf(outers)}. Remove it there first.`, {
      code: 'in_use',
    });
}

const SHOWN = 3;

/** Names in a sentence: “Day”, “Night” and 4 more. */
function namesOf(outers: readonly Pick<OuterRow, 'id' | 'name'>[]): Sentence {
  const names = [...new Map(outers.map(({ id, name }) => [id, sentence`“${name}”`])).values()];
  const shown = names.slice(0, names.length > SHOWN + 1 ? SHOWN : names.length);
  const more = names.length - shown.length;
  return listed(more > 0 ? [...shown, sentence`${more} more`] : shown);
}

/** Approved items of the playlists among these items, by playlist. */
export async function containedIn(
  db: Db,
  accountId: string,
  items: readonly ItemRow[],
): Promise<ReadonlyMap<string, Contained>> {
  const ids = items.flatMap(({ type, id }) => (type === 'playlist' ? [id] : []));
  const versions = await approvedOf(db, accountId, [...new Set(ids)]);
  const found = await itemsByVersion(
    db,
    accountId,
    versions.map(({ id }) => id),
  );
  return new Map(
    versions.map(({ id, playlistId, validity }) => [playlistId, { items: found.get(id) ?? [], validity }]),
  );
}

/** Contained playlists as entries of a running order: names, first pictures and lengths. */
export async function contentOfPlaylists(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<EntryContent[]> {
  if (ids.length === 0) return [];
  const known = await playlistNames(db, accountId, ids);
  const versions = new Map(
    (await approvedOf(db, accountId, ids)).map((version) => [version.playlistId, version]),
  );
  const versionIds = [...versions.values()].map(({ id }) => id);
  const sums = await sumsOfVersions(db, accountId, versionIds, 1);
  return known.map(({ id, name }) => {
    const version = versions.get(id);
    const sum = sums.get(version?.id ?? '');
    return {
      id,
      type: 'playlist',
      name: version?.name ?? name,
      thumb: sum?.thumbs.map(thumbAddress) ?? [],
      src: '',
      file_type: '',
      duration: sum?.duration ?? 0,
      width: sum?.width ?? 0,
      height: sum?.height ?? 0,
      is_processing: false,
      item_count: sum?.items ?? 0,
    };
  });
}
