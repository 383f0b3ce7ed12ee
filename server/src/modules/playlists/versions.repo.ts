import { and, asc, count, eq, notInArray, or, sql } from 'drizzle-orm';
import type { ItemValidity } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { hasGroup, hasNoOther, withoutGroup } from '../../platform/database/group-columns.lib';
import { isOneOf, isOneOfGiven, lookupId, newId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import { inParts } from '../../http/limits/yielding.lib';
import { playlistItems, playlists, playlistVersions } from '../../platform/database/tables/screens.table';
import type { VersionRow } from './playlists.repo';
import type { OrderedItem } from './running-order.rule';

export interface ItemRow extends OrderedItem {
  versionId: string;
}
/** Versions kept for each playlist; older ones are deleted, but never the approved or the newest. */
const KEPT_VERSIONS = 20;
/** Versions per query, of up to 500 items each. */
const PART = 10;
const ROWS = 1000;

export async function versionsById(
  db: Db,
  accountId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, VersionRow>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await inParts([...new Set(wanted)], ROWS, (part) =>
    versions(db, { accountId, ids: part.map(lookupId) }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const versions = prepared((db) =>
  db
    .select()
    .from(playlistVersions)
    .where(and(eq(playlistVersions.accountId, given('accountId')), isOneOfGiven(playlistVersions.id, 'ids'))),
);

/** Items by version, in running order. */
export async function itemsByVersion(
  db: Db,
  accountId: string,
  versionIds: readonly string[],
): Promise<Map<string, ItemRow[]>> {
  const byVersion = new Map<string, ItemRow[]>(versionIds.map((id) => [id, []]));
  // In batches: hundreds of playlists have 100,000 items.
  const rows = await inParts(versionIds, PART, (part) =>
    itemsOfVersions(db, { accountId, ids: part.map(lookupId) }),
  );
  for (const row of rows) byVersion.get(row.versionId)?.push(row);
  return byVersion;
}

const itemsOfVersions = prepared((db) =>
  db
    .select({
      versionId: playlistItems.versionId,
      itemKey: playlistItems.itemKey,
      type: playlistItems.type,
      id: sql<string>`coalesce(${playlistItems.promoId}, ${playlistItems.mediaId}, ${playlistItems.containedId})`,
      order: playlistItems.order,
      duration: playlistItems.duration,
      validity: playlistItems.validity,
    })
    .from(playlistItems)
    .where(and(eq(playlistItems.accountId, given('accountId')), isOneOfGiven(playlistItems.versionId, 'ids')))
    .orderBy(asc(playlistItems.order)),
);

/** Number of items by version. */
export async function itemCounts(
  db: Db,
  accountId: string,
  versionIds: readonly string[],
): Promise<Map<string, number>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select({ versionId: playlistItems.versionId, items: count() })
    .from(playlistItems)
    .where(and(eq(playlistItems.accountId, accountId), isOneOf(playlistItems.versionId, versionIds)))
    .groupBy(playlistItems.versionId);
  return new Map(rows.map(({ versionId, items }) => [versionId, items]));
}

/** Ids of all stored versions of a playlist. */
export async function versionIdsOf(db: Db, accountId: string, playlistId: string): Promise<string[]> {
  const rows = await db
    .select({ id: playlistVersions.id })
    .from(playlistVersions)
    .where(and(eq(playlistVersions.accountId, accountId), eq(playlistVersions.playlistId, playlistId)));
  return rows.map(({ id }) => id);
}

/** playlist_item_ids of all versions of the playlist. */
export async function itemKeysOf(db: Db, accountId: string, playlistId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: playlistItems.itemKey })
    .from(playlistItems)
    .innerJoin(playlistVersions, eq(playlistVersions.id, playlistItems.versionId))
    .where(and(eq(playlistItems.accountId, accountId), eq(playlistVersions.playlistId, playlistId)));
  return new Set(rows.map(({ key }) => key));
}

/** Validities of a version's items that have one, by playlist_item_id. */
export async function validitiesOfVersion(
  db: Db,
  accountId: string,
  versionId: string | null,
): Promise<Map<string, ItemValidity>> {
  const items =
    versionId === null ? [] : ((await itemsByVersion(db, accountId, [versionId])).get(versionId) ?? []);
  return new Map(items.flatMap(({ itemKey, validity }) => (validity ? [[itemKey, validity] as const] : [])));
}

/** Inserts a version with its items and the next number. The playlist must be locked. */
export async function insertVersion(
  tx: Db,
  version: Omit<VersionRow, 'id' | 'number'>,
  items: readonly OrderedItem[],
): Promise<string> {
  const id = newId();
  const { playlistId, accountId } = version;
  const number = sql<number>`(SELECT coalesce(max(v.number), 0) + 1 FROM playlist_versions v WHERE v.playlist_id = ${playlistId})`;
  await tx.insert(playlistVersions).values({ ...version, id, number });
  const rows = items.map(({ itemKey, type, id: contentId, order, duration, validity }) => ({
    id: newId(),
    item_key: itemKey,
    type,
    promo_id: type === 'promo' ? contentId : null,
    media_id: type === 'media' ? contentId : null,
    contained_id: type === 'playlist' ? contentId : null,
    order,
    duration,
    validity,
  }));
  // All rows in one JSON parameter: thousands of parameters take longer to bind than to insert.
  await tx.execute(sql`
    INSERT INTO playlist_items (id, account_id, version_id, item_key, type, promo_id, media_id, contained_id, "order", duration, validity)
    SELECT r.id, ${accountId}, ${id}, r.item_key, r.type, r.promo_id, r.media_id, r.contained_id, r."order", r.duration, r.validity
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id uuid, item_key uuid, type text, promo_id uuid,
      media_id uuid, contained_id uuid, "order" integer, duration float8, validity jsonb)`);
  return id;
}

export async function decideVersion(
  tx: Db,
  accountId: string,
  id: string,
  decision: Pick<VersionRow, 'state' | 'decidedBy' | 'decidedAt' | 'rejectReason'>,
): Promise<void> {
  await tx
    .update(playlistVersions)
    .set(decision)
    .where(and(eq(playlistVersions.accountId, accountId), eq(playlistVersions.id, id)));
}

/** Deletes the oldest versions, never the approved or the newest. */
export async function pruneVersions(
  tx: Db,
  accountId: string,
  playlistId: string,
  kept: readonly (string | null)[],
): Promise<void> {
  const alive = kept.filter((id) => id !== null);
  await tx
    .delete(playlistVersions)
    .where(
      and(
        eq(playlistVersions.accountId, accountId),
        eq(playlistVersions.playlistId, playlistId),
        alive.length > 0 ? notInArray(playlistVersions.id, alive) : undefined,
        sql`${playlistVersions.number} <= (SELECT max(v.number) FROM playlist_versions v WHERE v.playlist_id = ${playlistId}) - ${KEPT_VERSIONS}`,
      ),
    );
}

/** Removes a promo from all versions. */
export async function removePromo(tx: Db, accountId: string, promoId: string): Promise<void> {
  await tx
    .delete(playlistItems)
    .where(and(eq(playlistItems.accountId, accountId), eq(playlistItems.promoId, lookupId(promoId))));
}

export interface ShownRef {
  itemKey: string;
  type: 'media' | 'promo';
  id: string;
}
/** Content that screens report: each word is a playlist_item_id or a content id of the account. */
export async function refsOfShown(db: Db, accountId: string, words: readonly string[]): Promise<ShownRef[]> {
  const ids = [...new Set(words)];
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({
      itemKey: playlistItems.itemKey,
      promoId: playlistItems.promoId,
      mediaId: playlistItems.mediaId,
    })
    .from(playlistItems)
    .innerJoin(playlists, eq(playlists.approvedVersionId, playlistItems.versionId))
    .where(
      and(
        eq(playlistItems.accountId, accountId),
        or(
          isOneOf(playlistItems.itemKey, ids),
          isOneOf(playlistItems.promoId, ids),
          isOneOf(playlistItems.mediaId, ids),
        ),
      ),
    );
  return rows.flatMap(({ itemKey, promoId, mediaId }) => {
    const id = promoId ?? mediaId;
    return id ? [{ itemKey, type: promoId ? 'promo' : 'media', id }] : [];
  });
}

/** Makes the versions of a group alone manual, without times, and takes it out of those of others too. */
export async function unscheduleVersions(tx: Db, accountId: string, groupId: string): Promise<void> {
  const times = { daysOfWeek: [], customDate: 0, scheduleDuration: 0, firstDay: 0, lastDay: 0 };
  await tx
    .update(playlistVersions)
    .set({ scheduleType: 'manual', ...times, deviceGroupId: null, otherGroupIds: [] })
    .where(and(isOfGroup(accountId, groupId), hasNoOther(playlistVersions, groupId)));
  await clearGroup(tx, accountId, groupId);
}

const isOfGroup = (accountId: string, groupId: string) =>
  and(eq(playlistVersions.accountId, accountId), hasGroup(playlistVersions, groupId));

/** Takes a group out of all versions. */
export async function clearGroup(tx: Db, accountId: string, groupId: string): Promise<void> {
  await tx
    .update(playlistVersions)
    .set(withoutGroup(playlistVersions, groupId))
    .where(isOfGroup(accountId, groupId));
}
