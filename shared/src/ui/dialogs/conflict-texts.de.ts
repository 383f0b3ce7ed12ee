import type { Translation } from '../../language';
import type { conflictTexts } from './conflict-texts';

export const conflictTextsDe: Translation<typeof conflictTexts> = {
  conflictTitle: (who, when) => `${who} hat das ${when} geändert`,
  conflictOwnTitle: (when) => `Sie haben das ${when} in einem anderen Fenster geändert`,
  someone: 'Jemand',
  earlier: 'inzwischen',
  conflictText: 'Von Ihrer Arbeit geht nichts verloren. Welche Fassung möchten Sie behalten?',
  agreedText: 'Diese Änderungen passen zu Ihren. Beide bleiben erhalten.',
  addTheirs: 'Diese Änderungen übernehmen',
  conflict: {
    theirs: 'Andere Fassung',
    mine: 'Meine Fassung',
    useTheirs: 'Andere übernehmen',
    saveMine: 'Meine speichern',
  },
  conflictOwn: {
    theirs: 'Anderes Fenster',
    mine: 'Dieses Fenster',
    useTheirs: 'Andere Fassung übernehmen',
    saveMine: 'Diese Fassung speichern',
  },
  keepEditing: 'Weiter bearbeiten',
  bothBeside: 'Beide nebeneinander',
};
