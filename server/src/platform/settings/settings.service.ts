import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/server.config';
import type { Db } from '../database/database.client';
import { installationOf, type Installation } from './installation.rule';
import { generationOf, readInstallation, type StoredInstallation } from './settings.repo';

/** Settings of the installation, kept in memory between requests. */
export interface Settings {
  current(): Installation;
  /** Reads them again. Never rejects: failures are logged, and the last ones stay. */
  refresh(): Promise<void>;
  /** Polls for changes by other servers and by the operator's program. */
  watch(): void;
  close(): void;
}

const WATCH_MS = 1000;
const NOTHING: StoredInstallation = {
  generation: -1,
  settings: {} as StoredInstallation['settings'],
  logos: [],
};

export function createSettings({
  config,
  db,
  log,
}: {
  config: Config;
  db: Db;
  log: FastifyBaseLogger;
}): Settings {
  let installation = installationOf(NOTHING, config);
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  async function asking(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the settings cannot be read; keeping the last ones');
      isFailing = true;
    }
  }
  // Sequential: of two concurrent reads the older one could finish last.
  let reading = Promise.resolve();
  const refresh = () =>
    (reading = reading.then(() =>
      asking(async () => void (installation = installationOf(await readInstallation(db), config))),
    ));
  const lookForNews = () =>
    asking(async () => {
      if ((await generationOf(db)) !== installation.generation) await refresh();
    });
  return {
    current: () => installation,
    refresh,
    watch: () => void (timer ??= setInterval(() => void lookForNews(), WATCH_MS).unref()),
    close: () => clearInterval(timer),
  };
}
