import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { EXPORT_DAYS } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../../deps.types';
import { KEEP_FREE_BYTES } from '../../../platform/storage/disk-files.files';
import { FORMAT, FORMAT_VERSION, NAMES, type Manifest } from '../archives/archive-format.types';
import { storePart } from '../archives/store-part.action';
import { ArchiveRefused } from '../archives/archive-refused.types';
import type { ArchiveWork } from '../archives/archives.job';
import { dropParts } from '../archives/archives.repo';
import {
  accountText,
  deviceLines,
  groupLines,
  historyLines,
  memberLines,
  playLines,
  playlistLines,
  promoFileName,
  promoLines,
  promosOfArchive,
} from './archive-rows.action';
import { sentence, sizeOf } from '../../../platform/languages/sentence.rule';

/** Bytes of a stored part: what this holds in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024;

interface Entry {
  name: string;
  isText: boolean;
  open(): Promise<Readable>;
}

/**
 * Makes the archive of an account: a ZIP archive in parts, streamed, from the beginning at each try. Promos
 * are their original files: prepared again they give the same. Its last file lists all with size and hash.
 */
export const exportArchive: ArchiveWork = async (deps, archive, noteProgress, signal) => {
  const { id, accountId } = archive;
  await deps.db.transaction((tx) => dropParts(tx, id));
  const promos = await promosOfArchive(deps, accountId);
  const originals = new Map(
    promos.flatMap((promo) => (promo.design ? [] : [[promo.sha256, promo] as const])).reverse(),
  );
  const names = new Map([...originals].map(([sha256, promo]) => [sha256, promoFileName(promo)] as const));
  const total = [...originals.values()].reduce((sum, { size }) => sum + size, 0);
  await mustHaveSpace(deps, total);
  const text = (name: string, lines: () => AsyncIterable<string>): Entry => ({
    name,
    isText: true,
    open: async () => Readable.from(lines(), { objectMode: false }),
  });
  const entries: Entry[] = [
    text(NAMES.account, () => accountText(deps, accountId)),
    text(NAMES.members, () => memberLines(deps, accountId)),
    text(NAMES.groups, () => groupLines(deps, accountId)),
    text(NAMES.devices, () => deviceLines(deps, accountId)),
    text(NAMES.promos, () => promoLines(promos, (sha256) => names.get(sha256))),
    text(NAMES.playlists, () => playlistLines(deps, accountId)),
    text(NAMES.history, () => historyLines(deps, accountId)),
    text(NAMES.plays, () => playLines(deps, accountId)),
    ...[...names].map(([sha256, name]) => ({ name, isText: false, open: () => originalOf(deps, sha256) })),
  ];
  const size = await store(deps, archive, zipWithManifest(entries, archive.createdAt), {
    noteProgress: (done) => noteProgress(Math.min(done, total), total),
    signal,
  });
  return { size, done: total, total, expiresAt: deps.clock.nowSeconds() + EXPORT_DAYS * DAY_SECONDS };
};

async function mustHaveSpace({ storage }: Deps, bytes: number): Promise<void> {
  const free = (await storage.freeBytes()) - KEEP_FREE_BYTES;
  if (free < bytes)
    throw new ArchiveRefused(
      sentence`This server has too little free space for the archive: it needs ${sizeOf(bytes)}. Ask its operator.`,
    );
}

/** Bytes of an original; none when it was deleted meanwhile. */
async function originalOf({ storage }: Deps, sha256: string): Promise<Readable> {
  return (await storage.has(sha256)) ? storage.read(sha256) : Readable.from([]);
}

/** ZIP archive of these entries, each opened when the one before is written; manifest.json is the last. */
function zipWithManifest(entries: readonly Entry[], madeAt: number): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  const files: Manifest['files'] = [];
  let reading: Readable | null = null;
  out.once('close', () => reading?.destroy());
  const mtime = new Date(madeAt * 1000);
  const add = ({ name, isText, open }: Entry) =>
    zip.addReadStreamLazy(name, { mtime, compress: isText && name.endsWith('.csv') }, (take) => {
      open().then((stream) => {
        const hash = createHash('sha256');
        let size = 0;
        stream.on('data', (chunk: Buffer | string) => {
          hash.update(chunk);
          size += Buffer.byteLength(chunk);
        });
        stream.once('end', () => {
          // An original that was deleted meanwhile is left out of the list.
          if (isText || size > 0) files.push({ name, size, sha256: hash.digest('hex') });
        });
        stream.once('error', fail);
        reading = stream;
        take(null, stream);
      }, fail);
    });
  for (const entry of entries) add(entry);
  zip.addReadStreamLazy(NAMES.manifest, { mtime, compress: false }, (take) => {
    const counts = {
      files: files.length,
      promo_files: files.filter(({ name }) => name.startsWith('promos/')).length,
    };
    const manifest: Manifest = { format: FORMAT, version: FORMAT_VERSION, made_at: madeAt, counts, files };
    take(null, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
  });
  zip.once('error', fail);
  zip.outputStream.pipe(out);
  zip.end();
  return out;
}

/** Stores a stream in parts; returns its length. */
async function store(
  deps: Deps,
  { id, accountId }: { id: string; accountId: string },
  stream: Readable,
  { noteProgress, signal }: { noteProgress: (done: number) => Promise<void>; signal: AbortSignal },
): Promise<number> {
  let [size, number, held]: [number, number, Buffer[]] = [0, 0, []];
  let length = 0;
  const flush = async () => {
    number += 1;
    await storePart(deps, { accountId, archiveId: id, number }, Buffer.concat(held));
    size += length;
    [held, length] = [[], 0];
    await noteProgress(size);
  };
  for await (const chunk of stream) {
    signal.throwIfAborted();
    held.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= PART_BYTES) await flush();
  }
  if (length > 0) await flush();
  return size;
}
