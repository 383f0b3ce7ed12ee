import type { Translation } from '../../language';
import type { screenTexts } from './texts';

export const screenTextsEs: Translation<typeof screenTexts> = {
  fresh: 'Recién conectada. Esperando su primer aviso',
  item: (name, playlist) => (playlist && playlist !== name ? `${name}, de ${playlist}` : name),
  urgent: (text) => `Urgente: ${text}`,
  nothing: 'Nada programado ahora',
  dark: 'Apagada, fuera del horario de apertura',
  card: 'Muestra la tarjeta del local',
  last: (what) => `Lo último que mostró: ${what}`,
  neverSaid: 'No indica qué se está mostrando',
  lastKnown: (what) => `Último contenido conocido: ${what}`,
  mustShow: {
    schedule: (titles) => `Según la programación, debería mostrar ${titles}.`,
    play_now: (titles) => `Debería mostrar ${titles}.`,
    default: (titles) => `No hay nada programado. Debería mostrar ${titles}, la lista predeterminada.`,
  },
  darkDue: 'Debería estar apagada: es fuera del horario de apertura.',
  nothingDue: 'No hay nada programado ahora.',
  emptied: (title) => `${title} no tiene nada que mostrar ahora.`,
  emptiedInstead: (title) => `${title} no tiene nada que mostrar ahora; en su lugar se muestra esto.`,
  files: (title, ready, total) =>
    ready < total ? `Descargando ${title}: ${ready} de ${total} archivos.` : `Iniciando ${title}…`,
  older: 'Actualización de la programación pendiente.',
  playNow: (since, until) =>
    until === null
      ? `«Reproducir ahora» desde ${since}, hasta que lo termines`
      : `«Reproducir ahora» desde ${since}, hasta ${until}`,
  ending: 'Volviendo a su programación',
  back: 'Volver a la programación',
  backOf: (name) => `Volver a la programación: ${name}`,
  backFailed: 'No ha funcionado. No se ha cambiado nada.',
};
