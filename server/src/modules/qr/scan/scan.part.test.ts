import type { QrStats } from '@vitrine/shared/contract';
import type { InjectOptions } from 'fastify';
import pino from 'pino';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';
import type { Config } from '../../../platform/config/server.config';
import { createTestClock } from '../../../testing/fake-ports';
import { createScanLimit } from './scan-limit.service';

describe('scan', () => {
  let t: TestApp;
  let owner: TestMember;
  let link: string;
  const lines: string[] = [];

  beforeAll(async () => {
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    t = await buildTestApp({ adapt: (deps) => ({ ...deps, log }) });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await t.asAccount();
    const code = await owner.inject({
      method: 'POST',
      url: '/api/gen_qr',
      payload: { url: 'https://example.com/menu?a=1' },
    });
    link = new URL(/<title>([^<]+)</.exec(code.body)?.[1] ?? '').pathname;
  });

  let last = 0;
  /** Scan of a new visitor, unless an address is given. */
  const scan = (more: Partial<InjectOptions> = {}) => {
    last += 1;
    return t.app.inject({
      url: link,
      remoteAddress: `203.0.${(last >> 8) & 255}.${last & 255}`,
      headers: { 'user-agent': 'Phone/1' },
      ...more,
    });
  };
  /** Read by a new member: the test clock runs past the life of a token. */
  const stats = async () => {
    const reader = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    return (await reader.inject('/api/qr-stats?range=7d')).json<QrStats>();
  };
  const counted = async () => {
    const { total, unique } = await stats();
    return [total, unique];
  };
  const rows = async (sql: string) =>
    (await t.deps.pool.query<{ n: number }>(`${sql} WHERE account_id = $1`, [owner.accountId])).rows[0]?.n;

  describe('GET /q/{short}', () => {
    it('redirects, without caching or a referrer', async () => {
      const answer = await scan();
      expect(answer.statusCode).toBe(302);
      expect(answer.headers).toMatchObject({
        location: 'https://example.com/menu?a=1',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    });

    it('accepts a link typed in capitals', async () => {
      expect((await scan({ url: link.toUpperCase().replace('/Q/', '/q/') })).statusCode).toBe(302);
    });

    it.each(['/q/nothing2', '/q/%00', `/q/${'x'.repeat(250)}`, '/q/..%2f..%2fetc'])(
      'shows a plain page for %s',
      async (url) => {
        const answer = await scan({ url });
        expect([404, 400]).toContain(answer.statusCode);
        if (answer.statusCode === 400) return;
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.body).toContain('<h1>This code doesn’t work</h1>');
        expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/);
      },
    );

    it.each([
      ['de-CH, en', 'de', 'Dieser Code funktioniert nicht'],
      ['fr', 'fr', 'Ce code ne fonctionne pas'],
      ['nl', 'en', 'This code doesn’t work'],
    ])('speaks the guest’s language on that page: %s', async (header, language, title) => {
      const { body } = await scan({ url: '/q/nothing2', headers: { 'accept-language': header } });
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(`<h1>${title}</h1>`);
    });

    it('counts each scan, and each visitor once a day', async () => {
      for (const remoteAddress of ['198.51.100.1', '198.51.100.1', '198.51.100.2'])
        await scan({ remoteAddress });
      expect(await counted()).toEqual([3, 2]);
      await scan({ remoteAddress: '198.51.100.1', headers: { 'user-agent': 'Tablet/1' } });
      expect(await counted()).toEqual([4, 3]);
      t.clock.advance(86_400);
      await scan({ remoteAddress: '198.51.100.1' });
      expect(await counted()).toEqual([5, 4]);
      t.clock.advance(-86_400);
    });

    it.each([
      ['HEAD', { method: 'HEAD' as const }],
      ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
      ['a crawler', { headers: { 'user-agent': 'Googlebot/2.1' } }],
    ])('redirects %s without counting', async (_what, more) => {
      expect((await scan(more)).statusCode).toBe(302);
      expect(await counted()).toEqual([0, 0]);
    });

    it('redirects a loop without counting it, whatever its user agent', async () => {
      const remoteAddress = '198.51.100.77';
      for (let time = 0; time < 130; time += 1)
        expect((await scan({ remoteAddress, headers: { 'user-agent': `Loop/${time}` } })).statusCode).toBe(
          302,
        );
      expect(await counted()).toEqual([120, 120]);
    });

    it('counts one visitor up to fifty times a day', async () => {
      for (let time = 0; time < 60; time += 1) await scan({ remoteAddress: '198.51.100.88' });
      const found = await stats();
      expect([found.total, found.unique]).toEqual([50, 1]);
      expect(found.by_promo).toEqual([{ promo_id: null, name: '', total: 50 }]);
    });

    it('counts concurrent scans', async () => {
      await Promise.all(Array.from({ length: 40 }, () => scan()));
      const found = await stats();
      expect([found.total, found.unique, found.by_hour[8]]).toEqual([40, 40, 40]);
    });

    it('redirects when counting fails', async () => {
      await t.deps.pool.query('ALTER TABLE qr_hours RENAME TO qr_hours_away');
      const answer = await scan({ remoteAddress: '198.51.100.99' });
      await t.deps.pool.query('ALTER TABLE qr_hours_away RENAME TO qr_hours');
      expect([answer.statusCode, answer.headers['location']]).toEqual([302, 'https://example.com/menu?a=1']);
      expect(lines.some((line) => line.includes('could not count a scan'))).toBe(true);
      expect(await counted()).toEqual([0, 0]);
    });
  });

  describe('data about visitors', () => {
    it('has neither address nor user agent, in any table or log line', async () => {
      const remoteAddress = '198.51.100.211';
      const agent = 'RareBrowser/47.11';
      await scan({ remoteAddress, headers: { 'user-agent': agent } });
      await scan({ remoteAddress, url: '/q/nothing2', headers: { 'user-agent': agent } });
      const { rows: tables } = await t.deps.pool.query<{ name: string }>(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
      );
      for (const { name } of tables) {
        const { rows: found } = await t.deps.pool.query(
          `SELECT 1 FROM "${name}" x WHERE x::text LIKE ANY ($1)`,
          [[`%${remoteAddress}%`, `%${agent}%`]],
        );
        expect([name, found.length]).toEqual([name, 0]);
      }
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => line.includes(remoteAddress) || line.includes(agent))).toEqual([]);
    });

    it('is deleted when the venue’s day is over; the counts stay', async () => {
      await scan();
      await t.deps.jobs.run('qr-forget');
      expect(await rows('SELECT count(*) AS n FROM qr_visitors')).toBe(1);
      t.clock.advance(86_400);
      await t.deps.jobs.run('qr-forget');
      expect(await rows('SELECT count(*) AS n FROM qr_visitors')).toBe(0);
      expect(await rows('SELECT count(*) AS n FROM qr_salts')).toBe(0);
      expect((await stats()).total).toBe(1);
      t.clock.advance(-86_400);
    });

    it('stays while the venue’s day lasts', async () => {
      await t.deps.pool.query(`UPDATE accounts SET timezone = 'Pacific/Honolulu' WHERE id = $1`, [
        owner.accountId,
      ]);
      await scan();
      // Monday 08:00 UTC is Sunday evening there, and Sunday for two hours more.
      t.clock.advance(3600);
      await t.deps.jobs.run('qr-forget');
      expect(await rows('SELECT count(*) AS n FROM qr_visitors')).toBe(1);
      t.clock.advance(2 * 3600);
      await t.deps.jobs.run('qr-forget');
      expect(await rows('SELECT count(*) AS n FROM qr_visitors')).toBe(0);
      t.clock.advance(-3 * 3600);
    });

    it('is deleted hourly, with counts older than 400 days', async () => {
      expect(t.deps.jobs.schedules).toContainEqual({ queue: 'qr-forget', cron: '3 * * * *' });
      await scan();
      t.clock.advance(402 * 86_400);
      await t.deps.jobs.run('qr-forget');
      expect(await rows('SELECT count(*) AS n FROM qr_hours')).toBe(0);
      expect(await rows('SELECT count(*) AS n FROM qr_link_days')).toBe(0);
      t.clock.advance(-402 * 86_400);
    });
  });
});

describe('scan limit', () => {
  const config = { secret: undefined } as Config;
  const alone = (clock = createTestClock()) => createScanLimit({ clock, config });
  const takeMany = async (limit: ReturnType<typeof createScanLimit>, network: string, times: number) =>
    (await Promise.all(Array.from({ length: times }, () => limit.take(network)))).filter(Boolean).length;

  it('applies to each network', async () => {
    const limit = alone();
    expect(await takeMany(limit, '203.0.113.7', 500)).toBe(120);
    expect(await takeMany(limit, '203.0.113.8', 3)).toBe(3);
  });

  it('resets after ten minutes', async () => {
    const clock = createTestClock();
    const limit = alone(clock);
    expect(await takeMany(limit, '203.0.113.7', 200)).toBe(120);
    clock.advance(600);
    expect(await takeMany(limit, '203.0.113.7', 200)).toBe(120);
  });
});
