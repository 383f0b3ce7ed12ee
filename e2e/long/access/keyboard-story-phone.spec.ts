import { until } from '../../fixtures/api';
import { expectAccessible } from '../../fixtures/axe';
import { fourFields, plainPicture } from '../../fixtures/files';
import { DEMO } from '../../fixtures/product';
import { DAY, isoDay, MONDAY } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { Keyboard } from '../../pages/keyboard';
import { expectLandmarks } from '../../pages/landmarks';
import { openPlayer, SCREEN } from '../../pages/player';

/** Radio buttons of how often a playlist plays. */
const TYPES = /^(Jeden Tag|Wochentag wählen|Eigenes Datum und Zeit|Manuell)$/;

test('the main story by keys on a phone’s width, dark and in German: as strict as on a wide page', async ({
  api,
  elsewhere,
}) => {
  test.setTimeout(400_000);
  const page = await elsewhere({
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const keys = await Keyboard.of(page);
  const go = async (area: string, heading: string | RegExp = area) => {
    await keys.use('link', new RegExp(`^${area}`));
    await expectLandmarks(page, heading, 'Hauptmenü');
    // What arrives replaces the skeleton and its buttons.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await keys.expectFocus('main', '');
    await keys.expectDistinctControls();
  };

  await test.step('signs in', async () => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Anmelden · Vitrine');
    await keys.type('Benutzername oder E-Mail', DEMO.username);
    await keys.type('Passwort', 'not the password');
    await keys.press('Enter');
    await keys.expectSaid('Falscher Name oder falsches Passwort');
    await keys.type('Passwort', DEMO.password);
    await keys.press('Enter');
    await expectLandmarks(page, /Hallo/, 'Hauptmenü');
    await keys.expectFocus('main', '');
    await keys.expectDistinctControls();
  });

  await test.step('uploads two pictures', async () => {
    await go('Promos');
    await keys.use('link', 'Erstellen oder hochladen');
    await keys.expectFocus('main', '');
    const chooser = page.waitForEvent('filechooser');
    await keys.use('button', /^Datei auswählen/);
    await (
      await chooser
    ).setFiles([
      { name: 'Four fields.png', mimeType: 'image/png', buffer: fourFields() },
      { name: 'Evening.png', mimeType: 'image/png', buffer: plainPicture([214, 40, 57]) },
    ]);
    await keys.expectSaid('2 Promos hochgeladen. Sie werden vorbereitet.');
    await keys.expectFocus('button', /^Datei auswählen/);
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
    await keys.use('button', 'Erstellen +');
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await expectLandmarks(page, 'Neue Playlist', 'Hauptmenü');
    await keys.type('Name', 'Per Tastatur');
    await keys.use('button', 'Aus Bibliothek hinzufügen');
    await keys.inDialog(
      'Bibliothek',
      async () => {
        for (const [index, name] of ['Four fields', 'Evening'].entries()) {
          await keys.use('button', new RegExp(`^${name}.* hinzufügen`));
          await keys.expectSaid(new RegExp(`^${name}.* an Position ${index + 1} hinzugefügt\\.$`));
          await keys.expectFocus('button', new RegExp(`^${name}.* hinzufügen`));
        }
        await keys.use('button', /^Fertig/);
      },
      ['button', 'Aus Bibliothek hinzufügen'],
    );
    await keys.expectDistinctControls();
    await keys.to('row', /^Four fields/);
    await keys.press('Alt+ArrowRight');
    await keys.expectSaid(/^Four fields.* 2 von 2\.$/);
    await keys.expectFocus('row', /^Four fields/);
    await keys.press('Delete');
    await keys.expectSaid(/^„Four fields.* entfernt\./);
    await keys.expectFocus('row', /^Evening/);
    await keys.use('button', /^Rückgängig: .*Four fields/);
    await keys.expectSaid(/^Rückgängig gemacht: .*Four fields/);
    await keys.expectFocus('button', /^Rückgängig: /);
    await keys.choose('Manuell', TYPES);
    await keys.use('button', 'Speichern');
    await expectLandmarks(page, 'Playlists', 'Hauptmenü');
    await keys.expectSaid(/^Playlist gespeichert\./, 'fresh');
    await keys.expectFocus('main', '');
    await keys.expectDistinctControls();
  });

  await test.step('adds it to the calendar, moves it, changes its end', async () => {
    await go('Zeitplan');
    await keys.use('button', 'Einplanen');
    await keys.inDialog(
      'Einplanen',
      async () => {
        await keys.expectFocus('combobox', 'Playlist');
        await page.keyboard.type('Per');
        await keys.press('Enter');
        await keys.choose('Eigenes Datum und Zeit', TYPES);
        await keys.to('Date', 'Datum');
        await page.keyboard.type('03032027');
        await keys.type('Beginnt um', '17:00');
        await keys.type('Endet um', '19:00');
        await keys.use('button', 'Speichern');
      },
      ['button', 'Einplanen'],
    );
    await keys.expectSaid(/^Per Tastatur läuft jetzt /);
    await page.goto(`/schedule?mode=week&day=${isoDay(MONDAY + 2 * DAY)}`);
    await expect(page.getByRole('button', { name: /^Per Tastatur/ })).toBeVisible();
    await keys.to('button', /^Per Tastatur/);
    await keys.press('m');
    await keys.expectSaid(/^Per Tastatur wird verschoben, .*17:00/);
    await keys.press('ArrowDown');
    await keys.expectSaid(/17:15/);
    await keys.press('Enter');
    await keys.expectSaid(/^Per Tastatur .*17:15/);
    await keys.expectFocus('button', /^Per Tastatur, .*17:15 – 19:15/);
    await keys.press('m');
    await keys.expectSaid(/^Per Tastatur wird verschoben, .*17:15/);
    await keys.press('Shift+ArrowDown');
    await keys.expectSaid(/^Bis /);
    await keys.press('Enter');
    await keys.expectSaid(/Per Tastatur läuft jetzt bis 19:30/);
    await keys.expectFocus('button', /^Per Tastatur, .*17:15 – 19:30/);
    await keys.press('Enter');
    await keys.inDialog(/^17:15 – 19:30/, () => keys.press('Escape'), ['button', /^Per Tastatur/]);
    await expectAccessible(page);
  });

  await test.step('takes it off the calendar, and back', async () => {
    await keys.press('Enter');
    await keys.inDialog(/^17:15 – 19:30/, () => keys.use('button', 'Entfernen'));
    await keys.inDialog('Aus dem Zeitplan entfernen', () => keys.use('button', 'Entfernen'));
    await keys.expectSaid('Per Tastatur ist nicht mehr im Zeitplan.');
    await expect(page.locator('.fc-timegrid-event')).toHaveCount(0);
    await keys.expectFocus('heading', 'Zeitplan');
    await keys.use('button', 'Rückgängig', 'Shift+Tab');
    await keys.expectSaid('Per Tastatur hat wieder die alten Zeiten.');
    await keys.expectFocus('heading', 'Zeitplan');
  });

  await test.step('connects a device by its code', async () => {
    const code = await openPlayer(await elsewhere(SCREEN));
    await go('Geräte');
    await keys.use('button', 'Gerät verbinden');
    await keys.type('Code auf dem Bildschirm', 'aaaaaa');
    await keys.press('Enter');
    await keys.expectSaid(/Code/);
    await keys.expectFocus('textbox', 'Code auf dem Bildschirm');
    await keys.type('Code auf dem Bildschirm', code.toLowerCase());
    await keys.use('button', 'Verbinden');
    await keys.expectFocus('textbox', 'Name');
    await keys.expectDistinctControls();
    await keys.type('Name', 'Bar TV');
    await keys.use('button', 'Weiter');
    await keys.expectFocus('heading', /Bar TV ist verbunden/);
  });

  await test.step('plays it now on the device', async () => {
    await go('Geräte');
    await go('Playlists');
    await keys.use('button', 'Aktionen für Per Tastatur');
    await keys.pick('Jetzt abspielen');
    await keys.inDialog(
      /Per Tastatur/,
      async () => {
        await keys.to('checkbox', 'Bar TV');
        // The only screen is chosen.
        await expect(page.getByRole('checkbox', { name: 'Bar TV' })).toBeChecked();
        await keys.use('button', 'Jetzt abspielen');
      },
      ['button', 'Aktionen für Per Tastatur'],
    );
    await keys.expectSaid('„Per Tastatur“ startet auf 1 Gerät.');
  });

  await test.step('shows an urgent message, and ends it', async () => {
    await go('Dashboard', /Hallo/);
    await keys.use('button', 'Eilmeldung');
    await keys.inDialog(
      'Eilmeldung',
      async () => {
        await keys.use('button', 'Jetzt anzeigen');
        await keys.expectSaid('Geben Sie eine Meldung ein.');
        await keys.expectFocus('textbox', 'Meldung');
        await keys.type('Meldung', 'Probealarm');
        await keys.use('button', 'Jetzt anzeigen');
      },
      ['button', 'Eilmeldung'],
    );
    await keys.expectSaid('Die Meldung ist unterwegs an 1 Bildschirm.');
    await expect(page.getByText('„Probealarm“ ist auf Ihrem Bildschirm.')).toBeVisible();
    await keys.expectDistinctControls();
    await keys.use('button', 'Beenden', 'Shift+Tab');
    await keys.expectSaid('Die Eilmeldung ist beendet.');
    await keys.expectFocus('heading', /Hallo/);
  });

  await test.step('deletes the playlist', async () => {
    await go('Playlists');
    await keys.use('button', 'Aktionen für Per Tastatur');
    await keys.pick('Löschen');
    await keys.inDialog('Playlist löschen', () => keys.use('button', 'Löschen'));
    await keys.expectSaid('„Per Tastatur“ gelöscht.');
    await expect(page.getByRole('listitem').filter({ hasText: 'Per Tastatur' })).toHaveCount(0);
    await keys.expectFocus('heading', 'Playlists');
  });

  await test.step('signs out', async () => {
    await keys.use('button', /^Sie: /, 'Shift+Tab');
    await keys.pick('Abmelden');
    await keys.expectFocus('textbox', 'Benutzername oder E-Mail');
  });
});
