import type { Translation } from '@vitrine/shared/language';
import type { words } from './words.table';

export const wordsDe: Translation<typeof words> = {
  title: 'Integrationen',
  line: (live) => (live === 0 ? 'Noch keine' : live === 1 ? '1 Integration' : `${live} Integrationen`),
  lead: 'Zeigen Sie Zeitplan, Geräte, Promos oder Playlists auf einer eigenen Seite, etwa im Intranet, im Kassensystem oder auf einer Anzeige an der Wand.',
  add: 'Integration hinzufügen',
  noRight: 'Nur Inhaber und Admins können Integrationen verwalten.',
  failedTitle: 'Integrationen konnten nicht geladen werden',
  empty: 'Noch wird nichts aus diesem Konto auf anderen Seiten gezeigt.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
  areas: { schedule: 'Zeitplan', media: 'Promos', playlists: 'Playlists', devices: 'Geräte' },
  modes: { read: 'Nur ansehen', edit: 'Ansehen und ändern' },
  access: (areas, mode) => `${areas}: ${mode.toLowerCase()}.`,
  modeHints: {
    read: 'Dort lässt sich nichts ändern.',
    edit: 'Wer diese Seite öffnen kann, kann in den Bereichen oben alles ändern. Gespeicherte Playlists brauchen eine Freigabe.',
  },
  states: { live: 'Aktiv', stopped: 'Gestoppt', revoked: 'Widerrufen' },
  stopped: (name) =>
    name
      ? `${name} war dafür verantwortlich und ist nicht mehr Inhaber oder Admin. Bearbeiten Sie die Integration, um sie zu übernehmen.`
      : 'Kein Inhaber oder Admin ist mehr dafür verantwortlich. Bearbeiten Sie die Integration, um sie zu übernehmen.',
  never: 'Noch nicht verwendet',
  used: (ago, count) => `Zuletzt verwendet ${ago}, ${count === 1 ? '1 Token' : `${count} Token`}`,
  by: (name, ago) => (name ? `Erstellt von ${name} ${ago}` : `Erstellt ${ago}`),
  actions: (name) => `Aktionen für ${name}`,
  snippet: 'Code zum Einfügen',
  edit: 'Bearbeiten',
  revoke: 'Widerrufen',
  revokeTitle: 'Integration widerrufen',
  revokeText:
    'Ihr Schlüssel und alle ihre Token gelten sofort nicht mehr. Seiten mit ihr zeigen nichts mehr. Das lässt sich nicht rückgängig machen. Wirklich widerrufen:',
  keep: 'Behalten',
  revoked: (name) => `${name} widerrufen.`,
  saved: (name) => `${name} gespeichert.`,
  form: {
    addTitle: 'Integration hinzufügen',
    editTitle: 'Integration bearbeiten',
    make: 'Integration erstellen',
    save: 'Speichern',
    name: 'Name',
    nameHint: 'Zum Beispiel der Name Ihrer Seite.',
    areas: 'Bereiche',
    mode: 'Zugriff',
    group: 'Bildschirme',
    allGroups: 'Alle Bildschirme',
    groupHint: 'Eine Gruppe können Sie nur für Zeitplan und Geräte wählen.',
    origins: 'Adressen (Origins)',
    originsHint: 'Eine pro Zeile, etwa https://intranet.example, ohne Schrägstrich am Ende.',
    needName: 'Geben Sie einen Namen ein.',
    needArea: 'Wählen Sie mindestens einen Bereich.',
    needOrigin: 'Geben Sie mindestens eine Adresse ein.',
    badOrigin: (text) => `${text} ist keine gültige Adresse. Geben Sie sie so ein: https://intranet.example.`,
    tooMany: (most) => `Höchstens ${most} Adressen.`,
  },
  secretText:
    'Er wird nur einmal angezeigt. Bewahren Sie ihn auf Ihrem eigenen Server auf, nie in einer Seite.',
  code: {
    title: 'Code zum Einfügen',
    area: 'Bereich',
    way: 'Art',
    ways: { element: 'Skript', frame: 'Frame' },
    server: 'Auf Ihrem Server',
    serverText:
      'Stellen Sie /vitrine-token für alle bereit, die es sehen dürfen. Vitrine antwortet mit {"token": …, "expires_at": …}: Geben Sie das unverändert weiter.',
    page: 'In Ihrer Seite',
    element:
      'Das Skript ist auf genau diese Version festgelegt. Für automatische Updates verwenden Sie v1.js und lassen integrity weg.',
    noFile:
      'Diese Installation hat das Modul dieses Bereichs noch nicht veröffentlicht. Danach funktioniert die Adresse ohne integrity.',
    frame: 'Für Seiten, die unser Skript nicht ausführen können.',
    close: 'Schließen',
  },
};
