import type { Translation } from '../../language';
import type { backTexts } from './back-texts';

export const backTextsDe: Translation<typeof backTexts> = {
  done: (names, count) =>
    count === 1 ? `${names} folgt wieder dem Zeitplan.` : `${names} folgen wieder ihrem Zeitplan.`,
  later: (names, count) =>
    count === 1
      ? `${names} antwortet nicht und kehrt zum Zeitplan zurück, sobald das Gerät wieder online ist.`
      : `${names} antworten nicht und kehren zum Zeitplan zurück, sobald sie wieder online sind.`,
  screens: (count) => `${count} Bildschirme`,
};
