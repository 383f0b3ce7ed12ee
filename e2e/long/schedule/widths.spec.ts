import { addPlaylist, fillVenue } from '../../fixtures/content';
import { DAY, HOUR, MONDAY } from '../../fixtures/schedule';
import { test } from '../../fixtures/test';
import { expectTidy } from '../../pages/calendar';

test('the calendar fits every screen, week and month, with the panel and without', async ({
  member: page,
  api,
}) => {
  await fillVenue(api);
  for (const [index, name] of ['Coffee', 'News', 'Weather', 'Bakery'].entries()) {
    const custom_date = MONDAY + DAY + 10 * HOUR + index * 900;
    await addPlaylist(api, { name, schedule_type: 'custom', custom_date });
  }
  await expectTidy(page, [360, 390, 768, 820, 1024, 1440, 1920]);
});
