import type { QrStats } from '@vitrine/shared/contract';
import type { InjectOptions } from 'fastify';
import { newId } from '../../platform/database/ids.lib';
import { devices } from '../../platform/database/tables/screens.table';
import type { TestApp } from '../../testing/build-test-app';
import { eachAccount } from '../../testing/each-venue';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';

let t: TestApp;
let owner: TestMember;

eachAccount((made) => ({ t, owner } = made), { env: { VITRINE_PUBLIC_URL: 'https://vitrine.example' } });

const host = 'vitrine.example';
const URL_WANTED = 'https://example.com/menu';
const gen = (payload: object, member = owner) =>
  member.inject({ method: 'POST', url: '/api/gen_qr', payload, headers: { host } });
const titleOf = (svg: string) => /<title>([^<]+)<\/title>/.exec(svg)?.[1] ?? '';
const shortOf = async (payload: object = { url: URL_WANTED }, member = owner) => {
  const answer = await gen(payload, member);
  expect([answer.statusCode, answer.body.slice(0, 4)]).toEqual([200, '<svg']);
  return new URL(titleOf(answer.body)).pathname;
};
let visitors = 0;
const scan = (url: string, more: Partial<InjectOptions> = {}) => {
  visitors += 1;
  const remoteAddress = `10.9.${(visitors >> 8) & 255}.${visitors & 255}`;
  return t.app.inject({ url, remoteAddress, headers: { host, 'user-agent': 'Phone' }, ...more });
};
/** Asked by somebody new: the test's clock runs past the life of a token. */
const stats = async (range = '7d', { accountId } = owner) => {
  const reader = await t.asAccount({ role: 'viewer', accountId });
  return (await reader.inject({ url: `/api/qr-stats?range=${range}`, headers: { host } })).json<QrStats>();
};
const addScreen = async (accountId: string, name: string) => {
  const id = newId();
  await t.deps.db
    .insert(devices)
    .values({ ...SCREEN, id, accountId, deviceId: id, name, createdAt: 0, connectedAt: 0 });
  return { id, name };
};
const SCREEN = {
  orientation: 0,
  canSetOrientation: false,
  canReboot: false,
  canUpdate: false,
  lastSeen: 0,
  offline: false,
};

describe('POST /api/gen_qr', () => {
  it('wants a token, and a role that edits promos', async () => {
    const asked = {
      method: 'POST',
      url: '/api/gen_qr',
      payload: { url: URL_WANTED },
      headers: { host },
    } as const;
    expect((await t.app.inject(asked)).statusCode).toBe(401);
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    expect((await gen({ url: URL_WANTED }, viewer)).statusCode).toBe(403);
  });

  it('knows only promos and screens of the own account', async () => {
    const stranger = await t.asAccount();
    const promo_id = await addTestPromo(t.deps, stranger.accountId);
    const { id: device_id } = await addScreen(stranger.accountId, 'Theirs');
    for (const wish of [{ promo_id }, { promo_id: 'nothing' }, { device_id }, { device_id: 'nothing' }]) {
      const answer = await gen({ url: URL_WANTED, ...wish });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });

  it.each([
    [{}, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 7 }, 'url'],
    [{ url: 'x'.repeat(2001) }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'https://me:secret@example.com' }, 'url'],
    [{ url: URL_WANTED, promo_id: 'x'.repeat(65) }, 'promo_id'],
  ])('refuses %j', async (payload, field) => {
    const answer = await gen(payload);
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json().errors)).toContain(field);
  });

  it('§7.1.40 answers an SVG text whose title is the short link at the public address', async () => {
    const answer = await gen({ url: URL_WANTED });
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(answer.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(answer.body).not.toMatch(/<script|on\w+=/);
    expect(titleOf(answer.body)).toMatch(/^https:\/\/vitrine\.example\/q\/[a-z2-9]{8}$/);
  });

  it('gives the same wish the same link, and every other wish another', async () => {
    const promo_id = await addTestPromo(t.deps, owner.accountId);
    const plain = await shortOf();
    expect(await shortOf({ url: ` ${URL_WANTED} `, promo_id: null })).toBe(plain);
    const forPromo = await shortOf({ url: URL_WANTED, promo_id });
    const elsewhere = await shortOf({ url: 'https://example.com/' });
    const stranger = await t.asAccount();
    const theirs = await shortOf({ url: URL_WANTED }, stranger);
    expect(new Set([plain, forPromo, elsewhere, theirs]).size).toBe(4);
    const twice = await Promise.all([1, 2, 3].map(() => shortOf({ url: 'https://example.com/new' })));
    expect(new Set(twice).size).toBe(1);
  });

  it('makes nothing new when the subscription has ended; old codes go on leading on', async () => {
    const link = await shortOf();
    await t.deps.pool.query(`UPDATE accounts SET subscription_status = 'blocked' WHERE id = $1`, [
      owner.accountId,
    ]);
    const answer = await gen({ url: 'https://example.com/other' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'subscription_blocked']);
    expect((await scan(link)).headers['location']).toBe(URL_WANTED);
  });

  it('keeps a link when its promo is deleted', async () => {
    const promo_id = await addTestPromo(t.deps, owner.accountId, { name: 'Gone soon' });
    await shortOf();
    const link = await shortOf({ url: URL_WANTED, promo_id });
    await scan(link);
    expect((await stats()).by_promo).toEqual([{ promo_id, name: 'Gone soon', total: 1 }]);
    await t.deps.pool.query('DELETE FROM promos WHERE id = $1', [promo_id]);
    expect((await scan(link)).statusCode).toBe(302);
    expect((await stats()).by_promo).toEqual([{ promo_id: null, name: '', total: 2 }]);
  });
});

