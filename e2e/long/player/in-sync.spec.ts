import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api';
import { until } from '../../fixtures/api';
import { addPromo } from '../../fixtures/content';
import { clip, fourFields, plainPicture } from '../../fixtures/files';
import { pictureOf, shareOf } from '../../fixtures/picture';
import { expect, test } from '../../fixtures/test';
import { openPlayer, untilKept } from '../../pages/player';

const SMALL = { viewport: { width: 480, height: 270 } };
const FIELDS = [
  [214, 40, 57],
  [27, 153, 139],
  [45, 48, 71],
  [255, 179, 0],
] as const;
/** Median spread of the starts of an item: 50 ms, doubled for busy machines. */
const APART_MS = 100;

/** Records when each next picture begins to appear; `offMs` sets the device's clock wrong. */
function record(offMs: number) {
  const seen = window as unknown as { begins: number[] };
  seen.begins = [];
  const real = Date.now;
  Date.now = () => real() + offMs;
  new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      const { classList } = target as Element;
      if (classList.contains('leaving') && !oldValue?.includes('leaving'))
        seen.begins.push(performance.timeOrigin + performance.now());
    }
  }).observe(document, { subtree: true, attributeFilter: ['class'], attributeOldValue: true });
}

const beginsOf = (screen: Page) =>
  screen.evaluate(() => (window as unknown as { begins: number[] }).begins.slice());

