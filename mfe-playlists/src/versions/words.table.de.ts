import type { Translation } from '@vitrine/shared/language';
import type { versionTexts } from './words.table';

export const versionTextsDe: Translation<typeof versionTexts> = {
  title: 'Versionen',
  titleOf: (name) => `Versionen von ${name}`,
  lead: (months) =>
    `Jede Änderung wird ${months === 1 ? 'einen Monat' : `${months} Monate`} aufbewahrt, bis zu 100 je Playlist. Alle Zeiten in Ortszeit des Betriebs.`,
  deleted: 'Diese Playlist wurde gelöscht. Stellen Sie eine Version wieder her, um sie zurückzuholen.',
  missing: 'Playlist nicht gefunden',
  missingText: (months) =>
    `Sie wurde vor mehr als ${months === 1 ? 'einem Monat' : `${months} Monaten`} gelöscht oder hat nie existiert.`,
  back: 'Alle Playlists',
  failedTitle: 'Die Versionen konnten nicht geladen werden',
  edit: 'Playlist bearbeiten',
  newest: 'Aktuell',
  server: 'Vitrine',
  at: (day, time) => `${day}, ${time}`,
  kinds: {
    kept: 'Erste aufbewahrte Version',
    saved: 'Gespeichert',
    approved: 'Freigegeben',
    moved: 'Im Kalender verschoben',
    promo_removed: 'Promo gelöscht',
    deleted: 'Gelöscht',
    restored: 'Wiederhergestellt',
  },
  compare: (when) => `Version vom ${when} vergleichen`,
  compareShort: 'Vergleichen',
  restoreOf: (when) => `Version vom ${when} wiederherstellen`,
  restore: 'Wiederherstellen',
  close: 'Schließen',
  before: 'Vorher',
  after: 'Nachher',
  unchanged: 'Unverändert',
  changed: 'Geändert',
  only: 'Dies ist die älteste aufbewahrte Version.',
  compareTitle: (when) => `Änderungen vom ${when}`,
  fields: {
    name: 'Name',
    order: 'Reihenfolge',
    schedule: 'Zeitplan',
    group: 'Geräte',
    looks: 'Darstellung',
  },
  allDevices: 'Alle Geräte',
  goneGroup: (name) => `${name} (gelöscht)`,
  goneItem: 'gelöscht',
  playlist: 'Playlist',
  none: 'Keine',
  items: (count) => (count === 1 ? '1 Element' : `${count} Elemente`),
  restoreTitle: 'Diese Version wiederherstellen',
  restoreText: 'Die heutige Version bleibt in dieser Liste. Wiederherstellen:',
  restoreDeletedText: 'Sie kommt wieder so in den Zeitplan wie zuvor. Wiederherstellen:',
  cancel: 'Abbrechen',
  restored: (name) => `${name} wiederhergestellt.`,
  waits: (name) => `${name} wiederhergestellt. Ein Freigeber prüft sie.`,
  leftOut: (names) =>
    names.length > 3
      ? `${names.length} gelöschte Elemente wurden weggelassen.`
      : `Weggelassen, weil gelöscht: ${names.join(', ')}.`,
  noGroup: (name) => `Die Gruppe ${name} gibt es nicht mehr, daher läuft sie auf allen Geräten.`,
  failed: 'Sie wurde nicht wiederhergestellt. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  outdated:
    'Die Playlist wurde gerade geändert. Sehen Sie sich die Liste noch einmal an und stellen Sie dann wieder her.',
  noRight: 'Sie dürfen nur ansehen, nicht ändern.',
};
