import { createHash, randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { Client } from 'pg';
import { Api, until } from '../../fixtures/api';
import { Cluster } from '../../fixtures/cluster';
import { addPromo } from '../../fixtures/content';
import { clip, largeClip } from '../../fixtures/files';
import { DEMO } from '../../fixtures/product';
import { Upload } from '../../fixtures/upload';
import { WatchedScreen } from '../../fixtures/watched-screen';
import { openPlayer, SCREEN, showsPicture } from '../../pages/player';
import { comeBack } from '../../pages/sign-in';

/** Length of an outage: seconds here, a minute with `npm run test:cluster`. */
const AWAY_MS = Number(process.env['VITRINE_AWAY_SECONDS'] ?? 5) * 1000;
const VIDEO_BYTES = 12_000_000;

interface Promo {
  id: string;
  name: string;
  src: string;
  file_size: number;
  is_processing: boolean;
}
interface Named {
  id: string;
  name: string;
}

let cluster: Cluster;
test.beforeAll(async () => {
  cluster = await Cluster.start();
});
test.afterAll(() => cluster?.stop());

test('two servers are one product, and any part of it may be unavailable for a while', async ({
  browser,
}) => {
  test.setTimeout(900_000 + 4 * AWAY_MS);
  const [one, two] = cluster.servers;
  const [entryOne, entryTwo] = cluster.urls;
  // The demo's owner signs in at the machine itself, then works through the load balancer.
  const session = await Api.signIn(two.url);
  const [atOne, atTwo] = [session.through(entryOne), session.through(entryTwo)];
  const work = new Work(atTwo);
  const pageAt = async (url: string, options = {}) =>
    (await browser.newContext({ baseURL: url, ...options })).newPage();
  const screen = await pageAt(entryOne, SCREEN);
  const [page, other] = [await pageAt(entryTwo), await pageAt(entryOne)];
  await comeBack(page, entryTwo, DEMO, two.url);
  await comeBack(other, entryOne, DEMO, one.url);

  await test.step('the manager is on one server, the screen on the other', async () => {
    const video = new Upload(clip(), 'Violet evening.mp4');
    await sendAll(video, atTwo);
    const promos = [(await addPromo(atTwo)).id, await video.promo(atTwo)];
    await work.schedule('Opening night', promos);
    const code = await openPlayer(screen);
    await page.goto('/device');
    await page
      .getByRole('button', { name: 'Connect a device' })
      .or(page.getByRole('link', { name: 'Connect a device' }))
      .first()
      .click();
    await page.getByLabel('Code on the screen').fill(code);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Bar TV');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Bar TV is connected')).toBeVisible();
    await until(() => showsPicture(screen), Boolean, 'the picture on the screen');
  });

  const [device] = await atTwo.get<Named[]>('/api/devices');
  const obeys = async (api: Api) =>
    (await api.post<{ ok: boolean }>(`/api/device/command/${device?.id}`, { command: 'sync' })).ok;
  const screenObeys = (api: Api) => until(() => obeys(api), Boolean, 'the screen to acknowledge a command');
  // Mark that would not survive a reload of the page.
  await screen.evaluate(() => Object.assign(globalThis, { vitrineWitness: true }));
  const watched = new WatchedScreen(screen);

  await test.step('a command and its answer go from one to the other', async () => {
    await screenObeys(atOne);
    await screenObeys(atTwo);
  });

  await test.step('what is saved on one is seen on a page of the other', async () => {
    await Promise.all([page.goto('/playlist'), other.goto('/playlist')]);
    await isLinked(page);
    await isLinked(other);
    await work.save('Late show', atOne);
    await expect(page.getByText('Late show').first()).toBeVisible();
  });

  await test.step('a server dies in the middle of an upload, of saves and of playing', async () => {
    const video = new Upload(largeClip(VIDEO_BYTES, randomBytes(VIDEO_BYTES)), 'A long evening.mp4');
    const saving = work.saveOnAndOn(atOne);
    const third = video.missing().slice(0, Math.floor(video.total / 3));
    for (const number of third) await video.send(atOne, number);
    const sending = video.missing().map((number) => video.send(atOne, number).catch(() => undefined));
    await Promise.race(sending);
    await one.killTree();
    await Promise.all(sending);
    // The entry point now leads to the other server.
    await sendAll(video, atOne);
    await saving.end();
    expect(saving.saved).toBeGreaterThan(0);
    await screenObeys(atTwo);
    // The page whose server stopped receives later events.
    await work.save('After the fall', atTwo);
    await expect(other.getByText('After the fall').first()).toBeVisible();
    expect(await video.promo(atTwo)).toBeTruthy();
    await work.agrees(atOne, atTwo);
    await one.start();
    await work.agrees(atOne, atTwo);
  });

  await test.step('Redis is away for a while', async () => {
    const redis = await cluster.endRedis();
    const end = Date.now() + AWAY_MS;
    for (let count = 0; Date.now() < end; count += 1) {
      await work.save(`Without Redis ${count}`, count % 2 ? atOne : atTwo);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    await redis.start();
    await screenObeys(atTwo);
    await screenObeys(atOne);
    await work.save('Redis is back', atOne);
    await expect(page.getByText('Redis is back').first()).toBeVisible();
    await work.agrees(atOne, atTwo);
  });

  await test.step('the store is away for a while', async () => {
    const video = new Upload(largeClip(VIDEO_BYTES, randomBytes(VIDEO_BYTES)), 'Without a store.mp4');
    for (const number of video.missing().slice(0, 4)) await video.send(atTwo, number);
    cluster.swift.pause();
    const sending = video.send(atTwo, video.total).catch(String);
    await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
    // Work without files goes on.
    await work.save('Without the store', atOne);
    cluster.swift.resume();
    await sending;
    await sendAll(video, atOne);
    await video.promo(atTwo);
    await work.agrees(atOne, atTwo);
  });

  await test.step('PostgreSQL is started again', async () => {
    const saving = work.saveOnAndOn(atTwo);
    await cluster.restartPostgres();
    await until(() => atOne.get('/api/app'), Boolean, 'server one to answer');
    await until(() => atTwo.get('/api/app'), Boolean, 'server two to answer');
    await saving.end();
    // Through the load balancer, the other server would answer for a stopped one.
    for (const server of cluster.servers) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(server.log).not.toContain('unexpected error');
    }
    await screenObeys(atTwo);
    await work.agrees(atOne, atTwo);
  });

  await until(
    async () => watched.round.length,
    (count) => count >= 3,
    'a whole round on the screen',
  );
  await watched.end();
  expect([...new Set(watched.round)].sort()).toEqual(['picture', 'video']);
  expect(watched.darkest).toBeLessThan(0.3);
  expect(await screen.evaluate(() => 'vitrineWitness' in globalThis)).toBe(true);
});

