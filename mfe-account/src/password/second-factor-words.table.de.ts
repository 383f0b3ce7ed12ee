import type { Translation } from '@vitrine/shared/language';
import type { words } from './second-factor-words.table';

export const wordsDe: Translation<typeof words> = {
  title: 'Zweistufige Anmeldung',
  lead: 'Nach dem Passwort fragt Vitrine nach einem Code aus einer Authenticator-App auf Ihrem Handy.',
  failedTitle: 'Die zweistufige Anmeldung konnte nicht geladen werden',
  failed: 'Das hat nicht geklappt. Nichts wurde geändert.',
  off: 'Aus.',
  on: (codes) =>
    codes === 1
      ? 'Ein. Sie haben 1 unbenutzten Wiederherstellungscode.'
      : `Ein. Sie haben ${codes} unbenutzte Wiederherstellungscodes.`,
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  password: 'Ihr Passwort',
  needPassword: 'Geben Sie Ihr Passwort ein.',
  code: 'Code',
  needCode: 'Geben Sie den Code ein.',
  start: {
    title: 'Zweistufige Anmeldung einschalten',
    text: 'Bestätigen Sie zuerst, dass Sie es sind.',
    next: 'Weiter',
  },
  scan: {
    title: 'Diesen Code scannen',
    text: 'Scannen Sie ihn mit Ihrer Authenticator-App und geben Sie dann die sechs Ziffern ein, die die App zeigt.',
    picture: 'QR-Code für Ihre Authenticator-App',
    secret: 'Oder geben Sie diesen Schlüssel in der App ein',
    submit: 'Einschalten',
  },
  codes: {
    title: 'Ihre Wiederherstellungscodes',
    text: 'Ohne Ihr Handy melden Sie sich mit jedem dieser Codes einmal an. Bewahren Sie sie sicher auf: Sie lassen sich nicht noch einmal anzeigen.',
    label: 'Wiederherstellungscodes',
    download: 'Herunterladen',
    file: 'vitrine-wiederherstellungscodes.txt',
    done: 'Ich habe sie gespeichert',
    leaveTitle: 'Ohne die Codes verlassen?',
    leaveText:
      'Die Wiederherstellungscodes lassen sich nicht noch einmal anzeigen. Haben Sie sie gespeichert?',
    holdsOn:
      'Speichern Sie zuerst die Codes: Sie lassen sich nicht noch einmal anzeigen. Wählen Sie dann „Ich habe sie gespeichert“.',
  },
  renew: {
    open: 'Neue Wiederherstellungscodes',
    title: 'Neue Wiederherstellungscodes erstellen?',
    text: 'Ihre bisherigen Wiederherstellungscodes gelten sofort nicht mehr.',
    submit: 'Neue Codes erstellen',
  },
  required: (account) => `${account} verlangt einen zweiten Schritt: diesen oder einen Passkey.`,
  rule: {
    title: 'Zweistufige Anmeldung für alle',
    lead: 'Jedes Mitglied braucht eine Authenticator-App oder einen Passkey, außer bei Single Sign-on.',
    off: 'Nicht vorgeschrieben.',
    on: 'Für alle Mitglieder vorgeschrieben.',
    needOwn: 'Schalten Sie zuerst Ihre eigene zweistufige Anmeldung ein oder fügen Sie einen Passkey hinzu.',
    start: {
      open: 'Vorschreiben',
      title: 'Zweistufige Anmeldung vorschreiben?',
      text: 'Mitglieder ohne sie richten sie ein, bevor sie weiterarbeiten, auch wer gerade angemeldet ist. Alle erhalten eine E-Mail. Die Bildschirme laufen weiter.',
      submit: 'Vorschreiben',
      done: 'Die zweistufige Anmeldung ist jetzt für alle Mitglieder vorgeschrieben.',
    },
    end: {
      open: 'Nicht mehr vorschreiben',
      title: 'Zweistufige Anmeldung nicht mehr vorschreiben?',
      text: 'Mitglieder können sich dann nur mit dem Passwort anmelden und ihre zweistufige Anmeldung ausschalten.',
      submit: 'Nicht mehr vorschreiben',
      done: 'Die zweistufige Anmeldung ist nicht mehr vorgeschrieben.',
    },
  },
  end: {
    title: 'Zweistufige Anmeldung ausschalten?',
    text: 'Zum Anmelden reicht dann Ihr Passwort.',
    codeHint: 'Aus der App oder ein Wiederherstellungscode.',
    done: 'Die zweistufige Anmeldung ist aus.',
  },
};
