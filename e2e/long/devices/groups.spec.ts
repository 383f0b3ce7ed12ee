import { devices, type Page } from '@playwright/test';
import type { Api } from '../../fixtures/api';
import { addPlaylist, addPromo, removePlaylists } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { countClicks } from '../../pages/calendar';
import { comeBack } from '../../pages/sign-in';

interface Group {
  id: string;
  name: string;
}
const names = async (api: Api) => (await api.get<Group[]>('/api/device/groups')).map(({ name }) => name);
const act = async (page: Page, group: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${group}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

for (const kind of ['desk', 'phone'] as const)
  test(`on a ${kind} a group is made, renamed in at most three clicks, and deleted with its playlist named`, async ({
    elsewhere,
    venue,
    api,
  }) => {
    const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
    const page = await elsewhere(kind === 'phone' ? { viewport, hasTouch, isMobile, deviceScaleFactor } : {});
    await comeBack(page, venue.url);
    await page.goto('/device/groups');
    await page.getByRole('button', { name: 'New group' }).first().click();
    await page.getByLabel('Name').fill('Bar');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Bar', level: 1 })).toBeVisible();

    await test.step('renamed from the list of groups', async () => {
      await page.goto('/device/groups');
      await expect(page.getByRole('link', { name: 'Bar' })).toBeVisible();
      const clicks = await countClicks(page);
      await act(page, 'Bar', 'Rename…');
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
      await page.keyboard.type('Lounge');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: 'Lounge' })).toBeVisible();
      expect(await clicks()).toBeLessThanOrEqual(3);
      expect(await names(api)).toEqual(['Lounge']);
    });

    await test.step('deleted after the question names its playlist', async () => {
      const [group] = await api.get<Group[]>('/api/device/groups');
      await addPromo(api);
      const happy = await addPlaylist(api, {
        name: 'Happy hour',
        schedule_type: 'every_day',
        device_group: group?.id ?? '',
      });
      await act(page, 'Lounge', 'Delete');
      const question = page.getByRole('alertdialog', { name: 'Delete group' });
      await expect(question).toContainText('“Happy hour” leaves the schedule');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('No groups yet')).toBeVisible();
      expect(await api.get(`/api/playlist-for-edit/${happy}`)).toMatchObject({
        schedule_type: 'manual',
        device_group: null,
      });
      await removePlaylists(api, [happy]);
    });
  });
