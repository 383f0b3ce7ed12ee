import type { Translation } from '@vitrine/shared/language';
import type { menuTexts } from './menu-texts';

export const menuTextsDe: Translation<typeof menuTexts> = {
  loading: 'Lädt…',
  allGroups: 'Alle Gruppen nebeneinander',
  copyWeek: 'Diese Woche kopieren nach…',
  copyLastWeek: 'Letzte Woche kopieren',
  copyDay: 'Einen Tag kopieren nach…',
  subscribe: 'Abonnieren…',
  mayNotSubscribe: 'Nur Inhaber und Admins können Kalenderadressen teilen.',
  print: 'Drucken…',
  csv: 'Als CSV herunterladen',
};
