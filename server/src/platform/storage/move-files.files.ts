import { createHash } from 'node:crypto';
import type { StoragePort } from './storage.types';

export interface Moved {
  /** Files that are in the other store and were read back complete. */
  files: number;
  /** Number of those that were there before. */
  already: number;
  bytes: number;
  /** Keys whose bytes on the disk do not match: they were not copied. */
  damaged: string[];
}

type Source = Pick<StoragePort, 'keys' | 'read' | 'withLocal'>;
type Target = Pick<StoragePort, 'has' | 'bring' | 'read' | 'remove'>;

/**
 * Copies every file of one store into another, reads each back and compares its hash. Removes nothing from
 * the first, and is repeatable: complete files are only verified.
 * @throws {Error} when a store fails; copied files stay
 */
export async function moveFiles(from: Source, to: Target, say: (moved: Moved) => void): Promise<Moved> {
  const moved: Moved = { files: 0, already: 0, bytes: 0, damaged: [] };
  for await (const { key } of from.keys()) {
    const here = await measure(from, key);
    if (here.sha256 !== key) {
      moved.damaged.push(key);
      continue;
    }
    const wasThere = await to.has(key);
    const bring = () => from.withLocal(key, (path) => to.bring(path, key));
    await bring();
    if ((await measure(to, key)).sha256 !== key) {
      // Same length but other bytes: removed, so that it is copied again.
      await to.remove(key);
      await bring();
      if ((await measure(to, key)).sha256 !== key)
        throw new Error(`The other store gives other bytes for ${key} than it was given.`);
    }
    moved.files += 1;
    moved.already += wasThere ? 1 : 0;
    moved.bytes += here.size;
    say(moved);
  }
  return moved;
}

async function measure({ read }: Pick<StoragePort, 'read'>, key: string) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const block of await read(key)) {
    hash.update(block as Buffer);
    size += (block as Buffer).length;
  }
  return { sha256: hash.digest('hex'), size };
}
