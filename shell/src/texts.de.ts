import type { Translation } from '@vitrine/shared/language';
import type { areaTexts, frameTexts } from './texts';

export const frameTextsDe: Translation<typeof frameTexts> = {
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptmenü',
  waiting: (count) => `${count} warten auf Freigabe`,
  dashboard: 'Dashboard',
  fold: 'Menü einklappen',
  unfold: 'Menü ausklappen',
  search: 'Suchen',
  searchKeys: 'Strg K',
  you: 'Sie',
  storage: (used, quota) => `${used} von ${quota}`,
  storageLabel: 'Belegter Speicher',
  linkUp: 'Live-Daten an',
  linkConnecting: 'Verbindet',
  linkDown: 'Live-Daten pausiert',
  linkUpLong: 'Änderungen erscheinen sofort.',
  linkConnectingLong: 'Live-Daten werden verbunden.',
  linkDownLong: 'Die Live-Daten sind unterbrochen. Alles andere funktioniert. Verbindet erneut …',
  linkUnreached: 'Nicht verbunden',
  unreached: 'Vitrine ist nicht erreichbar.',
  lastUpdated: (ago) => `Zuletzt aktualisiert: ${ago}.`,
  liveToo: {
    up: 'Live-Daten kommen noch an.',
    connecting: 'Auch die Live-Daten sind unterbrochen.',
    down: 'Auch die Live-Daten sind unterbrochen.',
  },
};

export const areaTextsDe: Translation<typeof areaTexts> = {
  failedTitle: (title) => `${title}: nicht geladen`,
  failedText: 'Der Rest von Vitrine funktioniert. Versuchen Sie es erneut, oder kommen Sie gleich wieder.',
  misfitTitle: (title) => `${title} braucht eine neuere Vitrine`,
  misfitText:
    'Laden Sie die Seite neu, um zu aktualisieren. Hilft das nicht, bitten Sie Ihren Vitrine-Betreiber darum. Alles andere funktioniert, und nichts Gespeichertes ist verloren.',
  crashedTitle: (title) => `Problem in ${title}`,
  crashedText: 'Nichts Gespeichertes ist verloren. Versuchen Sie es erneut, oder laden Sie die Seite neu.',
  stillLoading: 'Lädt noch. Die Verbindung ist langsam.',
  tryPrevious: 'Vorige Version versuchen',
  usePrevious: 'Vorige Version verwenden',
  retry: 'Erneut versuchen',
  reload: 'Seite neu laden',
  resetOverride: 'Override zurücksetzen und neu laden',
  loading: (title) => `${title} wird geladen`,
};
