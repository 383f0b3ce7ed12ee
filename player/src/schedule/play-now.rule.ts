import type { PlayerManifest } from '@vitrine/shared/contract';
import type { PlayNowAsked } from '@vitrine/shared/rules';

type Asked = PlayerManifest['play_now'];

/**
 * What "Play now" this screen holds when a manifest takes over. A command is quicker than the manifest and stays in force until the
 * server says something new (also: nothing any more). The server may be ahead of this screen's clock; a start cannot lie in the future.
 */
export function playNowAfter(
  held: PlayNowAsked | null,
  before: Asked,
  asked: Asked,
  at: number,
): PlayNowAsked | null {
  if (isSame(before, asked)) return held;
  if (!asked) return null;
  const isHeldAlready = held?.playlistId === asked.playlist_id && held.startedAt >= asked.started_at;
  return isHeldAlready ? held : { playlistId: asked.playlist_id, startedAt: Math.min(asked.started_at, at) };
}

function isSame(before: Asked, asked: Asked): boolean {
  return (
    (before ?? null)?.playlist_id === (asked ?? null)?.playlist_id &&
    (before ?? null)?.started_at === (asked ?? null)?.started_at
  );
}
