import type { Translation } from '@vitrine/shared/language';
import { formatBytes } from '@vitrine/shared/rules';
import { problemSentence } from '../parts/problem-sentence';
import type { detailsTexts } from './texts';

export const detailsTextsDe: Translation<typeof detailsTexts> = {
  title: 'Gerät',
  all: 'Alle Geräte',
  missing: 'Dieses Gerät gibt es nicht mehr',
  missingText: 'Es wurde gelöscht oder der Link ist falsch.',
  failedTitle: 'Dieses Gerät konnte nicht geladen werden',
  live: 'Live',
  offline: 'Offline',
  offlineSince: (since) => `Offline seit ${since}`,
  fresh: 'Gerade verbunden. Warten auf die erste Meldung',
  unknown: 'Unbekannt',
  statusUnknown: 'Status gerade unbekannt',
  groups: (names) => names.join(', ') || 'Keine Gruppe',
  now: 'Läuft gerade',
  lastKnown: 'Zuletzt bekannt',
  dark: 'Schwarz: außerhalb der Öffnungszeiten',
  noPicture: 'Kein Bild',
  since: (time) => `Seit ${time}`,
  next: 'Als Nächstes',
  nextNone: 'Sonst ist für dieses Gerät nichts eingeplant.',
  schedule: 'Zeitplan',
  zone: (zone) => `Ortszeit (${zone})`,
  problems: 'Probleme',
  noProblems: 'Keine Probleme gemeldet.',
  receipt: (name, since, checked) =>
    `Warten, bis ${name} die letzte Änderung erhält${since && `, seit ${since}`}.${checked && ` Letzte Prüfung: ${checked}.`}`,
  receiptOffline: (name, since) =>
    `Warten auf ${name}${since && ` seit ${since}`} – offline. Es erhält die letzten Änderungen, wenn es zurück ist.`,
  downloading: (ready, total) => `Neue Inhalte werden geladen: ${ready} von ${total} Dateien.`,
  old: (since) => `Gemeldet, bevor es offline ging (${since}).`,
  facts: 'Über dieses Gerät',
  fact: {
    seen: 'Zuletzt gesehen',
    seenNow: 'Jetzt',
    never: 'Nie',
    resolution: 'Auflösung',
    orientation: 'Ausrichtung',
    content: 'Inhalte',
    storage: 'Speicher',
    version: 'Player-Version',
    clock: 'Uhr',
    network: 'Netzwerk',
    latency: 'Netzwerklatenz',
    started: 'Läuft seit',
    id: 'Geräte-ID',
  },
  pixels: (width, height) => `${width} × ${height}`,
  content: (ready, total) => `${ready} von ${total} Dateien heruntergeladen`,
  storage: (used, total) =>
    `${formatBytes(used, 1)} belegt, ${formatBytes(Math.max(0, total - used), 1)} frei`,
  clockRight: 'Richtig',
  network: (kind) => NETWORKS[kind] ?? kind,
  latency: (ms) => `${ms} ms`,
  log: 'Letzte 7 Tage',
  logNone: 'Noch ist nichts passiert.',
  logAll: (count) => `Alle ${count} Einträge anzeigen`,
  logFailed: 'Das Protokoll konnte nicht geladen werden',
  event: ({ kind, note, why }) => {
    const said = EVENTS[kind];
    if (!note) return said;
    return why ? problemSentence({ note, why }) : `${said}: ${problemSentence({ note })}`;
  },
  back: (span) => `Wieder online nach ${span}`,
  unstable: (count, span) => `Verbindung instabil: ${count}-mal offline, insgesamt ${span}`,
  away: (span) => `Server war ${span} nicht erreichbar`,
  plays: 'In den letzten 7 Tagen gelaufen',
  playsAll: 'Abspielnachweis',
  playsNone: 'Keine Wiedergaben in den letzten 7 Tagen gezählt.',
  playsFailed: 'Die Wiedergaben konnten nicht geladen werden',
  played: (count) => (count === 1 ? '1 Wiedergabe' : `${count} Wiedergaben`),
};

const EVENTS = {
  online: 'Online',
  offline: 'Offline',
  restarted: 'Player neu gestartet',
  content: 'Änderung der Inhalte erhalten',
  updated: 'Player aktualisiert',
  error: 'Problem',
};

const NETWORKS: Record<string, string> = {
  ethernet: 'Kabel',
  wifi: 'WLAN',
  cellular: 'Mobilfunk',
  'slow-2g': 'Sehr langsam',
  '2g': 'Langsam',
  '3g': 'Mittlere Geschwindigkeit',
  '4g': 'Schnell',
};
