import type { Translation } from '@vitrine/shared/language';
import type { texts } from './texts';

const promos = (count: number) => (count === 1 ? '1 Promo' : `${count} Promos`);
const forbidden =
  'Sie können hier nur ansehen. Für Änderungen fragen Sie eine Person mit der Rolle Inhaber oder Admin.';

export const textsDe: Translation<typeof texts> = {
  promos: 'Promos',
  createOrUpload: 'Erstellen oder hochladen',
  useTemplate: 'Vorlage nutzen',
  emptyTitle: 'Noch nichts zu zeigen',
  emptyText: 'Laden Sie Ihre Promo hoch und mischen Sie sie mit anderen Videos.',
  emptyDrop: 'Ziehen Sie Bilder oder Videos irgendwo auf diese Seite oder beginnen Sie hier.',
  countState: (count, used, quota) => `${promos(count)}, ${used} von ${quota} belegt`,
  count: promos,
  search: 'Promos suchen',
  noMatch: (query) => `Keine Promo passt zu „${query}“.`,
  noneOfKind: 'Noch keine Promos dieser Art.',
  showAll: 'Alle Promos anzeigen',
  sortBy: 'Sortieren nach',
  sorts: {
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    name: 'Nach Name',
    size: 'Größte zuerst',
    longest: 'Längste zuerst',
  },
  kind: 'Art',
  kinds: { all: 'Alle', image: 'Bilder', video: 'Videos' },
  picture: 'Bild',
  video: 'Video',
  open: (name, length = '') => (length ? `Vorschau ${name}, ${length}` : `Vorschau ${name}`),
  select: (name) => `${name} auswählen`,
  actionsOf: (name) => `Aktionen für ${name}`,
  processing: 'Wird vorbereitet',
  processingPercent: (percent) => `Wird vorbereitet, ${percent} %`,
  tryingAgain: 'Neuer Versuch läuft.',
  tryAgainFailed: 'Das hat nicht geklappt. Es wurde nichts geändert.',
  forbidden,
  notAllowed: forbidden,
  planEnded: 'Ihr Tarif ist abgelaufen. Wählen Sie einen Tarif, um wieder zu erstellen und hochzuladen.',
  storageFull:
    'Ihr Speicher ist voll, es kann nichts hochgeladen werden. Löschen Sie Promos oder kaufen Sie Speicher dazu.',
  addStorage: 'Speicher kaufen',
  dropHere: 'Zum Hochladen ablegen',
  uploadNotStarted: 'Der Upload hat nicht begonnen. Es wurde nichts hochgeladen.',
  loadingPromos: 'Promos werden geladen',
  failedTitle: 'Ihre Promos konnten nicht geladen werden',
  tryAgain: 'Erneut versuchen',
  dialogNotLoaded: 'Laden nicht möglich. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unknown: 'Unbekannt',
};
