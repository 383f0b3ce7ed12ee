import { checkFiles } from '../../media/check-files.action';
import { rebuildThumbnails } from '../../media/rebuild-thumbnails.action';
import { one } from './account-verbs.action';
import { healthText, plain } from './admin-text.rule';
import type { AdminPorts, Call, Verb } from './admin.types';
import { checkHealth } from './health.action';

/** Commands about files and the health of the installation. */
export const FILE_VERBS: Record<string, Verb> = {
  'check-files': {
    usage: '[--fix] [--json]',
    does: 'compares files with rows; --fix removes files without a row, older than a day',
    words: 0,
    options: ['fix', 'json'],
    run: files,
  },
  'rebuild-thumbnails': {
    usage: '[--account ID]',
    does: 'makes thumbnails anew from the originals',
    words: 0,
    options: ['account'],
    run: thumbnails,
  },
  health: {
    usage: '[--json]',
    does: 'server, broker, database, storage, disk, mail, jobs, files; exit code 1 when one fails',
    words: 0,
    options: ['json'],
    async run(ports, { options }) {
      const checks = await checkHealth({ ...ports, storage: await ports.openStorage() });
      ports.print(
        options.json
          ? JSON.stringify(
              checks.map((check) => ({ ...check, text: String(check.text) })),
              null,
              2,
            )
          : healthText(checks),
      );
      return checks.every(({ ok }) => ok) ? 0 : 1;
    },
  },
};

async function files(ports: AdminPorts, { options }: Call): Promise<number> {
  const found = await checkFiles({ ...ports, storage: await ports.openStorage() }, options.fix === true);
  const { stored, missing, orphans, removed, refused } = found;
  if (options.json) ports.print(JSON.stringify({ ...found, refused: refused && String(refused) }, null, 2));
  else {
    ports.print(`${stored} files, ${missing.length} missing, ${orphans.length} without a row.`);
    for (const { key, part, name, account_id } of missing)
      ports.print(
        `Missing: ${part} of “${plain(name)}” ${account_id ? `(account ${account_id}) ` : ''}${key}`,
      );
    for (const key of orphans) ports.print(`Without a row: ${key}`);
    if (options.fix) ports.print(refused ? String(refused) : `Removed ${removed} files without a row.`);
    else if (orphans.length > 0) ports.print('admin check-files --fix removes what is without a row.');
  }
  return missing.length > 0 || refused !== null ? 1 : 0;
}

async function thumbnails(ports: AdminPorts, { options: { account } }: Call): Promise<number> {
  if (account !== undefined) await one(ports, account);
  const worker = ports.openWorker();
  try {
    const parts = { db: ports.db, config: ports.config, storage: await ports.openStorage(), worker };
    const report = (done: number) => void (done % 100 === 0 && ports.print(`${done} files …`));
    const { made, failed } = await rebuildThumbnails(parts, account ?? null, report);
    ports.print(`Made ${made} thumbnails anew.`);
    for (const { file, reason } of failed) ports.print(`Unchanged: ${file}: ${reason}`);
    return failed.length > 0 ? 1 : 0;
  } finally {
    await worker.close();
  }
}
