import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AsyncLock from 'async-lock';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app/app.service';
import type { Deps } from '../../deps.types';
import type { StoragePort } from '../../platform/storage/storage.types';
import { noisyJpeg, sha256Of } from '../../media/testing/sample-files';
import { createS3Files } from '../../platform/storage/s3-files.client';
import { startTestBucket, type TestBucket } from '../../platform/storage/testing/test-bucket';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { storedBytes } from '../../testing/stored-bytes';
import type { TestMember } from '../../testing/test-members';
import { createUploadCache } from './upload-cache.service';
import { answerOf, chunksOf, promosOf, sendChunk, storageOf, url } from './testing/upload-client';
import { sweepUploads } from './uploads.job';
import { uploadsModule } from './uploads.routes';

/** Server with its own staging folder and memory, on the same database and bucket. */
interface Server {
  app: FastifyInstance;
  deps: Deps;
  files: StoragePort & { close(): void };
}

let root: string;
let bucket: TestBucket;
let kit: TestApp;
let a: Server;
let b: Server;
let big: Buffer;
let owner: TestMember;

async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(root, 'server-'));
  const files = await createS3Files(folder, bucket.config, { answerMs: 30_000, stallMs: 30_000 });
  const deps: Deps = { ...kit.deps, storage: files, locks: new AsyncLock({ maxPending: Infinity }) };
  const app = await buildApp(deps, [uploadsModule]);
  await app.ready();
  return { app, deps, files };
}
async function stopServer({ app, files }: Server) {
  await app.close();
  files.close();
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-several-'));
  [bucket, kit, big] = await Promise.all([startTestBucket(root), buildTestApp(), noisyJpeg(1400, 1300)]);
});
afterAll(async () => {
  await kit.close();
  await bucket.stop();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  kit.clock.set(Math.floor(Date.now() / 1000));
  [a, b, owner] = await Promise.all([startServer(), startServer(), kit.asAccount()]);
});
afterEach(async () => {
  bucket.proxy.mode = 'pass';
  await Promise.all([stopServer(a), stopServer(b)]);
});

/** Client of one of the servers. */
const at = ({ app }: Server): TestMember => ({
  ...owner,
  inject: (request) => {
    const given = typeof request === 'string' ? { url: request } : request;
    return app.inject({ ...given, headers: { authorization: `Bearer ${owner.token}`, ...given.headers } });
  },
});
const total = () => chunksOf(big).length;
const statusAt = async (server: Server, id: string) =>
  (await at(server).inject(`${url}?upload_id=${id}`)).json<{ received: number[][]; complete: boolean }>();
const rowOf = async (id: string) => {
  const { rows } = await kit.deps.pool.query<{ id: string; state: string }>(
    'SELECT id, state FROM uploads WHERE upload_id = $1',
    [id],
  );
  return rows[0] ?? { id: '', state: '' };
};
const objectsOf = async (uploadRow: string) => {
  const names: string[] = [];
  for await (const { upload, name } of a.files.parts?.list() ?? [])
    if (upload === uploadRow) names.push(name);
  return names;
};

async function mustBeOneWholePromo(id: string) {
  const rows = await promosOf(kit.deps, owner.accountId);
  expect(rows.map((row) => row.promos.sha256)).toEqual([sha256Of(big)]);
  expect((await storedBytes(b.files, sha256Of(big))).equals(big)).toBe(true);
  expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: big.length, reserved: 0 });
  expect(await objectsOf((await rowOf(id)).id)).toEqual([]);
  for (const { files } of [a, b]) expect(await readdir(files.stagingFolder)).toEqual([]);
}

it('an upload continues on another server', async () => {
  const id = randomUUID();
  for (let number = 1; number < total(); number += 1)
    expect((await sendChunk(at(a), big, number, id)).statusCode).toBe(200);
  await stopServer(a);
  expect(await statusAt(b, id)).toMatchObject({ received: [[1, total() - 1]], complete: false });
  const last = answerOf(await sendChunk(at(b), big, total(), id, { sha256: sha256Of(big) }));
  expect(last).toMatchObject({ complete: true, received: [[1, total()]] });
  a = await startServer();
  await mustBeOneWholePromo(id);
  expect(await statusAt(a, id)).toMatchObject({ complete: true });
});

