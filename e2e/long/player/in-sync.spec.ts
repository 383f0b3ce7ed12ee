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

/** Times at which the videos would have begun to be where they are; null while one does not play. */
async function videoBegins(screens: readonly Page[]): Promise<number[] | null> {
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
}

test('four screens in sync show the same place of a video and begin each item together, also after a restart and without the server', async ({
  api,
  elsewhere,
}) => {
  const screens: Page[] = [];
  const devices: string[] = [];
  for (const offMs of [0, 0, 7300, -45_000]) {
    const screen = await elsewhere(SMALL);
    await screen.addInitScript(record, offMs);
    const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
    screens.push(screen);
    devices.push(id);
  }
  const group = await makeGroup(api, devices, 'In sync');
  await api.post(`/api/device/group/update/${group}`, { in_sync: true });
  const [red, blue, green, video] = [
    await addPromo(api, 'Red.png', plainPicture([200, 40, 40])),
    await addPromo(api, 'Blue.png', plainPicture([40, 80, 200])),
    await addPromo(api, 'Green.png', plainPicture([40, 160, 60])),
    await addPromo(api, 'Clip.mp4', clip()),
  ];

  await test.step('the same place of a video', async () => {
    await play(api, 'Videos', devices, [
      [video.id, 12],
      [red.id, 2],
    ]);
    // The clocks are measured, and the first items shown.
    await nextSpreads(screens, 2);
    const spreads: number[] = [];
    await until(
      async () => {
        const all = await videoBegins(screens);
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

  await play(api, 'Pictures', devices, [
    [red.id, 2],
    [blue.id, 3],
    [green.id, 2],
  ]);
  const check = (what: string, count: number) => expectTogether(screens, what, count);
  const playsAgain = (screen: Page) =>
    until(
      () => beginsOf(screen),
      (begins) => begins.length > 2,
      'the screen to play again',
    );
  // The change of the playlist is over.
  await nextSpreads(screens, 2);
  await test.step('twenty changes', () => check('twenty changes', 20));
  await test.step('a screen that was restarted', async () => {
    await untilKept(screens[2]!);
    await screens[2]!.reload();
    await playsAgain(screens[2]!);
    await check('after a restart', 6);
  });
  await test.step('without the server', async () => {
    for (const screen of screens) await screen.context().setOffline(true);
    await check('without the server', 6);
    await untilKept(screens[3]!);
    await screens[3]!.reload();
    await playsAgain(screens[3]!);
    await check('restarted without the server', 6);
  });
});
