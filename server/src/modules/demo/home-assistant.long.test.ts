import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Device, DeviceDetails } from '@vitrine/shared/contract';
import { connectAsync, type MqttClient } from 'mqtt';
import { openBadLine } from '../../testing/bad-line';
import { buildConnectedApp } from '../../testing/connected-app';
import { startMosquitto } from '../../testing/engines/mosquitto.mjs';
import { discoveryMistakes } from '../../testing/home-assistant';
import { ROOT_FOLDER } from '../../testing/shared-postgres';
import { eventually } from '../../testing/test-broker';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';

const PROGRAM = path.join(ROOT_FOLDER, 'tools/cli/bin.mjs');
const KEY = {
  name: 'Home Assistant',
  kind: 'account',
  scopes: ['playlist.approve', 'device.manage'],
  days: 1,
};
/** Discovery that the bridge did not write. */
const FOREIGN = '{}';
const USER = { username: 'home', password: 'assistant' };

interface Discovery {
  device: { name: string };
  availability_topic: string;
  components: Record<string, { state_topic?: string; command_topic?: string; options?: string[] }>;
}

/** `vitrine home-assistant` between the real app, a screen that plays, and Home Assistant's broker. */
describe('vitrine home-assistant', () => {
  let app: Awaited<ReturnType<typeof buildConnectedApp>>;
  let line: Awaited<ReturnType<typeof openBadLine>>;
  let broker: Awaited<ReturnType<typeof startMosquitto>>;
  let brokerUrl: string;
  let home: MqttClient;
  let owner: TestMember;
  let key: { id: string; key: string };
  let folder: string;
  let bridge: ChildProcess;
  let output = '';
  const retained = new Map<string, string>();
  /** Mistakes of all discovery messages by their topic. */
  const mistakes = new Map<string, string[]>();
  const stopping = new AbortController();
  let playing: Promise<unknown>;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-home-'));
    app = await buildConnectedApp();
    line = await openBadLine(app.url);
    broker = await startMosquitto(folder, { user: USER });
    brokerUrl = broker.tcpUrl.replace('//', `//${USER.username}:${USER.password}@`);
    owner = await app.t.asAccount();
    key = await post('/api/keys', KEY);
    for (const name of ['Coffee', 'Cocktails']) {
      const promo = await addTestPromo(app.t.deps, owner.accountId, { name });
      const selected_media = [{ id: promo, type: 'promo', duration: 10 }];
      await post('/api/playlists/create', { name, selected_media });
    }
    const { pairHeadless, playHeadless } = await import('@vitrine/player/headless');
    const connect = (code: string) => void owner.inject(`/api/device/connect/${code}`);
    const identity = await pairHeadless(app.url, connect, stopping.signal);
    if (!identity) throw new Error('The screen was not connected.');
    playing = playHeadless(app.url, identity, stopping.signal);
    home = await connectAsync(broker.tcpUrl, { ...USER, reconnectPeriod: 200 });
    home.on('message', (topic, bytes) => {
      const payload = bytes.toString('utf8');
      retained.set(topic, payload);
      if (!topic.startsWith('homeassistant/') || payload === '' || payload === FOREIGN) return;
      mistakes.set(topic, [...(mistakes.get(topic) ?? []), ...discoveryMistakes(topic, payload)]);
    });
    await home.subscribeAsync('#');
  });
  afterAll(async () => {
    bridge.kill('SIGKILL');
    stopping.abort();
    await Promise.all([playing, home.endAsync(true)]);
    await broker.stop();
    line.close();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function post(url: string, payload: object) {
    const answer = await owner.inject({ method: 'POST', url, payload });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    return answer.json<{ id: string; key: string }>();
  }
  function start(url = brokerUrl) {
    bridge = spawn(process.execPath, [PROGRAM, 'home-assistant'], {
      env: { ...process.env, VITRINE_URL: line.url, VITRINE_KEY: key.key, VITRINE_BROKER: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    output = '';
    bridge.stderr?.on('data', (bytes) => (output += String(bytes)));
  }
  const ended = async () => {
    await eventually(() => expect([bridge.exitCode, output]).not.toEqual([null, output]));
    return bridge.exitCode;
  };
  const device = async () => (await owner.inject('/api/devices')).json<Device[]>()[0] as Device;
  const base = () => `vitrine/${owner.accountId}`;
  const found = async (): Promise<Discovery> => {
    const topic = `homeassistant/device/vitrine_${owner.accountId}_${(await device()).id}/config`;
    return JSON.parse(retained.get(topic) || 'null') as Discovery;
  };
  const state = async () =>
    JSON.parse(retained.get(`${base()}/${(await device()).id}/state`) || 'null') as unknown;
  const shows = (expected: object) =>
    eventually(async () =>
      expect([await state(), output]).toEqual([expect.objectContaining(expected), output]),
    );
  const bridgeIs = (word: string) => eventually(() => expect(retained.get(`${base()}/bridge`)).toBe(word));
  const send = async (entity: string, payload: string, retain = false) => {
    const topic = (await found()).components[entity]?.command_topic ?? '';
    await home.publishAsync(topic, payload, { retain });
  };

  test('ends with an error when the broker refuses it', async () => {
    start(brokerUrl.replace('assistant', 'wrong'));
    expect(await ended()).toBe(1);
    expect(output).toContain('Home Assistant’s broker refused the user name or password.');
  });

  test('publishes a screen with its entities, and its state, retained', async () => {
    start();
    await bridgeIs('online');
    await shows({ online: 'ON', playing: 'Nothing', playlist: 'Follow the schedule', urgent: '' });
    const { device: shown, availability_topic: availability, components } = await found();
    expect([shown.name, availability]).toEqual([(await device()).name, `${base()}/bridge`]);
    expect(Object.keys(components)).toEqual(
      expect.arrayContaining(['online', 'playing', 'urgent', 'restart']),
    );
    // Without a display there is nothing to see.
    expect(components).not.toHaveProperty('identify');
    expect(components['playlist']?.options?.sort()).toEqual(['Cocktails', 'Coffee', 'Follow the schedule']);
    const late = await connectAsync(broker.tcpUrl, USER);
    const kept: string[] = [];
    late.on('message', (topic, _payload, { retain }) => retain && kept.push(topic));
    await late.subscribeAsync('homeassistant/#');
    await eventually(() => expect(kept).toHaveLength(2));
    await late.endAsync(true);
  });

  test('plays a playlist on the screen, and returns it to the schedule', async () => {
    await send('playlist', 'Coffee');
    await shows({ playing: 'Coffee', item: 'Coffee', source: 'play_now', playlist: 'Coffee' });
    await send('playlist', 'Follow the schedule');
    await shows({ playing: 'Nothing', source: null, playlist: 'Follow the schedule' });
  });

  test('shows, replaces and ends an urgent message', async () => {
    await send('urgent', 'Last orders');
    await shows({ urgent: 'Last orders' });
    await send('urgent', 'Closed');
    await shows({ urgent: 'Closed' });
    await send('urgent', '');
    await shows({ urgent: '' });
  });

  test('restarts the player of the screen', async () => {
    await send('restart', 'PRESS');
    const { id } = await device();
    await eventually(async () =>
      expect((await owner.inject(`/api/device/details/${id}`)).json<DeviceDetails>().commands).toEqual([
        expect.objectContaining({ command: 'restart', state: 'done' }),
      ]),
    );
    await shows({ online: 'ON' });
  });

  test('follows changes that others make', async () => {
    const { id } = await device();
    await post(`/api/device/update/${id}`, { name: 'Bar' });
    await eventually(async () => expect((await found()).device.name).toBe('Bar'));
  });

  test('obeys no retained command, reports a wrong one, and clears what an earlier run left', async () => {
    const gone = `homeassistant/device/vitrine_${owner.accountId}_gone/config`;
    const other = 'homeassistant/device/lamp/config';
    for (const topic of [gone, other]) await home.publishAsync(topic, FOREIGN, { retain: true });
    await send('playlist', 'Unknown');
    await eventually(() => expect(output).toContain('There is no playlist "Unknown".'));
    await send('playlist', 'Coffee', true);
    await shows({ playlist: 'Coffee' });
    await send('playlist', 'Follow the schedule');
    await shows({ playlist: 'Follow the schedule' });
    bridge.kill('SIGKILL');
    await bridgeIs('offline');
    start();
    await bridgeIs('online');
    await eventually(() => expect(retained.get(gone)).toBe(''));
    // Commands are obeyed in order: a retained one would be first.
    await send('urgent', 'Closed');
    await shows({ urgent: 'Closed', playlist: 'Follow the schedule' });
    await home.publishAsync(`${base()}/all/urgent/set`, '');
    await shows({ urgent: '' });
    expect(retained.get(other)).toBe(FOREIGN);
  });

  test('is unavailable while Vitrine is, and back afterwards', async () => {
    line.down();
    await post(`/api/device/update/${(await device()).id}`, { name: 'Counter' });
    await home.publishAsync(`${base()}/all/urgent/set`, 'Not now');
    await bridgeIs('offline');
    line.up();
    await eventually(async () => expect((await found()).device.name).toBe('Counter'));
    await bridgeIs('online');
  });

  test('publishes all of it again to a broker that lost it', async () => {
    await broker.stop();
    retained.clear();
    broker = await startMosquitto(folder, { user: USER, port: Number(new URL(broker.tcpUrl).port) });
    await eventually(async () => expect((await found()).device.name).toBe('Counter'));
    await bridgeIs('online');
  });

  test('reports its end when it is stopped, and exits once its key is revoked', async () => {
    bridge.kill('SIGTERM');
    expect(await ended()).toBe(0);
    await bridgeIs('offline');
    start();
    await bridgeIs('online');
    await owner.inject({ method: 'DELETE', url: `/api/keys/${key.id}` });
    expect(await ended()).toBe(1);
    await bridgeIs('offline');
  });

  test('exits when its key was revoked while Vitrine could not be reached', async () => {
    key = await post('/api/keys', KEY);
    start();
    await bridgeIs('online');
    line.down();
    await home.publishAsync(`${base()}/all/urgent/set`, 'Not now');
    await bridgeIs('offline');
    await owner.inject({ method: 'DELETE', url: `/api/keys/${key.id}` });
    line.up();
    expect(await ended()).toBe(1);
  });

  test('published nothing that Home Assistant’s discovery does not describe', async () => {
    const all = `homeassistant/device/vitrine_${owner.accountId}`;
    const one = `${all}_${(await device()).id}/config`;
    expect(Object.fromEntries(mistakes)).toEqual({ [`${all}/config`]: [], [one]: [] });
  });
});
