import type { Translation } from '../language';
import type { liveTexts, transportTexts } from './texts';

export const transportTextsEs: Translation<typeof transportTexts> = {
  unknown: 'Desconocido',
  unreachable: 'No se puede acceder a Vitrine. Comprueba tu conexión e inténtalo de nuevo.',
  unexpectedAnswer:
    'Algo en tu red ha respondido en lugar de Vitrine. Comprueba tu red e inténtalo de nuevo.',
  sessionOver: 'Tu sesión ha terminado. Inicia sesión de nuevo.',
};

export const liveTextsEs: Translation<typeof liveTexts> = {
  deviceSilent: 'La pantalla no ha respondido. Puede estar sin conexión o en reposo.',
  linkDown:
    'Las actualizaciones en directo están interrumpidas y la orden no llega a la pantalla. Inténtalo en un momento.',
};
