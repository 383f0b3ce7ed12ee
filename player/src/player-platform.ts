import type { DeviceFacts, PlayerTime } from '@vitrine/shared/contract';
import type { FileStorage } from './files/storage';
import type { Marks } from './files/marks';
import type { ManifestAnswer } from './manifest/manifest.rule';
import type { Keep } from './platform/keep';
import type { Machine } from './platform/machine';
import type { Timers } from './platform/timers';
import type { PlayStore } from './plays/play-store';
import type { SentBatch } from './plays/plays.calls';
import type { Connection, ConnectionOptions } from './realtime/connection';
import type { Stage, StageDeps } from './stage/create-stage';
import type { UpdatesService } from './updates/updates.service';
import type { HistoryKeeper } from './watchdog/watchdog.service';

/**
 * Platform of a player: the page of a browser (`browser.ts`), or a process without a display (`headless/`).
 */
export interface Platform {
  timers: Timers;
  keep: Keep;
  marks: Marks;
  openStorage: () => Promise<FileStorage>;
  fullAddress: (src: string) => string;
  ask: (
    token: string,
    etag: string | null,
    onServerTime: (serverMs: number) => void,
  ) => Promise<ManifestAnswer>;
  /** Server's time, to be measured exactly. */
  askTime: (token: string) => Promise<PlayerTime>;
  plays: PlayStore;
  /** Delivers plays; resolves with the status of the answer. */
  sendPlays: (token: string, batch: SentBatch) => Promise<number>;
  /** Delivers a JPEG; resolves with the status of the answer. */
  sendScreenshot: (token: string, picture: Blob) => Promise<number>;
  connect: (order: ConnectionOptions) => Promise<Connection>;
  createStage: (deps: Omit<StageDeps, 'host' | 'timers' | 'machine'>) => Stage;
  createUpdates: (onState: () => void) => UpdatesService;
  history: HistoryKeeper;
  /** Whether a reload would surely succeed. */
  canReload: () => Promise<boolean>;
  reload: () => void;
  /** Machine of a kiosk; absent: nothing is around the player. */
  machine?: Machine;
  /** Runs a function once per device at a time; returns a function that releases it. */
  inOneTab: (name: string, run: () => void) => () => void;
  /** Subscribes to uncaught errors; returns a function that unsubscribes. */
  catchErrors: (onError: (message: string) => void) => () => void;
  showName: (name: string) => void;
  /** Reads what the platform knows about the device. */
  readFacts: () => Promise<DeviceFacts>;
  /** Preloads code that is needed later, while this build is still on the server. */
  fetchAhead: () => void;
}
