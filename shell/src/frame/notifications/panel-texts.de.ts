import type { Translation } from '@vitrine/shared/language';
import type { panelTexts } from './panel-texts';

export const panelTextsDe: Translation<typeof panelTexts> = {
  readAll: 'Alle als gelesen markieren',
  allRead: 'Sie haben alle gelesen.',
  emptyTitle: 'Keine Mitteilungen',
  empty:
    'Wenn ein Bildschirm offline geht, eine Playlist Freigabe braucht oder der Speicher knapp wird, sehen Sie es hier.',
  failedTitle: 'Ihre Mitteilungen konnten nicht geladen werden',
  loading: 'Mitteilungen werden geladen',
  older: 'Ältere anzeigen',
  olderFailed: 'Ältere Mitteilungen konnten nicht geladen werden.',
  kept: 'Mitteilungen bleiben 90 Tage erhalten.',
  settings: 'E-Mails und Ruhezeiten',
  unread: 'Ungelesen',
  today: 'Heute',
  yesterday: 'Gestern',
  notSaved: 'Das wurde nicht gespeichert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
