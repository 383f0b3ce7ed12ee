import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../deps.types';
import { codeOf } from '../errors/error-code.lib';
import type { KeptLetter, Mailbox } from './mail.types';

/** Limit of kept mails: the folder must not grow for ever. */
const KEPT = 200;
const ID = /^\d{14}-[0-9a-f]{12}$/;

/** Stores one file per mail in `<data>/mail`, readable by this user only: mails contain links. */
export function createMailbox(folder: string, clock: Clock): Mailbox {
  let last = 0;
  const ids = async () => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    return names
      .map((name) => path.parse(name))
      .filter(({ name, ext }) => ext === '.json' && ID.test(name))
      .map(({ name }) => name)
      .sort()
      .reverse();
  };
  const read = async (id: string): Promise<KeptLetter | null> => {
    if (!ID.test(id)) return null;
    try {
      return JSON.parse(await readFile(path.join(folder, `${id}.json`), 'utf8')) as KeptLetter;
    } catch (error) {
      // Removed meanwhile by a newer mail, or cut off by a power failure: the others can still be read.
      if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null;
      throw error;
    }
  };
  return {
    read,
    async put(letter) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Two letters of one millisecond keep their order.
      last = Math.max(clock.nowMs(), last + 1);
      const id = `${String(last).padStart(14, '0')}-${randomBytes(6).toString('hex')}`;
      const file = path.join(folder, `${id}.json`);
      const kept: KeptLetter = { id, at: clock.nowSeconds(), ...letter };
      try {
        await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
        await rename(`${file}.new`, file);
      } catch (error) {
        // The queue retries; a leftover of this try would only fill the disk.
        await rm(`${file}.new`, { force: true });
        throw error;
      }
      for (const old of (await ids()).slice(KEPT))
        await rm(path.join(folder, `${old}.json`), { force: true });
    },
    async list() {
      const letters = await Promise.all((await ids()).map(read));
      return letters.filter((letter) => letter !== null);
    },
  };
}
