import { Client } from 'pg';
import type { DeviceDetails, DeviceHealth, FleetHealth } from '@vitrine/shared/contract';
import { recordPresence } from '../../../platform/presence/presence.repo';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import { connectScreen, type TestScreen } from '../../../testing/test-screens';
import type { TestMember } from '../../../testing/test-members';
import { fleetHealth } from './health.action';
import { outageSums } from './outages.repo';

const HOUR = 3600;

describe('health of the fleet', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;

  // Presence is the installation's, so the app is not shared.
  beforeEach(async () => {
    t = await buildTestApp();
    await recordPresence(t.deps.db, t.clock.nowSeconds());
    owner = await t.asAccount();
    screen = await connectScreen(t, owner);
  });
  afterEach(() => t.close());

  const say = async (payload: object, topic: 'live' | 'state' = 'live', deviceId = screen.deviceId) => {
    t.deps.broker.say({
      ...{ accountId: owner.accountId, deviceId, topic: `${topic}/device/${deviceId}` },
      payload: Buffer.from(JSON.stringify(payload)),
    });
    await t.deps.live.settled();
  };
  /** Time in which a server is at work, and the screen is silent. */
  const silence = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 20) {
      t.clock.advance(Math.min(20, left));
      await recordPresence(t.deps.db, t.clock.nowSeconds());
    }
  };
  const health = async (month?: string, member = owner) =>
    (await member.inject(`/api/devices/health${month ? `?month=${month}` : ''}`)).json<FleetHealth>();
  const one = async (month?: string) => (await health(month)).devices[0] as DeviceHealth;
  const kinds = async () =>
    (await owner.inject(`/api/device/details/${screen.id}`))
      .json<DeviceDetails>()
      .log.map(({ kind }) => kind)
      .reverse();

  it('counts an outage while it lasts, and once it is over', async () => {
    await say({});
    const start = t.clock.nowSeconds();
    await silence(600);
    expect(await one()).toMatchObject({ outages: 1, offline_seconds: 600, offline_since: start });
    await say({});
    await silence(60);
    await say({});
    expect(await one()).toMatchObject({
      ...{ outages: 1, offline_seconds: 600, longest_seconds: 600, offline_since: null },
      open_seconds: 660,
    });
    await say({ offline: true });
    await silence(120);
    await say({});
    expect(await one()).toMatchObject({ outages: 2, offline_seconds: 720, longest_seconds: 600 });
  });

  it('a reload of the player is no outage, and a device that never reported has no hours', async () => {
    expect(await one()).toMatchObject({ open_seconds: 0, outages: 0, offline_since: null });
    await say({});
    await say({ offline: true });
    await silence(20);
    await say({});
    expect(await one()).toMatchObject({ outages: 0, offline_seconds: 0 });
  });

  it('time without a server is no outage, is not in the log, and is left out of the hours', async () => {
    await say({});
    await silence(100);
    await say({});
    t.clock.advance(HOUR);
    // Reports may arrive before the server has recorded that it is back.
    await say({});
    await recordPresence(t.deps.db, t.clock.nowSeconds());
    await silence(60);
    await say({});
    expect(await one()).toMatchObject({ outages: 1, offline_seconds: 100, open_seconds: 160 });
    expect((await kinds()).sort()).toEqual(['offline', 'online', 'online']);
    const details = (await owner.inject(`/api/device/details/${screen.id}`)).json<DeviceDetails>();
    expect(details.absences?.map(({ start, end }) => end - start)).toEqual([HOUR]);
  });

  it('a screen that does not come back after the server did is offline since then', async () => {
    await say({});
    t.clock.advance(HOUR);
    await recordPresence(t.deps.db, t.clock.nowSeconds());
    const back = t.clock.nowSeconds();
    await silence(80);
    expect(await one()).toMatchObject({ outages: 0, offline_since: null });
    await silence(120);
    expect(await one()).toMatchObject({ outages: 1, offline_seconds: 200, offline_since: back });
    await say({});
    expect(await one()).toMatchObject({ outages: 1, offline_seconds: 200 });
    expect((await kinds()).sort()).toEqual(['offline', 'online', 'online']);
  });

  it('a restart of the server within an outage leaves one outage, without the restart', async () => {
    await say({});
    await say({ offline: true });
    const start = t.clock.nowSeconds();
    await silence(300);
    t.clock.advance(200);
    await recordPresence(t.deps.db, t.clock.nowSeconds());
    await silence(300);
    expect(await one()).toMatchObject({ outages: 1, offline_seconds: 600, offline_since: start });
    await say({});
    expect(await one()).toMatchObject({ outages: 1, offline_seconds: 600, longest_seconds: 600 });
  });

  const rowsKept = async () =>
    (await t.deps.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM device_outages')).rows[0]?.n;
  /** The link breaks, and is back after `off` seconds for `on` seconds. */
  const flap = async (off: number, on: number) => {
    await say({ offline: true });
    await silence(off);
    await say({});
    for (let left = on; left > 0; left -= 60) {
      await silence(Math.min(60, left));
      await say({});
    }
  };

  it('a link that comes and goes all day has few rows, and its figures stay right', async () => {
    await say({});
    await silence(20);
    for (let round = 0; round < 20; round += 1) await flap(40 + round, 20);
    const outages = Array.from({ length: 20 }, (_, round) => 40 + round);
    const sum = outages.reduce((all, one) => all + one, 0);
    expect(await one()).toMatchObject({
      ...{ outages: 20, offline_seconds: sum, longest_seconds: 59, offline_since: null },
      open_seconds: 20 + sum + 20 * 20,
    });
    expect(await rowsKept()).toBe(1);
  });

  it('outages with minutes between have rows of their own, up to a number a day', async () => {
    await say({});
    for (let round = 0; round < 60; round += 1) await flap(40, 120);
    // The owner's session has ended by now.
    const { devices } = await fleetHealth(t.deps, owner.accountId, {}, null);
    expect(devices[0]).toMatchObject({ outages: 60, offline_seconds: 60 * 40, longest_seconds: 40 });
    const rows = (await rowsKept()) ?? 0;
    expect(rows).toBeGreaterThanOrEqual(48);
    expect(rows).toBeLessThan(52);
  });

  it('outages before and after a time without a server are not one', async () => {
    await say({});
    await say({ offline: true });
    await silence(40);
    await say({});
    t.clock.advance(HOUR / 2);
    await recordPresence(t.deps.db, t.clock.nowSeconds());
    await say({});
    await say({ offline: true });
    await silence(40);
    await say({});
    expect(await rowsKept()).toBe(2);
    expect(await one()).toMatchObject({ outages: 2, offline_seconds: 80 });
  });

  it('counts opening hours only, those of the first group that has some', async () => {
    await say({});
    const at = new Date(t.clock.nowMs());
    const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()) / 1000;
    const second = t.clock.nowSeconds() - midnight;
    const periods = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: second, end: second + 300 }));
    const { id } = (
      await owner.inject({ method: 'POST', url: '/api/device/groups', payload: { name: 'Bar' } })
    ).json<{ id: string }>();
    await owner.inject({
      method: 'POST',
      url: `/api/device/group/update/${id}`,
      payload: { opening_hours: { periods, closed_days: [], dark: false } },
    });
    await owner.inject({
      method: 'POST',
      url: '/api/devices/update-group',
      payload: { device_ids: [screen.id], group_id: id },
    });
    await silence(1200);
    expect(await one()).toMatchObject({ open_seconds: 300, offline_seconds: 300, outages: 1 });
    await say({});
    expect(await one()).toMatchObject({ open_seconds: 300, offline_seconds: 300, longest_seconds: 300 });
  });

  it('an outage over the end of a month counts in both', async () => {
    const next = new Date(t.clock.nowMs());
    const first = Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1) / 1000;
    t.clock.advance(first - 600 - t.clock.nowSeconds());
    await recordPresence(t.deps.db, t.clock.nowSeconds());
    await say({});
    const { month: before } = await fleetHealth(t.deps, owner.accountId, {}, null);
    await silence(1000);
    await say({});
    // The owner's session has ended by now.
    const of = async (query: object) => {
      const { month, devices } = await fleetHealth(t.deps, owner.accountId, query, null);
      return [month === before, devices[0]?.outages, devices[0]?.offline_seconds];
    };
    expect(await of({})).toEqual([false, 1, 400]);
    expect(await of({ month: before })).toEqual([true, 1, 600]);
  });

  it('refuses months that are not kept, and is of the account alone', async () => {
    const refused = async (month: string) =>
      (await owner.inject(`/api/devices/health?month=${month}`)).statusCode;
    expect(await Promise.all(['1999-01', '2999-01', '2026-13', 'now', '2026-1'].map(refused))).toEqual(
      Array(5).fill(400),
    );
    expect((await health(undefined, await t.asAccount())).devices).toEqual([]);
    expect((await t.app.inject('/api/devices/health')).statusCode).toBe(401);
  });

  it('names the newest problem: an item that failed, or what the player reported', async () => {
    await say({});
    await say({ missing: [{ id: 'a', name: 'Summer', why: 'loading' }] }, 'state');
    await say({});
    expect((await one()).problem).toBeUndefined();
    t.clock.advance(60);
    const missing = ['a', 'b'].map((id) => ({ id, name: `Promo ${id}`, why: 'full' }));
    for (let round = 0; round < 2; round += 1) {
      await say({ missing, facts: { version: 'v1', storage_used: 9, storage_total: 10 } }, 'state');
      await say({});
      t.clock.advance(46);
    }
    expect(await kinds()).toEqual(['online', 'error', 'error']);
    const { problem, ...rest } = await one();
    expect(problem).toMatchObject({ note: expect.stringMatching(/^Promo [ab]$/) as string, why: 'full' });
    expect(rest).toMatchObject({ version: 'v1', storage_used: 9, storage_total: 10 });
  });

  it('what is recorded of a device goes with it', async () => {
    await say({});
    await silence(200);
    await say({});
    await owner.inject({ method: 'DELETE', url: `/api/device/del/${screen.id}` });
    await say({});
    expect((await health()).devices).toEqual([]);
    const { rows } = await t.deps.pool.query('SELECT 1 FROM device_outages');
    expect(rows).toEqual([]);
  });

  it('reads of each screen the outages of the month alone, through the key', async () => {
    const now = t.clock.nowSeconds();
    const { accountId } = owner;
    const { pool, db } = t.deps;
    await pool.query(
      `INSERT INTO devices SELECT (jsonb_populate_record(d, jsonb_build_object('id', md5(n::text)::uuid,
         'device_id', 'many-' || n, 'token_hash', md5(n::text)))).* FROM devices d, generate_series(1, 300) n
       WHERE d.account_id = $1`,
      [accountId],
    );
    // Two outages a day of each, for fifty days.
    await pool.query(
      `INSERT INTO device_outages SELECT $1, md5(n::text)::uuid, $2::bigint - at * 43200 - 900, $2::bigint - at * 43200
       FROM generate_series(1, 300) n, generate_series(1, 100) at`,
      [accountId, now],
    );
    await pool.query('ANALYZE device_outages');
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM devices WHERE account_id = $1', [
      accountId,
    ]);
    const open = Array.from({ length: 10 }, (_, day) => ({
      start: now - (30 - day) * 86_400 + 40_000,
      end: now - (29 - day) * 86_400,
    }));
    const sent = jest.spyOn(Client.prototype, 'query');
    const sums = await outageSums(db, accountId, [{ ids: rows.map(({ id }) => id), open }]);
    // Other work of the server may ask at the same time: its calls are not the ones to explain.
    const calls = sent.mock.calls as unknown as [{ text?: string; values: unknown[] }, unknown[]?][];
    const [asked, bound] = calls.find(([query]) => query.text?.includes('device_outages')) ?? [];
    if (!asked) throw new Error('the outages were not read');
    sent.mockRestore();
    expect(sums).toHaveLength(300);
    // Each day is open from soon after its first outage ended until its second ends.
    expect(sums[0]).toMatchObject({ outages: 20, seconds: 20 * 900, longest: 900 });
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${asked.text}`,
      bound ?? asked.values,
    );
    const reads = plans.flatMap((plan) => readsOf(plan['QUERY PLAN'][0].Plan));
    expect(reads.map((read) => read['Node Type'])).toEqual(['Index Only Scan', 'Index Only Scan']);
    const read = reads.reduce((sum, plan) => sum + plan['Actual Rows'] * plan['Actual Loops'], 0);
    expect(read).toBeLessThanOrEqual(301 * 21);
  });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** Nodes that read outages. */
const readsOf = (plan: Plan): Plan[] => [
  ...(plan['Relation Name'] === 'device_outages' ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(readsOf),
];
