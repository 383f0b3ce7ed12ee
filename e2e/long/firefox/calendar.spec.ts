import { addPlaylist, fillVenue } from '../../fixtures/content';
import { clock, DAY, HOUR, isoDay, MONDAY, saved } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { cardOn, dragDown, drawn, misplaced, openWeek } from '../../pages/calendar';
import { dragAround } from '../../pages/drops';

const QUIZ = MONDAY + 2 * DAY + 18 * HOUR;
const DRAGS = 6;
/** Grips in the middle of a quarter of an hour: the week may move by two pixels during a drag. */
const GRIPS = [8, 33, 57];

test('an entry is dragged to other days and to another time, and is saved and drawn there', async ({
  api,
  member: page,
}) => {
  await fillVenue(api);
  await addPlaylist(api, { name: 'Quiz', schedule_type: 'custom', custom_date: QUIZ });
  await openWeek(page);
  expect(await misplaced(page)).toEqual([]);
  expect(await dragAround(page, api, { title: 'Quiz', at: QUIZ }, DRAGS, GRIPS)).toEqual([]);

  const [day = ''] = (await saved(api)).find((line) => line.endsWith('Quiz'))?.split(' ') ?? [];
  const at = Date.parse(`${day}T18:00:00Z`) / 1000;
  await dragDown(page, cardOn(page, at, 'Quiz'), -4);
  await expect.poll(() => saved(api)).toContain(`${isoDay(at)} ${clock(at - 2 * HOUR)} Quiz`);
  await expect(async () => expect(await drawn(page)).toEqual(await saved(api))).toPass();
});
