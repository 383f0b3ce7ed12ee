import type { MoveRule, RuleTiming, ScheduleRule } from '@vitrine/shared/contract';
import { floatingInZone, isOccurrence, moveRule, rulesReaching } from '@vitrine/shared/rules';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { badRequest, forbidden, notFound } from '../../platform/errors/errors.lib';
import { entityTag } from '../../http/preconditions/entity-tag.lib';
import type { IfMatch } from '../../http/preconditions/if-match.rule';
import { editedNow, mustMatch } from '../../http/preconditions/precondition.guard';
import { deviceGroupsOf } from '../timing/groups.rule';
import { recordPlaylist } from '../history/record.action';
import { venueOf } from '../../platform/users/accounts.repo';
import { entryParts, withTag } from './entry-tag.lib';
import { presentRule } from './schedule.present';
import * as repo from './schedule.repo';
import { sentence } from '../../platform/languages/sentence.rule';

export type { EntryRow } from './schedule.repo';

/** Entries of playlists. */
export const entriesOfPlaylists = (
  db: Db,
  accountId: string,
  playlistIds: readonly string[],
): Promise<repo.EntryRow[]> => repo.entriesOf(db, accountId, playlistIds);

/** Entries of one playlist, locked until the transaction ends. */
export const holdEntriesOf = (tx: Db, accountId: string, playlistId: string): Promise<repo.EntryRow[]> =>
  repo.lockEntriesOf(tx, accountId, playlistId);

/** Replaces the entries of a playlist, in the transaction that approves it. */
export const replaceEntries = (
  tx: Db,
  accountId: string,
  playlistId: string,
  entries: Parameters<typeof repo.replaceEntries>[3],
): Promise<void> => repo.replaceEntries(tx, accountId, playlistId, entries);

/** Entry of a kept version: its start, its repetition in seconds, and its moved and skipped days. */
interface EntryWithDays {
  date: number;
  every: number;
  exceptions: ScheduleRule['exceptions'];
}

/** Gives a playlist's entries the moved and skipped days that entries at the same times had. */
export async function restoreDays(
  tx: Db,
  accountId: string,
  playlistId: string,
  kept: readonly EntryWithDays[],
): Promise<void> {
  for (const entry of await repo.lockEntriesOf(tx, accountId, playlistId)) {
    const { id, dateStart, duration, repeatInterval: every, editedBy, editedAt } = entry;
    const same = kept.find(
      (one) =>
        one.every === every && (every > 0 ? (one.date - dateStart) % every === 0 : one.date === dateStart),
    );
    const exceptions = same?.exceptions ?? [];
    await repo.setTiming(tx, accountId, id, { dateStart, duration, exceptions, editedBy, editedAt });
  }
}

/** Takes a group, which is being deleted, out of the entries, and deletes those of no other group. */
export const removeGroupOfEntries = (tx: Db, accountId: string, groupId: string): Promise<void> =>
  repo.removeGroupOfEntries(tx, accountId, groupId);

/** Rule for screens: without pending names and device counts, whose changes would be new manifests. */
const ruleForScreens = (row: repo.RuleRow): ScheduleRule =>
  presentRule({ ...row, playlistName: row.playingName });

/** Rules that reach a device of these groups. */
export async function rulesForGroups(
  db: Db,
  accountId: string,
  groupIds: readonly string[],
): Promise<ScheduleRule[]> {
  const rows = await repo.rulesReaching(db, accountId, groupIds);
  return rulesReaching(rows.map(ruleForScreens), groupIds);
}

/** All rules of the account, as screens get them. */
export async function rulesOfAccount(db: Db, accountId: string): Promise<ScheduleRule[]> {
  return (await repo.allRules(db, accountId)).map(ruleForScreens);
}

/** Wall clock of the venue, floating unix seconds (product §6). */
export async function venueNow(db: Db, accountId: string, nowMs: number): Promise<number> {
  return floatingInZone(nowMs, (await venueOf(db, accountId)).timezone);
}

type Editor = Pick<Actor, 'accountId' | 'userId' | 'embed'>;
/** Entry to be changed, and the condition that it has to match. */
interface SeenEntry {
  id: string;
  condition: IfMatch;
}

/** Timing before a move, for undo, and the tag after it. */
export interface Moved {
  previous: RuleTiming;
  etag: string;
}

const MOVE_REFUSALS = {
  no_such_occurrence: 'This playlist doesn’t start at that time.',
  before_time: 'That time is too early.',
  nothing_left:
    'You can skip a repeating playlist on one day only. To stop it, change or delete the playlist.',
} as const;
const MAX_EXCEPTIONS = 1000;
const LATEST = 32503680000;

