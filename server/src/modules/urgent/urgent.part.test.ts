import type { Device, PlayerManifest, StartUrgent } from '@vitrine/shared/contract';
import { MAX_URGENT } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, type TestScreen } from '../../testing/test-screens';

describe('urgent messages', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;

  const { post, playlist } = eachVenue((made) => ({ t, owner, screen } = made));
  const manifest = async (of = screen) => (await of.inject('/api/player/manifest')).json<PlayerManifest>();
  const start = (wish: Partial<StartUrgent> = {}, member = owner) =>
    post('/api/urgent', { style: 'full', text: 'Fire drill', ...wish }, member);
  const end = (id: string, member = owner) => post(`/api/urgent/end/${id}`, {}, member);
  const idOf = async (answer: ReturnType<typeof start>) => (await answer).json<{ id: string }>().id;
  const devices = async () => (await owner.inject('/api/devices')).json<Device[]>();

  it('reaches every screen, those connected later too, and is announced once', async () => {
    t.published.length = 0;
    const answer = await start({ text: ' Fire drill ' });
    const { id, device_count } = answer.json<{ id: string; device_count: number }>();
    expect([answer.statusCode, device_count]).toEqual([200, 1]);
    expect(t.published).toEqual([
      {
        accountId: owner.accountId,
        topic: 'changed/account',
        payload: { id: owner.accountId, by: owner.userId },
      },
    ]);
    const message = {
      id,
      style: 'full',
      text: 'Fire drill',
      started_at: t.clock.nowSeconds(),
      ends_at: null,
    };
    const late = await connectScreen(t, owner);
    expect([(await manifest()).urgent, (await manifest(late)).urgent]).toEqual([message, message]);
    expect((await devices()).map(({ urgent }) => urgent)).toEqual([message, message]);
  });

  it('changes the version that a screen is expected to have', async () => {
    const before = (await manifest()).version;
    await start();
    const [device] = await devices();
    expect(device?.manifest_version).not.toBe(before);
    expect(device?.manifest_version).toBe((await manifest()).version);
  });

  it('reaches chosen screens only, by record or hardware id', async () => {
    const other = await connectScreen(t, owner);
    const answer = await start({ style: 'banner', device_ids: [other.deviceId, other.id] });
    expect(answer.json()).toMatchObject({ device_count: 1 });
    expect([(await manifest()).urgent, (await manifest(other)).urgent?.style]).toEqual([undefined, 'banner']);
  });

  it('ends by itself, to the second, and by request', async () => {
    await start({ duration: 60 });
    t.clock.advance(59);
    expect(await manifest()).toHaveProperty('urgent');
    t.clock.advance(1);
    expect(await manifest()).not.toHaveProperty('urgent');
    expect((await devices())[0]).not.toHaveProperty('urgent');
    const id = await idOf(start());
    expect((await end(id)).statusCode).toBe(200);
    expect(await manifest()).not.toHaveProperty('urgent');
    expect((await end(id)).statusCode).toBe(404);
  });

  it('the newest is shown, and the one before it again after its end', async () => {
    await start({ text: 'First' });
    const second = await idOf(start({ text: 'Second' }));
    expect((await manifest()).urgent?.text).toBe('Second');
    await end(second);
    expect((await manifest()).urgent?.text).toBe('First');
  });

  it('a playlist plays before the schedule and “Play now”, which continues afterwards', async () => {
    const [now, drill] = [await playlist({ name: 'Now' }), await playlist({ name: 'Drill' })];
    await post('/api/playlist/play', { playlist_id: now, device_ids: [screen.id] });
    const id = await idOf(start({ style: 'playlist', playlist_id: drill, duration: 3600 }));
    const found = await manifest();
    const at = t.clock.nowSeconds();
    expect(found.play_now).toEqual({
      playlist_id: drill,
      started_at: at,
      pressed_at: at,
      ends_at: at + 3600,
    });
    expect([found.urgent, found.playlists.map((one) => one.id)]).toEqual([undefined, [drill]]);
    expect((await devices())[0]).toMatchObject({
      urgent: { id, style: 'playlist', text: 'Drill', playlist_id: drill },
      due: { source: 'play_now', playlists: [{ id: drill }] },
    });
    await end(id);
    expect((await manifest()).play_now?.playlist_id).toBe(now);
  });

  it('a deleted urgent playlist leaves screens on their schedule', async () => {
    const drill = await playlist({ name: 'Drill' });
    await start({ style: 'playlist', playlist_id: drill });
    await owner.inject({ method: 'DELETE', url: `/api/playlist/del/${drill}` });
    expect((await manifest()).playlists).toEqual([]);
    expect((await devices())[0]?.due?.source).toBeNull();
  });

  it.each<[string, object, number]>([
    ['no text', { text: '' }, 400],
    ['blanks', { text: '  ' }, 400],
    ['a long text', { text: 'a'.repeat(281) }, 400],
    ['a number', { text: 7 }, 400],
    ['another style', { style: 'loud' }, 400],
    ['no playlist', { style: 'playlist', text: 'x' }, 400],
    ['an unknown playlist', { style: 'playlist', playlist_id: 'x' }, 404],
    ['no device', { device_ids: [] }, 400],
    ['an unknown device', { device_ids: ['x'] }, 404],
    ['no duration', { duration: 0 }, 400],
    ['more than a week', { duration: 604_801 }, 400],
    ['an end that has passed', { ends_at: 1 }, 400],
    ['two ends', { duration: 60, ends_at: 32_000_000_000 }, 400],
  ])('%s is refused', async (_, wish, status) => {
    expect((await start(wish as Partial<StartUrgent>)).statusCode).toBe(status);
    expect(await manifest()).not.toHaveProperty('urgent');
  });

  it('a playlist that waits for approval is refused', async () => {
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const waiting = await playlist({ name: 'Draft' }, editor);
    expect((await start({ style: 'playlist', playlist_id: waiting })).statusCode).toBe(409);
  });

  it('owners, admins and approvers start and end one, others do not', async () => {
    for (const [role, status] of [
      ['admin', 200],
      ['approver', 200],
      ['editor', 403],
      ['viewer', 403],
    ] as const)
      expect([
        role,
        (await start({}, await t.asAccount({ role, accountId: owner.accountId }))).statusCode,
      ]).toEqual([role, status]);
  });

  it('another account neither reaches these screens nor ends the message', async () => {
    const stranger = await t.asAccount();
    const id = await idOf(start());
    expect((await start({ device_ids: [screen.id] }, stranger)).statusCode).toBe(404);
    expect((await end(id, stranger)).statusCode).toBe(404);
    expect((await manifest()).urgent?.id).toBe(id);
  });

  it('concurrent ones are all kept, up to the limit; ended ones do not count', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_URGENT + 3 }, () => start({ duration: 60 })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_URGENT);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    t.clock.advance(60);
    expect((await start()).statusCode).toBe(200);
  });
});
