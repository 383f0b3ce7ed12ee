import fs from 'node:fs';
import path from 'node:path';
import type { Identity } from '@vitrine/player/headless';
import { DeviceState, type CommandAck, type Device, type DeviceDetails } from '@vitrine/shared/contract';
import { connectAsync, type MqttClient } from 'mqtt';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import type { DeviceMessage } from '../../realtime/broker-port.types';
import { openBadLine, type Fault } from '../../testing/bad-line';
import { buildConnectedApp } from '../../testing/connected-app';
import { playerCommand, pythonWithMqtt, type TestedPlayer } from '../../testing/player-command';
import { eventually } from '../../testing/test-broker';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';

const EXAMPLE = path.resolve(__dirname, '../../../../docs/examples/player-python');

/** The product's player without a display; its identity outlives a restart, nothing else does. */
function headlessPlayer(origin: string): TestedPlayer {
  const lines: string[] = [];
  let identity: Identity | null = null;
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  async function run(signal: AbortSignal) {
    const { pairHeadless, playHeadless } = await import('@vitrine/player/headless');
    while (!signal.aborted) {
      identity ??= await pairHeadless(origin, (code) => lines.push(`code ${code}`), signal);
      if (!identity || (await playHeadless(origin, identity, signal)) === 'stopped') return;
      identity = null;
      lines.push('unpaired');
    }
  }
  async function kill() {
    stopping.abort();
    await running;
  }
  return {
    lines,
    start() {
      stopping = new AbortController();
      running = run(stopping.signal);
    },
    kill,
    close: kill,
  };
}

interface Candidate {
  name: string;
  make: (origin: string) => TestedPlayer;
  /** Whether it keeps files, and so plays without a server. */
  storesFiles: boolean;
}
const other = process.env['VITRINE_PLAYER'];
const candidates: Candidate[] = [
  {
    name: 'the player in Python',
    make: (origin) =>
      playerCommand(`${pythonWithMqtt()} -B ${EXAMPLE}/player.py {origin} {folder} --headless`, origin),
    storesFiles: true,
  },
  { name: "the product's player without a display", make: headlessPlayer, storesFiles: false },
  ...(other
    ? [{ name: other, make: (origin: string) => playerCommand(other, origin), storesFiles: true }]
    : []),
];

