import type { MqttClient } from 'mqtt';
import type { Device } from '@vitrine/shared/contract';
import { closed, eventually, listen } from '../../testing/test-broker';
import { startTestRabbit } from '../../testing/test-rabbit';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';
import { clientByName } from './clients.repo';

/** Runs real RabbitMQ, as Debian packages it: its requests, and its handling of our answers. */
describe('RabbitMQ in place of the broker inside', () => {
  let hub: Awaited<ReturnType<typeof startTestRabbit>>;
  beforeAll(async () => {
    hub = await startTestRabbit();
    await isBack();
  });
  afterAll(() => hub.close());

  const ready = async () => {
    const answer = await hub.t.app.inject('/readyz');
    return { ...answer.json<{ checks: { broker: boolean } }>(), status: answer.statusCode };
  };
  async function until(check: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      if (await check()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('It did not happen.');
  }
  const isBack = () => until(async () => (await ready()).checks.broker);
  const owner = async () => {
    const member = await hub.t.asAccount();
    return { member, screen: await connectScreen(hub.t, member) };
  };
  const device = async (member: TestMember, id: string) =>
    (await member.inject('/api/devices')).json<Device[]>().find((one) => one.id === id);

  describe('who may connect', () => {
    test('a person and a screen with their own tokens', async () => {
      const { member, screen } = await owner();
      expect((await hub.browser(member)).connected).toBe(true);
      expect((await hub.screen(screen, member.accountId)).connected).toBe(true);
    });

    test.each([
      ['a wrong token', { password: 'nonsense' }],
      ['the name of another account', { username: 'web-0190a000-0000-7000-8000-00000000000b' }],
      ['a name of neither kind', { username: 'root' }],
      ['our own name and another password', { username: 'vitrine' }],
      ['a screen’s name', { username: 'dev-screen-1' }],
      ['a client id that is a screen’s', { clientId: 'dev-screen-1-12345678' }],
    ])('refuses a client with %s', async (_what, wrong) => {
      const member = await hub.t.asAccount();
      await expect(hub.browser(member, wrong)).rejects.toThrow('refused');
    });

    test('refuses a session after logout, and a screen that was removed', async () => {
      const { member, screen } = await owner();
      await member.inject({ method: 'DELETE', url: `/api/device/del/${screen.id}` });
      await expect(hub.screen(screen, member.accountId)).rejects.toThrow('refused');
      await member.inject({ method: 'POST', url: '/api/auth/logout' });
      await expect(hub.browser(member)).rejects.toThrow('refused');
    });
  });

  describe('permissions to publish and subscribe', () => {
    test("no other account's messages are delivered, and a client that subscribes to them is ended", async () => {
      const [mine, other] = [await hub.t.asAccount(), await hub.t.asAccount()];
      for (const filter of [`${other.accountId}/#`, '#', '+/changed/#', `+/${mine.accountId}/#`]) {
        const client = await hub.browser(mine);
        const ended = closed(client);
        client.subscribe(filter);
        await ended;
      }
    });

    test('a message that is not allowed is not delivered, and neither is a will', async () => {
      const { member, screen } = await owner();
      const viewer = await hub.t.asAccount({ accountId: member.accountId, role: 'viewer' });
      const [stranger, witness] = [await hub.t.asAccount(), await hub.browser(member)];
      const heard = await listen(witness, `${member.accountId}/#`);
      const command = `${member.accountId}/${screen.deviceId}/reboot`;
      const refused: [MqttClient, string][] = [
        [await hub.browser(viewer), command],
        [await hub.browser(stranger), command],
        [await hub.browser(member), `${member.accountId}/changed/promo`],
        [await hub.screen(screen, member.accountId, {}), `${member.accountId}/live/device/other`],
      ];
      for (const [client, topic] of refused) {
        const ended = closed(client);
        client.publish(topic, '{}');
        await ended;
      }
      const will = { topic: command, payload: Buffer.from('{}'), qos: 0 as const, retain: false };
      const leaving = await hub.browser(stranger, { will });
      leaving.stream.destroy();
      await (await hub.browser(member)).publishAsync(`${command}/ack`, '{"request_id":"last"}');
      await eventually(() => expect(heard).toContain(`${command}/ack {"request_id":"last"}`));
      // The screen that was disconnected published its own last will, as it may.
      const live = `${member.accountId}/live/device/${screen.deviceId}`;
      expect(heard.filter((one) => !one.startsWith(live))).toEqual([`${command}/ack {"request_id":"last"}`]);
    });
  });

  test('a command goes to its screen, and the acknowledgement back to who asked, over the API too', async () => {
    const { member, screen } = await owner();
    const [web, client] = [await hub.browser(member), await hub.screen(screen, member.accountId)];
    const own = `${member.accountId}/${screen.deviceId}`;
    const [atWeb, atScreen] = [await listen(web, `${member.accountId}/#`), await listen(client, `${own}/#`)];
    await web.publishAsync(`${own}/reboot/ack`, '{"request_id":"1"}');
    await eventually(() => expect(atScreen).toContain(`${own}/reboot/ack {"request_id":"1"}`));
    await client.publishAsync(`${own}/reboot/ack/ack`, '{"request_id":"1","ok":true}');
    await eventually(() => expect(atWeb).toContain(`${own}/reboot/ack/ack {"request_id":"1","ok":true}`));

    await client.publishAsync(`${member.accountId}/live/device/${screen.deviceId}`, '{}');
    await until(async () => (await device(member, screen.id))?.is_live === true);
    client.on('message', (topic, payload) => {
      const { request_id } = JSON.parse(payload.toString()) as { request_id: string };
      if (topic === `${own}/sync/ack`)
        client.publish(`${topic}/ack`, JSON.stringify({ request_id, ok: true }));
    });
    const url = `/api/device/command/${screen.id}`;
    const answer = await member.inject({ method: 'POST', url, payload: { command: 'sync' } });
    expect(answer.json()).toMatchObject({ ok: true });
  });

  test('news of the account reaches its browsers, and news for all reaches all accounts', async () => {
    const [one, two] = [await hub.t.asAccount(), await hub.t.asAccount()];
    const atOne = await listen(await hub.browser(one), `${one.accountId}/#`);
    const atTwo = await listen(await hub.browser(two), `${two.accountId}/#`);
    hub.broker.publish(one.accountId, 'changed/promo', { id: '7' });
    hub.broker.broadcast('changed/registry', { generation: 3 });
    await eventually(() => expect(atTwo).toEqual([`${two.accountId}/changed/registry {"generation":3}`]));
    await eventually(() => expect(atOne).toHaveLength(2));
    expect([...atOne].sort()).toEqual([
      `${one.accountId}/changed/promo {"id":"7"}`,
      `${one.accountId}/changed/registry {"generation":3}`,
    ]);
  });

  describe('the last will', () => {
    test('of a screen that vanishes is its will', async () => {
      const { member, screen } = await owner();
      const client = await hub.screen(screen, member.accountId);
      await client.publishAsync(`${member.accountId}/live/device/${screen.deviceId}`, '{}');
      await until(async () => (await device(member, screen.id))?.is_live === true);
      client.stream.destroy();
      await until(async () => (await device(member, screen.id))?.is_live === false);
    });

    test('is not published for a screen that comes back before its old connection has ended', async () => {
      const { member, screen } = await owner();
      const live = `${member.accountId}/live/device/${screen.deviceId}`;
      const heard = await listen(await hub.browser(member), `${member.accountId}/live/#`);
      const old = await hub.screen(screen, member.accountId);
      const ended = closed(old);
      // RabbitMQ knows a connection's client some seconds late.
      await until(async () => {
        if (!old.connected) return true;
        const again = await hub.screen(screen, member.accountId);
        await again.publishAsync(live, '{}');
        return !old.connected;
      });
      await ended;
      await hub.screen(screen, member.accountId).then((client) => client.publishAsync(live, '{"n":"last"}'));
      await eventually(() => expect(heard).toContain(`${live} {"n":"last"}`));
      expect(heard.filter((said) => said.includes('offline'))).toEqual([]);
    });
  });

  describe('what ends', () => {
    test('a session: its connections, and no other’s', async () => {
      const member = await hub.t.asAccount();
      const other = await hub.t.asAccount({ accountId: member.accountId, role: 'admin' });
      const [mine, theirs] = [await hub.browser(member), await hub.browser(other)];
      const ended = closed(mine);
      await member.inject({ method: 'POST', url: '/api/auth/logout' });
      await ended;
      expect(theirs.connected).toBe(true);
    });

    // RabbitMQ caches topic permissions per connection; they end with it.
    test('a session publishes nothing more, even while its connection is still there', async () => {
      const member = await hub.t.asAccount({ role: 'admin' });
      const screen = await connectScreen(hub.t, member);
      const heard = await listen(
        await hub.screen(screen, member.accountId),
        `${member.accountId}/${screen.deviceId}/#`,
      );
      const name = { username: `web-${member.accountId}`, clientId: 'webcli-speaks-no-more' };
      const client = await hub.browser(member, name);
      const own = `${member.accountId}/${screen.deviceId}`;
      await client.publishAsync(`${own}/reboot`, '{"n":1}');
      await eventually(() => expect(heard).toEqual([`${own}/reboot {"n":1}`]));
      const ended = closed(client);
      await member.inject({ method: 'POST', url: '/api/auth/logout' });
      const { db, clock } = hub.t.deps;
      await until(async () => (await clientByName(db, name, clock.nowSeconds())) === null);
      client.publish(`${own}/update`, '{"n":2}');
      await ended;
      hub.broker.publish(member.accountId, `${screen.deviceId}/reboot`, { n: 3 });
      await eventually(() => expect(heard).toEqual([`${own}/reboot {"n":1}`, `${own}/reboot {"n":3}`]));
    });

    test('a token: the page comes back with a fresh one', async () => {
      const member = await hub.t.asAccount();
      const client = await hub.browser(member);
      const ended = closed(client);
      hub.t.clock.advance(7201);
      await ended;
      await expect(hub.browser(member)).rejects.toThrow('refused');
      const { token } = await hub.t.deps.auth.issue(member);
      expect((await hub.browser({ ...member, token })).connected).toBe(true);
    });

    test('a screen that is removed: it is reported as gone', async () => {
      const { member, screen } = await owner();
      const heard = await listen(await hub.browser(member), `${member.accountId}/live/#`);
      const ended = closed(await hub.screen(screen, member.accountId));
      await member.inject({ method: 'DELETE', url: `/api/device/del/${screen.id}` });
      await ended;
      const live = `${member.accountId}/live/device/${screen.deviceId}`;
      await eventually(() => expect(heard).toContain(`${live} {"offline":true}`));
    });
  });

  test('a broker that goes and comes back: reported, waited for, and the queued messages are sent', async () => {
    const member = await hub.t.asAccount();
    const client = await hub.browser(member, { reconnectPeriod: 200, reconnectOnConnackError: true });
    const heard = await listen(client, `${member.accountId}/#`);
    await hub.stop();
    await until(async () => !(await ready()).checks.broker);
    // Everything but the channel goes on; the broker needs our authorization, so it must not make us unready.
    expect(await ready()).toMatchObject({ status: 200, checks: { broker: false } });
    expect((await member.inject('/api/app')).statusCode).toBe(200);
    hub.broker.publish(member.accountId, 'changed/promo', { id: 'kept' });
    await hub.startAgain();
    await isBack();
    await until(async () => client.connected);
    hub.broker.publish(member.accountId, 'changed/promo', { id: 'new' });
    await eventually(() => expect(heard).toContain(`${member.accountId}/changed/promo {"id":"new"}`));
  });
});
