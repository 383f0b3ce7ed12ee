import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Compile } from 'typebox/compile';
import type { Static, TSchema } from 'typebox';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry } from 'yauzl';
import type { StoragePort } from '../../../platform/storage/storage.types';
import { FORMAT_VERSION, Manifest, NAMES } from '../archives/archive-format.types';
import { readParts, type PlacedPart } from '../archives/read-parts.lib';
import { ArchiveRefused } from '../archives/archive-refused.types';
import { sentence } from '../../../platform/languages/sentence.rule';

const MAX_ENTRIES = 30_000;
const MAX_MANIFEST_BYTES = 32_000_000;
const MAX_LINE_BYTES = 4_000_000;

const NOT_OURS = 'This is no archive that Vitrine has exported.';
const DAMAGED = 'This archive is damaged: download or copy it again.';

class PartsReader extends RandomAccessReader {
  constructor(
    private readonly storage: StoragePort,
    private readonly parts: readonly PlacedPart[],
  ) {
    super();
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return readParts(this.storage, this.parts, { start, end });
  }
}

/** Exported archive: untrusted input. A name in it is only a key, never a path. */
export interface ReadArchive {
  manifest: Manifest;
  /** Size and hash of a file that the manifest lists; undefined: there is none. */
  fileOf(name: string): Manifest['files'][number] | undefined;
  /** Checks size and hash of a file. @throws {ArchiveRefused} when it is damaged */
  verify(name: string): Promise<void>;
  /** Writes a file to `path`, with the same check. */
  extract(name: string, path: string): Promise<void>;
  /** Parsed lines of a file; of others than `schema` allows only their number. */
  lines<S extends TSchema>(name: string, schema: S): AsyncGenerator<Static<S>>;
  /** The whole of a short file. */
  whole<S extends TSchema>(name: string, schema: S): Promise<Static<S>>;
}

/** Opens an archive and checks its list of files. @throws {ArchiveRefused} with a sentence for users */
export async function readArchive(storage: StoragePort, parts: readonly PlacedPart[]): Promise<ReadArchive> {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const zip = await fromRandomAccessReaderPromise(new PartsReader(storage, parts), size, {
    autoClose: false,
  }).catch(refuseDamaged);
  if (zip.entryCount > MAX_ENTRIES) throw new ArchiveRefused(NOT_OURS);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new ArchiveRefused(DAMAGED);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    refuseDamaged(error);
  }

  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry || entry.isEncrypted()) throw new ArchiveRefused(DAMAGED);
    return zip.openReadStreamPromise(entry).catch(refuseDamaged);
  };
  const manifest = await readManifest(entries.get(NAMES.manifest), () => open(NAMES.manifest));
  const listed = new Map(manifest.files.map((file) => [file.name, file] as const));
  for (const { name, size: bytes } of manifest.files)
    if (entries.get(name)?.uncompressedSize !== bytes) throw new ArchiveRefused(DAMAGED);

  const checked = async (name: string) => {
    const file = listed.get(name);
    if (!file) throw new ArchiveRefused(DAMAGED);
    const [source, check] = [await open(name), hashCheck(file)];
    source.once('error', (error) => check.destroy(error));
    check.once('close', () => source.destroy());
    return source.pipe(check);
  };
  return {
    manifest,
    fileOf: (name) => listed.get(name),
    async verify(name) {
      const stream = (await checked(name)).resume();
      await once(stream, 'end').catch(refuseDamaged);
    },
    extract: async (name, path) =>
      pipeline(await checked(name), createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(
        refuseDamaged,
      ),
    async *lines(name, schema) {
      const validator = Compile(schema);
      for await (const text of textLines(await checked(name))) {
        const value = parsed(text);
        if (!validator.Check(value))
          throw new ArchiveRefused(sentence`This archive is damaged: download or copy it again. (${name})`);
        yield value as never;
      }
    },
    async whole(name, schema) {
      const value = parsed(await textOf(await checked(name), MAX_LINE_BYTES));
      if (!Compile(schema).Check(value))
        throw new ArchiveRefused(sentence`This archive is damaged: download or copy it again. (${name})`);
      return value as never;
    },
  };
}

async function readManifest(entry: Entry | undefined, open: () => Promise<Readable>): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > MAX_MANIFEST_BYTES) throw new ArchiveRefused(NOT_OURS);
  const manifest = parsed(await textOf(await open(), MAX_MANIFEST_BYTES));
  if (!Compile(Manifest).Check(manifest)) throw new ArchiveRefused(NOT_OURS);
  if (manifest.version > FORMAT_VERSION)
    throw new ArchiveRefused('This archive comes from a newer Vitrine. Update this server, then import it.');
  return manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveRefused(DAMAGED);
  }
}

/** Errors of the archive are the user's to know, those of this server's storage are not. */
function refuseDamaged(error: unknown): never {
  if (error instanceof ArchiveRefused || (error instanceof Error && 'code' in error)) throw error;
  throw new ArchiveRefused(DAMAGED, { cause: error });
}

/** Passes bytes on, and fails at their end unless size and hash are right. */
function hashCheck({ size, sha256 }: Manifest['files'][number]): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      if (bytes > size) return done(new ArchiveRefused(DAMAGED));
      done(null, chunk);
    },
    flush: (done) =>
      done(bytes === size && hash.digest('hex') === sha256 ? null : new ArchiveRefused(DAMAGED)),
  });
}

async function textOf(stream: Readable, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new ArchiveRefused(DAMAGED);
      chunks.push(chunk);
    }
  } catch (error) {
    refuseDamaged(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Lines of a stream, each of limited length. */
async function* textLines(stream: Readable): AsyncGenerator<string> {
  let held: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
      for (let end = held.indexOf(10); end >= 0; end = held.indexOf(10)) {
        if (end > 0) yield held.subarray(0, end).toString('utf8');
        held = held.subarray(end + 1);
      }
      if (held.length > MAX_LINE_BYTES) throw new ArchiveRefused(DAMAGED);
    }
  } catch (error) {
    refuseDamaged(error);
  }
  if (held.length > 0) yield held.toString('utf8');
}
