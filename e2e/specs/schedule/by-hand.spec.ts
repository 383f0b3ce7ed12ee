import type { Page } from '@playwright/test';
import { addPlaylist, addPromo, fillVenue, removePlaylists } from '../../fixtures/content';
import { SpeakingScreens } from '../../fixtures/screens';
import { clock, DAY, HOUR, isoDay, MONDAY, saved } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { comeBack } from '../../pages/sign-in';
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

test('§2.7.5 §4.5.2 a press anywhere on a day of the month opens the week of that day', async ({
  member: page,
}) => {
  await page.goto(`/schedule?mode=month&day=${isoDay(MONDAY)}`);
  const day = page.locator(`.fc-daygrid-day[data-date="${isoDay(MONDAY + 16 * DAY)}"]`);
  const box = await day.boundingBox();
  if (!box) throw new Error('the day is not drawn');
  await day.click({ position: { x: box.width / 2, y: box.height - 8 } });
  await expect(page.getByRole('heading', { name: 'Mar 15 - Mar 21, 2027' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  expect(new URL(page.url()).searchParams.get('day')).toBe(isoDay(MONDAY + 16 * DAY));
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
  screens.sayOnce('second');
  await expect(page.getByText('Picture second').first()).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await screens.stop();
});

test.describe('in a browser of another zone, by touch', () => {
  let page: Page;
  let playlistId: string;
  test.beforeEach(async ({ api, product, elsewhere }) => {
    const promo = await addPromo(api);
    const allDay = { name: 'All day', schedule_type: 'every_day', custom_date: 8 * HOUR } as const;
    playlistId = await addPlaylist(api, allDay, promo.id);
    page = await elsewhere({ timezoneId: 'America/New_York', hasTouch: true });
    await comeBack(page, product.url);
    await openWeek(page);
  });
  test.afterEach(({ api }) => removePlaylists(api, [playlistId]));

  test('§9.14 entries are at their venue times', async ({ api }) => {
    await expect(async () => expect(await drawn(page)).toEqual(await saved(api))).toPass();
  });

  test('§9.29 a long press of 300 ms picks up an entry, a shorter one does not', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = await page.locator('.fc-event-draggable').first().boundingBox();
    if (!box) throw new Error('no entry is drawn');
    const hand = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + 10 }];
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.clock.runFor(299);
    await expect(page.locator('.fc-event-selected')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.locator('.fc-event-selected')).not.toHaveCount(0);
  });
});

test('§9.33 a drop over a snackbar lands in the quarter of an hour below it, and its Undo works', async ({
  member: page,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const { playlistId } = await fillVenue(api);
  const talk = await addPlaylist(api, { name: 'Talk', schedule_type: 'custom', custom_date: TALK });
  await openWeek(page);
  // The page's bottom, where snackbars are, is then covered by the calendar.
  await weekScroller(page).evaluate((scroller) => {
    scroller.scrollIntoView({ block: 'end' });
    scroller.scrollTop = 0;
  });
  await cardOn(page, TALK, 'Talk').getByRole('button').first().focus();
  for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => saved(api)).toContain(lineAt(TALK + DAY));
  const notice = page.getByRole('status').filter({ hasText: 'Talk now starts' });
  const box = await notice.boundingBox();
  if (!box) throw new Error('no snackbar is shown');
  const quarters = await carryAndScroll(page, cardOn(page, TALK + DAY, 'Talk'), {
    gripPx: 15,
    toY: box.y + box.height / 2,
    scroll: () => expect(notice).toBeVisible(),
  });
  const dropped = TALK + DAY + quarters * 900;
  // Not a whole slot, which is half an hour.
  expect(quarters % 2).toBe(1);
  await expect.poll(() => saved(api)).toContain(lineAt(dropped));
  // A snackbar under the pointer stays in front of newer ones.
  await page.mouse.move(0, 0);
  const undo = notice.filter({ hasText: clock(dropped) }).getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect.poll(() => saved(api)).toContain(lineAt(TALK + DAY));
  await removePlaylists(api, [talk, playlistId]);
});
