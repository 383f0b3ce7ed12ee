import { devices } from '@playwright/test';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { inDatabase } from '../../fixtures/database';
import { expect, test } from '../../fixtures/test';
import { countClicks } from '../../pages/calendar';
import { comeBack } from '../../pages/sign-in';

test('a playlist is changed twice, its difference shown, and its first version restored', async ({
  member,
  api,
}) => {
  await addPromo(api);
  const id = await addPlaylist(api, {
    name: 'Happy hour',
    schedule_type: 'every_day',
    custom_date: 61_200,
  });
  const { selected_media } = await api.get<{ selected_media: object[] }>(`/api/playlist-for-edit/${id}`);
  await api.post('/api/playlists/create', { id, selected_media, custom_date: 64_800 });
  await api.post('/api/playlists/create', { id, selected_media, name: 'Late hour' });

  await member.goto('/playlist');
  await member.getByRole('button', { name: 'Actions for Late hour' }).click();
  await member.getByRole('menuitem', { name: 'Versions' }).click();
  const rows = member.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Renamed from “Happy hour”');
  await expect(rows.nth(1)).toContainText('Starts 18:00 instead of 17:00');

  await rows.nth(1).getByRole('button', { name: 'Compare' }).click();
  const schedule = member.getByRole('dialog').getByRole('row', { name: 'Schedule' });
  await expect(schedule).toContainText('Every day from 17:00');
  await expect(schedule).toContainText('Every day from 18:00');
  await member.getByRole('dialog').getByText('Close').click();

  await rows.nth(2).getByRole('button', { name: 'Restore' }).click();
  await member.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(member.getByText('Restored Late hour.')).toBeVisible();
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText(
    'Restored. Renamed from “Late hour”, starts 17:00 instead of 18:00',
  );
});

for (const kind of ['desk', 'phone'] as const)
  test(`on a ${kind} "what was changed yesterday, by whom" takes two clicks from any page`, async ({
    elsewhere,
    venue,
    api,
  }) => {
    await addPromo(api);
    await addPlaylist(api, { name: `Yesterday on a ${kind}`, schedule_type: 'manual' });
    await inDatabase(venue, 'UPDATE account_events SET at = at - 86400 WHERE subject_name = $1', [
      `Yesterday on a ${kind}`,
    ]);
    const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
    const page = await elsewhere(kind === 'phone' ? { viewport, hasTouch, isMobile, deviceScaleFactor } : {});
    await comeBack(page, venue.url);
    for (const address of ['/', '/schedule']) {
      await page.goto(address);
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: /^You/ }).click();
      await page.getByRole('menuitem', { name: 'Yesterday’s changes' }).click();
      const day = page.getByRole('region', { name: 'Yesterday' });
      await expect(day.getByText(`Yesterday on a ${kind}`)).toBeVisible();
      await expect(day.getByText('created the playlist').first()).toBeVisible();
      expect(await clicks()).toBeLessThanOrEqual(2);
    }
  });
