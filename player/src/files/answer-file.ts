import { byteRange } from '@vitrine/shared/rules';
import { FILES_CACHE, KEPT_AS_HEADER } from './cache-names';
import { wholeFile } from './parts.rule';

/** Number of files kept open: a video requests its file in many small ranges. */
const OPEN_FILES = 3;
const open = new Map<string, { keptAs: string | null; blob: Blob }>();

/** Response with a stored file, whole or a range; null when it is not stored. */
export async function answerFile(request: Request): Promise<Response | null> {
  const header = request.headers.get('range');
  const cache = await caches.open(FILES_CACHE);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (!kept) {
    open.delete(request.url);
    return null;
  }
  const blob = await openFile(cache, request.url, kept);
  return blob && answerPart(blob, header ?? '', blob.type);
}

async function openFile(cache: Cache, address: string, kept: Response): Promise<Blob | null> {
  const keptAs = kept.headers.get(KEPT_AS_HEADER);
  const known = open.get(address);
  if (known && known.keptAs === keptAs) return known.blob;
  const read = async (key: string) => (await cache.match(key, { ignoreVary: true }))?.blob() ?? null;
  const blob = await wholeFile(address, await kept.blob(), read);
  if (!blob) return null;
  open.set(address, { keptAs, blob });
  const oldest = open.keys().next().value;
  if (open.size > OPEN_FILES && oldest !== undefined) open.delete(oldest);
  return blob;
}

function answerPart(blob: Blob, header: string, type: string): Response {
  const range = byteRange(header, blob.size);
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' };
  if (range.kind === 'outside') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${blob.size}` },
    });
  }
  if (range.kind === 'whole') {
    return new Response(blob, { status: 200, headers: { ...headers, 'content-length': String(blob.size) } });
  }
  const { from, to } = range;
  return new Response(blob.slice(from, to + 1, type), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(to - from + 1),
      'content-range': `bytes ${from}-${to}/${blob.size}`,
    },
  });
}