const median = (all: readonly number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
const spread = (all: readonly number[]) => Math.max(...all) - Math.min(...all);

/** Milliseconds between the first and the last screen, for each of the next changes. */
async function nextSpreads(screens: readonly Page[], count: number): Promise<number[]> {
  const before = await Promise.all(screens.map(beginsOf));
  await until(
    () => Promise.all(screens.map(beginsOf)),
    (all) => all.every((begins, at) => begins.length >= before[at]!.length + count + 2),
    `${count} changes`,
    count * 10 + 60,
  );
  // The first of these may have begun on some screens only.
  return spreadsOf(screens, before[0]!.length + 1, count);
}

/** Milliseconds between the first and the last screen, for changes of the first screen. */
async function spreadsOf(screens: readonly Page[], from: number, count: number): Promise<number[]> {
  const [first = [], ...others] = await Promise.all(screens.map(beginsOf));
  return first.slice(from, from + count).map((begin) => {
    const nearest = others.map((all) =>
      all.reduce((a, b) => (Math.abs(b - begin) < Math.abs(a - begin) ? b : a)),
    );
    return spread([begin, ...nearest]);
  });
}

/** Spreads of the first changes of a screen after its restart, at which it shows an item amid its time. */
async function restart(screens: readonly Page[], at: number, count: number): Promise<number[]> {
  const [screen, others] = [screens[at]!, screens.filter((_, other) => other !== at)];
  await untilKept(screen);
  await screen.reload();
  await until(
    () => Promise.all([screen, ...others].map(beginsOf)),
    // The others have had the last of them, too.
    ([own = [], ...all]) => {
      const last = own[count];
      return own.length > count + 1 && last !== undefined && all.every((begins) => begins.at(-1)! > last);
    },
    'the screen to play again',
    count * 10 + 60,
  );
  return spreadsOf([screen, ...others], 1, count);
}

async function makeGroup(api: Api, devices: readonly string[], name: string): Promise<string> {
  const { id } = await api.post<{ id: string }>('/api/device/groups', { name });
  await api.post('/api/devices/update-group', { device_ids: devices, group_id: id, mode: 'add' });
  return id;
}

async function play(api: Api, name: string, devices: readonly string[], items: readonly [string, number][]) {
  const selected_media = items.map(([id, duration], order) => ({ id, type: 'promo', order, duration }));
  const fields = { name, schedule_type: 'manual', device_group: null };
  const { id } = await api.post<{ id: string }>('/api/playlists/create', { ...fields, selected_media });
  await api.post('/api/playlist/play', { playlist_id: id, device_ids: devices });
}

test.describe('four screens', () => {
  let screens: Page[];
  let devices: string[];
  test.beforeEach(async ({ api, elsewhere }) => {
    screens = [];
    devices = [];
    for (const offMs of [0, 0, 7300, -45_000]) {
      const screen = await elsewhere(SMALL);
      await screen.addInitScript(record, offMs);
      const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
      screens.push(screen);
      devices.push(id);
    }
  });

  test('in sync begin each item together, also after a restart and without the server', async ({ api }) => {
    const group = await makeGroup(api, devices, 'In sync');
    await api.post(`/api/device/group/update/${group}`, { in_sync: true });
    const [red, blue, green] = [
      await addPromo(api, 'Red.png', plainPicture([200, 40, 40])),
      await addPromo(api, 'Blue.png', plainPicture([40, 80, 200])),
      await addPromo(api, 'Green.png', plainPicture([40, 160, 60])),
    ];
    await play(api, 'Pictures', devices, [
      [red.id, 2],
      [blue.id, 3],
      [green.id, 2],
    ]);
    // The clocks are measured, and the first items shown.
    await nextSpreads(screens, 4);
    const check = async (what: string, finding: Promise<number[]>) => {
      const spreads = await finding;
      const [middle, most] = [median(spreads), Math.max(...spreads)];
      process.stdout.write(
        `${what}: median ${middle.toFixed(1)} ms, most ${most.toFixed(1)} ms of ${spreads.length} changes; ` +
          `in order ${spreads.map((ms) => ms.toFixed(1)).join(' ')}\n`,
      );
      expect(middle, what).toBeLessThanOrEqual(APART_MS);
    };
    await test.step('twenty changes', () => check('twenty changes', nextSpreads(screens, 20)));
    await test.step('a screen that was restarted', () => check('after a restart', restart(screens, 2, 6)));
    await test.step('without the server', async () => {
      for (const screen of screens) await screen.context().setOffline(true);
      await check('without the server', nextSpreads(screens, 6));
      await check('restarted without the server', restart(screens, 3, 6));
    });
  });

  test('in sync show the same moment of a video', async ({ api }) => {
    const group = await makeGroup(api, devices, 'Videos');
    await api.post(`/api/device/group/update/${group}`, { in_sync: true });
    const [video, red] = [
      await addPromo(api, 'Clip.mp4', clip()),
      await addPromo(api, 'Red.png', plainPicture([200, 40, 40])),
    ];
    await play(api, 'Videos', devices, [
      [video.id, 12],
      [red.id, 2],
    ]);
    await nextSpreads(screens, 2);
    /** Times at which the videos would have begun to be where they are; null while one does not play. */
    const begins = async () => {
      const found = await Promise.all(
        screens.map((screen) =>
          screen.evaluate(() => {
            const video = [...document.querySelectorAll('video')].find(
              (one) => !one.paused && one.currentTime > 1.5,
            );
            return video ? performance.timeOrigin + performance.now() - video.currentTime * 1000 : null;
          }),
        ),
      );
      return found.every((one) => one !== null) ? (found as number[]) : null;
    };
    const spreads: number[] = [];
    await until(
      async () => {
        const all = await begins();
        if (all) spreads.push(spread(all));
        return spreads.length;
      },
      (count) => count >= 20,
      'twenty looks at the videos',
      240,
    );
    const [middle, most] = [median(spreads), Math.max(...spreads)];
    process.stdout.write(
      `video: median ${middle.toFixed(1)} ms, most ${most.toFixed(1)} ms of ${spreads.length} looks\n`,
    );
    expect(middle).toBeLessThanOrEqual(APART_MS);
  });

  test('as a wall each show their part of one picture', async ({ api, member: page }) => {
    const group = await makeGroup(api, devices, 'Wall');
    const names = ['A', 'B', 'C', 'D'];
    for (const [at, id] of devices.entries()) await api.post(`/api/device/update/${id}`, { name: names[at] });
    const { id } = await addPromo(api, 'Four fields.png', fourFields());
    await play(api, 'Fields', devices, [[id, 10]]);

    await page.goto(`/device/group?id=${group}`);
    const section = page.getByRole('region', { name: 'Video wall' });
    await section.getByRole('button', { name: 'Set up…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Video wall' });
    await expect(dialog.getByRole('button', { name: 'Row 2, column 1: C' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save video wall' }).click();
    await expect(dialog).toBeHidden();

    const show = (fields: readonly number[], what: string) =>
      Promise.all(
        screens.map((screen, at) =>
          until(
            () => pictureOf(screen),
            (shown) => shareOf(shown, FIELDS[fields[at]!]!) > 0.97,
            `${what} on screen ${names[at]}`,
          ),
        ),
      );
    await test.step('in the order that was suggested', () => show([0, 1, 2, 3], 'its field'));

    await test.step('after two have changed their places', async () => {
      await section.getByRole('button', { name: 'Arrange…' }).click();
      await dialog.getByRole('button', { name: 'Row 1, column 1: A' }).click();
      await dialog.getByLabel('Device in row 1, column 1').selectOption({ label: 'D (row 2, column 2)' });
      await dialog.getByRole('button', { name: 'Save video wall' }).click();
      await expect(dialog).toBeHidden();
      await show([3, 1, 2, 0], 'the other field');
    });

    await test.step('without a place it shows the whole picture', async () => {
      await section.getByRole('button', { name: 'Arrange…' }).click();
      await dialog.getByRole('button', { name: 'Row 1, column 2: B' }).click();
      await dialog.getByLabel('Device in row 1, column 2').selectOption('No device');
      await dialog.getByRole('button', { name: 'Save video wall' }).click();
      await expect(section.getByText('Without a place, playing as usual: B.')).toBeVisible();
      const whole = (shown: Awaited<ReturnType<typeof pictureOf>>) =>
        FIELDS.every((color) => Math.abs(shareOf(shown, color) - 0.25) < 0.03);
      await until(() => pictureOf(screens[1]!), whole, 'the whole picture');
    });
  });
});
