import { Api, until } from '../../fixtures/api';
import { clip, fourFields } from '../../fixtures/files';
import { pictureOf, shareOf } from '../../fixtures/picture';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { typeOver } from '../../pages/fields';
import { fileOf, openPlayer, SCREEN, showsVideo, showsPicture } from '../../pages/player';
import { fillSignIn } from '../../pages/sign-in';

const BLACK = [0, 0, 0] as const;

interface Named {
  id: string;
  name: string;
}

test('§1.1 a venue owner uploads, makes a playlist, schedules it, connects a screen, and the screen shows it; then the power is cut', async ({
  page,
  elsewhere,
  // The only test of its worker: its product can be killed and restarted.
  product,
}) => {
  test.setTimeout(300_000);
  const api = await Api.signIn(product.url);

  await test.step('she signs in', async () => {
    await page.goto('/');
    await fillSignIn(page);
    await expect(greeting(page)).toBeVisible();
  });

  await test.step('she uploads a picture and a video', async () => {
    await page.getByRole('link', { name: 'Promos' }).first().click();
    await page
      .getByRole('link', { name: 'Create or Upload' })
      .or(page.getByRole('button', { name: 'Create or Upload' }))
      .first()
      .click();
    await expect(page.getByText('You can upload an existing video or image')).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'Four fields.png', mimeType: 'image/png', buffer: fourFields() },
        { name: 'Violet evening.mp4', mimeType: 'video/mp4', buffer: clip() },
      ]);
    const ready = await until(
      () => api.get<(Named & { is_processing: boolean; src: string })[]>('/api/promo/get-items'),
      (all) =>
        ['Four fields', 'Violet evening'].every((name) =>
          all.some((promo) => promo.name.startsWith(name) && !promo.is_processing && promo.src),
        ),
      'both files to be prepared',
    );
    expect(ready.length).toBeGreaterThanOrEqual(2);
    await page.getByRole('link', { name: 'Promos' }).first().click();
    await expect(
      page
        .getByRole('main')
        .getByText(/Four fields/)
        .first(),
    ).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/Violet evening/)
        .first(),
    ).toBeVisible();
  });

  await test.step('she makes a playlist of both and schedules it from this minute on, every day', async () => {
    await page.getByRole('link', { name: 'Playlists' }).first().click();
    // The previous page, still shown until this one renders, has a Create button, too.
    await expect(page.getByRole('heading', { name: 'Playlists', level: 1 })).toBeVisible();
    await page
      .getByRole('link', { name: /^Create/ })
      .or(page.getByRole('button', { name: /^Create/ }))
      .first()
      .click();
    await typeOver(page.getByLabel('Name', { exact: true }), 'Opening night');
    for (const name of ['Four fields', 'Violet evening']) {
      await typeOver(page.getByRole('searchbox').first(), name);
      await page
        .getByRole('button', { name: new RegExp(`^Add ${name}`) })
        .first()
        .click();
    }
    await page.getByRole('radio', { name: 'Every day' }).check({ force: true });
    await typeOver(page.getByLabel('Starts at'), new Date().toISOString().slice(11, 16));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Playlists', level: 1 })).toBeVisible();
    await expect(page.getByText('Opening night').first()).toBeVisible();
  });

  await test.step('the calendar shows it', async () => {
    await page.getByRole('link', { name: 'Schedule' }).first().click();
    await expect(page.locator('.fc-event').filter({ hasText: 'Opening night' }).first()).toBeVisible();
  });

  const screen = await test.step('she connects a screen by its code', async () => {
    const other = await elsewhere(SCREEN);
    const code = await openPlayer(other);
    await page.getByRole('link', { name: 'Devices' }).first().click();
    await page
      .getByRole('button', { name: 'Connect a device' })
      .or(page.getByRole('link', { name: 'Connect a device' }))
      .first()
      .click();
    await typeOver(page.getByLabel('Code on the screen'), code.toLowerCase());
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await typeOver(page.getByLabel('Name', { exact: true }), 'Bar TV');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Bar TV is connected')).toBeVisible();
    return other;
  });

  await test.step('the screen shows the picture, then the video', async () => {
    await until(() => showsPicture(screen), Boolean, 'the picture on the screen');
    await until(() => showsVideo(screen), Boolean, 'the video on the screen');
  });

  await test.step('the device list shows it as live', async () => {
    await page.getByRole('link', { name: 'Devices' }).first().click();
    await expect(page.getByText('Bar TV').first()).toBeVisible();
    const live = await until(
      () => api.get<string[]>('/api/devices/live'),
      (ids) => ids.length === 1,
      'the screen to be live',
    );
    expect(live).toHaveLength(1);
    await expect(page.getByText(/Your device is live|All .* live/).first()).toBeVisible();
  });

  const watched = await test.step('the plug is pulled: the screen never stops', async () => {
    // Mark that would not survive a reload of the page.
    await screen.evaluate(() => Object.assign(globalThis, { vitrineWitness: true }));
    await product.killTree();
    const round: string[] = [];
    let darkest = 0;
    // A whole round with both changes: from one file to the other and back.
    await until(
      async () => {
        const shown = await pictureOf(screen);
        const file = fileOf(shown);
        if (file && file !== round.at(-1)) round.push(file);
        darkest = Math.max(darkest, shareOf(shown, BLACK, 8));
        return round;
      },
      () => round.length >= 3,
      'the picture, the video and the first of them again',
    );
    return { round, darkest };
  });
  expect([...new Set(watched.round)].sort()).toEqual(['picture', 'video']);
  expect(watched.darkest).toBeLessThan(0.3);

  await test.step('the server is back, with everything in its place', async () => {
    await product.start();
    const again = await Api.signIn(product.url);
    const names = (all: Named[]) => all.map(({ name }) => name);
    expect(names(await again.get<Named[]>('/api/playlists?include_pending=true'))).toEqual(['Opening night']);
    const promos = names(await again.get<Named[]>('/api/promo/get-items'));
    expect(promos.filter((name) => name.startsWith('Four fields'))).toHaveLength(1);
    expect(promos.filter((name) => name.startsWith('Violet evening'))).toHaveLength(1);
    const today = Math.floor(Date.now() / 86_400_000) * 86_400;
    const rules = await again.post<Named[]>('/api/playlist/schedule', {
      start: today,
      end: today + 86_400,
      device_group: null,
    });
    expect(names(rules)).toEqual(['Opening night']);
    expect(names(await again.get<Named[]>('/api/devices'))).toEqual(['Bar TV']);
    await until(
      () => again.get<string[]>('/api/devices/live'),
      (ids) => ids.length === 1,
      'the screen to report again',
    );
    expect(await screen.evaluate(() => 'vitrineWitness' in globalThis)).toBe(true);
    await until(() => showsPicture(screen), Boolean, 'the picture on the screen again');
  });

  await test.step('a screen that is started again without a network goes on from what it keeps', async () => {
    await product.killTree();
    await screen.context().setOffline(true);
    await screen.reload();
    await until(
      async () => (await showsPicture(screen)) || (await showsVideo(screen)),
      Boolean,
      'content without a network',
    );
  });
});
