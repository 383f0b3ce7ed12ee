import { addPlaylist, addPromo, removePlaylists } from '../../fixtures/content';
import { clock, DAY, HOUR, isoDay, MONDAY, saved } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { cardOn, carryAndScroll, openWeek, weekScroller } from '../../pages/calendar';

const DRAGS = 60;
const TALK = MONDAY + DAY + 15 * HOUR;
/** Reproducible random numbers. */
function* shares(seed = 7): Generator<number, never> {
  for (let state = seed; ;) yield (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

// The zoom whose pixels are fractions of the page's.
test.use({ deviceScaleFactor: 1.25 });
let made: string[] = [];
// Tests of one worker share an account.
test.afterEach(({ api }) => removePlaylists(api, made));
test(`${DRAGS} drags that scroll at an edge: each lands where the pointer is`, async ({
  member: page,
  api,
}) => {
  await addPromo(api);
  // The week starts at its first hour, and nothing else starts on the day of the drags: else moves of
  // both would need a confirmation.
  made = [
    await addPlaylist(api, { name: 'Night', schedule_type: 'custom', custom_date: MONDAY }),
    await addPlaylist(api, { name: 'Talk', schedule_type: 'custom', custom_date: TALK }),
  ];
  await openWeek(page);
  const scroller = weekScroller(page);
  const next = shares();
  const share = () => next.next().value;
  const lost: string[] = [];
  let at = TALK;
  for (let index = 0; index < DRAGS; index += 1) {
    const card = cardOn(page, at, 'Talk');
    await card.evaluate((el, part) => {
      const area = el.closest('.fc-scroller');
      const above = el.getBoundingClientRect().top - (area?.getBoundingClientRect().top ?? 0);
      if (area) area.scrollTop += above - area.clientHeight / 2 + part;
    }, share());
    const box = await scroller.boundingBox();
    if (!box) throw new Error('the week does not scroll');
    const isUp = at % DAY > 14 * HOUR;
    const toY = isUp ? box.y + 1 + share() * 18 : box.y + box.height - 1 - share() * 18;
    const scroll = () => page.waitForTimeout(50 + share() * 700);
    const quarters = await carryAndScroll(page, card, { gripPx: 3 + share() * 12, toY, scroll });
    const wanted = at + quarters * 900;
    // Nothing is saved at its old hour.
    const line = `${isoDay(wanted)} ${clock(wanted)} Talk`;
    try {
      await expect.poll(() => saved(api), { intervals: [20], timeout: 5000 }).toContain(line);
      at = wanted;
    } catch {
      const now = (await saved(api)).find((one) => one.endsWith('Talk')) ?? '';
      lost.push(`${line}: saved is ${now}`);
      at = Date.parse(`${now.slice(0, 10)}T${now.slice(11, 16)}Z`) / 1000;
    }
    await expect(cardOn(page, at, 'Talk')).toBeVisible();
    // The notice of this move, at the bottom, would cover the next slot.
    if (quarters !== 0) await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  expect(lost).toEqual([]);
});
