import { addPlaylist, fillVenue } from '../../fixtures/content';
import { SpeakingScreens } from '../../fixtures/screens';
import { DAY, HOUR, MONDAY } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { openWeek } from '../../pages/calendar';
import { dragAround } from '../../pages/drops';

const DRAGS = 200;
const QUIZ = MONDAY + 2 * DAY + 18 * HOUR;

test(`${DRAGS} drags while three screens report: none is lost`, async ({ member: page, api }) => {
  test.setTimeout(30 * 60_000);
  await fillVenue(api);
  await addPlaylist(api, { name: 'Quiz', schedule_type: 'custom', custom_date: QUIZ });
  const screens = await SpeakingScreens.connect(api, 3);
  await openWeek(page);
  screens.start(60);
  expect(await dragAround(page, api, { title: 'Quiz', at: QUIZ }, DRAGS)).toEqual([]);
  expect(screens.said).toBeGreaterThan(DRAGS * 10);
  await screens.stop();
});
