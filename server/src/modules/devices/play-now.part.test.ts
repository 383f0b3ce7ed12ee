import type { Device, PlayerManifest } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import { meanwhile } from '../../testing/meanwhile';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, type TestScreen } from '../../testing/test-screens';

describe('play now', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;

  const { post, playlist } = eachVenue((made) => ({ t, owner, screen } = made));
  const manifest = async (of = screen) => (await of.inject('/api/player/manifest')).json<PlayerManifest>();

  const play = (playlist_id: string, device_ids: string[], member = owner) =>
    post('/api/playlist/play', { playlist_id, device_ids }, member);

  it('is sent to the screen at once and is part of its manifest', async () => {
    const id = await playlist({ name: 'Manual' });
    t.published.length = 0;
    const answer = await play(id, [screen.id, screen.deviceId]);
    expect(answer.json()).toEqual({ success: true, id });
    expect(t.published).toEqual([
      { accountId: owner.accountId, topic: 'changed/device', payload: { id: screen.id } },
      {
        accountId: owner.accountId,
        topic: `${screen.deviceId}/play`,
        payload: { request_id: expect.any(String), playlist_id: id },
      },
    ]);
    const found = await manifest();
    const now = t.clock.nowSeconds();
    expect(found.play_now).toEqual({ playlist_id: id, started_at: now, pressed_at: now, ends_at: null });
    expect(found.playlists.map((one) => one.id)).toEqual([id]);
  });

  it('lasts until the next scheduled start', async () => {
    const now = t.clock.nowSeconds();
    const id = await playlist({ name: 'Manual' });
    await playlist({ custom_date: now + 1800 });
    await play(id, [screen.id]);
    t.clock.advance(1799);
    expect(await manifest()).toHaveProperty('play_now');
    t.clock.advance(1);
    expect(await manifest()).not.toHaveProperty('play_now');
  });

  it('starts in venue time', async () => {
    const venue = await t.asAccount({ timezone: 'America/New_York' });
    const far = await connectScreen(t, venue);
    const own = await addTestPromo(t.deps, venue.accountId);
    const id = await playlist({ selected_media: [{ id: own, type: 'promo' }] }, venue);
    await play(id, [far.id], venue);
    expect((await manifest(far)).play_now?.started_at).toBe(t.clock.nowSeconds() - 5 * 3600);
  });

  it('refuses unknown and foreign playlists and devices, and unapproved ones; nothing is published', async () => {
    const stranger = await t.asAccount();
    const foreign = await connectScreen(t, stranger);
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const id = await playlist();
    const waiting = await playlist({}, editor);
    t.published.length = 0;
    expect((await play(id, [screen.id, foreign.id])).statusCode).toBe(404);
    expect((await play('nonsense', [screen.id])).statusCode).toBe(404);
    expect((await play(id, [foreign.id], stranger)).statusCode).toBe(404);
    expect((await play(waiting, [screen.id])).statusCode).toBe(409);
    expect((await play(id, [])).statusCode).toBe(400);
    expect(t.published).toEqual([]);
    expect(await manifest()).not.toHaveProperty('play_now');
  });

  it('is a 409 when its playlist is deleted concurrently; nothing is published', async () => {
    const id = await playlist();
    t.published.length = 0;
    const answer = await meanwhile(t.deps.pool, ['DELETE FROM playlists WHERE id = $1', id], () =>
      play(id, [screen.id]),
    );
    expect(answer.json()).toMatchObject({ status: 409, code: 'conflict' });
    expect(t.published).toEqual([]);
  });

  it('ends when its playlist is deleted', async () => {
    const id = await playlist();
    await play(id, [screen.id]);
    await owner.inject({ method: 'DELETE', url: `/api/playlist/del/${id}` });
    expect(await manifest()).not.toHaveProperty('play_now');
  });

  describe('with an end', () => {
    const playUntil = (playlist_id: string, ends_at: unknown) =>
      post('/api/playlist/play', { playlist_id, device_ids: [screen.id], ends_at });

    it('lasts until then, whatever starts before; screen and list agree', async () => {
      const now = t.clock.nowSeconds();
      const id = await playlist({ name: 'Match' });
      await playlist({ custom_date: now + 1800 });
      t.published.length = 0;
      expect((await playUntil(id, now + 5400)).statusCode).toBe(200);
      expect(t.published[1]).toMatchObject({
        topic: `${screen.deviceId}/play`,
        payload: { playlist_id: id, ends_at: now + 5400 },
      });
      t.clock.advance(5399);
      expect((await manifest()).play_now).toMatchObject({ playlist_id: id, ends_at: now + 5400 });
      const [device] = (await owner.inject('/api/devices')).json<Device[]>();
      expect(device?.due).toMatchObject({
        source: 'play_now',
        play_now: { until: now + 5400 },
        until: now + 5400,
        changes_at: now + 5400,
      });
      t.clock.advance(1);
      expect(await manifest()).not.toHaveProperty('play_now');
      const [after] = (await owner.inject('/api/devices')).json<Device[]>();
      expect(after?.due).toMatchObject({ source: 'schedule', play_now: null });
    });

    it('in the hour before clocks go back lasts for its real duration', async () => {
      // 02:50 in Berlin, ten minutes before it is 02:00 again.
      t.clock.advance(Date.UTC(2026, 9, 25, 0, 50) / 1000 - t.clock.nowSeconds());
      const venue = await t.asAccount({ timezone: 'Europe/Berlin' });
      const far = await connectScreen(t, venue);
      const own = await addTestPromo(t.deps, venue.accountId);
      const id = await playlist({ selected_media: [{ id: own, type: 'promo' }] }, venue);
      const ends_at = t.clock.nowSeconds() + 1800;
      await post('/api/playlist/play', { playlist_id: id, device_ids: [far.id], ends_at }, venue);
      const due = async () => (await venue.inject('/api/devices')).json<Device[]>()[0]?.due;
      t.clock.advance(1799);
      expect(await manifest(far)).toHaveProperty('play_now');
      expect(await due()).toMatchObject({ source: 'play_now', changes_at: ends_at });
      t.clock.advance(1);
      expect(await manifest(far)).not.toHaveProperty('play_now');
      expect(await due()).toMatchObject({ play_now: null });
    });

    it.each([
      ['has passed', -1],
      ['is now', 0],
      ['lies too far ahead', 8 * 86_400],
    ])('that %s is refused with its field; nothing is published', async (_what, ahead) => {
      const id = await playlist();
      t.published.length = 0;
      const answer = await playUntil(id, t.clock.nowSeconds() + ahead);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ field: 'ends_at' }] });
      expect(t.published).toEqual([]);
    });

    it('or a duration, by the server’s clock', async () => {
      const id = await playlist();
      const playFor = (more: object) =>
        post('/api/playlist/play', { playlist_id: id, device_ids: [screen.id], ...more });
      expect((await playFor({ duration: 1800 })).statusCode).toBe(200);
      expect((await manifest()).play_now?.ends_at).toBe(t.clock.nowSeconds() + 1800);
      for (const duration of [0, -1, 604_801, 1.5])
        expect((await playFor({ duration })).statusCode).toBe(400);
      expect((await playFor({ duration: 60, ends_at: t.clock.nowSeconds() + 60 })).statusCode).toBe(400);
    });

    it('that is no number is refused; null is none', async () => {
      const id = await playlist();
      expect((await playUntil(id, 'soon')).statusCode).toBe(400);
      expect((await playUntil(id, 1.5)).statusCode).toBe(400);
      expect((await playUntil(id, null)).statusCode).toBe(200);
      expect((await manifest()).play_now?.ends_at).toBeNull();
    });
  });

  describe('back to the schedule', () => {
    const end = (device_ids: string[], member = owner) =>
      post('/api/playlist/play/end', { device_ids }, member);
    const due = async () => (await owner.inject('/api/devices')).json<Device[]>()[0]?.due;

    it('is sent to the screen at once, and removed from its manifest', async () => {
      const id = await playlist({ name: 'Manual' });
      await play(id, [screen.id]);
      expect((await due())?.play_now).toEqual({
        playlist_id: id,
        title: 'Manual',
        started_at: t.clock.nowSeconds(),
        until: null,
      });
      t.published.length = 0;
      expect((await end([screen.deviceId, screen.id])).json()).toEqual({ success: true });
      expect(t.published).toEqual([
        { accountId: owner.accountId, topic: 'changed/device', payload: { id: screen.id } },
        {
          accountId: owner.accountId,
          topic: `${screen.deviceId}/play`,
          payload: { request_id: expect.any(String), playlist_id: null },
        },
      ]);
      expect(await manifest()).not.toHaveProperty('play_now');
      expect(await due()).toMatchObject({ source: null, play_now: null });
      expect((await end([screen.id])).statusCode).toBe(200);
    });

    it('is for owners and admins, on their own screens; else nothing is published', async () => {
      const id = await playlist({ name: 'Manual' });
      await play(id, [screen.id]);
      const stranger = await t.asAccount();
      const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
      t.published.length = 0;
      expect(
        (await t.app.inject({ method: 'POST', url: '/api/playlist/play/end', payload: {} })).statusCode,
      ).toBe(401);
      expect((await end([screen.id], viewer)).statusCode).toBe(403);
      expect((await end([screen.id], stranger)).statusCode).toBe(404);
      expect((await end([screen.id, 'unknown'])).statusCode).toBe(404);
      expect((await end([])).statusCode).toBe(400);
      expect(t.published).toEqual([]);
      expect((await manifest()).play_now?.playlist_id).toBe(id);
    });
  });
});
