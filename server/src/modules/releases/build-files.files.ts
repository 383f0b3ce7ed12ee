import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { RELEASE_LIMITS } from '@vitrine/shared/contract';
import { ProblemError, badRequest, tooLarge } from '../../platform/errors/errors.lib';

/** File of a build, by its path in the build's folder. */
export interface BuildFile {
  name: string;
  bytes: Buffer;
}

const { unpackedBytes } = RELEASE_LIMITS;
/** Overhead of a tar: headers, padding, end. */
const TAR_OVERHEAD = 2_000_000;

export const tooMuch = () =>
  tooLarge(`The build unpacks to more than ${unpackedBytes / 1_000_000} MB. Nothing was changed.`);

/**
 * Files of a tar.gz, one after the other. Folders are skipped; links and devices are refused.
 * @throws {ProblemError} 400, 413
 */
export async function* filesOfArchive(archive: Buffer): AsyncGenerator<BuildFile> {
  const unpacking = extract();
  const feeding = pipeline(
    Readable.from([archive]),
    createGunzip(),
    atMost(unpackedBytes + TAR_OVERHEAD),
    unpacking,
  );
  // Awaited at the end; until then a rejection must not be unhandled.
  feeding.catch(() => undefined);
  try {
    for await (const entry of unpacking) {
      const { name, type } = entry.header;
      if (type !== 'file' && type !== 'directory')
        throw badRequest(`"${name}" in the archive is a ${type ?? 'entry of an unknown type'}, not a file.`);
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      if (type === 'file') yield { name: name.replace(/^\.\//, ''), bytes: Buffer.concat(parts) };
    }
    await feeding;
  } catch (error) {
    // Prefers the cause of the failed input to the error that the archive is cut off.
    const why = await feeding.then(
      () => error,
      (cause: unknown) => (cause instanceof ProblemError ? cause : error),
    );
    throw why instanceof ProblemError
      ? why
      : badRequest('The archive cannot be read: it has to be a tar.gz.');
  }
}

function atMost(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen > limit) done(tooMuch());
      else done(null, chunk);
    },
  });
}

/** Files of a folder, at any depth, without dotfiles: a build keeps notes in them. */
export async function* filesOfFolder(folder: string): AsyncGenerator<BuildFile> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = path.join(entry.parentPath, entry.name);
    yield { name: path.relative(folder, file).split(path.sep).join('/'), bytes: await readFile(file) };
  }
}
