import type { Translation } from '../../language';
import type { screenTexts } from './texts';

export const screenTextsDe: Translation<typeof screenTexts> = {
  fresh: 'Gerade verbunden. Wartet auf die erste Meldung',
  item: (name, playlist) => (playlist && playlist !== name ? `${name}, aus ${playlist}` : name),
  urgent: (text) => `Eilmeldung: ${text}`,
  nothing: 'Jetzt ist nichts eingeplant',
  dark: 'Dunkel, außerhalb der Öffnungszeiten',
  card: 'Zeigt die Karte des Betriebs',
  last: (what) => `Zuletzt lief ${what}`,
  neverSaid: 'Meldet nicht, was läuft',
  lastKnown: (what) => `Zuletzt bekannt: ${what}`,
  mustShow: {
    schedule: (titles) => `Laut Zeitplan sollte ${titles} laufen.`,
    play_now: (titles) => `Hier sollte ${titles} laufen.`,
    default: (titles) => `Nichts ist eingeplant. Hier sollte ${titles} laufen, die Standard-Playlist.`,
  },
  darkDue: 'Sollte dunkel sein: Es ist außerhalb der Öffnungszeiten.',
  nothingDue: 'Jetzt ist nichts eingeplant.',
  emptied: (title) => `${title} hat gerade nichts zum Abspielen.`,
  emptiedInstead: (title) => `${title} hat gerade nichts zum Abspielen, deshalb läuft dies.`,
  files: (title, ready, total) =>
    ready < total ? `${title} wird geladen: ${ready} von ${total} Dateien.` : `${title} startet …`,
  older: 'Neuer Zeitplan steht noch aus.',
  playNow: (since, until) =>
    until === null
      ? `„Jetzt abspielen“ seit ${since}, bis Sie es beenden`
      : `„Jetzt abspielen“ seit ${since}, bis ${until}`,
  ending: 'Kehrt zum Zeitplan zurück',
  back: 'Zurück zum Zeitplan',
  backOf: (name) => `Zurück zum Zeitplan: ${name}`,
  backFailed: 'Das hat nicht geklappt. Nichts wurde geändert.',
};
