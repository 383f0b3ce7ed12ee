import type { AppData } from '@vitrine/shared/contract';
import { fillVenue, removePlaylists } from '../../fixtures/content';
import { MONDAY } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { openWeek } from '../../pages/calendar';
import { openPlayer, SCREEN, untilKept } from '../../pages/player';

const NEVER_OPEN = { periods: [], closed_days: [], dark: true };

test.afterEach(({ api }) => api.post('/api/account', { opening_hours: null }));

test('opening hours and a closed day are set once, and shaded in week and month', async ({
  member: page,
  api,
}) => {
  const { playlistId } = await fillVenue(api);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set opening hours' }).click();
  await page.getByLabel('Friday: closes at').fill('03:00');
  await page.getByLabel('Also closed on').fill('2027-03-03');
  await page.getByRole('button', { name: 'Add day' }).click();
  await page.getByRole('button', { name: 'Save opening hours' }).click();
  await expect(page.getByText('Opening hours saved.')).toBeVisible();

  await openWeek(page);
  const shadesOn = (day: string) => page.locator(`.fc-timegrid-col[data-date="${day}"] .closed`);
  await expect(shadesOn('2027-03-01')).toHaveCount(2);
  // A night that began on Friday ends at three.
  await expect(shadesOn('2027-03-06')).toHaveCount(2);
  await expect(shadesOn('2027-03-03')).toHaveCount(1);

  await page.goto(`/schedule?mode=month&day=${new Date(MONDAY * 1000).toISOString().slice(0, 10)}`);
  await expect(page.locator('.fc-daygrid-day[data-date="2027-03-03"].closed')).toBeVisible();
  await expect(page.locator('.fc-daygrid-day[data-date="2027-03-07"].closed')).toBeVisible();
  await expect(page.locator('.fc-daygrid-day[data-date="2027-03-06"].closed')).toHaveCount(0);
  await removePlaylists(api, [playlistId]);
});

test('public holidays of a region are chosen by name, close their days, and are not added twice', async ({
  member: page,
  api,
}) => {
  const nextYear = new Date().getUTCFullYear() + 1;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set opening hours' }).click();
  await page.getByRole('button', { name: 'Add public holidays…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add public holidays' });
  await dialog.getByLabel('Country').focus();
  await dialog.getByLabel('Country').selectOption('Germany');
  await dialog.getByLabel('Region').selectOption('Bayern');
  const day = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`${nextYear} ${name}`) });
  await expect(day('Epiphany')).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'All days' }).uncheck();
  await day('Epiphany').check();
  await dialog.getByRole('button', { name: 'Add 1 day' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save opening hours' }).click();
  await expect(page.getByText('Opening hours saved.')).toBeVisible();
  const { account } = await api.get<AppData>('/api/app');
  expect(account.opening_hours?.closed_days).toEqual([Date.UTC(nextYear, 0, 6) / 1000]);

  await page.getByRole('button', { name: 'Add public holidays…' }).click();
  await dialog.getByLabel('Country').focus();
  await dialog.getByLabel('Country').selectOption('Austria');
  await expect(day('Epiphany, closed')).toBeDisabled();
});

test('a screen is dark outside opening hours, also after a restart offline, and plays what "Play now" asks', async ({
  member: page,
  api,
  elsewhere,
}) => {
  const { playlistId } = await fillVenue(api);
  const screen = await elsewhere(SCREEN);
  const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);

  await api.post('/api/account', { opening_hours: NEVER_OPEN });
  const dark = screen.locator('.card-dark');
  await expect(dark).toBeVisible();
  await expect(dark).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(screen.locator('.card-clock')).toBeHidden();
  await page.goto('/device');
  await expect(page.getByText('Dark, outside opening hours')).toBeVisible();

  await untilKept(screen);
  await screen.context().setOffline(true);
  await screen.reload();
  await expect(dark).toBeVisible();
  await screen.context().setOffline(false);

  await api.post('/api/playlist/play', { playlist_id: playlistId, device_ids: [id], duration: 600 });
  await expect(screen.locator('img, video').first()).toBeVisible({ timeout: 30_000 });
  await expect(dark).toBeHidden();
  await api.delete(`/api/device/del/${id}`);
  await removePlaylists(api, [playlistId]);
});