describe('GET /api/qr-stats', () => {
  it('wants a token, and serves every role', async () => {
    expect((await t.app.inject({ url: '/api/qr-stats', headers: { host } })).statusCode).toBe(401);
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    expect((await stats('30d', viewer)).range).toBe('30d');
  });

  it.each([
    ['free', 'active', 0],
    ['basic', 'active', 0],
    ['pro', 'cancelled', 1],
    ['pro', 'trial', 1],
  ])('is not part of %s that is %s', async (plan, status, endsAt) => {
    await t.deps.pool.query(
      'UPDATE accounts SET plan = $2, subscription_status = $3, period_ends_at = $4 WHERE id = $1',
      [owner.accountId, plan, status, endsAt],
    );
    const answer = await owner.inject({ url: '/api/qr-stats', headers: { host } });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'plan_feature']);
    expect(answer.json().detail).toMatch(/^[A-Z].+\.$/);
  });

  it('refuses a range that it does not know', async () => {
    const answer = await owner.inject({ url: '/api/qr-stats?range=1y', headers: { host } });
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ])('has every day of %s even when nothing was scanned', async (range, count) => {
    const found = await stats(range);
    expect(found).toMatchObject({ range, total: 0, unique: 0, prev_total: 0, by_promo: [], by_device: [] });
    expect(found.by_day).toHaveLength(count);
    expect(found.by_hour).toEqual(Array<number>(24).fill(0));
  });

  it('is thirty days when nothing is said', async () => {
    const answer = await owner.inject({ url: '/api/qr-stats', headers: { host } });
    expect(answer.json<QrStats>().range).toBe('30d');
  });

  it('§7.1.21 adds up days, promos, screens and hours, and the days before', async () => {
    const promo_id = await addTestPromo(t.deps, owner.accountId, { name: 'Happy hour' });
    const screen = await addScreen(owner.accountId, 'Bar TV');
    const links = [
      await shortOf({ url: URL_WANTED, promo_id, device_id: screen.id }),
      await shortOf({ url: URL_WANTED }),
    ] as const;
    const start = t.clock.nowSeconds();
    await scan(links[1]);
    t.clock.advance(7 * 86_400);
    for (const link of [links[0], links[0], links[1]]) await scan(link);
    t.clock.advance(3600);
    await scan(links[0]);
    const found = await stats('7d');
    expect([found.total, found.unique, found.prev_total]).toEqual([4, 4, 1]);
    expect(found.by_day.at(-1)).toEqual({ day: '2026-03-09', total: 4, unique: 4 });
    expect(found.by_promo).toEqual([
      { promo_id, name: 'Happy hour', total: 3 },
      { promo_id: null, name: '', total: 1 },
    ]);
    expect(found.by_device).toEqual([
      { device_id: screen.id, name: screen.name, total: 3 },
      { device_id: null, name: '', total: 1 },
    ]);
    expect([found.by_hour[8], found.by_hour[9]]).toEqual([3, 1]);
    expect((await stats('30d')).total).toBe(5);
    t.clock.set(start);
  });

  it('reckons days and hours by the venue’s wall clock', async () => {
    const auckland = await t.asAccount({ timezone: 'Pacific/Auckland' });
    // 08:00 UTC on Monday is 21:00 there; five hours later it is Tuesday.
    const link = await shortOf({ url: URL_WANTED }, auckland);
    const start = t.clock.nowSeconds();
    await scan(link);
    t.clock.advance(5 * 3600);
    await scan(link);
    const found = await stats('7d', auckland);
    expect(found.by_day.slice(-2)).toEqual([
      { day: '2026-03-02', total: 1, unique: 1 },
      { day: '2026-03-03', total: 1, unique: 1 },
    ]);
    expect([found.by_hour[21], found.by_hour[2]]).toEqual([1, 1]);
    t.clock.set(start);
  });

  it('tells nobody about another account', async () => {
    await scan(await shortOf());
    const stranger = await t.asAccount();
    expect(await stats('7d', stranger)).toMatchObject({ total: 0, by_promo: [] });
    expect((await stats()).total).toBe(1);
  });
});
