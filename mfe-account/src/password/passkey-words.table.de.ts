import type { Translation } from '@vitrine/shared/language';
import type { words } from './passkey-words.table';

export const wordsDe: Translation<typeof words> = {
  title: 'Passkeys',
  lead: 'Melden Sie sich mit Fingerabdruck, Gesicht oder Geräte-PIN an, statt mit Passwort und Code.',
  failedTitle: 'Passkeys konnten nicht geladen werden',
  failed: 'Das hat nicht geklappt. Nichts wurde geändert.',
  none: 'Sie haben noch keine Passkeys.',
  added: (ago) => `Hinzugefügt ${ago}`,
  used: (ago) => `zuletzt verwendet ${ago}`,
  never: 'nie verwendet',
  full: (most) => `Sie haben ${most} Passkeys, mehr sind nicht möglich.`,
  password: 'Ihr Passwort',
  needPassword: 'Geben Sie Ihr Passwort ein.',
  name: 'Name',
  nameHint: 'Damit Sie ihn in dieser Liste erkennen.',
  needName: 'Geben Sie einen Namen ein.',
  firstName: 'Mein Gerät',
  add: {
    open: 'Passkey hinzufügen',
    title: 'Passkey hinzufügen',
    text: 'Bestätigen Sie zuerst, dass Sie es sind. Dann fragt Ihr Browser, wo er den Passkey speichern soll.',
    submit: 'Weiter',
    done: (name) => `Passkey „${name}“ hinzugefügt.`,
  },
  rename: {
    open: 'Umbenennen',
    label: (name) => `${name} umbenennen`,
    title: 'Passkey umbenennen',
    submit: 'Speichern',
    done: 'Gespeichert.',
  },
  remove: {
    open: 'Entfernen',
    label: (name) => `${name} entfernen`,
    title: (name) => `„${name}“ entfernen?`,
    text: 'Sie können sich damit nicht mehr anmelden. Ihr Gerät behält ihn vielleicht; dort können Sie ihn auch löschen.',
    submit: 'Entfernen',
    done: (name) => `„${name}“ entfernt.`,
  },
  browser: {
    unused: 'Ihr Browser hat keinen Passkey gespeichert. Nichts wurde geändert. Versuchen Sie es erneut.',
    known: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
    elsewhere: (host) =>
      `Passkeys funktionieren nur unter ${host}. Öffnen Sie Vitrine dort und versuchen Sie es erneut.`,
    unsupported:
      'Dieser Browser oder dieses Gerät kann keine Passkeys speichern. Versuchen Sie es mit einem anderen.',
  },
};
