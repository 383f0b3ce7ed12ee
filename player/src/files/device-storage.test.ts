/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { BlobStore } from './blob-store';
import type { Expected } from './expected.rule';
import { createDeviceStorage } from './device-storage';

const PART_BYTES = 1000;
const ADDRESS = 'http://localhost/files/a/screen.mp4';
const file = Uint8Array.from({ length: 3 * PART_BYTES + 100 }, (_, index) => (index * 7) % 253);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const expected = { bytes: file.length, sha256: hashOf(file) };
const CHUNK = 130;

/** Disk in memory with a limit in bytes. */
function memoryStore() {
  const blobs = new Map<string, Blob>();
  let limit = Infinity;
  const used = () => [...blobs.values()].reduce((bytes, { size }) => bytes + size, 0);
  const store: BlobStore = {
    keys: async () => [...blobs.keys()],
    read: async (key) => blobs.get(key) ?? null,
    async write(key, blob) {
      if (used() + blob.size > limit)
        throw Object.assign(new Error('no space'), { name: 'QuotaExceededError' });
      blobs.set(key, blob);
    },
    remove: async (key) => void blobs.delete(key),
    wipe: async () => blobs.clear(),
  };
  return { store, blobs, used, setLimit: (bytes: number) => (limit = bytes) };
}

interface Answer {
  /** Bytes after which the connection is cut. */
  cutAfter?: number;
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  /** Ignores ranges. */
  isWhole?: boolean;
  bytes?: Uint8Array;
}

/** Server that answers as queued, then properly. */
function serve(...answers: Answer[]) {
  const ranges: (string | null)[] = [];
  const answer = async (_address: string, { headers = {} }: { headers?: { range?: string } }) => {
    const { cutAfter, status, type, isWhole, bytes = file, headers: more } = answers.shift() ?? {};
    const from = isWhole ? 0 : Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    ranges.push(headers.range ?? null);
    const rest = bytes.slice(from);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        if (cutAfter !== undefined && sent >= cutAfter) return stream.error(new TypeError('network error'));
        if (sent >= rest.length) return stream.close();
        stream.enqueue(rest.slice(sent, sent + CHUNK));
        sent += CHUNK;
      },
    });
    return new Response(body, {
      status: status ?? (from > 0 ? 206 : 200),
      headers: {
        'content-type': type ?? 'video/mp4',
        'content-length': String(rest.length),
        ...(from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
        ...more,
      },
    });
  };
  globalThis.fetch = answer as unknown as typeof fetch;
  return ranges;
}

function setUp() {
  const disk = memoryStore();
  const onPart = jest.fn();
  const storage = createDeviceStorage(disk.store, () => false, PART_BYTES);
  const load = (wanted: Expected = expected) => storage.load(ADDRESS, wanted, false, onPart);
  return { ...disk, onPart, load, storage };
}

beforeEach(() => {
  Object.assign(globalThis, { location: { href: 'http://localhost/player' } });
});

const CUT = { cutAfter: 2.5 * PART_BYTES };
const fromPart = (part: number) => `bytes=${part * PART_BYTES}-`;

it('continues a cut download after its last whole part, and after each further cut', async () => {
  const ranges = serve(CUT, { cutAfter: 1 }, { status: 503, type: 'application/problem+json' });
  const { load, storage, onPart } = setUp();
  for (let cut = 0; cut < 3; cut += 1) await expect(load()).rejects.toThrow();
  expect(await storage.keys()).toEqual([]);
  await load();
  expect(ranges).toEqual([null, fromPart(2), fromPart(2), fromPart(2)]);
  expect(await storage.keys()).toEqual([ADDRESS]);
  expect(await storage.isRight(ADDRESS, expected)).toBe(true);
  expect(onPart.mock.calls.map(([bytes]) => bytes)).toEqual([
    PART_BYTES,
    2 * PART_BYTES,
    3 * PART_BYTES,
    file.length,
  ]);
});

