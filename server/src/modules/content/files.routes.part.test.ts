import { createProcessor } from '../../media/processor.service';
import { preparePicture } from '../../media/prepare/prepare-picture.lib';
import { plainPng } from '../../media/testing/sample-files';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { uploadPlainly } from '../uploads/testing/upload-client';
import { storedBytes } from '../../testing/stored-bytes';

describe('files', () => {
  let kit: TestApp;
  let src = '';
  let thumb = '';
  beforeAll(async () => {
    kit = await buildTestApp();
    const owner = await kit.asAccount();
    await uploadPlainly(owner, 'a.png', await plainPng(800, 450, 1));
    const worker = {
      run: (task: Parameters<Parameters<typeof createProcessor>[1]['run']>[0]) =>
        task.do === 'prepare' ? preparePicture(task, () => undefined) : Promise.reject(new Error('no')),
      close: async () => undefined,
    };
    await createProcessor(kit.deps, worker).drain();
    const [promo] = (await owner.inject('/api/promo/get-items')).json();
    src = promo.src;
    thumb = promo.thumb[0];
  });
  afterAll(() => kit.close());

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    kit.app.inject({ method, url, headers });

  describe('GET /files/{key}/{variant}', () => {
    it('§7.1.3 gives the bytes to any client with the address, for ever, and lets nothing in them run', async () => {
      const answer = await get(src);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'accept-ranges': 'bytes',
      });
      expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']));
      expect((await get(thumb)).headers['content-type']).toBe('image/webp');
    });

    it('answers parts, and reports when a part is outside', async () => {
      const whole = (await get(src)).rawPayload;
      const part = await get(src, { range: 'bytes=5-14' });
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5-14/${whole.length}`]);
      expect(part.rawPayload.equals(whole.subarray(5, 15))).toBe(true);
      const tail = await get(src, { range: 'bytes=-4' });
      expect(tail.rawPayload.equals(whole.subarray(-4))).toBe(true);
      const outside = await get(src, { range: `bytes=${whole.length}-` });
      expect([outside.statusCode, outside.headers['content-range']]).toEqual([
        416,
        `bytes */${whole.length}`,
      ]);
      expect((await get(src, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    });

    it('answers HEAD without and If-None-Match with nothing', async () => {
      const whole = await get(src);
      const head = await get(src, {}, 'HEAD');
      expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
        200,
        whole.headers['content-length'],
        0,
      ]);
      expect((await get(src, { 'if-none-match': String(whole.headers['etag']) })).statusCode).toBe(304);
    });

    it('is 404 for any other address', async () => {
      const key = src.split('/')[2] ?? '';
      const strange = [
        `/files/${key}/screen.jpg`,
        `/files/${key}/original.png`,
        `/files/${'0'.repeat(32)}/screen.webp`,
        `/files/${key.toUpperCase()}/screen.webp`,
        `/files/${key}/..%2fscreen.webp`,
        `/files/${key}/%2e%2e%2f%2e%2e%2fetc%2fpasswd`,
      ];
      for (const url of strange) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    });

    it('leads to the store itself where that is set, for as long as its address lives', async () => {
      const asked = jest
        .spyOn(kit.deps.storage, 'addressOf')
        .mockResolvedValue('https://films.test/a?signed=1');
      const answer = await get(src, { range: 'bytes=0-1' });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://films.test/a?signed=1']);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
      });
      expect(asked).toHaveBeenCalledWith(expect.stringMatching(/^[0-9a-f]{64}$/), 'image/webp');
      const head = await get(src, {}, 'HEAD');
      expect([head.statusCode, Number(head.headers['content-length'])]).toEqual([200, expect.any(Number)]);
      asked.mockRestore();
    });

    it('serves what lies in the store', async () => {
      const { files } = await import('../../platform/database/tables/promos.table');
      const [row] = await kit.deps.db.select().from(files);
      expect(
        (await get(src)).rawPayload.equals(await storedBytes(kit.deps.storage, row?.renditionSha256 ?? '')),
      ).toBe(true);
    });
  });
});
