import { createHash } from 'node:crypto';
import type { StoragePort } from '../../deps.types';

export interface Moved {
  /** Files that are in the other store and were read back whole. */
  files: number;
  /** Of them, those that lay there before. */
  already: number;
  bytes: number;
  /** Keys whose bytes on the disk are not theirs: they were left where they are. */
  damaged: string[];
}

type Source = Pick<StoragePort, 'keys' | 'read' | 'withLocal'>;
type Target = Pick<StoragePort, 'has' | 'bring' | 'read' | 'remove'>;

/**
 * Copies every file of one store into another, reads each back and compares its hash. Takes nothing away from the first, and may be done
 * again: what is there and whole is only looked at.
 * @throws {Error} when a store does not do its part; what was copied stays
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
      // Of the same length and yet other bytes: they are nobody's.
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
