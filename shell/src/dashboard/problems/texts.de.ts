import type { Translation } from '@vitrine/shared/language';
import type { problemTexts } from './texts';

const named = (all: readonly { name: string }[]) =>
  all.length === 1 && all[0] ? all[0].name : `${all.length} Bildschirme`;
/** The same after a preposition. */
const onScreens = (where: string) => where.replace(/^(\d+) Bildschirme$/, '$1 Bildschirmen');

export const problemTextsDe: Translation<typeof problemTexts> = {
  title: 'Probleme',
  offline: (devices, since, isTogether) =>
    devices.length === 1
      ? `${named(devices)} ist seit ${since} offline. Prüfen Sie Strom und Netzwerk.`
      : isTogether
        ? `${named(devices)} sind seit ${since} offline. Prüfen Sie das Netzwerk.`
        : `${named(devices)} sind offline, der erste seit ${since}. Prüfen Sie Strom und Netzwerk.`,
  item: {
    loading: (name, where) => `„${name}“ wird noch geladen: ${where}.`,
    gone: (name, where) =>
      `„${name}“ auf ${onScreens(where)} gibt es auf dem Server nicht mehr. Entfernen Sie es aus der Playlist.`,
    full: (name, where) =>
      `Kein Platz mehr für „${name}“ auf ${onScreens(where)}. Entfernen Sie Inhalte oder schaffen Sie Platz.`,
    damaged: (name, where) => `„${name}“ kam beschädigt an: ${where}. Es wird erneut geladen.`,
    broken: (name, where) =>
      `„${name}“ kann auf ${onScreens(where)} nicht laufen. Konvertieren oder ersetzen Sie es.`,
  },
  reported: (where, error) => `${where}: ${error}`,
  promos: (all) =>
    all.length === 1 && all[0]
      ? `„${all[0].name}“ konnte nicht vorbereitet werden. Versuchen Sie es erneut, oder laden Sie es in einem anderen Format hoch.`
      : `${all.length} Promos konnten nicht vorbereitet werden. Versuchen Sie es erneut, oder laden Sie sie in einem anderen Format hoch.`,
  storageFull:
    'Ihr Speicher ist voll, es kann nichts hochgeladen werden. Löschen Sie Promos oder kaufen Sie Speicher dazu.',
  storageNearly: (percent) =>
    `${percent} % Ihres Speichers sind belegt. Löschen Sie Promos oder kaufen Sie Speicher dazu.`,
  idle: (devices) => `Für ${named(devices)} ist jetzt nichts eingeplant.`,
  named,
  open: 'Zum Bildschirm',
  list: 'Bildschirme zeigen',
  promo: 'Zur Promo',
  promoList: 'Zu den Promos',
  schedule: 'Zum Zeitplan',
};
