import { formatCount, type Translation } from '@vitrine/shared/language';
import type { words } from './key-words.table';

export const wordsDe: Translation<typeof words> = {
  title: 'API-Schlüssel',
  lead: 'Für eigene Programme: Promos hochladen, Playlists speichern oder Eilmeldungen senden. Ein Schlüssel darf nur, was Sie auswählen, und nie Mitglieder, Integrationen oder Zahlungen verwalten.',
  docs: 'API-Beschreibung',
  add: 'API-Schlüssel erstellen',
  failedTitle: 'API-Schlüssel konnten nicht geladen werden',
  empty: 'Noch kein Programm hat einen Schlüssel.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
  states: { live: 'Aktiv', expired: 'Abgelaufen', stopped: 'Gestoppt' },
  kinds: { personal: 'Persönlich', account: 'Vom Konto' },
  stopped: (name) =>
    `${name || 'Wer ihn erstellt hat,'} ist nicht mehr Inhaber oder Admin. Erstellen Sie stattdessen einen neuen Schlüssel.`,
  scopes: {
    'promo.edit': 'Promos ändern',
    'playlist.edit': 'Playlists ändern',
    'playlist.approve': 'Playlists freigeben und Eilmeldungen senden',
    'schedule.edit': 'den Zeitplan ändern',
    'device.manage': 'Geräte verwalten',
    'history.view': 'den Verlauf sehen',
  },
  looks: 'Kann alles sehen',
  can: (deeds) => `Kann alles sehen, ${deeds}`,
  never: 'Noch nicht verwendet',
  used: (ago, from, calls) =>
    `Zuletzt verwendet ${ago} von ${from}, ${calls === 1 ? '1 Aufruf' : `${formatCount(calls)} Aufrufe`}`,
  by: (name, ago) => (name ? `Erstellt von ${name} ${ago}` : `Erstellt ${ago}`),
  expires: (day) => `Läuft am ${day} ab`,
  expired: (day) => `Am ${day} abgelaufen`,
  revoke: 'Widerrufen',
  revokeOf: (name) => `${name} widerrufen`,
  revokeTitle: 'API-Schlüssel widerrufen',
  revokeText:
    'Programme, die ihn verwenden, werden sofort abgewiesen. Das lässt sich nicht rückgängig machen. Wirklich widerrufen:',
  keep: 'Behalten',
  revoked: (name) => `${name} widerrufen.`,
  secretText: 'Er wird nur einmal angezeigt. Bewahren Sie ihn so auf, dass nur Ihr Programm ihn lesen kann.',
  form: {
    title: 'API-Schlüssel erstellen',
    make: 'Schlüssel erstellen',
    name: 'Name',
    nameHint: 'Zum Beispiel, wofür er verwendet wird.',
    needName: 'Geben Sie einen Namen ein.',
    kind: 'Gehört',
    kinds: { personal: 'Ihnen', account: 'Dem Konto' },
    kindHints: {
      personal: 'Gilt, solange Sie Mitglied sind.',
      account: 'Für Programme des ganzen Kontos. Alle Inhaber und Admins sehen ihn.',
    },
    scopes: 'Darf alles sehen und außerdem',
    noScope: 'Ihre Rolle hat diese Berechtigung nicht.',
    days: 'Läuft ab',
    never: 'Nie',
    in: (days) => (days === 365 ? 'In einem Jahr' : `In ${days} Tagen`),
  },
};
