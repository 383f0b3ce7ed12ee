import { join } from 'node:path';
import type { HistoryPage, PromoItem } from '@vitrine/shared/contract';
import { prepareDocument } from '../../../media/prepare/prepare-document.lib';
import { preparePicture } from '../../../media/prepare/prepare-picture.lib';
import { createProcessor } from '../../../media/processor.service';
import { phoneHeic } from '../../../media/testing/heic-files';
import { pdfFile } from '../../../media/testing/pdf-files';
import { createMediaLanes, type MediaWorker } from '../../../media/worker-process.client';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import { answerOf, storageOf, uploadPlainly } from '../../uploads/testing/upload-client';
import { settleReplacements } from '../replace/replace.action';
import { addPages } from './add-pages.action';

const ENTRY = join(__dirname, '../../../media/unbundled-worker.cjs');

describe('documents and photos of phones', () => {
  let t: TestApp;
  let owner: TestMember;
  let salt = 0;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await t.asAccount();
  });

  const here: MediaWorker = {
    run: async (task, { report = () => undefined } = {}) => {
      if (task.do !== 'prepare') throw new Error('Only preparing here.');
      return task.kind === 'document' ? prepareDocument(task, report) : preparePicture(task, report);
    },
    close: async () => undefined,
  };
  const prepare = async (worker = here, pages: typeof addPages = addPages) => {
    const processor = createProcessor(t.deps, worker);
    processor.onPages((tx, file, list) => pages(t.deps, tx, file, list));
    await processor.drain();
  };
  /** A PDF that no other test has uploaded. */
  const menu = (pages: number) => pdfFile(pages, { catalogue: `/Lang(x${(salt += 1)})`, size: [160, 90] });
  const upload = async (bytes: Buffer, name = 'Menu.pdf') =>
    answerOf(await uploadPlainly(owner, name, bytes));
  const listed = async () => (await owner.inject('/api/promo/get-items')).json<PromoItem[]>();
  const names = async () => (await listed()).map(({ name }) => name);
  const post = (url: string, payload: object) => owner.inject({ method: 'POST', url, payload });
  const remove = (id: string) => owner.inject({ method: 'DELETE', url: `/api/promo/del/${id}` });
  const used = async () => (await storageOf(t.deps, owner.accountId))?.used;
  const PAGES = ['Menu (page 1 of 3)', 'Menu (page 2 of 3)', 'Menu (page 3 of 3)'];

  it('each page of an uploaded PDF becomes a promo, in order, in the folder of the first', async () => {
    const bytes = menu(3);
    const { id = '' } = await upload(bytes);
    expect(await listed()).toMatchObject([{ id, name: 'Menu.pdf', is_processing: true }]);
    await post('/api/promo/organize', { ids: [id], folder: 'Bar', add_tags: ['drinks'] });
    const worker = createMediaLanes(ENTRY);
    await prepare(worker);
    await worker.close();
    const promos = await listed();
    expect(promos.map(({ name }) => name)).toEqual(PAGES);
    expect(promos[0]?.id).toBe(id);
    for (const promo of promos) {
      expect(promo).toMatchObject({
        ...{ width: 1920, height: 1080, is_processing: false, folder: 'Bar', tags: ['drinks'] },
        ...{ file_type: 'application/pdf', file_size: bytes.length },
        src: expect.stringMatching(/screen\.webp$/),
        thumb: [expect.stringMatching(/thumb\.webp$/)],
      });
    }
    expect(new Set(promos.map(({ src }) => src)).size).toBe(3);
    expect(await used()).toBe(bytes.length);
    const { items } = (await owner.inject('/api/history?kind=promo')).json<HistoryPage>();
    const kept = items.filter(({ kind }) => kind === 'promo.uploaded').map(({ subject }) => subject?.name);
    expect(kept.sort()).toEqual([...PAGES.slice(1), 'Menu.pdf'].sort());
  });

  it('a PDF of one page is one promo, which keeps its name', async () => {
    await upload(menu(1));
    await prepare();
    expect(await listed()).toMatchObject([{ name: 'Menu.pdf', is_processing: false, width: 1920 }]);
  });

  it('all pages appear or none: a crash on the way leaves the first waiting, and the next try adds each once', async () => {
    await upload(menu(3));
    const seen: string[][] = [];
    await prepare(here, async (...args) => {
      await addPages(...args);
      seen.push(await names());
      if (seen.length === 1) throw new Error('The server was killed.');
    });
    expect(seen).toEqual([['Menu.pdf'], ['Menu.pdf']]);
    expect(await names()).toEqual(PAGES);
    await prepare();
    expect(await names()).toEqual(PAGES);
  });

  it('the same PDF again adds nothing; a deleted first page comes back, and no other twice', async () => {
    const bytes = menu(3);
    const { id = '' } = await upload(bytes);
    await prepare();
    expect(await upload(bytes)).toMatchObject({ id, duplicate: true });
    await remove(id);
    expect(await names()).toEqual(PAGES.slice(1));
    await upload(bytes);
    await prepare();
    expect((await names()).sort()).toEqual(PAGES);
  });

  it('the original counts as long as a page has it, also when pages are deleted at the same time', async () => {
    const bytes = menu(3);
    await upload(bytes);
    await prepare();
    const [first, second, third] = (await listed()).map(({ id }) => id);
    await remove(second!);
    expect(await used()).toBe(bytes.length);
    const answers = await Promise.all([remove(first!), remove(third!)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await used()).toBe(0);
    expect(await listed()).toEqual([]);
  });

  it.each(['before', 'after'] as const)(
    'replaces a file by page 1, asked %s it is prepared; further pages become promos',
    async (when) => {
      const bytes = menu(3);
      const old = await addTestPromo(t.deps, owner.accountId, { name: 'Drinks' });
      const { id = '' } = await upload(bytes);
      if (when === 'after') await prepare();
      expect((await post(`/api/promo/replace/${old}`, { with: id })).statusCode).toBe(200);
      await prepare();
      await settleReplacements(t.deps);
      expect((await names()).sort()).toEqual(['Drinks', ...PAGES.slice(1)]);
      const drinks = (await listed()).find(({ id: one }) => one === old);
      expect(drinks).toMatchObject({ file_type: 'application/pdf', is_processing: false, width: 1920 });
    },
  );

  it('a further page replaces a file too, and stays that page', async () => {
    const bytes = menu(3);
    const old = await addTestPromo(t.deps, owner.accountId, { name: 'Drinks' });
    await upload(bytes);
    await prepare();
    const second = (await listed()).find(({ name }) => name === PAGES[1]);
    expect((await post(`/api/promo/replace/${old}`, { with: second!.id })).statusCode).toBe(200);
    const drinks = (await listed()).find(({ id }) => id === old);
    expect(drinks?.src).toBe(second?.src);
    expect((await names()).sort()).toEqual(['Drinks', PAGES[0], PAGES[2]]);
  });

  it('a download of pages is the whole PDF, once', async () => {
    const bytes = menu(3);
    await upload(bytes);
    await prepare();
    const ids = (await listed()).map(({ id }) => id);
    for (const asked of [[ids[1]], ids]) {
      const { url } = (await post('/api/promo/download', { ids: asked })).json<{ url: string }>();
      const answer = await t.app.inject(url);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''Menu.pdf",
      });
      expect(answer.rawPayload.equals(bytes)).toBe(true);
    }
  });

  it('a PDF that cannot be used is one failed promo with a sentence', async () => {
    await upload(menu(21));
    await prepare();
    expect(await listed()).toMatchObject([{ name: 'Menu.pdf', error: expect.stringContaining('21 pages') }]);
  });

  it('a photo of a phone becomes a picture for screens, and its download is the HEIC', async () => {
    const bytes = phoneHeic({ tiles: 3 });
    const { id = '' } = await upload(bytes, 'IMG_0001.HEIC');
    const worker = createMediaLanes(ENTRY);
    await prepare(worker);
    await worker.close();
    expect(await listed()).toMatchObject([
      { id, name: 'IMG_0001.HEIC', file_type: 'image/heic', width: 64, height: 192, is_processing: false },
    ]);
    const { url } = (await post('/api/promo/download', { ids: [id] })).json<{ url: string }>();
    const answer = await t.app.inject(url);
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''IMG_0001.HEIC");
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });
});
