import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { createPasswords } from '../../http/auth/passwords.service';
import { createMediaLanes, workerEntry } from '../../media/worker-process.client';
import { readConfig, type Config } from '../../platform/config/server.config';
import { withDatabase } from '../../platform/database/with-database.service';
import { createLog } from '../../platform/log.service';
import { openFiles } from '../../platform/storage/open-files.service';
import { adminHelp, exitCodeOf, readCall } from './admin.action';

/**
 * `admin …`: the operator's commands for the installation in VITRINE_DATA (or DATABASE_URL), with or without
 * a running server. Exit codes: 0 done; 1 failed, or a check found a fault; 2 a request that cannot be met.
 */
async function run(): Promise<number> {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(`${adminHelp()}\n`);
    return 0;
  }
  const call = readCall(words);
  const config = readConfig({ VITRINE_LOG_LEVEL: 'error', ...process.env }, process.cwd());
  await mustBeServersUser(config);
  return withDatabase(config, ({ db }) =>
    call.run({
      db,
      config,
      clock: { nowMs: () => Date.now(), nowSeconds: () => Math.floor(Date.now() / 1000) },
      passwords: createPasswords(),
      openStorage: () => openFiles(config, createLog(config)),
      openWorker: () => createMediaLanes(workerEntry(config.rootFolder)),
      print: (text) => void process.stdout.write(`${text}\n`),
      ask,
    }),
  );
}

/** Files of another user could not be read by the server. */
async function mustBeServersUser({ dataFolder }: Config): Promise<void> {
  const found = await stat(dataFolder).catch(() => null);
  if (!found)
    throw new Error(`There is no installation in ${dataFolder}. Set VITRINE_DATA as for the server.`);
  if (process.getuid && process.getuid() !== found.uid)
    throw new Error(`${dataFolder} belongs to another user. Run this as the server's user.`);
}

async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodeOf(error);
  },
);
