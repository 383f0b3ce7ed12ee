import type { Translation } from '@vitrine/shared/language';
import type { formTexts, guestTexts, signInTexts, wallTexts } from './entry-texts';

export const signInTextsDe: Translation<typeof signInTexts> = {
  title: 'Anmelden',
  lead: 'Melden Sie sich an, um Ihre Bildschirme zu verwalten.',
  username: 'Benutzername oder E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft',
  wrong: 'Falscher Name oder falsches Passwort. Prüfen Sie beides und versuchen Sie es erneut.',
  ended: 'Ihre Sitzung ist beendet. Melden Sie sich an, um weiterzumachen.',
  disabled:
    'Dieses Konto ist gesperrt. Fragen Sie den Betreiber dieser Vitrine. Die Bildschirme spielen weiter, was sie haben.',
  missingName: 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail ein.',
  missingPassword: 'Geben Sie Ihr Passwort ein.',
  passwordSet: 'Ihr neues Passwort ist festgelegt. Melden Sie sich damit an.',
  passkey: 'Mit Passkey anmelden',
  continueWith: (name) => `Weiter mit ${name}`,
  comingFrom: (name) => `Anmeldung mit ${name} …`,
  signOnGone: (name) =>
    `${name} ist hier nicht mehr eingerichtet. Melden Sie sich mit einem Passwort an, oder fragen Sie den Inhaber Ihres Kontos.`,
  signOnLost:
    'Diese Anmeldung begann in einem anderen Fenster, oder der Browser hat sie nicht behalten. Nichts wurde geändert. Beginnen Sie hier neu.',
  forgot: 'Passwort vergessen?',
  create: 'Konto erstellen',
  unknownPage: 'Diese Seite gibt es nicht.',
  signedInAs: (name) => `Sie sind als ${name} angemeldet.`,
  toDashboard: 'Zum Dashboard',
};

export const wallTextsDe: Translation<typeof wallTexts> = {
  morning: { title: 'Frühstück bei Sonnenaufgang', when: 'Jeden Tag, 06:00' },
  noon: { title: 'Mittagstisch vom Markt', when: 'Jeden Tag, 11:00' },
  evening: { title: 'Aperitivo', when: 'Jeden Tag, 17:00' },
  now: 'Läuft gerade',
};

export const guestTextsDe: Translation<typeof guestTexts> = {
  caption: 'Promos, Playlists und Zeitpläne für die Bildschirme in Ihrem Betrieb.',
  terms: 'Bedingungen und Datenschutz',
  help: 'Hilfe',
  loading: 'Wird geladen',
  waysOn: 'Weitere Möglichkeiten',
  retry: 'Erneut versuchen',
  failed: 'Ups, da ist etwas schiefgegangen',
  notLoaded: 'Diese Seite wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  termsFailed: 'Die Bedingungen wurden nicht geladen. Prüfen Sie Ihre Verbindung.',
  toSignIn: 'Anmelden',
  language: 'Sprache',
  toVitrine: (name) => `Zu ${name}`,
  mailboxHere: 'Hier ist kein Mailserver eingerichtet, E-Mails bleiben auf diesem Rechner:',
  mailbox: 'lesen',
  mailboxLocked: 'lesen Sie sie unter der Adresse, die beim Start von Vitrine ausgegeben wurde.',
  minutes: 'Es kann ein, zwei Minuten dauern. Sehen Sie auch im Spam-Ordner nach.',
};

export const formTextsDe: Translation<typeof formTexts> = {
  offline: 'Vitrine ist nicht erreichbar. Prüfen Sie Ihre Verbindung. Ihre Eingaben bleiben erhalten.',
  paused: 'Zu viele Versuche. Warten Sie ein paar Minuten und versuchen Sie es erneut.',
  refused: 'Das wurde nicht angenommen. Prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
  failed: 'Das hat nicht geklappt. Ihre Eingaben bleiben erhalten. Versuchen Sie es gleich noch einmal.',
};
