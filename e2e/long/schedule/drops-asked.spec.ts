import { addPlaylist, fillVenue } from '../../fixtures/content';
import { SpeakingScreens } from '../../fixtures/screens';
import { DAY, HOUR, MONDAY, saved } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { cardOn, dragSideways, drawn, openWeek } from '../../pages/calendar';
import { dragAround } from '../../pages/drops';

const QUIZ = MONDAY + 2 * DAY + 18 * HOUR;

test('a drop is saved where it was released, at its hour, while three screens report', async ({
  member: page,
  api,
}) => {
  await fillVenue(api);
  await addPlaylist(api, { name: 'Quiz', schedule_type: 'custom', custom_date: QUIZ });
  const screens = await SpeakingScreens.connect(api, 3);
  await openWeek(page);
  screens.start(60);

  await test.step('8 drags to another day, gripped here and there: none is lost', async () => {
    expect(await dragAround(page, api, { title: 'Quiz', at: QUIZ }, 8)).toEqual([]);
  });

  await test.step('a repeating entry is asked about, stays where it was let go, and goes back on Cancel', async () => {
    const before = await saved(api);
    await dragSideways(page, cardOn(page, MONDAY, 'All day'), MONDAY + DAY, 33);
    const question = page.getByRole('dialog', { name: 'Move All day' });
    await expect(question).toContainText('From Mon, Mar 1, 2027, 08:00 to Tue, Mar 2, 2027, 08:00.');
    await expect
      .poll(async () => (await drawn(page)).some((line) => line.startsWith('2027-03-01 08:00')))
      .toBe(false);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(async () => expect(await drawn(page)).toEqual(before)).toPass();
    expect(await saved(api)).toEqual(before);
  });

  await test.step('what the server refuses goes back to where it was', async () => {
    const before = await saved(api);
    await page.route('**/api/schedule/move', (route) =>
      route.fulfill({ json: { success: false, error: 'It is held.' } }),
    );
    const [line = ''] = before.filter((one) => one.endsWith('Quiz'));
    const day = Date.parse(line.slice(0, 10)) / 1000;
    const other = day === MONDAY ? MONDAY + DAY : MONDAY;
    await dragSideways(page, cardOn(page, day, 'Quiz'), other, 20);
    await expect(page.getByText('It is held.')).toBeVisible();
    await expect(async () => expect(await drawn(page)).toEqual(before)).toPass();
  });

  await screens.stop();
});
