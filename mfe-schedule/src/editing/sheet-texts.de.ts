import type { Translation } from '@vitrine/shared/language';
import type { sheetTexts } from './sheet-texts';
import { listedDe } from './texts.de';

export const sheetTextsDe: Translation<typeof sheetTexts> = {
  addTitle: 'Einplanen',
  editTitle: (name) => `${name} bearbeiten`,
  copyTitle: (name) => `${name} duplizieren`,
  copyName: (name) => `${name} (Kopie)`,
  save: 'Speichern',
  sendForApproval: 'Zur Freigabe senden',
  chooseContent: 'Inhalte auswählen',
  playlist: 'Playlist',
  search: 'Suchen oder neue Playlist benennen',
  newPlaylist: (name) => `Neue Playlist „${name}“`,
  nothingFound: 'Keine Playlist gefunden.',
  noPlaylists: 'Noch keine Playlists. Geben Sie einen Namen für eine neue ein.',
  moreFound: (count) => `${count} weitere. Tippen Sie, um sie einzugrenzen.`,
  name: 'Name',
  weekdays: 'Werktage',
  weekends: 'Wochenende',
  date: 'Datum',
  startsAt: 'Beginnt um',
  limited: 'Nur zwischen zwei Tagen',
  devices: 'Geräte',
  allDevices: 'Alle Geräte',
  faults: {
    no_playlist: 'Wählen Sie eine Playlist, oder geben Sie einen Namen für eine neue ein.',
    no_name: 'Geben Sie einen Namen ein.',
    no_days: 'Wählen Sie mindestens einen Wochentag.',
    no_date: 'Wählen Sie ein Datum.',
    no_time: 'Wählen Sie eine Startzeit.',
    no_end: 'Wählen Sie eine Endzeit.',
    days_reversed: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  },
  loadFailed: 'Diese Playlist konnte nicht geladen werden.',
  already: (name, when) => `${name} ist schon im Zeitplan: ${when}. Speichern ändert das.`,
  keepAndCopy: 'Das behalten und eine Kopie der Playlist hinzufügen',
  daysReset: (count) =>
    count === 1
      ? 'Ein Tag wurde verschoben oder ausgelassen. Speichern setzt ihn auf die übliche Zeit zurück.'
      : `${count} Tage wurden verschoben oder ausgelassen. Speichern setzt sie auf die übliche Zeit zurück.`,
  timesDiffer: 'Einige Tage beginnen zu einer anderen Zeit. Speichern setzt für alle Tage dieselbe Zeit.',
  skipped: (time, day, from) =>
    `Am ${day} werden die Uhren vorgestellt, ${time} gibt es nicht. An dem Tag läuft sie ab ${from}.`,
  twice: (time, day) =>
    `Am ${day} werden die Uhren zurückgestellt, ${time} gibt es zweimal. Sie startet beide Male.`,
  passed: 'Diese Zeit ist vorbei, sie läuft also nicht von selbst.',
  ended: 'Der letzte Tag ist vorbei, sie läuft also nicht von selbst.',
  open: 'Läuft bis zum Start der nächsten Playlist oder bis Mitternacht.',
  joins: (names) => `Startet zusammen mit ${listedDe(names)}. Sie wechseln sich ab.`,
  newIsNext: 'Wählen Sie als Nächstes, was läuft. Diese Zeiten bleiben.',
  changedMeanwhile: (name) =>
    `${name} wurde inzwischen geändert. Prüfen Sie die Zeiten und speichern Sie erneut.`,
};
