import type { EventKind, PlaylistVersionKind } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { KeptPlaylist } from '../../platform/database/tables/history.table';
import { insertEvent, insertUserEvent, type NewEvent } from './events.repo';
import { changeOf, contentLine, isSameKept, type Change } from './kept-playlist.rule';
import { currentAndLast, insertVersion, lockHistory } from './versions.repo';

/** Writes an event to the audit log, in the transaction of its change. */
export const recordEvent = (tx: Db, event: NewEvent): Promise<void> => insertEvent(tx, event);

/** Writes an event about a user's own access to the log of each of their accounts. */
export const recordUserEvent = (
  tx: Db,
  of: { userId: string } | { name: string },
  event: Pick<NewEvent, 'at' | 'kind' | 'note'>,
): Promise<void> => insertUserEvent(tx, of, event);

/** Change of a playlist; `kept` is written by its migration only. */
export type PlaylistChange = Exclude<PlaylistVersionKind, 'kept'>;

/**
 * Keeps a playlist as it is now as a version, with its event, in the transaction of the change; nothing when
 * the change left it as it was. Call it after the change, but before a deletion.
 */
export async function recordPlaylist(
  tx: Db,
  { accountId, userId }: { accountId: string; userId: string },
  playlistId: string,
  { kind, at }: { kind: PlaylistChange; at: number },
): Promise<void> {
  await lockHistory(tx, playlistId);
  const found = await currentAndLast(tx, accountId, playlistId);
  if (!found) return;
  const { current, last, number } = found;
  const isCertain = kind === 'deleted' || kind === 'restored';
  if (last && !isCertain && isSameKept(last, current)) return;
  const change = last && changeOf(last, current);
  const summary = kind === 'deleted' ? '' : (change?.summary ?? contentLine(current));
  await insertVersion(tx, {
    accountId,
    userId,
    playlistId,
    at,
    number: number + 1,
    kind,
    summary,
    content: current,
  });
  const event = eventOf(kind, change, current);
  if (event === null) return;
  const subject = { id: playlistId, name: current.name };
  await insertEvent(tx, { accountId, userId, at, kind: event, subject, note: summary });
}

/**
 * Event of a version; null: another one names this change. A save may change the timing alone, or approve.
 */
function eventOf(kind: PlaylistChange, change: Change | null, { state }: KeptPlaylist): EventKind | null {
  switch (kind) {
    case 'approved':
      return 'playlist.approved';
    case 'moved':
      return 'schedule.changed';
    case 'deleted':
      return 'playlist.deleted';
    case 'restored':
      return 'playlist.restored';
    case 'promo_removed':
      return null;
    case 'saved':
      if (!change) return 'playlist.created';
      if (change.only === 'state' && state === 'approved') return 'playlist.approved';
      return change.only === 'timing' && state === 'approved' ? 'schedule.changed' : 'playlist.changed';
  }
}
