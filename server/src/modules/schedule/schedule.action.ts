import type { MoveRule, RuleTiming, ScheduleRule } from '@vitrine/shared/contract';
import { floatingInZone, isOccurrence, moveRule } from '@vitrine/shared/rules';
import type { Db, Deps } from '../../deps';
import { badRequest, notFound } from '../../errors/errors';
import { presentRule } from './schedule.present';
import * as repo from './schedule.repo';

export type { EntryRow, Venue } from './schedule.repo';

/** The entries that playlists wrote, for the room of playlists. */
export const entriesOfPlaylists = repo.entriesOf;
export const writeEntries = repo.replaceEntries;
export const hasSchedule = repo.hasEntries;
export const venueOf = repo.findVenue;

/** The rules that reach a device of this group, as the player and "Play now" need them. */
export async function rulesForGroup(
  db: Db,
  accountId: string,
  groupId: string | null,
): Promise<ScheduleRule[]> {
  return (await repo.rulesReaching(db, accountId, groupId)).map(presentRule);
}

/** The venue's wall clock now, floating unix seconds (decisions §6). */
export async function venueNow(db: Db, accountId: string, nowMs: number): Promise<number> {
  return floatingInZone(nowMs, (await repo.findVenue(db, accountId)).timezone);
}

const MOVE_REFUSALS = {
  no_such_occurrence: 'This playlist does not start at that time.',
  before_time: 'That time is too early.',
  nothing_left:
    'A repeating playlist can only be taken out on one day. Change or delete the playlist instead.',
} as const;
const MAX_EXCEPTIONS = 1000;
const LATEST = 32503680000;

/** Moves one occurrence or every time; answers what was before, so that undo is one call. */
export async function moveEntry(deps: Deps, accountId: string, move: MoveRule): Promise<RuleTiming> {
  return change(deps, accountId, move.id, (rule) => {
    const outcome = moveRule(rule, move);
    if (!outcome.ok) throw badRequest(MOVE_REFUSALS[outcome.reason]);
    return outcome.timing;
  });
}

/** Undo: puts a timing back as it was. */
export async function restoreEntry(deps: Deps, accountId: string, timing: RuleTiming): Promise<RuleTiming> {
  return change(deps, accountId, timing.id, (rule) => {
    const restored = { ...rule, date_start: timing.date_start };
    const strange = timing.exceptions.find((exception) => !isOccurrence(restored, exception.occurrence));
    if (strange) throw badRequest(MOVE_REFUSALS.no_such_occurrence);
    return timing;
  });
}

async function change(
  deps: Deps,
  accountId: string,
  id: string,
  decide: (rule: ScheduleRule) => RuleTiming,
): Promise<RuleTiming> {
  return deps.db.transaction(async (tx) => {
    const row = await repo.lockRule(tx, accountId, id);
    if (!row) throw notFound('schedule entry');
    const timing = decide(presentRule(row));
    if (timing.date_start <= 0 || timing.date_start > LATEST) throw badRequest(MOVE_REFUSALS.before_time);
    if (timing.exceptions.length > MAX_EXCEPTIONS)
      throw badRequest(`At most ${MAX_EXCEPTIONS} single days can differ.`);
    await repo.setTiming(tx, accountId, row.id, {
      dateStart: timing.date_start,
      exceptions: timing.exceptions,
    });
    return { id: row.id, date_start: row.dateStart, exceptions: row.exceptions };
  });
}
