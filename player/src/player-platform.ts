import type { FileStorage } from './files/storage';
import type { Marks } from './files/marks';
import type { ManifestAnswer } from './manifest/manifest.rule';
import type { Keep } from './platform/keep';
import type { Timers } from './platform/timers';
import type { Line, LineOrder } from './realtime/connection';
import type { Stage, StageDeps } from './stage/create-stage';
import type { UpdatesService } from './updates/updates.service';
import type { HistoryKeeper } from './watchdog/watchdog.service';

/** What a player runs on: the page of a browser (`browser.ts`), or a process without a display (`headless/`). */
export interface Platform {
  timers: Timers;
  keep: Keep;
  marks: Marks;
  openStorage: () => Promise<FileStorage>;
  fullAddress: (src: string) => string;
  ask: (token: string, etag: string | null, heardTime: (serverMs: number) => void) => Promise<ManifestAnswer>;
  connect: (order: LineOrder) => Promise<Line>;
  createStage: (deps: Omit<StageDeps, 'host' | 'timers'>) => Stage;
  createUpdates: (onState: () => void) => UpdatesService;
  history: HistoryKeeper;
  /** Would it surely come up again? */
  canReload: () => Promise<boolean>;
  reload: () => void;
  /** Runs something in one place of this device at a time; returns how to give it up. */
  inOneTab: (name: string, run: () => void) => () => void;
  /** Hears of errors that no code caught; returns how to stop that. */
  catchErrors: (onError: (message: string) => void) => () => void;
  showName: (name: string) => void;
  /** Fetches code that is needed only later, while this build is still on the server. */
  fetchAhead: () => void;
}
