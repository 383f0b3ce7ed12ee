import type { Translation } from '@vitrine/shared/language';
import type { healthTexts } from './words.table';

const outages = (count: number) => (count === 1 ? '1 Ausfall' : `${count} Ausfälle`);

export const healthTextsDe: Translation<typeof healthTexts> = {
  title: 'Zustand',
  back: 'Geräte',
  month: 'Monat',
  csvButton: 'Als CSV herunterladen',
  failedTitle: 'Der Zustand Ihrer Geräte konnte nicht geladen werden',
  emptyTitle: 'Noch keine Geräte',
  emptyText: 'Sobald ein Gerät verbunden ist, stehen hier seine Laufzeit und Ausfälle.',
  connect: 'Gerät verbinden',
  noData: 'Keine Daten',
  percent: (value) => `${value.toLocaleString('de-DE')} %`,
  table: (month) => `Geräte im ${month}, die mit den meisten Problemen zuerst`,
  note: 'Gezählt während der Öffnungszeiten, ohne solche den ganzen Tag. Zeiten ohne Server zählen nicht.',
  since: (day) => `Aufgezeichnet seit ${day}.`,
  summary: 'Überblick',
  columns: {
    device: 'Gerät',
    uptime: 'Verfügbar',
    outages: 'Ausfälle',
    offline: 'Offline',
    longest: 'Längster',
  },
  offlineNow: 'Jetzt offline',
  offlineSince: (since) => `Offline seit ${since}`,
  outages: (count) => (count === 0 ? 'Keine Ausfälle' : outages(count)),
  inTotal: (count, offline) => `${outages(count)}, insgesamt ${offline}`,
  none: '–',
  version: (version) => `Version ${version}`,
  storage: (share) => `Speicher zu ${Math.round(share * 100)} % voll`,
  csv: [
    'Gerät',
    'Verfügbar (%)',
    'Beobachtet (Sekunden)',
    'Offline (Sekunden)',
    'Ausfälle',
    'Längster Ausfall (Sekunden)',
    'Offline seit',
    'Letztes Problem am',
    'Letztes Problem',
    'Version',
    'Speicher belegt (Bytes)',
    'Speicher (Bytes)',
  ],
};
