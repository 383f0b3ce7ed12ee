import type { Translation } from '@vitrine/shared/language';
import type { dayTexts } from './texts';

export const dayTextsDe: Translation<typeof dayTexts> = {
  title: 'Alle Gruppen',
  back: 'Zurück zum Zeitplan',
  day: (when) => `Alle Gruppen am ${when}`,
  gap: 'Stunden ohne Playlist sind schraffiert.',
  gapAndClosed: 'Stunden ohne Playlist sind schraffiert, geschlossene Stunden grau.',
  failed: 'Diese Gruppe konnte nicht geladen werden.',
  devices: (count) => (count === 1 ? '1 Gerät' : `${count} Geräte`),
  entry: (title, when) => `${title}, ${when}`,
};
