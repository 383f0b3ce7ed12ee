import { createHash } from 'node:crypto';
import { link, lstat, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../errors/error-code.lib';

/** Size and SHA-256 (hex) of a copied file. */
export interface Copied {
  size: number;
  sha256: string;
}

const PIECE_BYTES = 1024 * 1024;

/**
 * Lists everything below a folder that `isWanted` accepts, as paths with `/`; folders end with one. Follows
 * links. Files that vanish meanwhile are left out.
 */
export async function* below(
  folder: string,
  isWanted: (name: string) => boolean,
  prefix = '',
): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, prefix), { withFileTypes: true }).catch(orGone([]));
  for (const entry of entries) {
    const at = `${prefix}${entry.name}`;
    const kind = entry.isSymbolicLink() ? await stat(path.join(folder, at)).catch(orGone(entry)) : entry;
    const name = kind.isDirectory() ? `${at}/` : at;
    if (!isWanted(name) || !(kind.isFile() || kind.isDirectory())) continue;
    yield name;
    if (kind.isDirectory()) yield* below(folder, isWanted, name);
  }
}

/**
 * Copies a file up to its length at the start, and syncs it. Null when it was gone.
 * @throws the disk's error, when it is full for instance
 */
export async function copyFile(from: string, to: string): Promise<Copied | null> {
  const source = await open(from, 'r').catch(orGone(null));
  if (!source) return null;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const target = await open(to, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    let size = 0;
    for (;;) {
      const { bytesRead } = await source.read(piece, 0, PIECE_BYTES, size);
      if (bytesRead === 0) break;
      const bytes = piece.subarray(0, bytesRead);
      hash.update(bytes);
      await target.writeFile(bytes);
      size += bytesRead;
    }
    await target.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

/** Writes a text and syncs it. */
export async function storeText(to: string, text: string): Promise<Copied> {
  await writeFile(to, text, { mode: 0o600, flag: 'wx', flush: true });
  return { size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}

/** Hard-links a file where both names are on one disk that supports it. */
export async function linkFile(from: string, to: string, size: number): Promise<boolean> {
  const found = await lstat(from).catch(() => null);
  if (!found?.isFile() || found.size !== size) return false;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  return link(from, to).then(
    () => true,
    () => false,
  );
}

/** Returns this instead of throwing when something does not exist (any more). */
export const orGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return instead;
    throw error;
  };
