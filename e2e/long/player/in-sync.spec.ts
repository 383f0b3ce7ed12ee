import type { Page } from '@playwright/test';
import { until } from '../../fixtures/api';
import { addPromo } from '../../fixtures/content';
import { clip, plainPicture } from '../../fixtures/files';
import { expect, test } from '../../fixtures/test';
import {
  APART_MS,
  beginsOf,
  expectTogether,
  makeGroup,
  median,
  nextSpreads,
  playItems as play,
  record,
  SMALL,
  spread,
} from '../../fixtures/together';
import { openPlayer, untilKept } from '../../pages/player';

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
    const check = (what: string, count: number) => expectTogether(screens, what, count);
    await test.step('twenty changes', () => check('twenty changes', 20));
    await test.step('a screen that was restarted', async () => {
      await untilKept(screens[2]!);
      await screens[2]!.reload();
      await until(
        () => beginsOf(screens[2]!),
        (begins) => begins.length > 2,
        'the screen to play again',
      );
      await check('after a restart', 6);
    });
    await test.step('without the server', async () => {
      for (const screen of screens) await screen.context().setOffline(true);
      await check('without the server', 6);
      await untilKept(screens[3]!);
      await screens[3]!.reload();
      await until(
        () => beginsOf(screens[3]!),
        (begins) => begins.length > 2,
        'the screen to play again',
      );
      await check('restarted without the server', 6);
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
});
