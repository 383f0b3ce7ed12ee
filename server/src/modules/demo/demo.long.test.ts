import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { accounts } from '../../platform/database/tables/accounts.table';
import { demo, files, media, promos } from '../../platform/database/tables/promos.table';
import { plainPng } from '../../media/testing/sample-files';
import type { MediaWorker } from '../../media/worker-process.client';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { ALL_PIECES } from './pieces.table';
import { startDemo } from './start-demo.service';

/** Artist of plain pictures that fails at number `breaksAt`. */
function quickArtist(kit: TestApp, breaksAt = Infinity) {
  const drawn: string[] = [];
  const artist: MediaWorker = {
    async run(task) {
      if (task.do !== 'draw') throw new Error('The artist only draws.');
      if (drawn.length >= breaksAt) throw new Error('Drawing failed.');
      drawn.push(task.name);
      const path = join(kit.deps.storage.stagingFolder, `${randomUUID()}.draft`);
      await writeFile(path, await plainPng(64 + ALL_PIECES.indexOf(task.name), 36));
      return { path };
    },
    close: async () => undefined,
  };
  return { artist, drawn };
}

describe('the demo', () => {
  let kit: TestApp;
  beforeEach(async () => {
    kit = await buildTestApp();
  });
  afterEach(() => kit.close());

  const password = () => kit.deps.demoAccess.password();
  const signIn = (typed: string) =>
    kit.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: {
        grant_type: 'password',
        username: 'demo@vitrine.local',
        password: typed,
        client_id: 'website',
      },
    });

  it('creates the account, then promos, stock, three scheduled playlists and three more', async () => {
    const { artist, drawn } = quickArtist(kit);
    const running = await startDemo(kit.deps, artist);
    expect(running.signIn).toEqual({ username: 'demo@vitrine.local', password: password() });
    expect((await signIn(password())).statusCode).toBe(200);
    await running.done;
    expect(drawn).toHaveLength(ALL_PIECES.length);
    expect(await kit.deps.db.$count(promos)).toBe(19);
    expect(await kit.deps.db.$count(media)).toBe(12);

    const authorization = `Bearer ${(await signIn(password())).json().token_access}`;
    const get = async (url: string) => (await kit.app.inject({ url, headers: { authorization } })).json();
    const playlists = await get('/api/playlists?include_pending=true');
    expect(playlists.map((playlist: { schedule_type: string }) => playlist.schedule_type).sort()).toEqual([
      'custom',
      'day_of_week',
      'every_day',
      'manual',
      'manual',
      'manual',
    ]);
    const day = 86_400;
    const monday = kit.clock.nowSeconds() - (kit.clock.nowSeconds() % day);
    const week = await kit.app.inject({
      method: 'POST',
      url: '/api/playlist/schedule',
      headers: { authorization },
      payload: { start: monday, end: monday + 7 * day, device_group: null },
    });
    expect(week.json().length).toBeGreaterThanOrEqual(5);
    const [account] = await kit.deps.db.select().from(accounts);
    const sizes = await kit.deps.db
      .select({ size: files.size })
      .from(promos)
      .innerJoin(files, eq(files.id, promos.fileId));
    expect(account?.storageUsed).toBe(sizes.reduce((sum, row) => sum + row.size, 0));
    expect(account?.defaultPlaylistId).toBeTruthy();
    const { selected_media } = await get(`/api/playlist-for-edit/${account?.defaultPlaylistId}`);
    expect(selected_media).toHaveLength(11);
    expect(selected_media.slice(-5)).toMatchObject([
      { name: 'Bar menu', is_processing: false },
      { name: 'Clock', is_processing: false },
      { name: 'Weather', is_processing: false },
      { name: 'News', is_processing: false },
      { name: 'Our web page', is_processing: false },
    ]);
  });

  it('is in progress until its promos and playlists are there, or until it fails', async () => {
    const progress: boolean[] = [];
    const ended = () => kit.published.filter(({ topic }) => topic === 'changed/playlist').length;
    const broken = quickArtist(kit, 2);
    const running = await startDemo(kit.deps, {
      ...broken.artist,
      run: async (task) => {
        const [account] = await kit.deps.db.select().from(accounts);
        progress.push(kit.deps.demoProgress.isMaking(account?.id ?? ''));
        return broken.artist.run(task);
      },
    });
    await running.done;
    const [account] = await kit.deps.db.select().from(accounts);
    expect([progress, kit.deps.demoProgress.isMaking(account?.id ?? ''), ended()]).toEqual([
      [true, true, true],
      false,
      1,
    ]);
  });

  it('resumes after a crash, and does not restore deleted content', async () => {
    const first = quickArtist(kit, 5);
    await (
      await startDemo(kit.deps, first.artist)
    ).done;
    expect(first.drawn).toHaveLength(5);
    await kit.deps.db.delete(promos).where(eq(promos.name, first.drawn[0] ?? ''));
    const second = quickArtist(kit);
    await (
      await startDemo(kit.deps, second.artist)
    ).done;
    expect(second.drawn).toHaveLength(ALL_PIECES.length - 5);
    expect(await kit.deps.db.$count(promos)).toBe(18);
    const third = quickArtist(kit);
    const running = await startDemo(kit.deps, third.artist);
    await running.done;
    expect([third.drawn, running.signIn?.username]).toEqual([[], 'demo@vitrine.local']);
  });

  it('resumes after a crash between the account and its mark', async () => {
    const first = quickArtist(kit, 0);
    await (
      await startDemo(kit.deps, first.artist)
    ).done;
    await kit.deps.db.delete(demo).where(eq(demo.key, 'account'));
    const second = quickArtist(kit);
    await (
      await startDemo(kit.deps, second.artist)
    ).done;
    expect(await kit.deps.db.$count(accounts)).toBe(1);
    expect(await kit.deps.db.$count(promos)).toBe(19);
  });

  it('is not created beside other accounts, nor on a public server', async () => {
    const { artist, drawn } = quickArtist(kit);
    const open = { ...kit.deps, config: { ...kit.deps.config, demo: false } };
    expect((await startDemo(open, artist)).signIn).toBeNull();
    await kit.asAccount();
    expect((await startDemo(kit.deps, artist)).signIn).toBeNull();
    expect(drawn).toEqual([]);
  });

  const publicly = () => ({
    ...kit.deps,
    config: { ...kit.deps.config, isLocal: false, demo: false, publicUrl: 'https://tv.example' },
  });

  it('ends when its server becomes public: sessions end, and its password is refused', async () => {
    await (
      await startDemo(kit.deps, quickArtist(kit, 0).artist)
    ).done;
    const { token_access, token_refresh } = (await signIn(password())).json();
    const closed = await startDemo(publicly(), quickArtist(kit).artist);
    expect(closed).toMatchObject({ signIn: null, isClosed: true });
    const headers = { authorization: `Bearer ${token_access}` };
    expect((await kit.app.inject({ url: '/api/app', headers })).statusCode).toBe(401);
    const payload = { grant_type: 'refresh_token', refresh_token: token_refresh };
    expect((await kit.app.inject({ method: 'POST', url: '/api/auth', payload })).statusCode).toBe(401);
    Object.assign(kit.deps.config, publicly().config);
    expect(await signIn(password())).toMatchObject({ statusCode: 403 });
    Object.assign(kit.deps.config, { isLocal: true });
    expect(await signIn(password())).toMatchObject({ statusCode: 200 });
  });

  it('is an ordinary account once its password was changed', async () => {
    await (
      await startDemo(kit.deps, quickArtist(kit, 0).artist)
    ).done;
    const { token_access } = (await signIn(password())).json();
    await kit.app.inject({
      method: 'POST',
      url: '/api/change_password',
      headers: { authorization: `Bearer ${token_access}` },
      payload: { old_password: password(), new_password: 'a password of my own' },
    });
    expect(await startDemo(publicly(), quickArtist(kit).artist)).toMatchObject({ isClosed: false });
    Object.assign(kit.deps.config, publicly().config);
    expect(await signIn('a password of my own')).toMatchObject({ statusCode: 200 });
  });

  it('can be stopped', async () => {
    const { artist, drawn } = quickArtist(kit);
    const running = await startDemo(kit.deps, artist);
    await running.stop();
    expect(drawn.length).toBeLessThan(ALL_PIECES.length);
  });
});
