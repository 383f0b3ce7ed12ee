import type { Translation } from '@vitrine/shared/language';
import type { dialogTexts } from './dialog-texts';

export const dialogTextsDe: Translation<typeof dialogTexts> = {
  usedIn: (name) => `Playlists mit „${name}“`,
  notUsed: 'Keine Playlist nutzt diese Promo.',
  usesFailed: 'Die Playlists konnten nicht geladen werden',
  loadingUses: 'Playlists werden geladen',
  useApproved: (isScheduled = false) =>
    isScheduled ? 'Freigegeben und eingeplant' : 'Für Bildschirme freigegeben',
  useInside: (name) => `über „${name}“`,
  useWaiting: 'Noch nicht freigegeben',
  close: 'Schließen',
  renameTitle: 'Promo umbenennen',
  name: 'Name',
  save: 'Speichern',
  nameMissing: 'Geben Sie einen Namen ein.',
  renamed: (name) => `In „${name}“ umbenannt.`,
  undo: 'Rückgängig',
  deleteTitle: 'Promo löschen',
  deleteTitleMany: 'Promos löschen',
  deleteText: 'Das entfernt sie endgültig aus Ihrer Bibliothek. Löschen:',
  deleteManyObject: (count) => `${count} Promos`,
  yesDelete: 'Löschen',
  noKeep: 'Behalten',
  deleted: (count) => (count === 1 ? 'Promo gelöscht.' : `${count} Promos gelöscht.`),
  inUseTitle: 'Wird genutzt',
  inUseText: (count, empties) =>
    (count === 1
      ? 'Diese Promo ist in den Playlists unten. Beim Löschen verschwindet sie auch dort'
      : 'Diese Promos sind in den Playlists unten. Beim Löschen verschwinden sie auch dort') +
    (empties ? '.' : '. Die Bildschirme spielen den Rest weiter.'),
  emptied: (names, instead) =>
    `${names.length === 1 ? 'Leer wird' : 'Leer werden'}: ${names.map((name) => `„${name}“`).join(', ')}. Zu ${names.length === 1 ? 'ihren' : 'deren'} Zeiten zeigen die Bildschirme ` +
    (instead ? `Ihre Standard-Playlist „${instead}“.` : 'nur den Namen Ihres Betriebs.'),
  heldText: (count) =>
    (count === 1
      ? 'Diese Promo ist in Playlists, die für Bildschirme freigegeben sind. Überall löschen kann sie nur ein Freigeber. Sie können sie aus den Playlists entfernen'
      : 'Diese Promos sind in Playlists, die für Bildschirme freigegeben sind. Überall löschen kann sie nur ein Freigeber. Sie können sie aus den Playlists entfernen') +
    ' und nach der Freigabe hier löschen.',
  inUseIn: (playlists) => `in ${playlists}`,
  keep: 'Behalten',
  deleteEverywhere: 'Überall löschen',
};
