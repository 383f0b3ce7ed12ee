import { addPlaylist, fillVenue, removePlaylists } from '../../fixtures/content';
import { SpeakingScreens } from '../../fixtures/screens';
import { clock, DAY, HOUR, isoDay, MONDAY, saved } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { cardOn, carryAndScroll, dragDown, drawn, openWeek, weekScroller } from '../../pages/calendar';

const TALK = MONDAY + DAY + 18 * HOUR;
const lineAt = (at: number) => `${isoDay(at)} ${clock(at)} Talk`;

test('an entry is resized at its edge and moved by keys; the current-time line by both', async ({
  member: page,
  api,
}) => {
  const { playlistId } = await fillVenue(api);
  const talk = await addPlaylist(api, { name: 'Talk', schedule_type: 'custom', custom_date: TALK });
  await openWeek(page);
  await test.step('every entry stands at its hour', async () => {
    await expect(async () => expect(await drawn(page)).toEqual(await saved(api))).toPass();
  });
  const card = (at: number) => cardOn(page, at, 'Talk');

  await test.step('its upper edge, drawn up by an hour, is another start', async () => {
    await card(TALK).scrollIntoViewIfNeeded();
    await card(TALK).hover();
    await dragDown(page, card(TALK).locator('.fc-event-resizer-start'), -2);
    await expect.poll(() => saved(api)).toContain(lineAt(TALK - HOUR));
    await expect(async () => expect(await drawn(page)).toEqual(await saved(api))).toPass();
  });

  await test.step('M lifts it, arrows carry it, Escape puts it back and Enter drops it', async () => {
    await card(TALK).getByRole('button').first().focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        // The calendar re-renders the moved entry at each step and restores its focus.
        await expect(page.locator('.fc-event button:focus')).toHaveCount(1);
        await page.keyboard.press(key);
      }
    };
    await press('m', 'ArrowRight', 'Escape');
    await expect(async () => expect(await drawn(page)).toContain(lineAt(TALK - HOUR))).toPass();
    await press('m', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect.poll(() => saved(api)).toContain(lineAt(TALK + DAY - HOUR / 2));
    await expect(async () => expect(await drawn(page)).toEqual(await saved(api))).toPass();
  });

  await test.step('scrolled under a still pointer, by the wheel and at an edge, it lands where the pointer is', async () => {
    const scroller = weekScroller(page);
    let at = TALK + DAY - HOUR / 2;
    const carry = async (toY: number, scroll: () => Promise<void>) => {
      await scroller.evaluate((el) => (el.scrollTop = 60));
      const quarters = await carryAndScroll(page, card(at), { gripPx: 15, toY, scroll });
      at += quarters * 900;
      await expect.poll(() => saved(api)).toContain(lineAt(at));
      await expect(async () => expect(await drawn(page)).toEqual(await saved(api))).toPass();
      return quarters;
    };
    const box = await scroller.boundingBox();
    if (!box) throw new Error('the week does not scroll');
    const wheel = async () => {
      const before = await scroller.evaluate((el) => el.scrollTop);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => scroller.evaluate((el) => el.scrollTop)).toBe(before + 100);
    };
    expect(await carry(box.y + box.height / 2, wheel)).not.toBe(0);
    await carry(box.y + 10, () =>
      expect.poll(() => scroller.evaluate((el) => el.scrollTop)).toBeLessThan(30),
    );
  });

  await test.step('the needle asks about the moment that it is brought to', async () => {
    await page.getByRole('button', { name: 'Why is this on?' }).click();
    const panel = page.getByRole('complementary', { name: 'What plays at a chosen time' });
    const time = panel.getByRole('textbox', { name: 'Time' });
    const needle = page.getByRole('slider', { name: 'Time to explain' });
    await panel.getByLabel('Date').fill(isoDay(MONDAY + 2 * DAY));
    // Before the first hour of the week view it is hidden, and returns with the next one.
    for (const clockTime of ['03:00', '12:00']) {
      await time.fill(clockTime);
      await time.press('Enter');
      await expect(needle).toHaveCount(clockTime === '03:00' ? 0 : 1);
    }
    await expect(needle).toHaveAttribute('aria-valuenow', String(12 * 60));
    await needle.focus();
    for (const key of ['PageDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(time).toHaveValue('13:15');
    await dragDown(page, needle, 2);
    await expect(time).toHaveValue('14:15');
  });
  await removePlaylists(api, [talk, playlistId]);
});

test('reports of a screen over MQTT appear on open pages, without a request', async ({
  member: page,
  api,
}) => {
  const screens = await SpeakingScreens.connect(api, 1);
  await page.goto('/device');
  await expect(page.getByText('Live updates on')).toBeVisible();
  // The broker may process the page's subscription a moment after the connection.
  await expect(async () => {
    screens.sayOnce('first');
    await expect(page.getByText('Picture first').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // How long the areas took to load is sent at some quiet time, whatever screens report.
  const isOwn = (path: string) => path.startsWith('/api/') && path !== '/api/areas/loads';
  screens.sayOnce('second');
  await expect(page.getByText('Picture second').first()).toBeVisible();
  expect(asked.filter(isOwn)).toEqual([]);
  await screens.stop();
});
