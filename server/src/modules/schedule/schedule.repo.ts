import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ScheduleRule } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { hasGroup, hasNoOther, withoutGroup } from '../../platform/database/group-columns.lib';
import { first, isOneOfGiven, lookupId, newId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import { devices, playlists, scheduleEntries } from '../../platform/database/tables/screens.table';
import { groupIdsOf } from '../device-groups/groups-of-device.rule';

export interface EntryRow {
  id: string;
  playlistId: string;
  deviceGroupId: string | null;
  otherGroupIds: string[];
  dateStart: number;
  repeatInterval: number;
  /** Seconds until its own end; 0 without one. */
  duration: number;
  /** Days between which it repeats; 0 without. */
  firstDay: number;
  lastDay: number;
  exceptions: ScheduleRule['exceptions'];
  editedBy: string | null;
  editedAt: number | null;
}
export interface RuleRow extends EntryRow {
  /** Name of the approved version. */
  playingName: string;
  /** Newest name of the playlist, approved or not. */
  playlistName: string;
}

const entryColumns = {
  id: scheduleEntries.id,
  playlistId: scheduleEntries.playlistId,
  deviceGroupId: scheduleEntries.deviceGroupId,
  otherGroupIds: scheduleEntries.otherGroupIds,
  dateStart: scheduleEntries.dateStart,
  repeatInterval: scheduleEntries.repeatInterval,
  duration: scheduleEntries.duration,
  firstDay: scheduleEntries.firstDay,
  lastDay: scheduleEntries.lastDay,
  exceptions: scheduleEntries.exceptions,
  editedBy: scheduleEntries.editedBy,
  editedAt: scheduleEntries.editedAt,
};
const ruleColumns = {
  ...entryColumns,
  // A rename that is pending approval is not shown on the calendar.
  playingName: sql<string>`coalesce((SELECT v.name FROM playlist_versions v WHERE v.id = ${playlists.approvedVersionId}), ${playlists.name})`,
  playlistName: playlists.name,
};

const { dateStart, repeatInterval, duration, exceptions } = scheduleEntries;
const forAll = isNull(scheduleEntries.deviceGroupId);
const forGroup = or(
  forAll,
  isOneOfGiven(scheduleEntries.deviceGroupId, 'groupIds'),
  sql`(${scheduleEntries.otherGroupIds} <> '{}' AND ${scheduleEntries.otherGroupIds} && ${given('groupIds')}::uuid[])`,
);
const near = sql`(jsonb_array_length(${exceptions}) > 0
  OR (${dateStart} < ${given('end')} AND (${repeatInterval} > 0 OR ${dateStart} + ${duration} >= ${given('start')})))`;

const rulesWhere = (where?: SQL) =>
  prepared((db) =>
    db
      .select(ruleColumns)
      .from(scheduleEntries)
      .innerJoin(
        playlists,
        and(eq(playlists.id, scheduleEntries.playlistId), eq(playlists.accountId, scheduleEntries.accountId)),
      )
      .where(and(eq(scheduleEntries.accountId, given('accountId')), where))
      .orderBy(asc(scheduleEntries.dateStart), asc(scheduleEntries.id)),
  );
const rules = { all: rulesWhere(), forAll: rulesWhere(forAll), forGroup: rulesWhere(forGroup) };
const rulesNearby = { forAll: rulesWhere(and(forAll, near)), forGroup: rulesWhere(and(forGroup, near)) };

/** Entries of groups and those for all devices. */
export const rulesReaching = (db: Db, accountId: string, groupIds: readonly string[]): Promise<RuleRow[]> =>
  groupIds.length === 0
    ? rules.forAll(db, { accountId })
    : rules.forGroup(db, { accountId, groupIds: groupIds.map(lookupId) });

export const allRules = (db: Db, accountId: string): Promise<RuleRow[]> => rules.all(db, { accountId });

/**
 * Entries that may reach a group in [start, end): a coarse filter before the resolver. Without unmoved
 * single dates
 * outside, and without rules that start later.
 */
export const rulesNear = (
  db: Db,
  accountId: string,
  groupId: string | null,
  window: { start: number; end: number },
): Promise<RuleRow[]> =>
  groupId === null
    ? rulesNearby.forAll(db, { accountId, ...window })
    : rulesNearby.forGroup(db, { accountId, ...window, groupIds: [lookupId(groupId)] });

/** Locks one entry until the transaction ends: serializes moves. */
export const lockRule = (tx: Db, accountId: string, id: string) =>
  tx
    .select(ruleColumns)
    .from(scheduleEntries)
    .innerJoin(
      playlists,
      and(eq(playlists.id, scheduleEntries.playlistId), eq(playlists.accountId, scheduleEntries.accountId)),
    )
    .where(and(eq(scheduleEntries.accountId, accountId), eq(scheduleEntries.id, lookupId(id))))
    .for('update', { of: scheduleEntries })
    .then(first);

export async function setTiming(
  tx: Db,
  accountId: string,
  id: string,
  timing: Pick<EntryRow, 'dateStart' | 'duration' | 'exceptions' | 'editedBy' | 'editedAt'>,
): Promise<void> {
  await tx
    .update(scheduleEntries)
    .set(timing)
    .where(and(eq(scheduleEntries.accountId, accountId), eq(scheduleEntries.id, id)));
}

export async function entriesOf(
  db: Db,
  accountId: string,
  playlistIds: readonly string[],
): Promise<EntryRow[]> {
  return playlistIds.length === 0 ? [] : entries(db, { accountId, ids: playlistIds.map(lookupId) });
}

const entries = prepared((db) =>
  db
    .select(entryColumns)
    .from(scheduleEntries)
    .where(
      and(eq(scheduleEntries.accountId, given('accountId')), isOneOfGiven(scheduleEntries.playlistId, 'ids')),
    )
    .orderBy(asc(scheduleEntries.dateStart), asc(scheduleEntries.id)),
);

/**
 * Locks a playlist's entries until the transaction ends. Lock the playlist first; a move locks its entry
 * only.
 */
export async function lockEntriesOf(tx: Db, accountId: string, playlistId: string): Promise<EntryRow[]> {
  return tx
    .select(entryColumns)
    .from(scheduleEntries)
    .where(and(eq(scheduleEntries.accountId, accountId), eq(scheduleEntries.playlistId, playlistId)))
    .orderBy(asc(scheduleEntries.dateStart), asc(scheduleEntries.id))
    .for('update');
}

/** Takes a group out of all entries, and deletes those of no other group. */
export async function removeGroupOfEntries(tx: Db, accountId: string, groupId: string): Promise<void> {
  const isOfGroup = and(eq(scheduleEntries.accountId, accountId), hasGroup(scheduleEntries, groupId));
  await tx.delete(scheduleEntries).where(and(isOfGroup, hasNoOther(scheduleEntries, groupId)));
  await tx.update(scheduleEntries).set(withoutGroup(scheduleEntries, groupId)).where(isOfGroup);
}

/** Replaces a playlist's entries, with new ids and without exceptions. */
export async function replaceEntries(
  tx: Db,
  accountId: string,
  playlistId: string,
  entries: readonly Omit<EntryRow, 'id' | 'playlistId' | 'exceptions'>[],
): Promise<void> {
  await tx
    .delete(scheduleEntries)
    .where(and(eq(scheduleEntries.accountId, accountId), eq(scheduleEntries.playlistId, playlistId)));
  if (entries.length === 0) return;
  await tx
    .insert(scheduleEntries)
    .values(entries.map((entry) => ({ ...entry, id: newId(), accountId, playlistId, exceptions: [] })));
}

const memberships = prepared((db) =>
  db
    .select({ groupId: devices.groupId, otherGroupIds: devices.otherGroupIds })
    .from(devices)
    .where(eq(devices.accountId, given('accountId'))),
);

/** Number of devices in any of these groups, each once; null for all devices. */
export type CountOf = (groupIds: readonly string[]) => number | null;

/** Counts an account's devices, read once: a count for each of ten thousand entries takes seconds. */
export async function deviceCounts(db: Db, accountId: string): Promise<CountOf> {
  const members = (await memberships(db, { accountId })).map(groupIdsOf);
  const known = new Map<string, number>();
  return (groupIds) => {
    if (groupIds.length === 0) return null;
    const key = groupIds.join();
    const count = known.get(key) ?? members.filter((own) => own.some((id) => groupIds.includes(id))).length;
    known.set(key, count);
    return count;
  };
}