const isLinked = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/** Resumes like a client: fetches the state, and sends missing chunks until all are confirmed. */
async function sendAll(video: Upload, api: Api): Promise<void> {
  const isDone = async () => {
    // Unknown to the server before its first chunk.
    await video.ask(api).catch(() => undefined);
    for (const number of video.missing()) await video.send(api, number);
    return (await video.send(api, video.total)).complete;
  };
  await until(isDone, Boolean, `${video.name} to be there`);
}

/** Acknowledged work. */
class Work {
  private readonly acknowledged: string[] = [];
  private promos: readonly string[] = [];

  constructor(private readonly api: Api) {}

  /** All day, from today on. */
  async schedule(name: string, promos: readonly string[]): Promise<void> {
    this.promos = promos;
    await this.post(this.api, name, { schedule_type: 'every_day', custom_date: 0 });
  }

  save = (name: string, api = this.api): Promise<void> => this.post(api, name, { schedule_type: 'manual' });

  private async post(api: Api, name: string, timing: object): Promise<void> {
    const selected_media = this.promos.map((id, order) => ({ id, type: 'promo', order, duration: 4 }));
    await api.post('/api/playlists/create', { ...timing, name, device_group: null, selected_media });
    this.acknowledged.push(name);
  }

  /** Saves continuously; refused or interrupted saves do not count. */
  saveOnAndOn(api: Api) {
    let isOn = true;
    const saving = { saved: 0, end: async () => {} };
    const loop = (async () => {
      for (let count = 0; isOn; count += 1) {
        const name = `Saved ${this.acknowledged.length}.${count}`;
        await this.save(name, api).then(
          () => (saving.saved += 1),
          () => undefined,
        );
        // Paced like a user: a venue has space for two thousand playlists.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    saving.end = async () => {
      isOn = false;
      await loop;
    };
    return saving;
  }

  /**
   * Expects that rows, files, quota and schedule agree on each server, and no acknowledged work is lost or
   * duplicated.
   */
  async agrees(...apis: Api[]): Promise<void> {
    for (const api of apis) {
      const names = (await api.get<Named[]>('/api/playlists?include_pending=true')).map(({ name }) => name);
      for (const name of this.acknowledged)
        expect([name, names.filter((one) => one === name).length]).toEqual([name, 1]);
      const promos = await until(
        () => api.get<Promo[]>('/api/promo/get-items'),
        (all) => all.every((promo) => !promo.is_processing),
        'all files to be prepared',
      );
      expect(new Set(promos.map(({ name }) => name)).size).toBe(promos.length);
      const { storage_used } = await api.get<{ storage_used: number }>('/api/app');
      expect(storage_used).toBe(promos.reduce((sum, { file_size }) => sum + file_size, 0));
      for (const { src } of promos) expect((await fetch(new URL(src, api.url))).status).toBe(200);
      const today = Math.floor(Date.now() / 86_400_000) * 86_400;
      const rules = await api.post<Named[]>('/api/playlist/schedule', {
        start: today,
        end: today + 86_400,
        device_group: null,
      });
      for (const { name } of rules) expect(names).toContain(name);
    }
    for (const key of await keysInUse()) {
      const bytes = await cluster.stored(`files/${key.slice(0, 2)}/${key}`);
      expect(bytes && createHash('sha256').update(bytes).digest('hex')).toBe(key);
    }
  }
}

async function keysInUse(): Promise<string[]> {
  const client = new Client({ connectionString: cluster.postgres.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string | null }>(
      'SELECT sha256 AS key FROM files UNION SELECT screen_sha256 FROM files UNION SELECT thumb_sha256 FROM files',
    );
    return rows.flatMap(({ key }) => key ?? []);
  } finally {
    await client.end();
  }
}
