import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exported, workOff } from '../account-data/testing/archives';
import { uploadPlainly } from '../uploads/testing/upload-client';
import { connectAsync } from 'mqtt';
import { noisyJpeg } from '../../media/testing/sample-files';
import { openBadLine } from '../../testing/bad-line';
import { buildConnectedApp } from '../../testing/connected-app';
import { ROOT_FOLDER } from '../../testing/shared-postgres';
import { eventually } from '../../testing/test-broker';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, type TestScreen } from '../../testing/test-screens';

const PROGRAM = path.join(ROOT_FOLDER, 'tools/cli/bin.mjs');
const EVERYTHING = ['promo.edit', 'playlist.edit', 'playlist.approve', 'schedule.edit', 'device.manage'];

/** The program as a user runs it, against the real app. */
describe('vitrine', () => {
  let app: Awaited<ReturnType<typeof buildConnectedApp>>;
  let owner: TestMember;
  let screen: TestScreen;
  let key: string;
  let folder: string;
  beforeAll(async () => {
    app = await buildConnectedApp();
    folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-cli-'));
    owner = await app.t.asAccount();
    screen = await connectScreen(app.t, owner);
    key = await makeKey(EVERYTHING);
    writeFileSync(path.join(folder, 'happy-hour.jpg'), await noisyJpeg(2000, 1500));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app.close();
  });

  async function makeKey(scopes: string[]) {
    const payload = { name: 'Scripts', kind: 'account', scopes, days: 1 };
    const answer = await owner.inject({ method: 'POST', url: '/api/keys', payload });
    return answer.json<{ key: string }>().key;
  }
  type Ran = { code: number; shown: string; complaint: string };
  const run = (
    words: string[],
    settings: { url?: string; key?: string; home?: string; input?: string } = {},
  ) =>
    new Promise<Ran>((resolve) => {
      const { VITRINE_URL: _url, VITRINE_KEY: _key, ...rest } = process.env;
      const env: NodeJS.ProcessEnv = {
        ...rest,
        XDG_CONFIG_HOME: settings.home ?? folder,
        ...(settings.home ? {} : { VITRINE_URL: settings.url ?? app.url, VITRINE_KEY: settings.key ?? key }),
      };
      const options = { cwd: folder, env };
      const child = execFile(process.execPath, [PROGRAM, ...words], options, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), shown: stdout.trim(), complaint: stderr.trim() }),
      );
      child.stdin?.end(settings.input ?? '');
    });
  /** Cuts the line briefly while one of its requests, from 1, waits for its answer. */
  function dropAt(line: Awaited<ReturnType<typeof openBadLine>>, number: number) {
    let calls = 0;
    line.disturb(() => {
      calls += 1;
      if (calls === number) {
        setTimeout(() => line.down(), 0);
        setTimeout(() => line.up(), 300);
      }
      return null;
    });
  }
  const data = async (...words: string[]): Promise<unknown> =>
    JSON.parse((await run([...words, '--json'])).shown);
  const device = async () =>
    (await owner.inject('/api/devices')).json<
      { due?: object; is_live?: boolean; urgent?: { style: string; text: string } }[]
    >()[0];

  it('stores a key from standard input, and uses it', async () => {
    const home = path.join(folder, 'home');
    const login = (input: string) => run(['login', '--url', `${app.url}/`], { home, input });
    expect(await login('vitrine_key_wrong\n')).toMatchObject({ code: 1, shown: '' });
    expect(await run(['promos', 'list'], { home })).toMatchObject({ code: 2 });
    expect(await login(`${key}\n`)).toMatchObject({ code: 0, complaint: '' });
    expect(await run(['promos', 'list'], { home })).toEqual({
      code: 0,
      shown: 'There are no promos yet.',
      complaint: '',
    });
    expect((await run(['logout'], { home })).code).toBe(0);
    expect(await run(['promos', 'list'], { home })).toMatchObject({ code: 2 });
  });

  it('imports an exported archive, twice without adding anything twice', async () => {
    const source = await app.t.asAccount();
    const picture = readFileSync(path.join(folder, 'happy-hour.jpg'));
    await uploadPlainly(source, 'from-elsewhere.jpg', picture);
    writeFileSync(path.join(folder, 'vitrine.zip'), await exported(app.t, source));
    const other = await app.t.asAccount();
    const payload = { name: 'Import', kind: 'account', scopes: EVERYTHING, days: 1 };
    const made = await other.inject({ method: 'POST', url: '/api/keys', payload });
    const ownKey = made.json<{ key: string }>().key;
    app.t.clock.advance(60);
    const imported = async () => {
      let isDone = false;
      const running = run(['import', 'vitrine.zip'], { key: ownKey }).finally(() => (isDone = true));
      while (!isDone) await workOff(app.t);
      return running;
    };
    expect(await imported()).toMatchObject({
      code: 0,
      shown: expect.stringContaining('Added: 1 promos, 0 playlists, 0 groups.'),
    });
    app.t.clock.advance(60);
    expect((await imported()).shown).toContain('Already there: 1 promos');
    const limited = await other.inject({
      method: 'POST',
      url: '/api/keys',
      payload: { ...payload, scopes: ['device.manage'] },
    });
    const few = await run(['import', 'vitrine.zip'], { key: limited.json<{ key: string }>().key });
    expect(few).toMatchObject({ code: 1, complaint: expect.stringContaining('promo.edit') });
    expect((await other.inject('/api/promo/get-items')).json()).toHaveLength(1);
  });

  it('continues an upload where the last run was interrupted', async () => {
    const line = await openBadLine(app.url);
    const chunks = () => line.asked.filter(({ path: asked }) => asked === '/api/promo/upload').length;
    const total = Math.ceil(readFileSync(path.join(folder, 'happy-hour.jpg')).length / (512 * 1024));
    expect(total).toBeGreaterThan(3);
    try {
      line.disturb((asked) => (asked === '/api/promo/upload' && chunks() >= 2 ? 'proxy' : null));
      const upload = () => run(['promos', 'upload', 'happy-hour.jpg'], { url: line.url });
      expect(await upload()).toMatchObject({ code: 1, shown: '' });
      expect(chunks()).toBe(3);
      line.disturb(() => null);
      expect(await upload()).toMatchObject({ code: 0, complaint: '' });
      expect(chunks()).toBe(3 + total - 2);
      expect(await upload()).toMatchObject({ code: 0, shown: expect.stringContaining('Already there') });
    } finally {
      line.close();
    }
    expect((await owner.inject('/api/promo/get-items')).json()).toMatchObject([{ name: 'happy-hour.jpg' }]);
    await app.t.deps.processor.drain();
  });

  it('survives a line that drops in the middle of an upload', async () => {
    writeFileSync(path.join(folder, 'lunch.jpg'), await noisyJpeg(2000, 1500, 2));
    const line = await openBadLine(app.url);
    dropAt(line, 3);
    try {
      expect(await run(['promos', 'upload', 'lunch.jpg'], { url: line.url })).toMatchObject({
        code: 0,
        complaint: expect.stringContaining('Trying again'),
      });
    } finally {
      line.close();
    }
    await app.t.deps.processor.drain();
    expect(await data('promos', 'list')).toMatchObject([{ name: 'lunch.jpg' }, { name: 'happy-hour.jpg' }]);
  });

  it('uploads the other files when one is refused', async () => {
    writeFileSync(path.join(folder, 'notes.txt'), 'not a picture');
    writeFileSync(path.join(folder, 'empty.jpg'), '');
    const ran = await run([
      'promos',
      'upload',
      'empty.jpg',
      'missing.jpg',
      'notes.txt',
      'lunch.jpg',
      '--json',
    ]);
    expect([ran.code, ran.complaint]).toEqual([1, expect.stringContaining('notes.txt: This is not')]);
    expect(JSON.parse(ran.shown)).toMatchObject([
      { error: 'This file is empty.' },
      { error: expect.stringContaining('ENOENT') },
      { error: expect.stringContaining('This is not a JPG') },
      { duplicate: true },
    ]);
  });

  it('renames and deletes promos, and shows the server’s refusal', async () => {
    expect((await run(['promos', 'rename', 'lunch.jpg', 'Lunch'])).shown).toBe(
      'Renamed "lunch.jpg" to "Lunch".',
    );
    const reader = await makeKey([]);
    expect(await run(['promos', 'delete', 'Lunch'], { key: reader })).toEqual({
      code: 1,
      shown: '',
      complaint: 'This API key does not have the scope promo.edit.',
    });
    expect(await run(['promos', 'delete', 'LUNCH'])).toMatchObject({ code: 0, shown: 'Deleted "Lunch".' });
    expect(await run(['promos', 'delete', 'Lunch'])).toMatchObject({
      code: 1,
      complaint: 'There is no promo "Lunch".',
    });
  });

  it('creates a playlist that waits, approves it, and shows its day', async () => {
    const editor = await makeKey(['playlist.edit']);
    const words = ['Happy hour', 'happy-hour.jpg', '--at', '17:00', '--minutes', '120'];
    const made = await run(['playlists', 'create', ...words], { key: editor });
    expect([made.complaint, made.shown]).toEqual(['', expect.stringContaining('It waits for approval.')]);
    expect((await run(['schedule', 'show'])).shown).toContain('Nothing starts on');
    expect((await run(['playlists', 'approve', 'happy hour'])).shown).toBe('Approved "Happy hour".');
    expect((await run(['playlists', 'list'])).shown).toMatch(/Happy hour +Approved +1 /);
    expect((await run(['playlists', 'show', 'Happy hour'])).shown).toMatch(/happy-hour\.jpg +0:10/);
    expect((await run(['schedule', 'show'])).shown).toMatch(/17:00 +19:00 +Happy hour +All screens/);
    expect((await run(['schedule', 'show', '--day', '2020-01-01'])).shown).toContain('Nothing starts');
  });

  it('plays on a screen, and returns it to the schedule', async () => {
    const played = await run(['screens', 'play', 'Happy hour', screen.name, '--minutes', '10']);
    expect([played.complaint, played.code]).toEqual(['', 0]);
    expect(await device()).toMatchObject({ due: { play_now: { title: 'Happy hour' } } });
    expect((await run(['screens', 'end-play', '--all'])).code).toBe(0);
    expect(await device()).toMatchObject({ due: { play_now: null } });
    expect((await run(['screens', 'list'])).shown).toContain(screen.id);
  });

  it('identifies a screen, and shows and ends urgent messages', async () => {
    expect(await run(['screens', 'identify', screen.id])).toMatchObject({ code: 1 });
    const [topic, heard] = [`${owner.accountId}/${screen.deviceId}`, [] as string[]];
    const player = await connectAsync(`${app.url.replace('http', 'ws')}/mqtt`, {
      ...{ username: `dev-${screen.deviceId}`, password: screen.token, protocolVersion: 4 },
    });
    player.on('message', (_topic, payload) => heard.push(payload.toString()));
    await player.subscribeAsync(`${topic}/#`);
    const say = (about: string, payload: object) =>
      player.publishAsync(`${owner.accountId}/${about}/device/${screen.deviceId}`, JSON.stringify(payload));
    await say('state', { facts: { abilities: ['identify'] } });
    await say('live', {});
    await eventually(async () => expect(await device()).toMatchObject({ is_live: true }));
    expect(await run(['screens', 'identify', screen.id])).toEqual({
      ...{ code: 0, complaint: '', shown: `"${screen.name}" shows its name.` },
    });
    await eventually(() => expect(heard.join()).toContain(`"name":"${screen.name}"`));
    await player.endAsync(true);
    expect((await run(['urgent', 'show', 'Fire drill', '--all', '--minutes', '5'])).shown).toContain(
      '1 screen',
    );
    expect(await data('urgent', 'list')).toMatchObject([{ text: 'Fire drill', style: 'full' }]);
    expect((await run(['urgent', 'end', '--all'])).shown).toBe('Ended an urgent message.');
    expect(await device()).not.toHaveProperty('urgent');
    expect(await run(['urgent', 'end', 'unknown'])).toMatchObject({ code: 1 });
  });

  it('reports a server that is down, then tries again', async () => {
    const line = await openBadLine(app.url);
    dropAt(line, 1);
    try {
      const ran = await run(['screens', 'list'], { url: line.url });
      expect(ran).toMatchObject({
        code: 0,
        complaint: expect.stringMatching(/cannot be reached .*Trying again/),
      });
    } finally {
      line.close();
    }
  });
});
