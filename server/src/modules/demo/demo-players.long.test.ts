import { connectAsync, type MqttClient } from 'mqtt';
import type { Device } from '@vitrine/shared/contract';
import { hostOf } from '../../platform/config/demo.table';
import { buildConnectedApp } from '../../testing/connected-app';
import { eventually } from '../../testing/test-broker';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';
import { startDemoPlayers } from './demo-players.service';
import { addDemoScreens } from './demo-screens.action';
import { markDemo } from './demo.repo';

type Connected = Awaited<ReturnType<typeof buildConnectedApp>>;

/** Longer than the reconnect delay of a player (2.5 s), after which a wrong reconnect would show. */
const reconnectTime = () => new Promise((resolve) => setTimeout(resolve, 3000));

describe("the demo's screens, played by the server", () => {
  let app: Connected;
  let owner: TestMember;
  let stop: () => Promise<void>;
  const clients: MqttClient[] = [];
  beforeEach(async () => {
    app = await buildConnectedApp();
    owner = await app.t.asAccount();
    await markDemo(app.t.deps.db, 'account', owner.accountId, 1);
    await addDemoScreens(app.t.deps, owner.accountId);
    await schedule('All day', ['Coffee', 'Brunch']);
    stop = startDemoPlayers(app.t.deps, app.url);
  });
  afterEach(async () => {
    await stop();
    await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
    await app.close();
  });

  async function schedule(name: string, pieces: string[]): Promise<string> {
    const ids = await Promise.all(
      pieces.map((piece) => addTestPromo(app.t.deps, owner.accountId, { name: piece })),
    );
    const payload = {
      name,
      selected_media: ids.map((id) => ({ id, type: 'promo', duration: 10 })),
      schedule_type: 'every_day',
      custom_date: 0,
    };
    const made = await owner.inject({ method: 'POST', url: '/api/playlists/create', payload });
    return made.json<{ id: string }>().id;
  }
  const devices = async () => (await owner.inject('/api/devices')).json<Device[]>();
  const device = async (name: string) => (await devices()).find((one) => one.name === name);
  const isLive = async (name: string) => (await device(name))?.is_live;
  const allPlaying = () =>
    eventually(async () => {
      const playing = (await devices()).map(({ is_live, state }) => [
        is_live,
        state?.playing?.playlist_title,
      ]);
      expect(playing).toEqual([1, 2, 3].map(() => [true, 'All day']));
    });
  const cut = (offline: boolean) =>
    app.t.app.inject({
      method: 'POST',
      url: '/api/demo/screens',
      headers: { cookie: `vitrine_demo=${app.t.deps.demoAccess.key()}` },
      payload: { key: 'bar', offline },
    });
  /** Connects a browser's player as the bar's screen. */
  async function asBar(): Promise<{ deviceId: string; token: string }> {
    const bar = await device('Bar');
    const screen = await connectScreen(app.t, owner, {}, bar?.id);
    const manifest = await screen.inject({ url: '/api/player/manifest', headers: { host: hostOf('bar') } });
    expect(manifest.statusCode).toBe(200);
    return screen;
  }
  async function openSocket({ deviceId, token }: { deviceId: string; token: string }): Promise<MqttClient> {
    const client = await connectAsync(`${app.url.replace('http', 'ws')}/mqtt`, {
      username: `dev-${deviceId}`,
      clientId: `dev-${deviceId}-browser`,
      password: token,
      reconnectPeriod: 200,
      protocolVersion: 4,
      wsOptions: { headers: { host: `${hostOf('bar')}:${new URL(app.url).port}` } },
    });
    clients.push(client);
    await client.publishAsync(`${owner.accountId}/live/device/${deviceId}`, '{"offline":false}');
    return client;
  }

  test('are live and play the due playlist, without a browser', async () => {
    await allPlaying();
    for (const { state, due } of await devices()) {
      expect(state).toMatchObject({ content_ready: 2, content_total: 2, error: null });
      expect(due?.playlists.map(({ title }) => title)).toEqual([state?.playing?.playlist_title]);
      expect(['Coffee', 'Brunch']).toContain(state?.playing?.name);
    }
    expect(app.broker.counts().screens).toBe(3);
  });

  test('follow commands: play now, orientation, restart', async () => {
    await allPlaying();
    const bar = await device('Bar');
    const playlist_id = await schedule('Quiz night', ['Quiz']);
    const play = { playlist_id, device_ids: [bar?.id] };
    await owner.inject({ method: 'POST', url: '/api/playlist/play', payload: play });
    await eventually(async () =>
      expect((await device('Bar'))?.state?.playing).toMatchObject({ source: 'play_now', name: 'Quiz' }),
    );
    const browser = await connectAsync(`${app.url.replace('http', 'ws')}/mqtt`, {
      username: `web-${owner.accountId}`,
      password: owner.token,
      protocolVersion: 4,
    });
    clients.push(browser);
    const answers: unknown[] = [];
    browser.on('message', (_topic, payload) => answers.push(JSON.parse(payload.toString())));
    await browser.subscribeAsync(`${owner.accountId}/+/+/ack/ack`);
    const send = (command: string, payload: object) =>
      browser.publishAsync(`${owner.accountId}/${bar?.device_id}/${command}/ack`, JSON.stringify(payload));
    await send('orientation', { request_id: 'r1', orientation: 2 });
    await send('reboot', { request_id: 'r2' });
    await eventually(() => expect(answers).toHaveLength(2));
    expect(answers).toEqual([
      { request_id: 'r1', ok: true },
      { request_id: 'r2', ok: true },
    ]);
    await eventually(async () => expect(await isLive('Bar')).toBe(true));
  });

  test('a browser takes a screen over while its socket is open; then the server goes on with its token', async () => {
    await allPlaying();
    const bar = await asBar();
    const client = await openSocket(bar);
    await reconnectTime();
    await eventually(async () =>
      expect([client.connected, app.broker.counts().screens, await isLive('Bar')]).toEqual([true, 3, true]),
    );
    await client.endAsync();
    await eventually(async () => expect(app.broker.counts().screens).toBe(3));
    await eventually(async () => expect(await isLive('Bar')).toBe(true));
    expect((await device('Bar'))?.device_id).toBe(bar.deviceId);
  });

  test('go offline with a cut line, and return with a restored one', async () => {
    await allPlaying();
    expect((await cut(true)).statusCode).toBe(200);
    await eventually(async () => expect(await isLive('Bar')).toBe(false));
    await reconnectTime();
    expect([await isLive('Bar'), app.broker.counts().screens]).toEqual([false, 2]);
    await cut(false);
    await eventually(async () => expect(await isLive('Bar')).toBe(true));
  });

  test('keep their tokens after a restart; removed and reconnected screens do not play', async () => {
    await allPlaying();
    const before = await devices();
    await stop();
    await eventually(() => expect(app.broker.counts().screens).toBe(0));
    const [totem, own] = [await device('Totem'), await device('Window')];
    await owner.inject({ method: 'DELETE', url: `/api/device/del/${totem?.id}` });
    const real = await connectScreen(app.t, owner, {}, own?.id);
    stop = startDemoPlayers(app.t.deps, app.url);
    await eventually(async () => expect(await isLive('Bar')).toBe(true));
    await reconnectTime();
    expect(app.broker.counts().screens).toBe(1);
    const after = await devices();
    expect(after.map(({ name }) => name).sort()).toEqual(['Bar', 'Window']);
    expect(after.find(({ name }) => name === 'Window')?.device_id).toBe(real.deviceId);
    expect(after.find(({ name }) => name === 'Bar')?.device_id).toBe(
      before.find(({ name }) => name === 'Bar')?.device_id,
    );
  });
});
