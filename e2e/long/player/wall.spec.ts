import type { Page } from '@playwright/test';
import { until } from '../../fixtures/api';
import { addPromo } from '../../fixtures/content';
import { fourFields, MAGENTA, WALL_CLIP, wallClip } from '../../fixtures/files';
import { pictureOf, shareOf } from '../../fixtures/picture';
import { expect, test } from '../../fixtures/test';
import { makeGroup, playItems, record, SMALL } from '../../fixtures/together';
import { openPlayer } from '../../pages/player';

const PICTURE = [
  [214, 40, 57],
  [27, 153, 139],
  [45, 48, 71],
  [255, 179, 0],
] as const;
/** Bands in picture and video, in pixels: less than frames of 10 % hide, which are 61 beside and 34 below. */
const CROSS = 32;
const NAMES = ['A', 'B', 'C', 'D'];

test('four screens as a wall show their parts of pictures and videos', async ({
  api,
  elsewhere,
  member: page,
}) => {
  const screens: Page[] = [];
  const devices: string[] = [];
  for (const [at, name] of NAMES.entries()) {
    const screen = await elsewhere(SMALL);
    // Their clocks differ.
    await screen.addInitScript(record, at * 3700);
    const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
    await api.post(`/api/device/update/${id}`, { name });
    screens.push(screen);
    devices.push(id);
  }
  const group = await makeGroup(api, devices, 'Wall');
  const picture = await addPromo(api, 'Fields.png', fourFields(PICTURE, CROSS));
  const video = await addPromo(api, 'Fields.mp4', wallClip());
  await playItems(api, 'Fields', devices, [
    [picture.id, 3],
    [video.id, 4],
  ]);

  await page.goto(`/device/group?id=${group}`);
  const section = page.getByRole('region', { name: 'Video wall' });
  const dialog = page.getByRole('dialog', { name: 'Video wall' });
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save video wall' }).click();
    await expect(dialog).toBeHidden();
  };
  /** Waits until each screen has shown its field of picture and video, and no part of the bands. */
  const show = (fields: readonly number[], what: string) =>
    Promise.all(
      fields.flatMap((field, at) =>
        [PICTURE, WALL_CLIP].map((colours) =>
          until(
            () => pictureOf(screens[at]!),
            (shown) => shareOf(shown, colours[field]!) > 0.99 && shareOf(shown, MAGENTA) === 0,
            `${what} on screen ${NAMES[at]}`,
          ),
        ),
      ),
    );

  await test.step('in the order that was suggested, without what is behind frames', async () => {
    await section.getByRole('button', { name: 'Set up…' }).click();
    await expect(dialog.getByRole('button', { name: 'Row 2, column 1: C' })).toBeVisible();
    await dialog.getByLabel('Gap beside (%)').fill('10');
    await dialog.getByLabel('Gap below (%)').fill('10');
    await save();
    await show([0, 1, 2, 3], 'its field');
  });

  await test.step('after two have changed their places', async () => {
    await section.getByRole('button', { name: 'Arrange…' }).click();
    await dialog.getByRole('button', { name: 'Row 1, column 1: A' }).click();
    await dialog.getByLabel('Device in row 1, column 1').selectOption({ label: 'D (row 2, column 2)' });
    await save();
    await show([3, 1, 2, 0], 'the other field');
  });

  await test.step('without frames each shows its quarter of the bands, without a place all of them', async () => {
    await section.getByRole('button', { name: 'Arrange…' }).click();
    for (const gap of ['Gap beside (%)', 'Gap below (%)']) await dialog.getByLabel(gap).fill('0');
    await dialog.getByRole('button', { name: 'Row 1, column 2: B' }).click();
    await dialog.getByLabel('Device in row 1, column 2').selectOption('No device');
    await save();
    await expect(section.getByText('Without a place, playing as usual: B.')).toBeVisible();
    const band = 1 - (1 - CROSS / 1280) * (1 - CROSS / 720);
    for (const [at, field] of [3, null, 2, 0].entries())
      await until(
        () => pictureOf(screens[at]!),
        (shown) =>
          Math.abs(shareOf(shown, MAGENTA) - band) < 0.01 &&
          (field === null
            ? PICTURE.every((colour) => Math.abs(shareOf(shown, colour) - (1 - band) / 4) < 0.01)
            : shareOf(shown, PICTURE[field]!) > 0.92),
        `screen ${NAMES[at]} without frames`,
      );
  });
});
