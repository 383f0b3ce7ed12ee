import { addEntry, DAY, HOUR, MONDAY, openWeek } from '../../fixtures/calendar';
import { fillVenue } from '../../fixtures/content';
import { dragAround } from '../../fixtures/drops';
import { SpeakingScreens } from '../../fixtures/screens';
import { expect, test } from '../../fixtures/test';

const DRAGS = 200;
const QUIZ = MONDAY + 2 * DAY + 18 * HOUR;

test(`${DRAGS} drags while three screens speak: none is lost`, async ({ member: page, api }) => {
  test.setTimeout(30 * 60_000);
  await fillVenue(api);
  await addEntry(api, { name: 'Quiz', schedule_type: 'custom', custom_date: QUIZ });
  const screens = await SpeakingScreens.connect(api, 3);
  await openWeek(page);
  screens.start(60);
  expect(await dragAround(page, api, { title: 'Quiz', at: QUIZ }, DRAGS)).toEqual([]);
  expect(screens.said).toBeGreaterThan(DRAGS * 10);
  await screens.stop();
});
