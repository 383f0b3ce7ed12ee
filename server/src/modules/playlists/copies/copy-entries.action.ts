import { may, type CopyEntries, type CreatePlaylist, type UndoCopy } from '@vitrine/shared/contract';
import type { Db } from '../../../platform/database/database.client';
import { allows } from '../../../http/auth/allows.rule';
import type { Actor, Deps } from '../../../deps.types';
import { badRequest, conflict, forbidden } from '../../../platform/errors/errors.lib';
import { NO_CONDITION, readIfMatch, type IfMatch } from '../../../http/preconditions/if-match.rule';
import { deviceGroupsOf } from '../../timing/groups.rule';
import { lockEntryAsSeen, moveOccurrences, restoreTiming } from '../../schedule/schedule.action';
import { mustBeAllowedToCreate, publishChange, publishNotification, writeRemoval } from '../playlists.action';
import { mustStayFlat } from '../contained/contained.action';
import { approvedOf } from '../playlists.repo';
import { writeSave } from '../save-playlist.action';
import { itemsByVersion } from '../versions.repo';
import { sentence } from '../../../platform/languages/sentence.rule';

type Copy = CopyEntries['copies'][number];

/** Copies entries and moves occurrences in one transaction; the result is what `undoCopy` takes. */
export async function copyEntries(
  deps: Deps,
  actor: Actor,
  { copies, moves }: CopyEntries,
): Promise<UndoCopy> {
  if (copies.length + moves.length === 0) throw badRequest('There is nothing to copy.');
  if (moves.length > 0) mustMove(actor);
  if (copies.length > 0) await mustBeAllowedToCreate(deps, actor.accountId);
  const made = await deps.db.transaction(async (tx) => {
    const playlists: UndoCopy['playlists'] = [];
    // Before the moves, which change tags; in the order of ids, so that two copies cannot block each other.
    for (const copy of byId(copies)) {
      const playlist = await copyEntry(tx, deps, actor, copy);
      // The twin of the same copy a moment ago.
      if (playlists.every(({ id }) => id !== playlist.id)) playlists.push(playlist);
    }
    const previous: UndoCopy['previous'] = [];
    for (const own of perEntry(moves)) {
      const [first] = own;
      const seen = { id: first.id, condition: conditionOf(first) };
      const moved = await moveOccurrences(tx, deps, actor, seen, own);
      previous.push({ ...moved.previous, etag: moved.etag });
    }
    for (const { id } of playlists) await mustStayFlat(tx, actor.accountId, id);
    return { playlists, previous };
  });
  const isApproved = may(actor.role, 'playlist.approve');
  const [playlist] = made.playlists;
  publishChange(deps, actor, playlist?.id ?? made.previous[0]?.id ?? '', isApproved);
  if (playlist && !isApproved) publishNotification(deps, actor);
  return made;
}

/** Deletes the copies and restores the timings in one transaction. */
export async function undoCopy(deps: Deps, actor: Actor, { playlists, previous }: UndoCopy): Promise<void> {
  if (previous.length > 0) mustMove(actor);
  await deps.db.transaction(async (tx) => {
    for (const one of byId(playlists)) await writeRemoval(tx, deps, actor, one.id, conditionOf(one));
    for (const { etag, ...timing } of byId(previous))
      await restoreTiming(tx, deps, actor, timing, conditionOf({ etag }));
  });
  publishChange(deps, actor, playlists[0]?.id ?? previous[0]?.id ?? '', true);
  if (playlists.length > 0) publishNotification(deps, actor);
}

/** New playlist with the approved content of the entry's playlist, which plays once. */
async function copyEntry(
  tx: Db,
  deps: Deps,
  actor: Actor,
  copy: Copy,
): Promise<UndoCopy['playlists'][number]> {
  const { accountId } = actor;
  const { row } = await lockEntryAsSeen(tx, actor, { id: copy.id, condition: conditionOf(copy) });
  const [version] = await approvedOf(tx, accountId, [row.playlistId]);
  const items = version ? (await itemsByVersion(tx, accountId, [version.id])).get(version.id) : undefined;
  if (!version || !items?.length)
    throw conflict(sentence`${row.playlistName} has no content. Add some, then copy it again.`);
  const sent: CreatePlaylist = {
    name: version.name,
    schedule_type: 'custom',
    custom_date: copy.start,
    schedule_duration: copy.duration ?? 0,
    device_groups: deviceGroupsOf(row),
    presentation: version.presentation,
    validity: version.validity ?? {},
    selected_media: items.map(({ id, type, order, duration, validity }) => ({
      id,
      type,
      order,
      ...(duration === null ? {} : { duration }),
      ...(validity ? { validity } : {}),
    })),
  };
  const { id, etag } = await writeSave(tx, deps, actor, sent, NO_CONDITION);
  return { id, etag };
}

function mustMove(actor: Actor): void {
  if (!allows(actor, 'schedule.edit')) throw forbidden('Only an approver can move or skip single days.');
}

const byId = <T extends { id: string }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => a.id.localeCompare(b.id));

/** Moves of each entry, in the order of ids. */
function perEntry(moves: CopyEntries['moves']): [CopyEntries['moves'][number], ...CopyEntries['moves']][] {
  const found: [CopyEntries['moves'][number], ...CopyEntries['moves']][] = [];
  for (const move of byId(moves)) {
    const last = found.at(-1);
    if (last?.[0].id === move.id) last.push(move);
    else found.push([move]);
  }
  return found;
}

function conditionOf({ etag }: { etag?: string | undefined }): IfMatch {
  const condition = readIfMatch(etag);
  if (condition) return condition;
  throw badRequest('An etag has to be a tag in quotation marks, as the server gave it.');
}
