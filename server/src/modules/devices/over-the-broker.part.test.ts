import { connectAsync, type MqttClient } from 'mqtt';
import type { Device } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { buildConnectedApp } from '../../testing/connected-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { claim, connectScreen, showCode, type TestScreen } from '../../testing/test-screens';

describe('over the broker', () => {
  let connected: Awaited<ReturnType<typeof buildConnectedApp>>;
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  const clients: MqttClient[] = [];

  beforeAll(async () => {
    connected = await buildConnectedApp();
    ({ t } = connected);
    owner = await t.asAccount();
    screen = await connectScreen(t, owner);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)));
    await connected.close();
  });

  async function link(of: TestScreen = screen): Promise<MqttClient> {
    const topic = `${owner.accountId}/live/device/${of.deviceId}`;
    const client = await connectAsync(connected.url.replace('http', 'ws') + '/mqtt', {
      username: `dev-${of.deviceId}`,
      password: of.token,
      reconnectPeriod: 0,
      protocolVersion: 4,
      will: { topic, payload: Buffer.from('{"offline":true}'), qos: 0, retain: false },
    });
    clients.push(client);
    return client;
  }
  const device = async () =>
    (await owner.inject('/api/devices')).json<Device[]>().find((one) => one.id === screen.id);
  async function until(check: () => Promise<boolean> | boolean): Promise<void> {
    for (let tries = 0; tries < 1000; tries += 1) {
      if (await check()) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('Timeout.');
  }

  it('is live after a report, and offline when its socket dies', async () => {
    const client = await link();
    await client.publishAsync(`${owner.accountId}/live/device/${screen.deviceId}`, '{}');
    await until(async () => (await device())?.is_live === true);
    await client.publishAsync(
      `${owner.accountId}/state/device/${screen.deviceId}`,
      JSON.stringify({ content_ready: 1, content_total: 2 }),
    );
    await until(async () => (await device())?.content_ready === 1);
    client.stream.destroy();
    await until(async () => (await device())?.is_live === false);
  });

  it('delivers "Play now" and changes to the screen', async () => {
    const client = await link();
    const received: string[] = [];
    client.on('message', (topic) => received.push(topic.slice(owner.accountId.length + 1)));
    await client.subscribeAsync([`${owner.accountId}/${screen.deviceId}/#`, `${owner.accountId}/changed/#`]);
    const promo = await addTestPromo(t.deps, owner.accountId);
    const payload = { selected_media: [{ id: promo, type: 'promo' }] };
    const made = await owner.inject({ method: 'POST', url: '/api/playlists/create', payload });
    const { id: playlist_id } = made.json<{ id: string }>();
    const play = { playlist_id, device_ids: [screen.id] };
    await owner.inject({ method: 'POST', url: '/api/playlist/play', payload: play });
    await until(() => received.includes(`${screen.deviceId}/play`));
    expect(received).toEqual([
      'changed/playlist',
      'changed/schedule',
      'changed/device',
      `${screen.deviceId}/play`,
    ]);
  });

  it('closes the socket of a removed device at once, and refuses its token', async () => {
    const client = await link();
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    await owner.inject({ method: 'DELETE', url: `/api/device/del/${screen.id}` });
    await closed;
    await expect(link()).rejects.toThrow();
    const again = await showCode(t, { device_id: screen.deviceId });
    await owner.inject(`/api/device/connect/${again.code}`);
    expect(await claim(t, again.claim)).toMatchObject({ state: 'paired', device_id: screen.deviceId });
  });
});
