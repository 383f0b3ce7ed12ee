import {
  topics,
  type DeviceCommandPayload,
  type DeviceDetails,
  type DeviceState,
  type KeptCommand,
} from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, type TestScreen } from '../../testing/test-screens';
import { sendAgain } from './device-commands.action';
import { sweepCommands } from './device-commands.repo';

const ABILITIES = ['identify', 'restart', 'screenshot', 'volume', 'brightness'];

describe('commands to a device', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let screen: TestScreen;
  const { post } = eachVenue((made) => ({ t, owner, stranger, screen } = made));

  const say = async (topic: string, payload: object, who = screen) => {
    const { accountId } = owner;
    t.deps.broker.say({
      ...{ accountId, deviceId: who.deviceId, topic },
      payload: Buffer.from(JSON.stringify(payload)),
    });
    await t.deps.live.settled();
  };
  const beOnline = (who = screen) => say(topics.live(who.deviceId), {}, who);
  const beOffline = (who = screen) => say(topics.live(who.deviceId), { offline: true }, who);
  const report = (abilities: string[] = ABILITIES, who = screen) =>
    say(topics.state(who.deviceId), { facts: { abilities } } satisfies DeviceState, who);
  const order = (command: KeptCommand, member = owner, ids = [screen.id]) =>
    post('/api/device/commands', { command, device_ids: ids }, member);
  /** Commands that were sent, oldest first. */
  const sent = (who = screen) =>
    t.published.flatMap(({ topic, payload }) => {
      const [id, command = '', ack, more] = topic.split('/');
      return id === who.deviceId && ack === 'ack' && !more
        ? [{ command, ...(payload as DeviceCommandPayload) }]
        : [];
    });
  const names = () => sent().map(({ command }) => command);
  const answer = async (of: { command: string; request_id: string }, more: object = { ok: true }) =>
    say(`${screen.deviceId}/${of.command}/ack/ack`, { request_id: of.request_id, ...more });
  const log = async (member = owner) =>
    (await member.inject(`/api/device/details/${screen.id}`)).json<DeviceDetails>().commands ?? [];
  const until = async (isTrue: () => boolean | Promise<boolean>) => {
    for (let tries = 0; tries < 300; tries += 1) {
      if (await isTrue()) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('Timeout.');
  };
  const last = () => sent().at(-1) as ReturnType<typeof sent>[number];

  it('are sent at once to a device that is online, and logged with who asked and when it was done', async () => {
    await beOnline();
    await report();
    expect((await order('restart')).json()).toEqual({ success: true, sent: 1, waiting: 0 });
    const asked = {
      id: last().request_id,
      command: 'restart',
      by: owner.username,
      asked_at: t.clock.nowSeconds(),
    };
    expect(await log()).toEqual([{ ...asked, state: 'waiting' }]);
    t.clock.advance(3);
    await answer(last());
    await until(async () => (await log())[0]?.state === 'done');
    expect(await log()).toEqual([{ ...asked, state: 'done', ended_at: asked.asked_at + 3 }]);
    // Its answer comes twice.
    t.clock.advance(3);
    await answer(last(), { ok: false, error: 'late' });
    expect((await log())[0]).toMatchObject({ state: 'done', ended_at: asked.asked_at + 3 });
  });

  it('wait for a device that is offline, and are done once, in order, when it is back', async () => {
    await beOnline();
    await report();
    await beOffline();
    for (const command of ['screenshot', 'restart', 'update', 'restart', 'screenshot'] as const)
      expect((await order(command)).json()).toEqual({ success: true, sent: 0, waiting: 1 });
    expect(names()).toEqual([]);
    expect((await log()).map(({ command }) => command)).toEqual(['update', 'restart', 'screenshot']);
    await beOnline();
    await until(() => names().length > 0);
    expect(names()).toEqual(['screenshot']);
    await answer(last());
    await until(() => names().length > 1);
    expect(names()).toEqual(['screenshot', 'restart']);
    await answer(last());
    await until(async () => (await log())[1]?.state === 'done');
    // It restarts now: the next one is sent when it is back.
    expect(names()).toHaveLength(2);
    await beOffline();
    await beOnline();
    await until(() => names().length > 2);
    await answer(last());
    await until(async () => (await log()).every(({ state }) => state === 'done'));
    expect(names()).toEqual(['screenshot', 'restart', 'update']);
  });

  it('are sent again, with the same id, while an online device has not answered', async () => {
    await beOnline();
    await report();
    await order('restart');
    await sendAgain(t.deps);
    const ids = sent().map(({ request_id }) => request_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await answer(last());
    await until(async () => (await log())[0]?.state === 'done');
    await sendAgain(t.deps);
    expect(sent()).toHaveLength(2);
  });

  it('pressed twice are one, until it is done', async () => {
    await beOnline();
    await report();
    await Promise.all([order('screenshot'), order('screenshot'), order('screenshot')]);
    expect(await log()).toHaveLength(1);
    await answer(last());
    await until(async () => (await log())[0]?.state === 'done');
    await order('screenshot');
    expect(await log()).toHaveLength(2);
  });

  it('expire after a day, and leave the log after a week', async () => {
    await report();
    await order('restart');
    // The clock of the tests is shared: sessions would end with it.
    await t.deps.pool.query('UPDATE device_commands SET asked_at = asked_at - 86400 WHERE device_id = $1', [
      screen.id,
    ]);
    expect((await log())[0]).toMatchObject({ command: 'restart', state: 'expired' });
    await beOnline();
    await sendAgain(t.deps);
    expect(names()).toEqual([]);
    await sweepCommands(t.deps.db, t.clock.nowSeconds() - 86_400);
    expect(await log()).toHaveLength(1);
    await sweepCommands(t.deps.db, t.clock.nowSeconds() - 86_399);
    expect(await log()).toEqual([]);
  });

  it('do not identify a screen that comes back later', async () => {
    await beOnline();
    await report();
    await order('identify');
    t.clock.advance(61);
    await sendAgain(t.deps);
    expect([names(), (await log())[0]?.state]).toEqual([['identify'], 'expired']);
  });

  it('that fail are logged with the reason of the device', async () => {
    await beOnline();
    await report();
    await order('screenshot');
    await answer(last(), { ok: false, error: 'Too dark.' });
    await until(async () => (await log())[0]?.state === 'failed');
    expect((await log())[0]).toMatchObject({ error: 'Too dark.' });
  });

  it('are refused when no device reports that it can do them', async () => {
    await beOnline();
    expect((await order('screenshot')).statusCode).toBe(409);
    await report(['identify']);
    expect((await order('screenshot')).statusCode).toBe(409);
    expect((await order('reboot')).statusCode).toBe(409);
    await report(['reboot']);
    expect((await order('reboot')).statusCode).toBe(200);
    expect(names()).toEqual(['reboot']);
  });

  it('identify a device by its name, group, number and place, and only while it is online', async () => {
    await report();
    const refused = await order('identify');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'device_offline']);
    expect(await log()).toEqual([]);
    await post(`/api/device/update/${screen.id}`, { name: 'Zebra', group_id: '', group_name: 'Hall' });
    await connectScreen(t, owner);
    await beOnline();
    await order('identify');
    expect(last().shown).toEqual({ name: 'Zebra', group: 'Hall', number: 2 });
    await answer(last());
    const [group] = (await owner.inject('/api/device/groups')).json<{ id: string }[]>();
    const places = [{ id: screen.id, row: 1, column: 2 }];
    await post(`/api/device/group/update/${group?.id}`, {
      wall: { ...{ rows: 1, columns: 2, gap_x: 0, gap_y: 0 }, places },
    });
    await until(async () => (await log())[0]?.state === 'done');
    await order('identify');
    expect(last().shown).toEqual({ name: 'Zebra', group: 'Hall', number: 2, row: 1, column: 2 });
  });

  it('are for those who may change devices, and for devices of their account only', async () => {
    await beOnline();
    await report();
    const viewer = await t.asAccount({ accountId: owner.accountId, role: 'viewer' });
    expect((await order('restart', viewer)).statusCode).toBe(403);
    expect((await order('restart', stranger)).statusCode).toBe(404);
    expect((await order('restart', owner, [screen.id, 'no-such'])).statusCode).toBe(404);
    expect(names()).toEqual([]);
    await order('restart');
    expect(await log(viewer)).toHaveLength(1);
    // An answer of another account's device ends nothing.
    const foreign = await connectScreen(t, stranger);
    t.deps.broker.say({
      ...{ accountId: stranger.accountId, deviceId: foreign.deviceId },
      topic: `${foreign.deviceId}/restart/ack/ack`,
      payload: Buffer.from(JSON.stringify({ request_id: last().request_id, ok: true })),
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await log())[0]).toMatchObject({ state: 'waiting' });
  });

  it.each([
    { command: 'explode', device_ids: ['x'] },
    { command: 'restart', device_ids: [] },
    { command: 'restart', device_ids: Array.from({ length: 301 }, (_, at) => String(at)) },
    { command: 'restart' },
    {},
  ])('refuse %j', async (body) => {
    expect((await post('/api/device/commands', body)).statusCode).toBe(400);
  });

  describe('volume and brightness', () => {
    const manifest = async () =>
      (await screen.inject('/api/player/manifest')).json<{
        version: string;
        device: Record<string, unknown>;
      }>();

    it('are stored, and reach the device with its manifest', async () => {
      const before = await manifest();
      expect(before.device).not.toHaveProperty('volume');
      const body = { volume: 40, brightness: 70, hourly_screenshot: true };
      expect((await post(`/api/device/update/${screen.id}`, body)).statusCode).toBe(200);
      expect((await manifest()).device).toMatchObject(body);
      const details = (await owner.inject(`/api/device/details/${screen.id}`)).json<DeviceDetails>();
      expect(details).toMatchObject(body);
      await post(`/api/device/update/${screen.id}`, { volume: 0, brightness: 100, hourly_screenshot: false });
      expect((await manifest()).version).toBe(before.version);
    });

    it.each([
      { volume: -1 },
      { volume: 101 },
      { volume: 1.5 },
      { brightness: 9 },
      { brightness: 101 },
      { volume: null },
    ])('refuse %j', async (body) => {
      expect((await post(`/api/device/update/${screen.id}`, body)).statusCode).toBe(400);
    });
  });
});
