import type { Translation } from '@vitrine/shared/language';
import type { dayTexts } from './texts';

export const dayTextsEs: Translation<typeof dayTexts> = {
  title: 'Todos los grupos',
  back: 'Volver a la programación',
  day: (when) => `Todos los grupos, ${when}`,
  gap: 'Las horas sin lista están rayadas.',
  gapAndClosed: 'Las horas sin lista están rayadas; las de cierre, en gris.',
  failed: 'No se pudo cargar este grupo.',
  devices: (count) => (count === 1 ? '1 dispositivo' : `${count} dispositivos`),
  entry: (title, when) => `${title}, ${when}`,
};
