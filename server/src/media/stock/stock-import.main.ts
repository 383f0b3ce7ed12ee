import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { holderOf, lockDataFolder } from '../../../data-folder-lock.mjs';
import { readConfig, type Config } from '../../platform/config/server.config';
import { connectDatabase } from '../../platform/database/connect-database.service';
import { createLog } from '../../platform/log.service';
import { openFiles } from '../../platform/storage/open-files.service';
import { importStockFolder } from './stock-import.action';
import { handOver } from './stock-inbox.action';

/**
 * `stock-import <folder>`: adds the pictures and videos of a folder to the stock library. A running server
 * takes them over; else they are imported here and prepared at its next start.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Say which folder: stock-import <folder>');
  const source = resolve(process.cwd(), folder);
  await access(source).catch(() => {
    throw new Error(`There is no folder ${source}.`);
  });
  // Only failures are worth a line beside the list of files.
  const config = readConfig({ VITRINE_LOG_LEVEL: 'error', ...process.env }, process.cwd());
  if (!config.databaseUrl && holderOf(config.dataFolder)) {
    const count = await handOver(source, config.dataFolder);
    return say(`${count} files were handed to the running server; they appear as they are ready.`);
  }
  await takeIn(config, source);
}

async function takeIn(config: Config, source: string): Promise<void> {
  const lock = config.databaseUrl ? null : lockDataFolder(config.dataFolder);
  const log = createLog(config);
  const database = await connectDatabase(config, log, async () => {
    throw new Error('This version changes the database: start the server with it first.');
  });
  try {
    const clock = { nowMs: () => Date.now(), nowSeconds: () => Math.floor(Date.now() / 1000) };
    const storage = await openFiles(config, log);
    await importStockFolder({ db: database.db, storage, clock }, source, (file, result) => {
      say(
        result.outcome === 'refused'
          ? `${file}: ${result.detail}`
          : `${file}: ${result.outcome === 'added' ? 'added' : 'already there'}`,
      );
    });
  } finally {
    await database.close();
    lock?.release();
  }
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