/** Moves one occurrence or every time. */
export async function moveEntry(
  deps: Deps,
  actor: Editor,
  move: MoveRule,
  condition: IfMatch,
): Promise<Moved> {
  return deps.db.transaction((tx) =>
    change(tx, deps, actor, { id: move.id, condition }, (rule) => timingAfter(rule, move)),
  );
}

/** Moves single occurrences of one entry, in the caller's transaction. */
export function moveOccurrences(
  tx: Db,
  deps: Deps,
  actor: Editor,
  seen: SeenEntry,
  moves: readonly Omit<MoveRule, 'id' | 'scope'>[],
): Promise<Moved> {
  return change(tx, deps, actor, seen, (rule) =>
    moves.reduce<RuleTiming>(
      (timing, move) => timingAfter({ ...rule, ...timing }, { ...move, scope: 'this' }),
      rule,
    ),
  );
}

function timingAfter(rule: ScheduleRule, move: Omit<MoveRule, 'id'>): RuleTiming {
  const outcome = moveRule(rule, move);
  if (!outcome.ok) throw badRequest(MOVE_REFUSALS[outcome.reason]);
  return outcome.timing;
}

/** Undo: restores an earlier timing. */
export async function restoreEntry(
  deps: Deps,
  actor: Editor,
  timing: RuleTiming,
  condition: IfMatch,
): Promise<Moved> {
  return deps.db.transaction((tx) => restoreTiming(tx, deps, actor, timing, condition));
}

/** Restores an earlier timing in the caller's transaction. */
export function restoreTiming(
  tx: Db,
  deps: Deps,
  actor: Editor,
  timing: RuleTiming,
  condition: IfMatch,
): Promise<Moved> {
  return change(tx, deps, actor, { id: timing.id, condition }, (rule) => {
    const restored = { ...rule, date_start: timing.date_start };
    const strange = timing.exceptions.find((exception) => !isOccurrence(restored, exception.occurrence));
    if (strange) throw badRequest(MOVE_REFUSALS.no_such_occurrence);
    return timing;
  });
}

/** Locks an entry that has to be as seen; 404 and 412 as for a move. */
export async function lockEntryAsSeen(
  tx: Db,
  { accountId, embed }: Omit<Editor, 'userId'>,
  { id, condition }: SeenEntry,
): Promise<{ row: repo.RuleRow; rule: ScheduleRule }> {
  const row = await repo.lockRule(tx, accountId, id);
  if (!row) throw notFound('schedule entry');
  mustBeOfGroup(row, embed?.group ?? null);
  const rule = presentRule(row);
  await mustMatch(tx, condition, {
    what: 'schedule entry',
    parts: entryParts(rule),
    edited: row,
    current: async () => withTag(presentRule(row, null, await repo.deviceCounts(tx, accountId))),
  });
  return { row, rule };
}

async function change(
  tx: Db,
  deps: Deps,
  actor: Editor,
  seen: SeenEntry,
  decide: (rule: ScheduleRule) => RuleTiming,
): Promise<Moved> {
  const { row, rule } = await lockEntryAsSeen(tx, actor, seen);
  const timing = decide(rule);
  if (timing.date_start <= 0 || timing.date_start > LATEST) throw badRequest(MOVE_REFUSALS.before_time);
  if (timing.exceptions.length > MAX_EXCEPTIONS)
    throw badRequest(sentence`Up to ${MAX_EXCEPTIONS} single days can differ.`);
  const { date_start, duration = 0, exceptions } = timing;
  const at = deps.clock.nowSeconds();
  await repo.setTiming(tx, actor.accountId, row.id, {
    dateStart: date_start,
    duration,
    exceptions,
    ...editedNow(actor.userId, at),
  });
  await recordPlaylist(tx, actor, row.playlistId, { kind: 'moved', at });
  return {
    previous: {
      id: row.id,
      date_start: row.dateStart,
      ...(row.duration === 0 ? {} : { duration: row.duration }),
      exceptions: row.exceptions,
    },
    etag: entityTag(entryParts({ ...rule, date_start, duration, exceptions })),
  };
}

/** An embedded page of one group moves entries of that group alone; those for others too are read-only. */
function mustBeOfGroup(entry: repo.EntryRow, group: string | null): void {
  const groups = deviceGroupsOf(entry);
  if (group === null || (groups[0] === group && groups.length === 1)) return;
  if (groups.length === 0)
    throw forbidden('This entry is for all screens, but this page is for one group only.');
  if (groups.includes(group))
    throw forbidden('This entry is for other groups too, but this page is for one group only.');
  throw notFound('schedule entry');
}
