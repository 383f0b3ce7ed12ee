import type { Translation } from '@vitrine/shared/language';
import type { passwordByMailWords } from './password-by-mail-words.table';

export const passwordByMailWordsDe: Translation<typeof passwordByMailWords> = {
  question: 'Vergessen oder noch keines?',
  ask: 'Link per E-Mail senden',
  sent: (email) =>
    `Wir haben einen Link an ${email} geschickt. Damit legen Sie ein Passwort fest und werden überall abgemeldet; kommen Sie dann hierher zurück.`,
  failed:
    'Die E-Mail konnte nicht angefordert werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
