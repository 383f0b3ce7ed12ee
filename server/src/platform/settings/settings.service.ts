import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/server.config';
import type { Db } from '../database/database.client';
import { watchGeneration } from '../database/watch-generation.lib';
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
  const watching = watchGeneration(
    {
      read: async () => void (installation = installationOf(await readInstallation(db), config)),
      generation: () => generationOf(db),
      known: () => installation.generation,
    },
    log,
    'the settings cannot be read; keeping the last ones',
  );
  return { current: () => installation, ...watching };
}
