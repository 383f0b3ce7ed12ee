import type { Translation } from '@vitrine/shared/language';
import type { statusTexts } from './texts';

export const statusTextsEs: Translation<typeof statusTexts> = {
  none: 'Aún no hay pantallas conectadas',
  allLive: (count) => (count === 1 ? 'Tu pantalla está en directo' : `Las ${count} pantallas en directo`),
  oneOffline: (name, since) => (since ? `${name} sin conexión desde ${since}` : `${name} sin conexión`),
  someOffline: (offline, count) => `${offline} de ${count} pantallas sin conexión`,
  unreachable: (ago) => `Estado desconocido. Última actualización: ${ago}`,
  unreachableEver: 'No se puede acceder a Vitrine',
  unknown: 'Comprobando tus pantallas…',
  oneFresh: (name) => `${name} se acaba de conectar`,
  someFresh: (fresh) => `Esperando noticias de ${fresh} pantallas`,
};
