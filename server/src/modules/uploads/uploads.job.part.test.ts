import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { promos, uploads } from '../../platform/database/tables/promos.table';
import { plainPng, sha256Of } from '../../media/testing/sample-files';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { createUploadCache } from './upload-cache.service';
import { chunksOf, sendChunk, storageOf, url, forUploads } from './testing/upload-client';
import { sweepUploads } from './uploads.job';

describe('uploads', () => {
  let kit: TestApp;
  let owner: TestMember;
  let big: Buffer;
  forUploads((made) => ({ kit, big } = made));
  beforeEach(async () => {
    kit.clock.set(Math.floor(Date.now() / 1000));
    owner = await kit.asAccount();
  });

  /** Sweep of a started server, which has only database and disk. */
  const sweepAtStart = () => sweepUploads(kit.deps, createUploadCache(kit.deps));
  const account = () => storageOf(kit.deps, owner.accountId);
  const rows = () => kit.deps.db.select().from(promos).where(eq(promos.accountId, owner.accountId));
  const upload = async (id: string) => {
    const [row] = await kit.deps.db.select().from(uploads).where(eq(uploads.uploadId, id));
    if (!row) throw new Error('No such upload.');
    return row;
  };

  it('keeps an active upload', async () => {
    const id = randomUUID();
    await sendChunk(owner, big, 1, id);
    await sweepAtStart();
    expect((await upload(id)).state).toBe('receiving');
  });

  it('gives up uploads idle for a day, with bytes and reservations', async () => {
    const ids = Array.from({ length: 30 }, () => randomUUID());
    for (const id of ids) await sendChunk(owner, big, 1, id);
    const active = randomUUID();
    kit.clock.advance(25 * 3600);
    const colleague = await kit.asAccount({ accountId: owner.accountId, role: 'editor' });
    await sendChunk(colleague, big, 1, active);
    const row = await upload(active);
    const now = kit.clock.nowSeconds();
    await utimes(join(kit.deps.storage.stagingFolder, `${row.id}.journal`), now, now);
    await sweepAtStart();
    expect(await account()).toEqual({ used: 0, reserved: big.length });
    const left = await readdir(kit.deps.storage.stagingFolder);
    for (const id of ids) expect(left.some((name) => name.startsWith(id))).toBe(false);
    expect((await upload(ids[0] ?? '')).state).toBe('expired');
    expect((await upload(active)).state).toBe('receiving');
    kit.clock.advance(25 * 3600);
    await sweepAtStart();
    expect(await kit.deps.db.$count(uploads, eq(uploads.uploadId, ids[0] ?? ''))).toBe(0);
  });

  it('finishes an upload whose server crashed after the last chunk', async () => {
    const fresh = await buildTestApp({
      adapt: (deps) => {
        deps.storage.adopt = async () => {
          throw new Error('Power cut.');
        };
        return deps;
      },
    });
    const member = await fresh.asAccount();
    const bytes = await plainPng(200, 100, 4);
    const id = randomUUID();
    expect((await sendChunk(member, bytes, 1, id)).statusCode).toBe(500);
    const { createDiskFiles } = await import('../../platform/storage/disk-files.files');
    fresh.deps.storage.adopt = (await createDiskFiles(fresh.deps.config.dataFolder)).adopt;
    await sweepUploads(fresh.deps, createUploadCache(fresh.deps));
    const [row] = await fresh.deps.db.select().from(promos);
    expect(row).toMatchObject({ sha256: sha256Of(bytes), name: 'summer.jpg' });
    const [ended] = await fresh.deps.db.select().from(uploads);
    expect(ended).toMatchObject({ state: 'done', promoId: row?.id, reserved: 0 });
    expect(await readdir(fresh.deps.storage.stagingFolder)).toEqual([]);
    await fresh.close();
  });

  it('finishes an upload whose server crashed between rename and commit: one promo, exact quota', async () => {
    const bytes = await plainPng(210, 100, 5);
    const id = randomUUID();
    let fails = 2;
    const real = kit.deps.db.transaction.bind(kit.deps.db);
    const spy = jest.spyOn(kit.deps.db, 'transaction').mockImplementation((work, options) =>
      real(async (tx) => {
        const result = await work(tx);
        const isFinish = (await tx.$count(uploads, eq(uploads.state, 'done'))) > 0;
        if (isFinish && fails-- > 0) throw new Error('Power cut before the commit.');
        return result;
      }, options),
    );
    await kit.deps.db.delete(uploads);
    expect((await sendChunk(owner, bytes, 1, id)).statusCode).toBe(500);
    expect(await rows()).toHaveLength(0);
    expect(await kit.deps.storage.has(sha256Of(bytes))).toBe(true);
    await sweepAtStart();
    expect(await rows()).toHaveLength(0);
    await sweepAtStart();
    spy.mockRestore();
    expect(await rows()).toHaveLength(1);
    expect(await account()).toEqual({ used: bytes.length, reserved: 0 });
  });

  it('chunks with a torn record or lost bytes are sent again', async () => {
    const id = randomUUID();
    const total = chunksOf(big).length;
    for (let number = 1; number < total; number += 1) await sendChunk(owner, big, number, id);
    const row = await upload(id);
    const part = join(kit.deps.storage.stagingFolder, `${row.id}.part`);
    const { open, appendFile } = await import('node:fs/promises');
    const file = await open(part, 'r+');
    await file.write(Buffer.alloc(4096), 0, 4096, 100);
    await file.close();
    await appendFile(join(kit.deps.storage.stagingFolder, `${row.id}.journal`), Buffer.from([0, 9, 9]));
    const last = (await sendChunk(owner, big, total, id)).json();
    expect(last).toMatchObject({ complete: false, received: [[2, total]] });
    const again = (await sendChunk(owner, big, 1, id)).json();
    expect(again).toMatchObject({ complete: true, received: [[1, total]] });
    expect((await rows())[0]?.sha256).toBe(sha256Of(big));
    expect((await owner.inject({ url: `${url}?upload_id=${id}` })).json()).toMatchObject({
      complete: true,
      id: again.id,
    });
  });
});
