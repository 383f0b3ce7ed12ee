import type { Page } from '@playwright/test';
import { addPlaylist, addPromo, fillVenue, removePlaylists } from '../../fixtures/content';
import { clock, DAY, HOUR, isoDay, MONDAY, saved } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { comeBack } from '../../pages/sign-in';
import { boxOf, cardOn, carryAndScroll, drawn, openWeek, weekScroller } from '../../pages/calendar';

const TALK = MONDAY + DAY + 18 * HOUR;
const lineAt = (at: number) => `${isoDay(at)} ${clock(at)} Talk`;

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
  // By mouse: a notice does not stay in front of what the keyboard is in.
  const talkCard = cardOn(page, TALK, 'Talk');
  await talkCard.hover({ position: { x: 4, y: 15 } });
  const first = await carryAndScroll(page, talkCard, {
    gripPx: 15,
    toY: (await boxOf(talkCard)).y - 30,
    scroll: () => Promise.resolve(),
  });
  const moved = TALK + first * 900;
  expect(first).toBeLessThan(0);
  await expect.poll(() => saved(api)).toContain(lineAt(moved));
  const notice = page.getByRole('status').getByText('Talk now starts');
  const box = await notice.boundingBox();
  if (!box) throw new Error('no snackbar is shown');
  const card = cardOn(page, moved, 'Talk');
  const [from, lane] = [await boxOf(card), await boxOf(page.locator('.fc-timegrid-slot-lane').first())];
  const quarterAt = (y: number) => Math.floor((y - lane.y) / (lane.height / 2));
  // Half of a slot away from the grip, wherever the snackbar's text has put it.
  const middle = box.y + box.height / 2;
  const isOdd = (quarterAt(middle) - quarterAt(from.y + 15)) % 2 !== 0;
  const quarters = await carryAndScroll(page, card, {
    gripPx: 15,
    toY: isOdd ? middle : middle - lane.height / 2,
    scroll: () => expect(notice).toBeVisible(),
  });
  const dropped = moved + quarters * 900;
  // Not a whole slot, which is half an hour.
  expect(quarters % 2).toBe(1);
  await expect.poll(() => saved(api)).toContain(lineAt(dropped));
  // A snackbar under the pointer stays in front of newer ones.
  await page.mouse.move(0, 0);
  await expect(notice.filter({ hasText: clock(dropped) })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => saved(api)).toContain(lineAt(moved));
  await removePlaylists(api, [talk, playlistId]);
});
