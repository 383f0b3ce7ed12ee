import type { Translation } from '@vitrine/shared/language';
import type { screenTexts } from './texts';

export const screenTextsDe: Translation<typeof screenTexts> = {
  showAll: (count) => `Alle ${count} Bildschirme anzeigen`,
  showFewer: 'Weniger anzeigen',
  fleet: { offline: 'Offline', fresh: 'Gerade verbunden' },
  ungrouped: 'Ohne Gruppe',
  content: 'Inhalte auf Ihren Bildschirmen',
  lacking: (count) =>
    count === 1 ? 'Auf 1 Bildschirm fehlen noch Inhalte.' : `Auf ${count} Bildschirmen fehlen noch Inhalte.`,
  allReady: (count, offline) => {
    if (offline === count)
      return count === 1 ? 'Ihr Bildschirm ist offline.' : `Alle ${count} Bildschirme sind offline.`;
    if (offline > 0)
      return `${count - offline} von ${count} Bildschirmen sind aktuell. ${offline} ${offline === 1 ? 'ist' : 'sind'} offline.`;
    return count === 1 ? 'Ihr Bildschirm ist aktuell.' : `Alle ${count} Bildschirme sind aktuell.`;
  },
  ready: (ready, total) => `${ready} von ${total}`,
  older: 'Veraltet',
  onBoard: (name, ready, total) => `${name}: ${ready} von ${total} geladen`,
  more: (count) => (count === 1 ? 'und 1 weiterer Bildschirm' : `und ${count} weitere Bildschirme`),
};
