import type { DeviceCommandPayload } from '@vitrine/shared/contract';
import type { Machine } from '../platform/machine';
import { wait, type Timers } from '../platform/timers';
import { texts } from '../texts';
import type { Handler } from './commands.service';
import type { CommandName } from './command.rule';

/** Dependencies of the command handlers. */
export interface HandlerDeps {
  timers: Timers;
  canReload: () => Promise<boolean>;
  reload: () => void;
  /** Machine of a kiosk; a page alone reloads in place of a reboot. */
  machine?: Pick<Machine, 'can' | 'reboot'> | undefined;
  fetchNewer: () => Promise<boolean>;
  takeNewer: () => void;
  sync: () => Promise<{ ok: true } | { ok: false; why: string }>;
  hasPlaylist: (playlistId: string) => boolean;
  /** null returns to the schedule. `endsAt`: a chosen end, unix seconds. */
  playNow: (playlistId: string | null, endsAt?: number) => void;
  setOrientation: (orientation: number) => void;
  /** Reloads when the item on screen changes. */
  restartAtChange: () => void;
  identify: (shown: DeviceCommandPayload['shown']) => void;
  /** Sends a screenshot; rejects with the reason. */
  sendScreenshot: () => Promise<void>;
}

/** Time for the sender to cancel before the picture disappears. */
const GRACE_MS = 500;
/** Time for the answer to be sent before the page reloads. */
const ANSWER_MS = 300;
/** The sender waits ten seconds for an answer; a newer build that loads slower is taken when it is here. */
const BUILD_PATIENCE_MS = 8000;

export function createHandlers(deps: HandlerDeps): Record<CommandName, Handler> {
  const later = (run: () => void) => ({ after: () => void deps.timers.set(run, ANSWER_MS) });
  const grace = () => wait(deps.timers, GRACE_MS);
  const sync = async () => {
    const outcome = await deps.sync();
    if (!outcome.ok) throw new Error(texts.errors.manifestUnreachable(outcome.why));
  };

  return {
    async reboot(_payload, signal) {
      await grace();
      if (signal.aborted) return;
      const { machine } = deps;
      if (machine?.can('reboot')) return later(() => machine.reboot(deps.reload));
      if (!(await deps.canReload())) throw new Error(texts.errors.notReloadable);
      return later(deps.reload);
    },
    async restart(_payload, signal) {
      if (!(await deps.canReload())) throw new Error(texts.errors.notReloadable);
      return signal.aborted ? undefined : later(deps.restartAtChange);
    },
    async identify({ shown }) {
      deps.identify(shown);
    },
    screenshot: () => deps.sendScreenshot(),
    async update(_payload, signal) {
      const coming = deps.fetchNewer().catch(() => {
        throw new Error(texts.errors.updateFailed);
      });
      const isNewer = await Promise.race([coming, wait(deps.timers, BUILD_PATIENCE_MS).then(() => null)]);
      if (isNewer === null) {
        // The result is in this screen's reports.
        coming.then((isHere) => isHere && deps.takeNewer()).catch(() => undefined);
        return;
      }
      return isNewer && !signal.aborted ? later(deps.takeNewer) : undefined;
    },
    sync,
    async play({ playlist_id: playlistId, ends_at: endsAt }, signal) {
      if (playlistId === null) return deps.playNow(null);
      if (!playlistId) throw new Error(texts.errors.noSuchPlaylist);
      // The playlist may have just been created.
      if (!deps.hasPlaylist(playlistId)) await sync();
      if (!deps.hasPlaylist(playlistId)) throw new Error(texts.errors.noSuchPlaylist);
      if (!signal.aborted) deps.playNow(playlistId, typeof endsAt === 'number' ? endsAt : undefined);
    },
    async orientation({ orientation }) {
      const isKnown =
        Number.isInteger(orientation) && orientation !== undefined && orientation >= 0 && orientation <= 3;
      if (!isKnown) throw new Error(texts.errors.badOrientation);
      deps.setOrientation(orientation);
    },
  };
}