it('chunks sent to both servers, twice and in any order, are one promo in both responses', async () => {
  const id = randomUUID();
  const numbers = Array.from({ length: total() }, (_, index) => index + 1).reverse();
  const answers = await Promise.all(
    numbers.flatMap((number) => [sendChunk(at(a), big, number, id), sendChunk(at(b), big, number, id)]),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const done = answers.map(answerOf).filter(({ complete }) => complete);
  expect(new Set(done.map((answer) => answer.id)).size).toBe(1);
  await mustBeOneWholePromo(id);
});

it('a server killed during the finish delays it until its lease ends', async () => {
  const id = randomUUID();
  for (let number = 1; number < total(); number += 1) await sendChunk(at(a), big, number, id);
  await kit.deps.pool.query(
    `UPDATE uploads SET state = 'finishing', finish_until = extract(epoch FROM clock_timestamp()) + 2 WHERE upload_id = $1`,
    [id],
  );
  expect(answerOf(await sendChunk(at(b), big, total(), id)).complete).toBe(true);
  await mustBeOneWholePromo(id);
});

it('an upload without all chunks stays open, whatever its row’s state', async () => {
  const id = randomUUID();
  for (let number = 3; number <= total(); number += 1) await sendChunk(at(a), big, number, id);
  await kit.deps.pool.query(`UPDATE uploads SET state = 'finishing', size = NULL WHERE upload_id = $1`, [id]);
  for (let count = 0; count < 2; count += 1) await sweepUploads(b.deps, createUploadCache(b.deps));
  expect(await statusAt(b, id)).toMatchObject({ received: [[3, total()]], complete: false });
  await sendChunk(at(a), big, 1, id);
  expect(answerOf(await sendChunk(at(b), big, 2, id)).complete).toBe(true);
  await mustBeOneWholePromo(id);
});

it('a cancel on one server applies to the other', async () => {
  const id = randomUUID();
  await sendChunk(at(a), big, 1, id);
  const cancelled = await at(b).inject({
    method: 'DELETE',
    url,
    payload: { name: 'summer.jpg', upload_id: id },
  });
  expect(cancelled.json()).toMatchObject({ success: true });
  expect((await sendChunk(at(a), big, 2, id)).statusCode).toBe(410);
  expect(await objectsOf((await rowOf(id)).id)).toEqual([]);
  expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
});

it('an upload finished on one server cannot be cancelled or reused on the other', async () => {
  const id = randomUUID();
  await sendChunk(at(a), big, 1, id);
  for (let number = 2; number <= total(); number += 1) await sendChunk(at(b), big, number, id);
  const late = await at(a).inject({ method: 'DELETE', url, payload: { name: 'summer.jpg', upload_id: id } });
  expect(late.json()).toMatchObject({ success: false });
  await mustBeOneWholePromo(id);
});

it('a chunk with other bytes than on the other server is refused', async () => {
  const id = randomUUID();
  const other = Buffer.from(big);
  other.fill(7, 0, 1000);
  await sendChunk(at(a), big, 1, id);
  const answer = await sendChunk(at(b), other, 1, id);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'chunk_mismatch']);
  expect(await objectsOf((await rowOf(id)).id)).toHaveLength(1);
});

it('a chunk lost or changed in the store must be sent again', async () => {
  const id = randomUUID();
  for (let number = 1; number < total(); number += 1) await sendChunk(at(a), big, number, id);
  const { id: row } = await rowOf(id);
  const [first = '', second = ''] = (await objectsOf(row)).sort();
  await a.files.parts?.put(row, first, Buffer.alloc(524_288, 1));
  await a.files.parts?.remove(row, second);
  const last = answerOf(await sendChunk(at(b), big, total(), id));
  expect(last).toMatchObject({ complete: false, received: [[3, total()]] });
  expect(await statusAt(a, id)).toMatchObject({ received: [[3, total()]] });
  await sendChunk(at(a), big, 1, id);
  expect(answerOf(await sendChunk(at(a), big, 2, id)).complete).toBe(true);
  await mustBeOneWholePromo(id);
});

it.each([500, 507, 403] as const)(
  'a store error %s: no chunk is acknowledged, none is lost',
  async (mode) => {
    const id = randomUUID();
    await sendChunk(at(a), big, 1, id);
    bucket.proxy.mode = mode;
    const refused = await sendChunk(at(a), big, 2, id);
    expect(refused.statusCode).toBe(mode === 507 ? 507 : 503);
    expect(await statusAt(b, id)).toMatchObject({ received: [[1, 1]] });
    bucket.proxy.mode = 'pass';
    for (let number = 2; number < total(); number += 1) await sendChunk(at(b), big, number, id);
    bucket.proxy.mode = mode;
    expect((await sendChunk(at(a), big, total(), id)).statusCode).not.toBe(200);
    bucket.proxy.mode = 'pass';
    expect(answerOf(await sendChunk(at(b), big, total(), id)).complete).toBe(true);
    await mustBeOneWholePromo(id);
  },
);

it('the sweep deletes chunks of ended and unknown uploads', async () => {
  const id = randomUUID();
  await sendChunk(at(a), big, 1, id);
  const { id: row } = await rowOf(id);
  const stray = randomUUID();
  await a.files.parts?.put(stray, '1-00000000-1', Buffer.from('x'));
  await sweepUploads(b.deps, createUploadCache(b.deps));
  expect((await rowOf(id)).state).toBe('receiving');
  expect([await objectsOf(stray), (await objectsOf(row)).length]).toEqual([[], 1]);
  kit.clock.advance(25 * 3600);
  await sweepUploads(b.deps, createUploadCache(b.deps));
  expect((await rowOf(id)).state).toBe('expired');
  expect(await objectsOf(row)).toEqual([]);
});
