import type { Translation } from '@vitrine/shared/language';
import type { organizeDialogTexts } from './dialog-texts';

const promos = (count: number) => (count === 1 ? '1 Promo' : `${count} Promos`);
const playlists = (count: number) => (count === 1 ? '1 Playlist' : `${count} Playlists`);
const subject = (count: number, name: string) => (count === 1 ? `„${name}“` : promos(count));

export const organizeDialogTextsDe: Translation<typeof organizeDialogTexts> = {
  replaceText: (name) =>
    `„${name}“ behält Namen und Playlists. Die Bildschirme spielen die alte Datei, bis die neue bereit ist. Von einem PDF ersetzt sie Seite 1; weitere Seiten werden eigene Promos.`,
  cancel: 'Abbrechen',
  chooseFile: 'Datei auswählen',
  unchanged: 'Das hat nicht geklappt. Es wurde nichts geändert.',
  undo: 'Rückgängig',
  notUndone: 'Nicht alles ließ sich rückgängig machen. Prüfen Sie die Playlists.',
  addTitle: (count, name) => `${subject(count, name)} zu Playlists hinzufügen`,
  addTo: (count) => (count === 0 ? 'Hinzufügen' : `Zu ${playlists(count)} hinzufügen`),
  search: 'Playlists suchen',
  noMatch: (query) => `Keine Playlist passt zu „${query}“.`,
  noPlaylists: 'Sie haben noch keine Playlists.',
  playlistsFailed: 'Die Playlists konnten nicht geladen werden',
  loadingPlaylists: 'Playlists werden geladen',
  items: (count) => (count === 1 ? '1 Element' : `${count} Elemente`),
  atMost: (most) => `Wählen Sie höchstens ${most} Playlists.`,
  added: (count, waits) => `Zu ${playlists(count)} hinzugefügt${waits ? '. Wartet auf Freigabe.' : '.'}`,
  inAlready: (count) => (count === 1 ? 'Sie ist schon in dieser Playlist.' : 'Schon in diesen Playlists.'),
  removeTitle: 'Aus Playlists entfernen',
  removeText: (count) =>
    count === 1
      ? 'Sie verschwindet aus allen Playlists und bleibt in Ihrer Bibliothek. Entfernen:'
      : 'Sie verschwinden aus allen Playlists und bleiben in Ihrer Bibliothek. Entfernen:',
  removeObject: (count) => promos(count),
  yesRemove: 'Entfernen',
  noKeep: 'Behalten',
  removed: (count, waits) => `Aus ${playlists(count)} entfernt${waits ? '. Wartet auf Freigabe.' : '.'}`,
  inNone: (count) =>
    count === 1 ? 'Keine Playlist nutzt diese Promo.' : 'Keine Playlist nutzt diese Promos.',
  refused: (name, why) => `„${name}“ wurde nicht geändert. ${why}`,
  folderTitle: (count, name) => `${subject(count, name)} in einen Ordner verschieben`,
  folderName: 'Ordner',
  folderHint: 'Wählen Sie einen Ordner oder geben Sie einen neuen Namen ein. Leer: kein Ordner.',
  move: 'Verschieben',
  moved: (count, folder) =>
    folder
      ? `${promos(count)} nach „${folder}“ verschoben.`
      : `${promos(count)} aus ${count === 1 ? 'dem Ordner' : 'ihren Ordnern'} genommen.`,
  tagsTitle: (count, name) => `Tags von ${subject(count, name)}`,
  newTag: 'Neuer Tag',
  addTag: 'Tag hinzufügen',
  noTags: 'Noch keine Tags. Fügen Sie den ersten hinzu.',
  save: 'Speichern',
  tagged: (count) => `Tags von ${promos(count)} gespeichert.`,
};
