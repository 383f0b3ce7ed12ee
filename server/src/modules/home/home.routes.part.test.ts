import type { HomeData, PrepareStatus } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';

let t: TestApp;
let owner: TestMember;

describe('home', () => {
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await t.asAccount();
  });

  const home = async (member = owner) => (await member.inject('/api/query-home')).json<HomeData>();
  const prepare = async (member = owner) =>
    (await member.inject('/api/prepare-status')).json<PrepareStatus>();
  const create = (payload: object) => owner.inject({ method: 'POST', url: '/api/playlists/create', payload });
  const doneOf = (status: PrepareStatus) => status.steps.filter((step) => step.done).map((step) => step.key);

  it.each([
    ['GET', '/api/query-home'],
    ['GET', '/api/prepare-status'],
    ['POST', '/api/prepare-status/dismiss'],
    ['POST', '/api/prepare-status/restore'],
  ] as const)('%s %s wants a token and serves every role', async (method, url) => {
    expect((await t.app.inject({ method, url })).statusCode).toBe(401);
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    expect((await viewer.inject({ method, url })).statusCode).toBe(200);
  });

  describe('home', () => {
    it('is empty at the beginning', async () => {
      expect(await home()).toMatchObject({ promos: [], playlists: [] });
    });

    it('§7.1.18 shows the eight newest promos and playlists of the own account, waiting ones too', async () => {
      const ids: string[] = [];
      for (let number = 0; number < 10; number += 1) {
        t.clock.advance(1);
        ids.push(await addTestPromo(t.deps, owner.accountId, { name: `Promo ${number}` }));
        await create({ name: `Playlist ${number}`, selected_media: [{ id: ids[number], type: 'promo' }] });
      }
      const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
      const payload = { name: 'Waiting', selected_media: [{ id: ids[0], type: 'promo' }] };
      t.clock.advance(1);
      await editor.inject({ method: 'POST', url: '/api/playlists/create', payload });
      const found = await home();
      expect(found.promos.map((promo) => promo.name)).toEqual(
        [9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Promo ${number}`),
      );
      expect(found.playlists.map((playlist) => playlist.name).slice(0, 2)).toEqual(['Waiting', 'Playlist 9']);
      expect(found.playlists).toHaveLength(8);
      const stranger = await t.asAccount();
      expect(await home(stranger)).toMatchObject({ promos: [], playlists: [] });
    });

    it.each([
      ['active', 0, '', 0],
      ['trial', 3 * 86_400, 'trial_expire_soon', 1],
      ['trial', -10, 'trial_expired', 2],
      ['cancelled', -10, 'subscr_expired', 4],
      ['blocked', -10, 'subscr_error', 5],
    ])(
      '§3.6 §3.7 §7.1.16 §7.1.18 subscription %s ending in %d s: %j, %i',
      async (status, endsIn, state, level) => {
        const endsAt = t.clock.nowSeconds() + endsIn;
        const set = 'UPDATE accounts SET subscription_status = $1, period_ends_at = $2 WHERE id = $3';
        await t.deps.pool.query(set, [status, endsAt, owner.accountId]);
        expect(await home()).toMatchObject({ subscr_state: state, subscr_exp_at: endsAt });
        expect((await owner.inject('/api/app')).json()).toMatchObject({ subscr_expire_int: level });
      },
    );
  });

  describe('prepare-status', () => {
    it('§2.5.6 §7.1.20 ticks each step when its thing is really there, and unticks it when it goes', async () => {
      expect(await prepare()).toEqual({
        steps: [
          { key: 'upload_promo', done: false, href: '/promo/new' },
          { key: 'create_playlist', done: false, href: '/playlist/new' },
          { key: 'connect_device', done: false, href: '/device/connect' },
          { key: 'schedule_playlist', done: false, href: '/schedule' },
          { key: 'invite_member', done: false, href: '/account/members/invite' },
        ],
        done: 0,
        total: 5,
        dismissed: false,
        screens: [],
      });
      const promo = await addTestPromo(t.deps, owner.accountId);
      expect(doneOf(await prepare())).toEqual(['upload_promo']);
      const selected_media = [{ id: promo, type: 'promo' }];
      const { id } = (await create({ selected_media })).json<{ id: string }>();
      expect(doneOf(await prepare())).toEqual(['upload_promo', 'create_playlist']);
      await create({ id, schedule_type: 'every_day', custom_date: 3600, selected_media });
      await connectScreen(t, owner);
      await t.asAccount({ role: 'viewer', accountId: owner.accountId });
      expect(await prepare()).toMatchObject({ done: 5, total: 5 });
      await owner.inject({ method: 'DELETE', url: `/api/playlist/del/${id}` });
      expect(doneOf(await prepare())).toEqual(['upload_promo', 'connect_device', 'invite_member']);
    });

    it('has the next three starts of the whole venue, and none of what has no time', async () => {
      const promo = await addTestPromo(t.deps, owner.accountId);
      const selected_media = [{ id: promo, type: 'promo' }];
      expect(await prepare()).not.toHaveProperty('next_starts');
      const now = t.clock.nowSeconds();
      for (const hours of [3, 1, 4, 2])
        await create({ name: `In ${hours}`, custom_date: now + hours * 3600, selected_media });
      expect((await prepare()).next_starts).toEqual(
        [1, 2, 3].map((hours) => ({ at: now + hours * 3600, titles: [`In ${hours}`] })),
      );
    });

    it('informs the account of the demo while its content is being made', async () => {
      const other = await t.asAccount();
      await t.deps.demoProgress.during(owner.accountId, async () => {
        expect((await prepare()).demo_in_progress).toBe(true);
        expect((await prepare(other)).demo_in_progress).toBeUndefined();
      });
      expect((await prepare()).demo_in_progress).toBeUndefined();
    });

    it('§7.1.20 reports how much of its content each screen has', async () => {
      const screen = await connectScreen(t, owner);
      const { accountId } = owner;
      const { deviceId } = screen;
      const payload = Buffer.from(JSON.stringify({ content_ready: 3, content_total: 12 }));
      t.deps.broker.say({ accountId, deviceId, topic: `state/device/${deviceId}`, payload });
      // It has not reported its manifest: whether it has the newest is unknown.
      const counted = { id: screen.id, name: 'Screen 1', ready: 3, total: 12, is_newest: false };
      expect((await prepare()).screens).toEqual([counted]);
    });

    it('announces approved playlists of which nothing is left within a week, or since a week', async () => {
      const today = Math.floor(t.clock.nowSeconds() / 86_400) * 86_400;
      const promo = await addTestPromo(t.deps, owner.accountId);
      const add = async (name: string, ...lastDays: (number | null)[]) => {
        const selected_media = lastDays.map((days) => ({
          id: promo,
          type: 'promo',
          ...(days === null ? {} : { validity: { last_day: today + days * 86_400 } }),
        }));
        return (await create({ name, selected_media })).json<{ id: string }>().id;
      };
      expect(await prepare()).not.toHaveProperty('running_out');
      const soon = await add('Soon', 1, 6);
      const over = await add('Over', -3);
      await add('Later', 2, 7);
      await add('Endless', 2, null);
      await add('Long ago', -9);
      const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
      const validity = { last_day: today };
      const waiting = { name: 'Waiting', selected_media: [{ id: promo, type: 'promo', validity }] };
      await editor.inject({ method: 'POST', url: '/api/playlists/create', payload: waiting });
      expect((await prepare(editor)).running_out).toEqual([
        { id: over, name: 'Over', runs_out_at: today - 2 * 86_400 },
        { id: soon, name: 'Soon', runs_out_at: today + 7 * 86_400 },
      ]);
      expect(await prepare(await t.asAccount())).not.toHaveProperty('running_out');
    });

    it('is put away by each member alone, twice is the same as once', async () => {
      const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
      for (let time = 0; time < 2; time += 1) {
        const answer = await viewer.inject({ method: 'POST', url: '/api/prepare-status/dismiss' });
        expect(answer.json()).toEqual({ success: true });
      }
      expect([(await prepare(viewer)).dismissed, (await prepare()).dismissed]).toEqual([true, false]);
    });

    it('comes back for the member who requests it, and for no other; without having been dismissed too', async () => {
      const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
      for (const member of [owner, viewer])
        await member.inject({ method: 'POST', url: '/api/prepare-status/dismiss' });
      for (let time = 0; time < 2; time += 1) {
        const answer = await viewer.inject({ method: 'POST', url: '/api/prepare-status/restore' });
        expect(answer.json()).toEqual({ success: true });
      }
      expect([(await prepare(viewer)).dismissed, (await prepare()).dismissed]).toEqual([false, true]);
    });
  });
});
