import type { Translation } from '@vitrine/shared/language';
import type { startTexts } from './start-texts';

export const startTextsDe: Translation<typeof startTexts> = {
  broken:
    'Auf dieser Seite ist ein Problem aufgetreten. Nichts Gespeichertes ist verloren. „Erneut versuchen“ lädt die Seite neu.',
};