it('a part that a power cut has left half is fetched again', async () => {
  const ranges = serve(CUT);
  const { load, storage, blobs } = setUp();
  await expect(load()).rejects.toThrow();
  const last = [...blobs.keys()].at(-1) ?? '';
  blobs.set(last, new Blob([file.slice(0, 77)]));
  await load();
  expect(ranges).toEqual([null, fromPart(1)]);
  expect(await storage.isRight(ADDRESS, expected)).toBe(true);
});

it.each<[string, Answer]>([
  ['ignores the range', { isWhole: true }],
  ['refuses the range', { status: 416, isWhole: true }],
  ['sends another range', { headers: { 'content-range': `bytes 5-${file.length - 1}/${file.length}` } }],
])('starts again when the server %s', async (_what, answer) => {
  serve(CUT, answer);
  const { load, storage } = setUp();
  await expect(load()).rejects.toThrow();
  await load().catch(() => load());
  expect(await storage.isRight(ADDRESS, expected)).toBe(true);
});

it('a captive portal’s page costs no part', async () => {
  const ranges = serve(CUT, { isWhole: true, type: 'text/html', bytes: new Uint8Array(100) });
  const { load } = setUp();
  await expect(load()).rejects.toThrow();
  await expect(load()).rejects.toMatchObject({ trouble: 'network' });
  await load();
  expect(ranges.at(-1)).toBe(fromPart(2));
});

it('a file that has changed is discarded and fetched from its start', async () => {
  const other = file.map((byte, index) => (index > PART_BYTES ? byte ^ 1 : byte));
  const ranges = serve(CUT, { bytes: other });
  const { load, blobs, storage } = setUp();
  await expect(load()).rejects.toThrow();
  await expect(load()).rejects.toMatchObject({ trouble: 'damaged' });
  expect(blobs.size).toBe(0);
  await load();
  expect(ranges).toEqual([null, fromPart(2), null]);
  expect(await storage.isRight(ADDRESS, expected)).toBe(true);
});

it('parts of other bytes at the same address are not joined', async () => {
  const other = file.map((byte) => byte ^ 1);
  const wanted = { bytes: other.length, sha256: hashOf(other) };
  const ranges = serve(CUT, { bytes: other });
  const { load, storage } = setUp();
  await expect(load()).rejects.toThrow();
  await load(wanted);
  expect(ranges).toEqual([null, null]);
  expect(await storage.isRight(ADDRESS, wanted)).toBe(true);
});

it('keeps no half of a file that finds no space', async () => {
  serve();
  const { load, blobs, setLimit } = setUp();
  setLimit(2.5 * PART_BYTES);
  await expect(load()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(blobs.size).toBe(0);
});

it('removes a file with its parts', async () => {
  serve();
  const { load, storage, blobs } = setUp();
  await load();
  expect(blobs.size).toBe(5);
  await storage.remove(ADDRESS);
  expect(blobs.size).toBe(0);
});

it('a missing part makes a file wrong', async () => {
  serve();
  const { load, storage, blobs } = setUp();
  await load();
  blobs.delete([...blobs.keys()][1] ?? '');
  expect(await storage.isRight(ADDRESS, expected)).toBe(false);
});

it('tidies up unfinished downloads of files that are not needed, and no others', async () => {
  serve(CUT);
  const { load, storage, used } = setUp();
  await expect(load()).rejects.toThrow();
  expect(await storage.tidy(new Map([[ADDRESS, expected]]))).toBe(0);
  expect(used()).toBe(2 * PART_BYTES);
  expect(await storage.tidy(new Map())).toBe(2);
  expect(used()).toBe(0);
  await load();
  await storage.tidy(new Map());
  expect(await storage.isRight(ADDRESS, expected)).toBe(true);
});

it('stores small files, and those without a hash, as one', async () => {
  const small = file.slice(0, 500);
  serve({ bytes: small }, {});
  const { load, storage, blobs } = setUp();
  await load({ bytes: 500, sha256: hashOf(small) });
  expect([...blobs]).toMatchObject([[ADDRESS, { size: 500, type: 'video/mp4' }]]);
  await load({ bytes: 0, sha256: null });
  expect([...blobs]).toMatchObject([[ADDRESS, { size: file.length }]]);
  expect(await storage.keys()).toEqual([ADDRESS]);
});
