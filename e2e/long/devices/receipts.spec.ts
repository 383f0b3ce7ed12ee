import type { Page } from '@playwright/test';
import { until } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { clock, DAY, HOUR, isoDay, MONDAY, saved } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { cardOn, openWeek } from '../../pages/calendar';
import { joinInvited } from '../../pages/mail-links';
import { openPlayer, SCREEN } from '../../pages/player';
import { PlaylistEditor } from '../../pages/playlist-editor';

interface Device {
  id: string;
  is_live: boolean;
}
const TALK = MONDAY + DAY + 18 * HOUR;

test('each kind of change shows which screens have it, and since when another is offline', async ({
  api,
  elsewhere,
  member: page,
}) => {
  const promo = await addPromo(api, 'Soup.png');
  const lunch = await addPlaylist(
    api,
    { name: 'Lunch', schedule_type: 'every_day', custom_date: 0 },
    promo.id,
  );
  await addPlaylist(api, { name: 'Talk', schedule_type: 'custom', custom_date: TALK }, promo.id);
  const ids: Record<string, string> = {};
  const open = async (name: string) => {
    const screen = await elsewhere(SCREEN);
    const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
    await api.post(`/api/device/update/${id}`, { name });
    ids[name] = id;
    return screen;
  };
  await open('Counter');
  await open('Window');
  const off = await open('Bar TV');
  const isLive = async (name: string) =>
    (await api.get<Device[]>('/api/devices')).find(({ id }) => id === ids[name])?.is_live ?? false;
  for (const name of ['Counter', 'Window', 'Bar TV']) await until(() => isLive(name), Boolean, name);
  await off.goto('about:blank');
  await until(
    () => isLive('Bar TV'),
    (live) => !live,
    'Bar TV to be offline',
  );

  const since = String.raw`Bar TV is offline since \d{1,2}:\d{2}( [AP]M)? and gets it when it’s back\.`;
  /** Expects the end of a receipt: two of the three screens have the change, the third has been off. */
  const received = (text: string, where: Page = page) =>
    expect(where.getByText(new RegExp(`${text}.*2 of 3 screens have it\\. ${since}`)).last()).toBeVisible({
      timeout: 25_000,
    });
  const selectAll = async () => {
    for (const name of Object.keys(ids)) {
      const box = page.getByRole('checkbox', { name: `Select ${name}` });
      // The list may just be replaced by a newer one.
      await expect(() => box.check({ timeout: 5000 })).toPass();
    }
  };
  const editor = new PlaylistEditor(page);

  await test.step('a saved playlist', async () => {
    await editor.open(lunch);
    await editor.name.fill('Late lunch');
    await editor.save();
    await editor.expectSaved();
    await received('Playlist saved\\.');
  });

  await test.step('a move in the calendar', async () => {
    await openWeek(page);
    await cardOn(page, TALK, 'Talk').getByRole('button').first().focus();
    for (const key of ['m', 'ArrowDown', 'Enter']) {
      await expect(page.locator('.fc-event button:focus')).toHaveCount(1);
      await page.keyboard.press(key);
    }
    await expect.poll(() => saved(api)).not.toContain(`${isoDay(TALK)} ${clock(TALK)} Talk`);
    await received('Talk');
  });

  await test.step('an approval', async () => {
    const nora = await elsewhere();
    await joinInvited(nora, api, { name: 'Nora', email: 'nora@receipts.test', role: 'editor' });
    const hers = new PlaylistEditor(nora);
    await hers.open(lunch);
    await hers.name.fill('Early lunch');
    await hers.save();
    await hers.expectSaved();
    await expect(nora.getByText(/screens? ha(s|ve) it/)).toHaveCount(0);
    await page.goto(`/playlist/review?id=${lunch}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await received('Approved “Early lunch”');
  });

  await test.step('“Play now”', async () => {
    await page.goto('/device');
    await selectAll();
    await page.getByRole('button', { name: 'Play now…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Playlist' }).selectOption('Early lunch');
    await dialog.getByRole('button', { name: 'Play now' }).click();
    await received('Early lunch');
  });

  await test.step('a group', async () => {
    await page.goto('/device');
    await selectAll();
    await page.getByRole('button', { name: 'Move to group…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Group' }).selectOption('New group…');
    await dialog.getByLabel('New group name').fill('Terrace');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await received('3 devices are now in “Terrace”');
  });

  await test.step('a text of a template', async () => {
    await page.goto('/promo/template');
    await page.getByRole('link', { name: 'Menu board' }).click();
    await page.getByLabel('Promo name').fill('Our menu');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/promo$/);
    const ready = (all: { id: string; name: string; is_processing: boolean }[]) =>
      all.find(({ name, is_processing: isProcessing }) => name === 'Our menu' && !isProcessing);
    const all = await until(
      () => api.get<{ id: string; name: string; is_processing: boolean }[]>('/api/promo/get-items'),
      (found) => ready(found) !== undefined,
      'the board',
    );
    await addPlaylist(api, { name: 'Boards', schedule_type: 'every_day', custom_date: 0 }, ready(all)!.id);
    await page.getByRole('button', { name: 'Preview Our menu' }).hover();
    await page.getByRole('button', { name: 'Actions for Our menu' }).click();
    await page.getByRole('menuitem', { name: 'Edit design' }).click();
    await page.getByLabel('Price, Line 1').fill('3.10');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/promo$/);
    await received('“Our menu” saved');
  });

  await test.step('a template that no playlist uses', async () => {
    const design = { template: 'notice', texts: { title: 'Open', text: 'until ten' } };
    const { id } = await api.post<{ id: string }>('/api/promo/design', { name: 'Unused', design });
    // Opened by its address: the page has not shown any screens.
    await page.goto(`/promo/template?id=${id}`);
    await page.getByLabel('Title').fill('Closed');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('“Unused” saved. Nothing changes on your screens for now.').last(),
    ).toBeVisible({ timeout: 25_000 });
  });

  await test.step('an urgent message', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Urgent message' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Fire drill');
    await page.getByRole('button', { name: 'Show now' }).click();
    await received('The message is on its way');
    await page.getByRole('button', { name: 'End' }).click();
    await received('ended');
  });

  await test.step('a promo that is removed from its playlists', async () => {
    await page.goto('/promo');
    await page.getByRole('button', { name: 'Preview Soup.png' }).hover();
    await page.getByRole('button', { name: 'Actions for Soup.png' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete everywhere' }).click();
    await received('Promo deleted');
  });

  await test.step('a deleted playlist', async () => {
    await page.goto('/playlist');
    await page.getByRole('button', { name: 'Actions for Boards' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await received('Deleted “Boards”');
  });
});
