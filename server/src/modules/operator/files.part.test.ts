import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { checkFiles } from '../../media/check-files.action';
import { rebuildThumbnails } from '../../media/rebuild-thumbnails.action';
import { createMediaLanes, workerEntry } from '../../media/worker-process.client';
import { files, promos } from '../../platform/database/tables/promos.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { checkHealth } from './health.action';

describe('stored files', () => {
  let t: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    t = await buildTestApp();
    owner = await t.asAccount();
  });
  afterAll(() => t.close());

  /** Stored bytes without a row, last written this long ago. */
  async function orphan(text: string, ageSeconds: number): Promise<string> {
    const { key } = await t.deps.storage.write(Buffer.from(text));
    const at = t.clock.nowSeconds() - ageSeconds;
    await utimes(path.join(t.deps.config.dataFolder, 'files', key.slice(0, 2), key), at, at);
    return key;
  }

  test('missing ones are named, orphans older than a day removed with fix only', async () => {
    await addTestPromo(t.deps, owner.accountId, { name: 'Kept', bytes: Buffer.from('kept') });
    await addTestPromo(t.deps, owner.accountId, { name: 'Second', bytes: Buffer.from('second') });
    const lost = await addTestPromo(t.deps, owner.accountId, { name: 'Lost' });
    const [old, recent] = [await orphan('old', 90_000), await orphan('recent', 80_000)];
    const found = await checkFiles(t.deps, false);
    expect(found).toMatchObject({ stored: 4, orphans: [old], removed: 0, refused: null });
    expect(found.missing.map(({ name, part, account_id }) => [name, part, account_id])).toEqual(
      ['original', 'rendition', 'thumbnail'].map((part) => ['Lost', part, owner.accountId]),
    );
    expect(await t.deps.storage.has(old)).toBe(true);
    expect(await checkFiles(t.deps, true)).toMatchObject({ orphans: [old], removed: 1 });
    expect([await t.deps.storage.has(old), await t.deps.storage.has(recent)]).toEqual([false, true]);
    await t.deps.db.delete(promos).where(eq(promos.id, lost));
  });

  test('with more orphans than files of rows nothing is removed', async () => {
    const keys = await Promise.all(Array.from({ length: 12 }, (_, nth) => orphan(`foreign ${nth}`, 90_000)));
    const found = await checkFiles(t.deps, true);
    expect([found.removed, found.refused]).toEqual([0, expect.stringMatching(/database of these files/)]);
    for (const key of keys) await t.deps.storage.remove(key);
  });

  test('thumbnails are made anew from originals; a damaged original keeps the old one', async () => {
    const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const other = await t.asAccount();
    const good = await addTestPromo(t.deps, other.accountId, { name: 'Good', bytes: picture });
    const bad = await addTestPromo(t.deps, other.accountId, {
      name: 'Bad',
      bytes: Buffer.from('no picture'),
    });
    const thumbOf = async (id: string) => {
      const [row] = await t.deps.db
        .select({ file: files })
        .from(promos)
        .innerJoin(files, eq(files.id, promos.fileId))
        .where(eq(promos.id, id));
      return row?.file;
    };
    const before = [await thumbOf(good), await thumbOf(bad)];
    const worker = createMediaLanes(workerEntry(t.deps.config.rootFolder));
    try {
      const seen: number[] = [];
      const parts = { ...t.deps, worker };
      const { made, failed } = await rebuildThumbnails(
        parts,
        other.accountId,
        (done) => void seen.push(done),
      );
      expect([made, failed.map(({ file }) => file), seen]).toEqual([1, [before[1]?.id], [1, 2]]);
    } finally {
      await worker.close();
    }
    const after = await thumbOf(good);
    expect(after?.thumbSha256).not.toBe(before[0]?.thumbSha256);
    expect(await t.deps.storage.has(after?.thumbSha256 ?? '')).toBe(true);
    expect(after?.renditionSha256).toBe(before[0]?.renditionSha256);
    expect(await thumbOf(bad)).toEqual(before[1]);
  });

  test('health names each part, and what fails', async () => {
    const ok = async () =>
      Object.fromEntries(
        (await checkHealth(t.deps)).map(({ name, ok: isFine, text }) => [name, [isFine, String(text)]]),
      );
    await t.deps.db.update(files).set({ state: 'processing', createdAt: 0 });
    jest.spyOn(t.deps.storage, 'freeBytes').mockResolvedValue(1e6);
    const found = await ok();
    expect(found).toMatchObject({
      server: [false, expect.stringContaining('none runs on')],
      database: [true, expect.stringMatching(/^answers, /)],
      storage: [true, 'answers'],
      disk: [false, 'only 1 MB free: uploads are refused'],
      mail: [true, 'stored in the data folder'],
      files: [false, expect.stringMatching(/wait for an hour or longer/)],
    });
    jest.restoreAllMocks();
  });
});
