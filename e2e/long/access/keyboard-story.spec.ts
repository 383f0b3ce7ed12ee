import { until } from '../../fixtures/api';
import { expectAccessible } from '../../fixtures/axe';
import { fourFields, plainPicture } from '../../fixtures/files';
import { DEMO } from '../../fixtures/product';
import { isoDay, MONDAY } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { Keyboard } from '../../pages/keyboard';
import { expectLandmarks } from '../../pages/landmarks';
import { openPlayer, SCREEN } from '../../pages/player';
import { isHydrated } from '../../pages/sign-in';

/** Radio buttons of how often a playlist plays. */
const TYPES = /^(Every day|Select a day of the week|Custom Date and time|Manual)$/;

test('the main story without a mouse: each stop has a name and a focus ring, each outcome is announced, and the focus is never lost', async ({
  page,
  api,
  elsewhere,
}) => {
  test.setTimeout(400_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const keys = await Keyboard.of(page);
  /** Goes to an area from its page's content, which is after the navigation. */
  const go = async (area: string, heading: string | RegExp = area) => {
    await keys.use('link', new RegExp(`^${area}`), 'Shift+Tab');
    await expectLandmarks(page, heading);
    // What arrives replaces the skeleton and its buttons.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await keys.expectFocus('main', '');
  };

  await test.step('signs in', async () => {
    await page.goto('/login');
    await isHydrated(page);
    await keys.type('User name or e-mail', DEMO.username);
    await keys.type('Password', 'not the password');
    await keys.press('Enter');
    await keys.expectSaid('Wrong name or password');
    await keys.type('Password', DEMO.password);
    await keys.press('Enter');
    await expect(greeting(page)).toBeVisible();
    await expectLandmarks(page, /Hello/);
    await keys.expectFocus('main', '');
    await keys.expectDistinctControls();
  });

  await test.step('skips the navigation', async () => {
    await page.reload();
    await expect(greeting(page)).toBeVisible();
    await keys.use('link', 'Skip to content');
    await expect(page.getByRole('main')).toBeFocused();
    await keys.to('link', /^Promos/, 'Shift+Tab');
  });

  await test.step('uploads two pictures', async () => {
    await go('Promos');
    await keys.expectDistinctControls();
    await keys.use('link', 'Create or Upload');
    await expect(page.getByText('You can upload an existing video or image')).toBeVisible();
    await keys.expectFocus('main', '');
    const chooser = page.waitForEvent('filechooser');
    await keys.use('button', /^Select file/);
    await (
      await chooser
    ).setFiles([
      { name: 'Four fields.png', mimeType: 'image/png', buffer: fourFields() },
      { name: 'Evening.png', mimeType: 'image/png', buffer: plainPicture([214, 40, 57]) },
    ]);
    await keys.expectSaid('2 promos uploaded. They are being prepared.');
    await keys.expectFocus('button', /^Select file/);
    await until(
      () => api.get<{ name: string; is_processing: boolean }[]>('/api/promo/get-items'),
      (all) =>
        ['Four fields', 'Evening'].every((name) =>
          all.some((one) => one.name.startsWith(name) && !one.is_processing),
        ),
      'the pictures to be prepared',
    );
  });

  await test.step('makes a playlist of them, in another order', async () => {
    await go('Playlists');
    await keys.use('button', 'Create +');
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await expectLandmarks(page, 'New playlist');
    await keys.type('Name', 'By keys');
    for (const [index, name] of ['Four fields', 'Evening'].entries()) {
      await keys.use('button', new RegExp(`^Add ${name}`));
      await keys.expectSaid(new RegExp(`^Added ${name}.* at position ${index + 1}\\.$`));
      await keys.expectFocus('button', new RegExp(`^Add ${name}`));
    }
    await keys.expectDistinctControls();
    await keys.to('row', /^Four fields/);
    await keys.press('Alt+ArrowRight');
    await keys.expectSaid(/^Four fields.* is now 2 of 2\.$/);
    await keys.expectFocus('row', /^Four fields/);
    await keys.press('Delete');
    await keys.expectSaid(/^Removed “Four fields/);
    await keys.expectFocus('row', /^Evening/);
    await keys.use('button', /^Undo removing “Four fields/);
    await keys.expectSaid(/^Undone: removing “Four fields/);
    await keys.expectFocus('button', /^Undo /);
    await keys.choose('Manual', TYPES);
    await keys.use('button', 'Save');
    await expectLandmarks(page, 'Playlists');
    await keys.expectSaid(/^Playlist saved\./, 'fresh');
    await keys.expectFocus('main', '');
    await keys.expectDistinctControls();
  });

  await test.step('adds it to the calendar, moves it, changes its end', async () => {
    await go('Schedule');
    await keys.expectDistinctControls();
    await keys.to('button', 'Add to schedule');
    await keys.press('Enter');
    await keys.inDialog(
      'Add to schedule',
      async () => {
        await keys.expectFocus('combobox', 'Playlist');
        await page.keyboard.type('By');
        await keys.press('Enter');
        await keys.choose('Custom Date and time', TYPES);
        await keys.to('Date', 'Date');
        await page.keyboard.type('03022027');
        await keys.type('Starts at', '17:00');
        await keys.type('Ends at', '19:00');
        await keys.use('button', 'Save');
      },
      ['button', 'Add to schedule'],
    );
    await keys.expectSaid(/^By keys now plays /);
    await page.goto(`/schedule?mode=week&day=${isoDay(MONDAY)}`);
    await expect(page.getByRole('button', { name: /^By keys/ })).toBeVisible();
    await keys.to('button', /^By keys/);
    await keys.press('m');
    await keys.expectSaid(/^Moving By keys, .*17:00/);
    await keys.press('ArrowRight');
    await keys.expectSaid(/Wed, Mar 3, 2027, 17:00/);
    await keys.press('Enter');
    await keys.expectSaid(/^By keys now starts .*17:00/);
    await keys.expectFocus('button', /^By keys, .*Mar 3.*17:00 – 19:00/);
    await keys.press('m');
    await keys.expectSaid(/^Moving By keys, Wed, Mar 3/);
    await keys.press('Shift+ArrowDown');
    await keys.expectSaid(/^Until /);
    await keys.press('Enter');
    await keys.expectSaid(/By keys now plays until 19:15/);
    await keys.expectFocus('button', /^By keys, .*17:00 – 19:15/);
    await keys.press('Enter');
    await keys.inDialog(/^17:00 – 19:15/, () => keys.press('Escape'), ['button', /^By keys/]);
    await expectAccessible(page);
  });

  await test.step('takes it off the calendar, and back', async () => {
    await keys.press('Enter');
    await keys.inDialog(/^17:00 – 19:15/, () => keys.use('button', 'Remove'));
    await keys.inDialog('Remove from the schedule', () => keys.use('button', 'Remove'));
    await keys.expectSaid('By keys is off the schedule.');
    await expect(page.locator('.fc-timegrid-event')).toHaveCount(0);
    await keys.expectFocus('heading', 'Schedule');
    await keys.use('button', 'Undo', 'Shift+Tab');
    await keys.expectSaid('By keys is back at its old times.');
    await keys.expectFocus('heading', 'Schedule');
  });

  await test.step('connects a device by its code', async () => {
    const code = await openPlayer(await elsewhere(SCREEN));
    await go('Devices');
    await keys.use('button', 'Connect a device');
    await keys.type('Code on the screen', 'aaaaaa');
    await keys.press('Enter');
    await keys.expectSaid(/code/);
    await keys.expectFocus('textbox', 'Code on the screen');
    await keys.type('Code on the screen', code.toLowerCase());
    await keys.use('button', 'Connect');
    await keys.expectFocus('textbox', 'Name');
    await keys.expectDistinctControls();
    await keys.type('Name', 'Bar TV');
    await keys.use('button', 'Continue');
    await keys.expectFocus('heading', /Bar TV is connected/);
  });

  await test.step('plays it now on the device', async () => {
    await go('Devices');
    await keys.expectDistinctControls();
    await go('Playlists');
    await keys.use('button', 'Actions for By keys');
    await keys.pick('Play now');
    await keys.inDialog(
      'Play “By keys” now',
      async () => {
        await keys.to('checkbox', 'Bar TV');
        // The only screen is chosen.
        await expect(page.getByRole('checkbox', { name: 'Bar TV' })).toBeChecked();
        await keys.use('button', 'Play now');
      },
      ['button', 'Actions for By keys'],
    );
    await keys.expectSaid('“By keys” is starting on 1 device.');
  });

  await test.step('shows an urgent message, and ends it', async () => {
    await go('Dashboard', /Hello/);
    await keys.use('button', 'Urgent message');
    await keys.inDialog(
      'Urgent message',
      async () => {
        await keys.use('button', 'Show now');
        await keys.expectSaid('Enter a message.');
        await keys.expectFocus('textbox', 'Message');
        await keys.type('Message', 'Fire drill');
        await keys.use('button', 'Show now');
      },
      ['button', 'Urgent message'],
    );
    await keys.expectSaid('The message is on its way to 1 screen.');
    await expect(page.getByText('“Fire drill” is on your screen.')).toBeVisible();
    await keys.expectDistinctControls();
    await keys.use('button', 'End', 'Shift+Tab');
    await keys.expectSaid('The urgent message has ended.');
    await keys.expectFocus('heading', /Hello/);
  });

  await test.step('deletes the playlist', async () => {
    await go('Playlists');
    await keys.use('button', 'Actions for By keys');
    await keys.pick('Delete');
    await keys.inDialog('Delete playlist', () => keys.use('button', 'Delete'));
    await keys.expectSaid('Deleted “By keys”.');
    await expect(page.getByRole('listitem').filter({ hasText: 'By keys' })).toHaveCount(0);
    await keys.expectFocus('heading', 'Playlists');
  });

  await test.step('signs out', async () => {
    await keys.use('button', /^You: /, 'Shift+Tab');
    await keys.pick('Sign out');
    await keys.expectFocus('textbox', 'User name or e-mail');
  });
});
