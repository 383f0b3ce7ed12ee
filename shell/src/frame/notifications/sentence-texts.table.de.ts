import type { Translation } from '@vitrine/shared/language';
import { FLAPPING, type sentenceTexts } from './sentence-texts.table';

export const sentenceTextsDe: Translation<typeof sentenceTexts> = {
  screen_offline: ({ name, count }) =>
    count >= FLAPPING
      ? `${name} verliert immer wieder die Verbindung: ${count}-mal in einer Stunde`
      : `${name} ist offline`,
  screen_online: ({ name }) => `${name} ist wieder online`,
  approval_waiting: ({ name }) => `${name} wartet auf Freigabe`,
  playlist_approved: ({ name }) => `${name} ist freigegeben`,
  playlist_rejected: ({ name }) => `${name} wurde abgelehnt`,
  playlist_changed: ({ name }) => `${name} wurde geändert und freigegeben`,
  promo_failed: ({ name }) => `${name} konnte nicht vorbereitet werden`,
  playlist_running_out: ({ name, day }) =>
    day ? `${name} hat nach dem ${day} nichts mehr zum Abspielen` : `${name} hat nichts mehr zum Abspielen`,
  storage_nearly_full: () => 'Ihr Speicher ist fast voll',
  storage_full: () => 'Ihr Speicher ist voll',
  payment_failed: () => 'Ihre Zahlung ist fehlgeschlagen',
};
