import type { Timers } from '../platform/timers';
import { texts } from '../texts';
import type { Handler } from './commands.service';
import type { CommandName } from './command.rule';

/** What commands may move. */
export interface Hands {
  timers: Timers;
  canReload: () => Promise<boolean>;
  reload: () => void;
  fetchNewer: () => Promise<boolean>;
  takeNewer: () => void;
  sync: () => Promise<{ ok: true } | { ok: false; why: string }>;
  hasPlaylist: (playlistId: string) => boolean;
  /** null: back to the schedule. */
  playNow: (playlistId: string | null) => void;
  turn: (orientation: number) => void;
}

/** Time for the sender to change their mind before the picture goes. */
const GRACE_MS = 500;
/** Time for the answer to leave before the page does. */
const FAREWELL_MS = 300;

export function createHandlers(hands: Hands): Record<CommandName, Handler> {
  const later = (run: () => void) => ({ after: () => void hands.timers.set(run, FAREWELL_MS) });
  const grace = () =>
    new Promise<void>((resolve) => {
      hands.timers.set(resolve, GRACE_MS);
    });
  const sync = async () => {
    const outcome = await hands.sync();
    if (!outcome.ok) throw new Error(`${texts.errors.manifestUnreachable} (${outcome.why})`);
  };

  return {
    async reboot(_payload, signal) {
      await grace();
      if (signal.aborted) return;
      if (!(await hands.canReload())) throw new Error(texts.errors.notReloadable);
      return later(hands.reload);
    },
    async update(_payload, signal) {
      const isNewer = await hands.fetchNewer().catch(() => {
        throw new Error(texts.errors.updateFailed);
      });
      return isNewer && !signal.aborted ? later(hands.takeNewer) : undefined;
    },
    sync,
    async play({ playlist_id: playlistId }, signal) {
      if (playlistId === null) return hands.playNow(null);
      if (!playlistId) throw new Error(texts.errors.noSuchPlaylist);
      // The playlist may have been made a moment ago.
      if (!hands.hasPlaylist(playlistId)) await sync();
      if (!hands.hasPlaylist(playlistId)) throw new Error(texts.errors.noSuchPlaylist);
      if (!signal.aborted) hands.playNow(playlistId);
    },
    async orientation({ orientation }) {
      const isKnown =
        Number.isInteger(orientation) && orientation !== undefined && orientation >= 0 && orientation <= 3;
      if (!isKnown) throw new Error(texts.errors.badOrientation);
      hands.turn(orientation);
    },
  };
}
