import type { InjectOptions } from 'fastify';
import {
  decidedLater,
  hostileFolder,
  indexOfTagBytes,
  refusedAtOnce,
} from '../../media/testing/hostile-corpus';
import { modules } from '../modules.table';
import { uploadPlainly } from '../../modules/uploads/testing/upload-client';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { listenForRoutes, type KnownRoute } from '../../testing/every-route';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';
import { fillToTheBounds } from './testing/full-venue';
import { bestHold, workedMs } from './testing/loop-hold';

/** Longest allowed block of the event loop by one request. */
const HOLD_MS = 50;
const MONDAY = 1_772_409_600;
/** Just below the body limit. */
const BODY_BYTES = 255 * 1024;

jest.setTimeout(900_000);

let t: TestApp;
let owner: TestMember;
let known: KnownRoute[];
beforeAll(async () => {
  const { routes, module } = listenForRoutes();
  t = await buildTestApp({ modules: [module, ...modules] });
  known = routes;
  owner = await t.asAccount();
});
afterAll(() => t.close());

/** Named request; its response is discarded. */
type Named = [name: string, ask: () => Promise<unknown>];

const asking =
  (options: InjectOptions, token = owner.token) =>
  async () => {
    const headers = { authorization: `Bearer ${token}`, ...options.headers };
    const answer = await t.app.inject({ ...options, headers, payloadAsStream: true });
    let bytes = 0;
    for await (const piece of answer.stream()) bytes += (piece as Buffer).length;
    if (answer.statusCode >= 500) throw new Error(`${options.url as string} answered ${answer.statusCode}`);
    return bytes;
  };
const get = (url: string): Named => [`GET ${url}`, asking({ url })];

/** Requests that blocked the event loop for too long, by name. */
async function tooLong(requests: readonly Named[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, ask] of requests) {
    const held = await bestHold(ask, HOLD_MS);
    const line = `${name}: ${held.toFixed(0)} ms`;
    if (process.env['TEST_FIGURES']) process.stderr.write(`${line}\n`);
    if (held > HOLD_MS) found.push(line);
  }
  return found;
}

test('control: a block of 80 ms is measured', async () => {
  const busy = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const end = workedMs() + 80;
    while (workedMs() < end);
  };
  expect(await bestHold(busy, HOLD_MS)).toBeGreaterThan(HOLD_MS);
});

test('hostile files, and an MP4 index of 32 MB that looks like tags', async () => {
  const hostile = await hostileFolder();
  const upload = (bytes: Buffer) => async () => {
    const { statusCode } = await uploadPlainly(owner, 'holiday.mp4', bytes);
    expect(statusCode).toBeLessThan(500);
  };
  const files = [
    ...(await refusedAtOnce(hostile)),
    ...(await decidedLater(hostile)),
    ['an index of 32 MB', indexOfTagBytes()] as const,
  ];
  const found = await tooLong(files.map(([name, bytes]): Named => [`uploading ${name}`, upload(bytes)]));
  await hostile.remove();
  expect(found).toEqual([]);
});

/** Largest bodies of each shape that could be expensive: one text, many keys, long lists, nested lists. */
function largest(schema: {
  properties?: Record<string, { type?: string }>;
}): [shape: string, body: string][] {
  const named = (type: string) =>
    Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => (inner.type === type ? [key] : []));
  const filled = (piece: (n: number) => string) => {
    let text = piece(0);
    for (let n = 1; text.length < BODY_BYTES; n += 1) text += `,${piece(n)}`;
    return text;
  };
  const list = (piece: string) => `[${filled(() => piece)}]`;
  const half = BODY_BYTES / 2;
  return [
    ...named('string').map((key): [string, string] => [`long ${key}`, `{"${key}":"${'é'.repeat(half)}"}`]),
    ...named('array').flatMap((key): [string, string][] => [
      [`${key} of numbers`, `{"${key}":${list('1')}}`],
      [`${key} of objects`, `{"${key}":${list('{"id":"x","type":"promo","order":1}')}}`],
    ]),
    ['many keys', `{${filled((n) => `"k${n}":0`)}}`],
    ['nested lists', `{"a":${'['.repeat(half)}${']'.repeat(half - 8)}}`],
  ];
}

test('the largest bodies for every call', async () => {
  const calls = known.filter(({ schema, url }) => schema?.body && url !== '/api/promo/upload');
  expect(calls.length).toBeGreaterThan(30);
  const found = await tooLong(
    calls.flatMap(({ method, url, schema }) =>
      largest(schema?.body as object).map(([shape, payload]): Named => [
        `${method} ${url} with ${shape}`,
        asking({
          method: method as 'POST',
          url: url.replace(/:\w+/g, 'x'),
          payload,
          headers: { 'content-type': 'application/json' },
        }),
      ]),
    ),
  );
  expect(found).toEqual([]);
});

test('reads and saves in an account at all its limits', async () => {
  const { playlistId } = await fillToTheBounds(t, owner);
  const screen = await connectScreen(t, owner);
  const { selected_media } = (await owner.inject(`/api/playlist-for-edit/${playlistId}`)).json();
  const entries = (selected_media as { id: string; type: string; playlist_item_id: string }[]).map(
    ({ id, type, playlist_item_id }) => ({ id, type, playlist_item_id }),
  );
  const window = { start: MONDAY, end: MONDAY + 366 * 86_400, device_group: null };
  const reads = [
    '/api/playlists',
    '/api/playlists?include_pending=true',
    `/api/playlist-for-edit/${playlistId}`,
    `/api/playlist/review/${playlistId}`,
    '/api/promo/get-items',
    '/api/query-home',
    '/api/prepare-status',
    '/api/approvals',
    '/api/qr-codes',
    '/api/qr-stats',
    '/api/devices',
    '/api/devices/live',
    '/api/device/groups',
    '/api/search-content',
    '/api/search-content?query=promo',
    '/api/app',
    '/api/openapi.json',
  ];
  const save = { id: playlistId, name: 'Long', selected_media: entries };
  const found = await tooLong([
    ...reads.map(get),
    ['POST a schedule of a year', asking({ method: 'POST', url: '/api/playlist/schedule', payload: window })],
    ['POST a save of 500 entries', asking({ method: 'POST', url: '/api/playlists/create', payload: save })],
    ['GET the manifest of a screen', asking({ url: '/api/player/manifest' }, screen.token)],
  ]);
  expect(found).toEqual([]);
});
