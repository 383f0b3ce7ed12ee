import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { files } from '../platform/database/tables/promos.table';
import { ADVISORY_LOCKS } from '../testing/shared-postgres';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import {
  deleteFile,
  extendLease,
  giveBackLease,
  insertFile,
  insertMedia,
  leaseNextFile,
  markFailed,
  markReady,
} from './files.repo';
import { adoptBytes, removeUnreferenced } from './keep-bytes.action';
import { unreferenced } from './stored-files.repo';

const LEASE = 30;
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

describe('files that wait to be prepared', () => {
  let t: TestApp;
  let now: number;
  beforeAll(async () => {
    t = await buildTestApp({ modules: [] });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.deps.db.delete(files);
    now = t.clock.nowSeconds();
  });

  const add = (text: string = randomUUID(), createdAt = now) =>
    insertFile(t.deps.db, { sha256: sha(text), type: 'image/png', size: 5, createdAt });
  const lease = (at = now) =>
    leaseNextFile(t.deps.db, { lane: 'look', who: 'stock', now: at, leaseSeconds: LEASE });
  const row = async (id: string) => (await t.deps.db.select().from(files).where(eq(files.id, id)))[0];
  const draft = (text: string) => ({ path: '/x', sha256: sha(text), type: 'image/jpeg', size: 3 });
  const prepared = { width: 10, height: 20, duration: 0, rendition: draft('screen'), thumb: draft('thumb') };

  it('the oldest comes first, each to one only, however many ask', async () => {
    const ids = [await add('a', now - 3), await add('b', now - 2), await add('c', now - 1)];
    const got = await Promise.all([1, 2, 3, 4, 5].map(() => lease()));
    const given = got.flatMap((file) => file?.id ?? []);
    expect(new Set(given).size).toBe(given.length);
    const rest: string[] = [];
    for (let next = await lease(); next; next = await lease()) rest.push(next.id);
    expect([...given, ...rest].sort()).toEqual([...ids].sort());
  });

  it('what was tried less often comes first: one that kills its process does not hold up the others', async () => {
    const [killer, other] = [await add('killer', now - 10), await add('other')];
    expect((await lease())?.id).toBe(killer);
    now += LEASE;
    expect((await lease())?.id).toBe(other);
    expect((await lease())?.id).toBe(killer);
    expect((await row(killer))?.tries).toBe(2);
  });

  it('is held for its time, longer when extended, and then free for any process', async () => {
    const id = await add();
    expect((await lease())?.tries).toBe(1);
    expect(await lease(now + LEASE - 1)).toBeNull();
    await extendLease(t.deps.db, id, now + 100);
    expect(await lease(now + 99)).toBeNull();
    expect(await lease(now + 100)).toMatchObject({ id, tries: 2 });
  });

  it('given back, it is there at once and the try does not count; twice is not less than none', async () => {
    const id = await add();
    await lease();
    for (let twice = 0; twice < 2; twice += 1) await giveBackLease(t.deps.db, id);
    expect(await row(id)).toMatchObject({ tries: 0, leasedUntil: 0 });
    expect((await lease())?.id).toBe(id);
  });

  it('what is ready or failed is over: no lease, no prolonging, no giving back', async () => {
    const [done, bad] = [await add('done'), await add('bad')];
    const file = await row(done);
    if (file) expect(await markReady(t.deps.db, file, prepared.rendition, prepared)).toBe(true);
    await markFailed(t.deps.db, bad, 'This picture is damaged.');
    for (const id of [done, bad]) {
      await extendLease(t.deps.db, id, now + 999);
      await giveBackLease(t.deps.db, id);
      expect(await row(id)).toMatchObject({ leasedUntil: 0 });
    }
    expect(await lease(now + 9999)).toBeNull();
    expect(await row(done)).toMatchObject({
      state: 'ready',
      error: null,
      renditionSha256: sha('screen'),
      width: 10,
    });
    expect(await row(bad)).toMatchObject({ state: 'failed', error: 'This picture is damaged.' });
  });

  it('what was deleted meanwhile is not made ready, and nothing appears', async () => {
    const id = await add();
    const file = await lease();
    await deleteFile(t.deps.db, id);
    expect(file && (await markReady(t.deps.db, file, prepared.rendition, prepared))).toBe(false);
    expect(await deleteFile(t.deps.db, id)).toBeNull();
    expect(await t.deps.db.$count(files)).toBe(0);
  });

  describe('bytes', () => {
    it('are in use while any file has them as original, picture for screens or thumbnail', async () => {
      const id = await add('original');
      const file = await row(id);
      if (file) await markReady(t.deps.db, file, prepared.rendition, prepared);
      const all = ['original', 'screen', 'thumb', 'nobody'].map(sha);
      expect(await unreferenced(t.deps.db, all)).toEqual([sha('nobody')]);
      expect(await unreferenced(t.deps.db, [])).toEqual([]);
    });

    it('without references are removed once, those in use stay, nulls and repetitions are nothing', async () => {
      const [kept, free] = await Promise.all(
        ['kept', 'free'].map((text) => t.deps.storage.write(Buffer.from(text))),
      );
      await add('kept');
      const keys = [kept?.key ?? '', free?.key ?? '', free?.key ?? '', null, null];
      expect(await removeUnreferenced(t.deps, keys)).toBe(1);
      expect(await t.deps.storage.has(sha('kept'))).toBe(true);
      expect(await t.deps.storage.has(sha('free'))).toBe(false);
      expect(await removeUnreferenced(t.deps, [])).toBe(0);
    });

    it('that are brought in while the same are removed stay: the removal waits for the file that will refer to them', async () => {
      await t.deps.storage.write(Buffer.from('race'));
      const source = path.join(t.deps.storage.stagingFolder, 'race.part');
      await writeFile(source, 'race');
      const someoneWaits = async () =>
        (await t.deps.pool.query<{ granted: boolean }>(ADVISORY_LOCKS)).rows.some(({ granted }) => !granted);
      let removal: Promise<number> = Promise.resolve(-1);
      await t.deps.db.transaction(async (tx) => {
        await adoptBytes(t.deps.storage, tx, source, sha('race'));
        removal = removeUnreferenced(t.deps, [sha('race')]);
        for (let tries = 0; tries < 50 && !(await someoneWaits()); tries += 1);
        await insertFile(tx, { sha256: sha('race'), type: 'image/png', size: 5, createdAt: now });
      });
      expect(await removal).toBe(0);
      expect(await t.deps.storage.has(sha('race'))).toBe(true);
    });
  });

  it('the stock has the same bytes once', async () => {
    const item = {
      name: 'Forest',
      file: { sha256: sha('forest'), type: 'image/jpeg', size: 5, createdAt: now },
    };
    expect(await insertMedia(t.deps.db, item)).not.toBeNull();
    expect(await insertMedia(t.deps.db, { ...item, name: 'Wood' })).toBeNull();
    await t.deps.pool.query('DELETE FROM media');
  });
});
