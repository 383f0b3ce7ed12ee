import type { Translation } from '@vitrine/shared/language';
import type { passwordByMailWords } from './password-by-mail-words.table';

export const passwordByMailWordsDe: Translation<typeof passwordByMailWords> = {
  ask: 'Vergessen oder nie gewählt? Link per E-Mail senden',
  sent: (email) =>
    `Sehen Sie in ${email} nach: Mit dem Link dort legen Sie ein Passwort fest. Danach sind Sie überall abgemeldet und können dies tun.`,
  failed:
    'Die E-Mail konnte nicht angefordert werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
