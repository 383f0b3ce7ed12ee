import { readConfig } from '../config/server.config';
import { createDiskFiles } from './disk-files.files';
import { moveFiles } from './move-files.files';
import { openFiles } from './open-files.service';

/**
 * `move-files`: copies the files of the data folder into the bucket that `VITRINE_FILES` names, and verifies
 * each by its hash. The server may run meanwhile; a second run with the server stopped copies newer files.
 * Exit code 2: files of the disk are damaged.
 */
const EVERY = 100;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  if (!config.s3)
    throw new Error('VITRINE_FILES must name the bucket, like s3://bucket or s3://bucket/folder.');
  const { bucket, prefix } = config.s3;
  const disk = await createDiskFiles(config.dataFolder);
  const store = await openFiles(config, { error: (_facts: unknown, text?: string) => say(String(text)) });
  await store.check();
  const moved = await moveFiles(disk, store, ({ files, bytes }) => {
    if (files % EVERY === 0) say(`${files} files, ${Math.round(bytes / 1e6)} MB`);
  });
  for (const key of moved.damaged) say(`${key}: its bytes on the disk are not those that were stored.`);
  say(
    `${moved.files} files (${moved.bytes} bytes) are in s3://${bucket}/${prefix}, each read back and compared; ${moved.already} were there before. Nothing was taken from the disk.`,
  );
  if (moved.damaged.length > 0) process.exitCode = 2;
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