describe.each(candidates)('the player protocol, followed by $name', ({ make, storesFiles }) => {
  let app: Awaited<ReturnType<typeof buildConnectedApp>>;
  let line: Awaited<ReturnType<typeof openBadLine>>;
  let player: TestedPlayer;
  let owner: TestMember;
  /** Open page: screens report at once while one is open. */
  let page: MqttClient;
  let coffee: string;
  let playlistId: string;
  const heard: DeviceMessage[] = [];
  beforeAll(async () => {
    app = await buildConnectedApp();
    line = await openBadLine(app.url);
    app.broker.onDeviceMessage((message) => void heard.push(message));
    owner = await app.t.asAccount();
    page = await connectAsync(`${app.url.replace('http', 'ws')}/mqtt`, {
      username: `web-${owner.accountId}`,
      password: owner.token,
      protocolVersion: 4,
    });
    await page.subscribeAsync(`${owner.accountId}/#`);
    coffee = await promo('Coffee');
    playlistId = await save({ name: 'All day', schedule_type: 'every_day', custom_date: 0 }, [coffee]);
    player = make(line.url);
    player.start();
  });
  afterAll(async () => {
    await player.close();
    await page.endAsync(true);
    line.close();
    await app.close();
  });

  async function promo(name: string): Promise<string> {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const picture = sharp({ create: { width: 160, height: 90, channels: 3, background: 'teal', noise } });
    const bytes = await picture.jpeg({ quality: 95 }).toBuffer();
    return addTestPromo(app.t.deps, owner.accountId, { name, bytes });
  }
  async function post(url: string, payload: object) {
    const answer = await owner.inject({ method: 'POST', url, payload });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    return answer.json<{ id: string } & CommandAck>();
  }
  const save = async (fields: object, promos: string[]) => {
    const selected_media = promos.map((id) => ({ id, type: 'promo', duration: 10 }));
    return (await post('/api/playlists/create', { ...fields, selected_media })).id;
  };
  const setDay = (promos: string[]) => save({ id: playlistId }, promos);
  const device = async () => (await owner.inject('/api/devices')).json<Device[]>()[0];
  const reported = async () => {
    const { is_live, state } = (await device()) ?? {};
    const { name, source } = state?.playing ?? {};
    return [is_live, name, source, (state?.content_total ?? 0) - (state?.content_ready ?? 0)];
  };
  const plays = (name: string, source = 'schedule') =>
    eventually(async () => expect(await reported()).toEqual([true, name, source, 0]));
  const isLive = (live: boolean) =>
    eventually(async () => expect((await device())?.is_live ?? false).toBe(live));
  const last = (word: string) => player.lines.findLast((one) => one.startsWith(`${word} `))?.slice(5);
  const manifests = (status: number) =>
    line.asked.filter((one) => one.path === '/api/player/manifest' && one.status === status);
  async function enterCode(): Promise<void> {
    const from = player.lines.lastIndexOf('unpaired');
    await eventually(() => expect(player.lines.slice(from + 1).some((one) => /^code /.test(one))).toBe(true));
    const connected = await owner.inject(`/api/device/connect/${last('code')}`);
    expect(connected.statusCode).toBe(200);
  }

  test('pairs by its code, is live and reports what it plays', async () => {
    await enterCode();
    await plays('Coffee');
  });

  test('takes a change of content, and asks with the version it has', async () => {
    await setDay([await promo('Tea')]);
    await plays('Tea');
    expect(manifests(200).at(-1)?.headers['if-none-match']).toMatch(/^W\/"/);
  });

  test('plays "Play now" at once, and the schedule after its end', async () => {
    const quiz = await save({ name: 'Quiz night', schedule_type: 'manual' }, [await promo('Quiz')]);
    const device_ids = [(await device())?.id];
    await post('/api/playlist/play', { playlist_id: quiz, device_ids });
    await plays('Quiz', 'play_now');
    await post('/api/playlist/play/end', { device_ids });
    await plays('Tea');
  });

  test('acknowledges commands once each, and refuses one that makes no sense', async () => {
    const known = await device();
    expect((await post(`/api/device/command/${known?.id}`, { command: 'sync' })).ok).toBe(true);
    const send = (command: string, payload: object) =>
      app.broker.publish(owner.accountId, `${known?.device_id}/${command}/ack`, payload);
    ['one', 'one', 'two'].forEach((request_id) => send('sync', { request_id }));
    send('orientation', { request_id: 'three', orientation: 9 });
    await eventually(() => {
      const acks = heard.filter(({ topic }) => topic.endsWith('/ack/ack')).slice(1);
      const said = acks.map(({ payload }) => JSON.parse(payload.toString()) as CommandAck);
      // A request that comes again after its answer is answered again, with the same.
      const answers = new Set(said.map(({ request_id, ok, error }) => `${request_id} ${ok} ${typeof error}`));
      expect([...answers].sort()).toEqual(['one true undefined', 'three false string', 'two true undefined']);
    });
  });

  test('does the kept commands that it reports to be able to, and answers the others', async () => {
    const { id = '', device_id: deviceId, state } = (await device()) ?? {};
    const newest = async () =>
      (await owner.inject(`/api/device/details/${id}`)).json<DeviceDetails>().commands?.[0];
    for (const command of ['identify', 'screenshot', 'restart'] as const) {
      if (state?.facts?.abilities?.includes(command)) {
        await post('/api/device/commands', { command, device_ids: [id] });
        await eventually(async () => expect(await newest()).toMatchObject({ command, state: 'done' }));
        continue;
      }
      const topic = `${deviceId}/${command}/ack`;
      app.broker.publish(owner.accountId, topic, { request_id: `plain ${command}` });
      await eventually(() => expect(heard.map((one) => one.topic)).toContain(`${topic}/ack`));
    }
    await plays('Tea');
  });

  test('loads a file again whose download ends early or has a wrong byte', async () => {
    const faults: Fault[] = storesFiles ? ['cut', 'damage'] : [];
    line.disturb((path) => (path.startsWith('/files/') ? (faults.shift() ?? null) : null));
    const before = line.asked.length;
    await setDay([await promo('Soup')]);
    await plays('Soup');
    const loads = line.asked.slice(before).filter(({ path }) => path.startsWith('/files/'));
    expect(loads.length).toBeGreaterThanOrEqual(storesFiles ? 3 : 1);
  });

  test('stays paired while a proxy answers 401', async () => {
    line.disturb((path) => (path === '/api/player/manifest' ? 'proxy' : null));
    await post(`/api/device/update/${(await device())?.id}`, { name: 'Counter' });
    await eventually(() => expect(manifests(401)).not.toEqual([]));
    line.disturb(() => null);
    await setDay([await promo('Cake')]);
    await plays('Cake');
    expect(player.lines).not.toContain('unpaired');
  });

  test('plays on through a restart without network, and reports again with it', async () => {
    line.down();
    await isLive(false);
    await player.kill();
    const from = player.lines.length;
    player.start();
    const offline = () => player.lines.slice(from).filter((one) => one.startsWith('playing '));
    if (storesFiles) await eventually(() => expect(offline().join()).toMatch(/^playing \S+ Cake$/));
    expect(await device()).toMatchObject({ is_live: false });
    line.up();
    await plays('Cake');
    expect(player.lines.filter((one) => one.startsWith('code '))).toHaveLength(1);
  });

  test('shows a new code once it is removed, and can be connected again', async () => {
    const { id, device_id } = (await device()) ?? {};
    const deleted = await owner.inject({ method: 'DELETE', url: `/api/device/del/${id}` });
    expect(deleted.statusCode).toBe(200);
    await eventually(() => expect(player.lines).toContain('unpaired'));
    await enterCode();
    await plays('Cake');
    if (storesFiles) expect((await device())?.device_id).toBe(device_id);
  });

  test('has sent valid reports alone, on its own topics', async () => {
    const ids = new Set(heard.map(({ deviceId }) => deviceId));
    const states = heard.filter(({ topic }) => topic.startsWith('state/'));
    expect(states.length).toBeGreaterThan(5);
    for (const { topic, deviceId, payload } of states) {
      const state: unknown = JSON.parse(payload.toString());
      expect(topic).toBe(`state/device/${deviceId}`);
      expect([...Value.Errors(DeviceState, state)]).toEqual([]);
      expect(Value.Clean(DeviceState, structuredClone(state))).toEqual(state);
    }
    expect(ids.size).toBeLessThanOrEqual(2);
  });
});

test('the player in Python is small: 300 lines of code in all', () => {
  const code = fs
    .readdirSync(EXAMPLE)
    .filter((name) => name.endsWith('.py'))
    .flatMap((name) => fs.readFileSync(path.join(EXAMPLE, name), 'utf8').split('\n'))
    .filter((line) => !/^\s*($|#|""".*"""$)/.test(line));
  expect(code.length).toBeGreaterThan(100);
  expect(code.length).toBeLessThanOrEqual(300);
});
