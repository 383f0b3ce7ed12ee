import type { Translation } from '@vitrine/shared/language';
import type { partTexts } from './texts';

export const partTextsEs: Translation<typeof partTexts> = {
  trouble: {
    loading: (item) => `«${item}» se está descargando.`,
    gone: (item) => `«${item}» ya no está en el servidor. Quítalo de la lista.`,
    full: (item) => `«${item}» no cabe: el dispositivo no tiene espacio libre.`,
    damaged: (item) => `«${item}» llegó dañado. Se descarga otra vez.`,
    broken: (item) => `Este dispositivo no puede reproducir «${item}». Conviértelo o cámbialo por otro.`,
  },
  unknownTrouble: (item) => `«${item}»`,
  seconds: (count) => `${count} s`,
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  days: (count) => `${count} días`,
};

/** Time or day after «desde»: 'las 12:04', 'el 2 mar 2026'. */
export const sinceEs = (since: string): string => {
  if (!/^\d+:\d\d$/.test(since)) return `el ${since}`;
  return since.startsWith('01:') || since.startsWith('1:') ? `la ${since}` : `las ${since}`;
};
