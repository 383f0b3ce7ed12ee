import type { Translation } from '../../language';
import type { backTexts } from './back-texts';

export const backTextsFr: Translation<typeof backTexts> = {
  done: (names, count) =>
    count === 1 ? `${names} a repris son planning.` : `${names} ont repris leur planning.`,
  later: (names, count) =>
    count === 1
      ? `${names} ne répond pas. Le planning reprendra à son retour en ligne.`
      : `${names} ne répondent pas. Le planning reprendra à leur retour en ligne.`,
  screens: (count) => `${count} écrans`,
};
