import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MqttClient } from 'mqtt';
import pino from 'pino';
import { topics } from '@vitrine/shared/contract';
import type { Engine } from '../../testing/engines/engine.mjs';
import { startRedis } from '../../testing/engines/redis.mjs';
import type { DeviceMessage } from '../broker-port.types';
import { openRedis, type SharedRedis } from '../../platform/redis/redis.client';
import { closed, eventually, listen, startTestBroker, type Beside } from '../../testing/test-broker';
import type { TestMember } from '../../testing/test-members';

const BEAT_MS = 300;
const LINGER_MS = 400;
const GONE = '{"offline":true}';
type Hub = Awaited<ReturnType<typeof startTestBroker>>;

let home: string;
let redis: Engine & { url: string; port: number };
let first: Hub;
let second: Hub;
let owner: TestMember;

const connect = () => openRedis(redis.url, pino({ level: 'silent' }));
const join = async (one?: Beside['first'], shared?: SharedRedis) =>
  startTestBroker({}, false, {
    redis: shared ?? (await connect()),
    beatMs: BEAT_MS,
    lingerMs: LINGER_MS,
    first: one,
  });
const together = (...hubs: Hub[]) =>
  eventually(() => expect(hubs.map(({ broker }) => broker.warning?.())).toEqual(hubs.map(() => null)));
