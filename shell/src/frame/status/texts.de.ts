import type { Translation } from '@vitrine/shared/language';
import type { statusTexts } from './texts';

export const statusTextsDe: Translation<typeof statusTexts> = {
  none: 'Noch keine Bildschirme verbunden',
  allLive: (count) => (count === 1 ? 'Ihr Bildschirm ist live' : `Alle ${count} Bildschirme live`),
  oneOffline: (name, since) => (since ? `${name} offline seit ${since}` : `${name} offline`),
  someOffline: (offline, count) => `${offline} von ${count} Bildschirmen offline`,
  unreachable: (ago) => `Status unbekannt. Zuletzt aktualisiert: ${ago}`,
  unreachableEver: 'Vitrine ist nicht erreichbar',
  unknown: 'Bildschirme werden geprüft …',
  oneFresh: (name) => `${name} ist gerade verbunden`,
  someFresh: (fresh) => `Warten auf Meldung von ${fresh} Bildschirmen`,
};
