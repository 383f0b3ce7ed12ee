import type { S3Config } from '../../platform/config/files.config';
import { StorageError } from '../../platform/errors/storage-error.types';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';

describe('health', () => {
  const TOKEN = 'a-token-of-the-test';
  const GONE = new StorageError('gone', 'get', 'timeout');

  let t: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    t = await buildTestApp({ env: { VITRINE_METRICS_TOKEN: TOKEN } });
    owner = await t.asAccount();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    t.deps.config.s3 = null;
  });
  afterAll(() => t.close());

  const ready = async () => {
    const answer = await t.app.inject('/readyz');
    return { code: answer.statusCode, ...answer.json<object>() };
  };
  const figures = async () => {
    const { body } = await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    return Object.fromEntries(
      body
        .split('\n')
        .flatMap((line) => (line.startsWith('vitrine_') ? [line.split(' ') as [string, string]] : [])),
    );
  };
  const free = (bytes: number) => jest.spyOn(t.deps.storage, 'freeBytes').mockResolvedValue(bytes);

  describe('room on the disk', () => {
    test.each([
      [256_000_000, { code: 200, status: 'ready', warnings: [] }, { low: '0', up: '1' }],
      [
        255_999_999,
        {
          code: 200,
          status: 'ready',
          warnings: ['Less than 256 MB are free on the disk of the data folder: uploads are refused.'],
        },
        { low: '1', up: '1' },
      ],
      [
        0,
        {
          code: 503,
          status: 'not ready',
          checks: { database: true, storage: true, disk: false, broker: true },
          warnings: ['The disk of the data folder is full: free some space, or nothing can be saved.'],
        },
        { low: '1', up: '0' },
      ],
    ])('%i bytes', async (bytes, said, { low, up }) => {
      free(bytes);
      expect(await ready()).toMatchObject(said);
      expect(await figures()).toMatchObject({
        vitrine_disk_free_bytes: String(bytes),
        vitrine_disk_low: low,
        'vitrine_up{part="disk"}': up,
      });
    });

    test('a disk that does not answer counts as full', async () => {
      jest.spyOn(t.deps.storage, 'freeBytes').mockRejectedValue(new Error('EIO'));
      expect(await ready()).toMatchObject({ code: 503, checks: { disk: false } });
      expect(await figures()).toMatchObject({ 'vitrine_up{part="disk"}': '0' });
    });
  });

  describe('files that are away', () => {
    beforeEach(() => jest.spyOn(t.deps.storage, 'check').mockRejectedValue(GONE));

    test('in a bucket of all servers take none of them out of the balancer', async () => {
      t.deps.config.s3 = {} as S3Config;
      expect(await ready()).toMatchObject({
        code: 200,
        status: 'degraded',
        checks: { database: true, storage: false, disk: true, broker: true },
        warnings: [expect.stringMatching(/^The file store does not answer: what needs no file goes on/)],
      });
      expect(await figures()).toMatchObject({ 'vitrine_up{part="storage"}': '0' });
    });

    test('on the own disk make this server unready', async () => {
      expect(await ready()).toMatchObject({ code: 503, status: 'not ready', checks: { storage: false } });
    });

    test('are reported to a client that requests one, and the rest goes on', async () => {
      await addTestPromo(t.deps, owner.accountId, { name: 'Coffee' });
      jest.spyOn(t.deps.storage, 'read').mockRejectedValue(GONE);
      const [{ src }] = (await owner.inject('/api/promo/get-items')).json() as [{ src: string }];
      const file = await t.app.inject({ url: src, headers: { range: 'bytes=0-9' } });
      expect([file.statusCode, file.headers['cache-control'], file.headers['content-type']]).toEqual([
        503,
        'no-store',
        'application/problem+json; charset=utf-8',
      ]);
      expect(file.headers['retry-after']).toEqual(expect.any(String));
      for (const name of ['etag', 'content-range', 'accept-ranges'])
        expect([name, file.headers[name]]).toEqual([name, undefined]);
      expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length);
      for (const url of ['/api/promo/get-items', '/api/query-home', '/api/devices', '/api/app'])
        expect([url, (await owner.inject(url)).statusCode]).toEqual([url, 200]);
    });
  });

  test.each([
    [{ isLocal: true, smtpUrl: undefined }, []],
    [{ isLocal: false, smtpUrl: 'smtp://mail.example' }, []],
    [
      { isLocal: false, smtpUrl: undefined },
      ['No mail server is set (SMTP_URL): mails are stored, not sent.'],
    ],
  ])('a missing mail server is a warning where others can reach the server: %j', async (config, warnings) => {
    const { isLocal, smtpUrl } = t.deps.config;
    Object.assign(t.deps.config, config);
    expect(await ready()).toMatchObject({ code: 200, status: 'ready', warnings });
    Object.assign(t.deps.config, { isLocal, smtpUrl });
  });
});
