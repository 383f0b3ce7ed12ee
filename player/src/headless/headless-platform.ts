import { askTime } from '../clock/time.calls';
import { askManifest } from '../manifest/manifest.calls';
import type { Platform } from '../player-platform';
import type { PlayStore } from '../plays/play-store';
import { sendPlays } from '../plays/plays.calls';
import { connect } from '../realtime/connection';
import { createBlankStage } from './blank-stage';
import { createMemoryKeep } from './memory-keep';
import { processTimers } from './process-timers';
import { processFacts } from './process-facts';
import { createServerStorage } from './server-storage';

const nothing = () => undefined;
/** Time in which a browser's player takes over the connection. */
const LINGER_MS = 1000;

interface Ends {
  /** Aborts pending requests. */
  signal: AbortSignal;
  /** Restarts the player. */
  reload: () => void;
  /** Kept across restarts of the player. */
  plays: PlayStore;
  /** Folder whose disk is reported. */
  folder?: string | undefined;
}

/** Platform of a Node process without a display, which plays from the server at `origin`. */
export function headlessPlatform(origin: string, { signal, reload, plays, folder = '.' }: Ends): Platform {
  const fullAddress = (src: string) => new URL(src, origin).href;
  const timers = processTimers;
  return {
    timers,
    keep: createMemoryKeep(),
    marks: {
      read: async () => new Map(),
      add: async () => nothing(),
      remove: async () => nothing(),
      wipe: async () => nothing(),
    },
    openStorage: async () => createServerStorage(fullAddress, signal),
    fullAddress,
    ask: (...question) => askManifest({ origin, signal }, ...question),
    askTime: (token) => askTime({ origin, signal }, token),
    plays,
    sendPlays: (...batch) => sendPlays({ origin, signal }, ...batch),
    connect: (order) => connect({ ...order, base: origin, whenInFront: () => nothing, lingerMs: LINGER_MS }),
    createStage: (show) => createBlankStage({ ...show, timers }),
    // Part of the server's own build: there is never a newer one.
    createUpdates: () => ({
      start: async () => undefined,
      state: () => 'up_to_date',
      fetchNewer: async () => false,
      take: () => false,
      trouble: () => null,
      ...{ prove: nothing, takeAtChange: nothing, restartAtChange: reload, changed: nothing },
    }),
    history: { read: () => ({ count: 0, lastAtMs: 0 }), write: nothing },
    canReload: async () => true,
    reload,
    inOneTab: (_name, run) => {
      run();
      return nothing;
    },
    catchErrors: () => nothing,
    showName: nothing,
    // Without a display there is nothing to identify, to dim or to take a picture of.
    readFacts: async () => ({ ...(await processFacts(origin, folder, signal)), abilities: ['restart'] }),
    sendScreenshot: async () => 0,
    fetchAhead: nothing,
  };
}
