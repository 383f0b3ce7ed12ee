import type { Translation } from '@vitrine/shared/language';
import type { screenTexts } from './texts';

export const screenTextsEs: Translation<typeof screenTexts> = {
  showAll: (count) => `Mostrar las ${count} pantallas`,
  showFewer: 'Mostrar menos',
  fleet: { offline: 'Sin conexión', fresh: 'Recién conectadas' },
  ungrouped: 'Sin grupo',
  content: 'Contenido en tus pantallas',
  lacking: (count) =>
    count === 1 ? 'A 1 pantalla aún le falta contenido.' : `A ${count} pantallas aún les falta contenido.`,
  allReady: (count, offline) => {
    if (offline === count)
      return count === 1 ? 'Tu pantalla está sin conexión.' : `Las ${count} pantallas están sin conexión.`;
    if (offline > 0)
      return `${count - offline} de ${count} pantallas están al día. ${offline} ${offline === 1 ? 'está' : 'están'} sin conexión.`;
    return count === 1 ? 'Tu pantalla está al día.' : `Las ${count} pantallas están al día.`;
  },
  ready: (ready, total) => `${ready} de ${total}`,
  older: 'Desactualizado',
  onBoard: (name, ready, total) => `${name}: ${ready} de ${total} descargados`,
  more: (count) => (count === 1 ? 'y 1 pantalla más' : `y ${count} pantallas más`),
};
