import type { Translation } from '../../language';
import type { backTexts } from './back-texts';

export const backTextsEs: Translation<typeof backTexts> = {
  done: (names, count) =>
    count === 1 ? `${names} vuelve a seguir su programación.` : `${names} vuelven a seguir su programación.`,
  later: (names, count) =>
    count === 1
      ? `${names} no responde. Volverá a su programación cuando tenga conexión.`
      : `${names} no responden. Volverán a su programación cuando tengan conexión.`,
  screens: (count) => `${count} pantallas`,
};
