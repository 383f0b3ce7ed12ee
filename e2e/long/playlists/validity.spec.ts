import type { Page } from '@playwright/test';
import type { PlaylistForEdit, PlaylistItem } from '@vitrine/shared/contract';
import { addPlaylist, addPromo, removePlaylists } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { countClicks } from '../../pages/calendar';
import { comeBack } from '../../pages/sign-in';

const DAY = 86_400;
const year = new Date().getUTCFullYear() + 1;
const XMAS = Date.UTC(year, 11, 26) / 1000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Lets the first item stop after December 26 and saves. @returns the number of clicks */
async function stopAtChristmas(page: Page, playlistId: string): Promise<number> {
  await page.goto(`/playlist/edit?id=${playlistId}`);
  const actions = page.getByRole('button', { name: /^Actions for/ }).first();
  await actions.scrollIntoViewIfNeeded();
  const clicks = await countClicks(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await actions.click();
  await page.getByRole('menuitem', { name: 'When it plays…' }).click();
  await expect(page.getByRole('dialog').getByLabel('Last day')).toBeFocused();
  await page.keyboard.type(`1226${year}`);
  await press('Set');
  await expect(page.getByRole('button', { name: new RegExp(`^Until Dec 26, ${year}`) })).toBeVisible();
  await press('Save');
  await expect(page).toHaveURL(/\/playlist\?saved=/);
  return clicks();
}

test('a promo stops on December 26 in four clicks, on a desk and on a phone', async ({
  member: desk,
  api,
  elsewhere,
}) => {
  await addPromo(api);
  const ids: string[] = [];
  for (const name of ['Desk', 'Phone']) ids.push(await addPlaylist(api, { name, schedule_type: 'manual' }));
  const phone = await elsewhere(PHONE);
  await comeBack(phone, api.url);
  for (const [index, page] of [desk, phone].entries()) {
    const id = ids[index] ?? '';
    expect(await stopAtChristmas(page, id)).toBeLessThanOrEqual(4);
    const { selected_media } = await api.get<PlaylistForEdit>(`/api/playlist-for-edit/${id}`);
    expect(selected_media.map(({ validity }) => validity)).toEqual([{ last_day: XMAS }]);
    await expect(page.getByText(`Nothing left after Dec 26, ${year}`).nth(index)).toBeVisible();
  }
  const listed = await api.get<PlaylistItem[]>('/api/playlists');
  expect(listed.map(({ runs_out_at }) => runs_out_at)).toEqual([XMAS + DAY, XMAS + DAY]);
  await removePlaylists(api, ids);
});