const words = (heard: DeviceMessage[]) => heard.map(({ topic, payload }) => `${topic} ${payload.toString()}`);
const live = (id: string) => `${owner.accountId}/${topics.live(id)}`;
/** Resolves once all earlier messages have passed through Redis both ways. */
async function settled(): Promise<void> {
  const mark = `mark-${Math.random()}`;
  const stranger = await first.t.asAccount();
  const listeners = [await first.browser(stranger), await second.browser(stranger)];
  const said = await Promise.all(listeners.map((client) => listen(client, `${stranger.accountId}/#`)));
  for (const hub of [first, second]) hub.broker.publish(stranger.accountId, 'changed/promo', { id: mark });
  await eventually(() => expect(said.map(({ length }) => length)).toEqual([2, 2]));
}

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-redis-'));
  redis = await startRedis(home);
  first = await join();
  second = await join(first);
  owner = await first.t.asAccount();
  await together(first, second);
});
/** Resolves once both servers have no client of a test left. */
async function emptied(): Promise<void> {
  await Promise.all([first.reset(), second.reset()]);
  await eventually(() => expect([first, second].map(({ broker }) => broker.connections())).toEqual([0, 0]));
}
afterEach(async () => {
  await emptied();
  // Last wills have arrived, so the next test receives none of them.
  await settled();
  await emptied();
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  await redis?.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

/** Whether one more socket of this user is refused: at once, or after late servers have sent their counts. */
const full = (hub: Hub, person: TestMember) =>
  eventually(async () => {
    const outcome = await hub.browser(person).then(
      (client) => client.endAsync(true).then(() => 'came in'),
      (error: Error) => error.message,
    );
    expect(outcome).toMatch('refused');
  });

/** A screen that answers every command. */
function answering(screen: MqttClient) {
  screen.on('message', (topic) => screen.publish(`${topic}/ack`, '{"ok":true}'));
  return screen;
}

describe('two servers at one Redis', () => {
  test('a command sent at one reaches the screen at the other, and its answer comes back: each once', async () => {
    const [here, there] = [await first.browser(owner), await second.browser(owner)];
    const heard = await Promise.all([here, there].map((one) => listen(one, `${owner.accountId}/#`)));
    const screen = answering(await second.screen('s1', owner.accountId));
    await listen(screen, `${owner.accountId}/s1/+/ack`);
    here.publish(`${owner.accountId}/s1/reboot/ack`, '{}');
    const both = [`${owner.accountId}/s1/reboot/ack {}`, `${owner.accountId}/s1/reboot/ack/ack {"ok":true}`];
    await eventually(() => expect(heard).toEqual([both, both]));
    await settled();
    expect(heard).toEqual([both, both]);
    expect(words(first.heard)).toEqual(['s1/reboot/ack/ack {"ok":true}']);
    expect(first.heard[0]).toMatchObject({ accountId: owner.accountId, deviceId: 's1', isElsewhere: true });
    expect(words(second.heard)).toEqual(words(first.heard));
  });

  test('what the API publishes at one is received at the other, by its account alone', async () => {
    const stranger = await first.t.asAccount();
    const mine = await listen(await second.browser(owner), `${owner.accountId}/#`);
    const link = await listen(await second.browser(stranger), `${stranger.accountId}/#`);
    first.broker.publish(owner.accountId, 'changed/promo', { id: '1' });
    await eventually(() => expect(mine).toEqual([`${owner.accountId}/changed/promo {"id":"1"}`]));
    await settled();
    expect([mine.length, link]).toEqual([1, []]);
  });

  test('a server without a socket of the account receives none of its messages, one with a screen no reports', async () => {
    const third = await join(first);
    await together(first, second, third);
    const [page, screen] = [await first.browser(owner), await second.screen('s7', owner.accountId)];
    const said = await listen(page, `${owner.accountId}/#`);
    await listen(screen, `${owner.accountId}/s7/#`);
    await first.screen('s8', owner.accountId).then((own) => own.publish(`${live('s8')}`, '{}'));
    for (let count = 0; count < 100; count += 1) {
      screen.publish(live('s7'), '{}');
      first.broker.publish(owner.accountId, 'changed/promo', {});
    }
    await eventually(() => expect(said).toHaveLength(201));
    await settled();
    const received = [first, second, third].map(({ broker }) => broker.counts().fromServers);
    const before = received[1] ?? 0;
    expect(received[2]).toBe(0);
    // A hundred changes, the announcement of the page, and what earlier tests sent: none of its own reports.
    first.broker.publish(owner.accountId, 'changed/promo', {});
    page.publish(`${owner.accountId}/s7/reboot`, '{}');
    await settled();
    expect((second.broker.counts().fromServers ?? 0) - before).toBe(3);
    await third.close();
  });

  test('an account that no socket reads any more is left, and read again at once', async () => {
    const page = await second.browser(owner);
    await listen(page, `${owner.accountId}/#`);
    expect(second.broker.follows?.(owner.accountId)).toBe(true);
    const left: string[] = [];
    second.broker.onReach?.(({ accountId, kind }) => kind === 'left' && left.push(accountId));
    await page.endAsync(true);
    await eventually(() => expect(left).toContain(owner.accountId));
    expect(second.broker.follows?.(owner.accountId)).toBe(false);
    const said = await listen(await second.browser(owner), `${owner.accountId}/#`);
    first.broker.publish(owner.accountId, 'promo/p/processing', { percent: 1 });
    await eventually(() => expect(said).toHaveLength(1));
  });

  test('a caller without a socket receives the answers of screens elsewhere', async () => {
    const other = await first.t.asAccount();
    const screen = answering(await second.screen('s9', other.accountId));
    await listen(screen, `${other.accountId}/s9/+/ack`);
    await first.broker.attend?.(other.accountId);
    first.broker.publish(other.accountId, 's9/sync/ack', {});
    await eventually(() => expect(words(first.heard)).toEqual(['s9/sync/ack/ack {"ok":true}']));
  });

  test('screens are slowed while no server shows them, and report again once one does', async () => {
    const other = await first.t.asAccount();
    const screen = await second.screen('s10', other.accountId);
    const said = await listen(screen, `${other.accountId}/changed/#`);
    const pace = (word: string) => `${other.accountId}/changed/${word} {}`;
    const report = () => screen.publish(`${other.accountId}/${topics.state('s10')}`, '{}');
    report();
    report();
    await eventually(() => expect(said).toEqual([pace('unwatched')]));
    expect(second.broker.isReadElsewhere?.(other.accountId)).toBe(false);
    await listen(await first.browser(other), `${other.accountId}/#`);
    await eventually(() => expect(said).toEqual([pace('unwatched'), pace('watched')]));
    expect(second.broker.isReadElsewhere?.(other.accountId)).toBe(true);
    report();
    await settled();
    expect(said).toHaveLength(2);
  });

  test('every server notifies its own browsers of the registry', async () => {
    const said = await listen(await second.browser(owner), `${owner.accountId}/changed/+`);
    await listen(await first.browser(owner), `${owner.accountId}/changed/+`);
    first.broker.broadcast(topics.registry(), { generation: 7 });
    await settled();
    expect(said).toEqual([]);
    second.broker.broadcast(topics.registry(), { generation: 7 });
    await eventually(() => expect(said).toHaveLength(1));
  });

  test('a session, a person and a screen that end at one are cut at the other', async () => {
    const colleague = await first.t.asAccount({ accountId: owner.accountId, role: 'editor' });
    const bySession = closed(await second.browser(owner));
    const byPerson = closed(await second.browser(colleague));
    const byRecord = closed(await second.screen('s2', owner.accountId));
    expect(first.broker.disconnectSession(owner.sessionId)).toBe(0);
    first.broker.disconnectUser(colleague.userId);
    first.broker.disconnectDevice('id-s2');
    await Promise.all([bySession, byPerson, byRecord]);
  });

  test('a screen that goes is reported everywhere, and one that only moved is not', async () => {
    const said = await listen(await first.browser(owner), `${owner.accountId}/#`);
    const moving = await first.screen('s3', owner.accountId);
    // The other server must know this connection: else it would take the second one for the first.
    await settled();
    const cut = closed(moving);
    const arrived = await second.screen('s3', owner.accountId);
    await cut;
    await settled();
    expect(said).toEqual([]);
    await arrived.endAsync(true);
    await eventually(() => expect(said).toEqual([`${live('s3')} ${GONE}`]));
    expect(words(first.heard)).toEqual([`${topics.live('s3')} ${GONE}`]);
    expect(words(second.heard)).toEqual(words(first.heard));
  });

  test('sockets of a person count at all servers together, and those of a dead one no more', async () => {
    const itsRedis = await connect();
    const third = await join(first, itsRedis);
    await together(third);
    const [person, other] = [await first.t.asAccount(), await first.t.asAccount()];
    const hubs = [first, second, third];
    for (let count = 0; count < 20; count += 1) await hubs[count % 3]!.browser(person);
    for (const hub of hubs) await full(hub, person);
    await first.browser(other);
    // Its six sockets no longer count.
    itsRedis.ear.disconnect();
    await itsRedis.close();
    for (let count = 0; count < 6; count += 1)
      await eventually(async () => void (await second.browser(person)));
    await full(first, person);
    await third.close();
  });

  test('when a server dies another publishes the last wills of its screens, but not of those that are back', async () => {
    const itsRedis = await connect();
    const third = await join(first, itsRedis);
    await together(third);
    const said = await listen(await first.browser(owner), `${owner.accountId}/#`);
    await third.screen('s4', owner.accountId);
    await third.screen('s5', owner.accountId);
    await settled();
    // It does not learn that the screen reconnected elsewhere, and then falls silent: as in a power failure.
    itsRedis.ear.disconnect();
    await second.screen('s5', owner.accountId);
    await itsRedis.close();
    await eventually(() => expect(said).toEqual([`${live('s4')} ${GONE}`]));
    await settled();
    expect([said.length, words(first.heard)]).toEqual([1, [`${topics.live('s4')} ${GONE}`]]);
    await third.close();
  });

  test('the last will of a screen that reconnected to the server that dies is published all the same', async () => {
    const itsRedis = await connect();
    const third = await join(first, itsRedis);
    await together(third);
    const said = await listen(await first.browser(owner), `${owner.accountId}/#`);
    const gone = closed(await third.screen('s6', owner.accountId));
    await third.screen('s6', owner.accountId);
    await gone;
    await settled();
    said.length = 0;
    itsRedis.ear.disconnect();
    await itsRedis.close();
    await eventually(() => expect(said).toEqual([`${live('s6')} ${GONE}`]));
    await third.close();
  });
});

describe('Redis away', () => {
  test('own sockets go on, a warning is shown, and afterwards all sockets reconnect', async () => {
    const [here, there] = [await first.browser(owner), await second.browser(owner)];
    const [heard, elsewhere] = await Promise.all(
      [here, there].map((client) => listen(client, `${owner.accountId}/#`)),
    );
    const ends = Promise.all([closed(here), closed(there)]);
    await redis.stop('SIGKILL');
    await eventually(() => expect(first.broker.warning?.()).toMatch('Redis does not answer'));
    for (let count = 0; count < 20_000; count += 1)
      first.broker.publish(owner.accountId, 'changed/promo', {});
    await eventually(() => expect(heard).toHaveLength(20_000));
    expect([elsewhere, first.broker.isOpen()]).toEqual([[], true]);
    redis = await startRedis(home, { port: redis.port });
    await together(first, second);
    await ends;
    await settled();
  });

  test('a Redis that hangs delays no message and piles nothing up', async () => {
    const heard = await listen(await first.browser(owner), `${owner.accountId}/#`);
    redis.pause();
    for (let count = 0; count < 30_000; count += 1)
      first.broker.publish(owner.accountId, 'changed/promo', {});
    await eventually(() => expect(heard).toHaveLength(30_000));
    await eventually(() => expect(first.broker.warning?.()).toMatch('Redis does not answer'));
    redis.resume();
    await together(first, second);
    await settled();
  });

  test('a server starts without it, and joins the others when it is there', async () => {
    await redis.stop();
    const alone = await join(first);
    const heard = await listen(await alone.browser(owner), `${owner.accountId}/#`);
    alone.broker.publish(owner.accountId, 'changed/promo', {});
    await eventually(() => expect(heard).toHaveLength(1));
    expect(alone.broker.warning?.()).toMatch('Redis does not answer');
    redis = await startRedis(home, { port: redis.port });
    await together(first, second, alone);
    await alone.close();
  });
});
