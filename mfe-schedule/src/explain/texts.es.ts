import type { Translation } from '@vitrine/shared/language';
import type { explainTexts } from './texts';

export const explainTextsEs: Translation<typeof explainTexts> = {
  moveEntry: (title) => `Mover ${title}`,
  time: 'Hora',
  explainClose: 'Cerrar',
  explainLabel: 'Qué se muestra a la hora elegida',
  followNow: 'Ahora',
  shows: (group, when) => `${group}, ${when}`,
  nothing: 'Nada programado',
  nothingUntil: (when) => `No hay nada programado hasta el ${when}.`,
  nothingAhead: 'No hay nada programado para las próximas dos semanas.',
  dark: 'Las pantallas están apagadas',
  darkUntil: (when) => `El local está cerrado hasta el ${when}. Solo se muestra «Reproducir ahora».`,
  darkForEver: 'El local no tiene horario de apertura previsto. Solo se muestra «Reproducir ahora».',
  fallbackPlaylist: (name) => `Las pantallas muestran ${name}, tu lista predeterminada.`,
  fallbackCard: 'Las pantallas muestran el nombre de tu local.',
  because: {
    only_entry: 'Es la única lista que ha empezado hoy.',
    latest_start: 'Fue la última en empezar. En un mismo día, un inicio posterior toma el relevo.',
    continued: 'La lista que empezó después ha terminado, así que vuelve a mostrarse.',
    lowest_order:
      'Empiezan juntas. «Cada día» va primero, luego los días de la semana y luego las fechas concretas.',
    listed_first: 'Empiezan juntas y se repiten igual, así que se turnan en el orden en que se crearon.',
  },
  turns: (turn, of) => `${turn} de ${of}, por turnos.`,
  replaced: (at, by) => `Hasta las ${at}, cuando la relevó ${by}.`,
  ended: (at) => `Terminó: ${at}.`,
  notYet: 'Más tarde ese día.',
  movedAway: (when) => `Esta vez se movió al ${when}.`,
  takenOut: 'Omitida este día.',
  beforeFirstDay: (day) => `Su primer día es el ${day}.`,
  afterLastDay: (day) => `Su último día fue el ${day}.`,
  movedHere: (usual) => `Movida desde su hora habitual, las ${usual}.`,
  others: 'También ese día',
  devicesHere: (count) =>
    count === 0
      ? 'Ningún dispositivo muestra esto'
      : count === 1
        ? '1 dispositivo muestra esto'
        : `${count} dispositivos muestran esto`,
  onScreens: 'Ahora en las pantallas',
  bySchedule: 'En la programación',
  whichScreen: 'Pantalla',
  allOf: (group) => `Todas: ${group}`,
  forced: (title, until) => `Reproducir ahora: ${title}, hasta: ${until}.`,
  forcedOpen: (title) => `Reproducir ahora: ${title}, hasta que alguien lo termine.`,
  emptied: 'No tiene nada que mostrar a esta hora.',
  noSuchTime: (time, from, to) =>
    `Las ${time} no existen ese día: los relojes se adelantan de ${from} a ${to}.`,
  timeTwice: (time) =>
    `Las ${time} llegan dos veces ese día: los relojes se atrasan. Ambas veces se muestra lo mismo.`,
  noDevicesHere: 'Aún no hay dispositivos aquí. Conecta uno y mostrará esto.',
  needle: 'Hora que explicar',
  overridden: '«Reproducir ahora» sustituye a la programación',
  overrides: (title, screens) => `${title} se muestra en ${screens} en lugar de la programación.`,
  both: (names) => names.join(' y '),
  screens: (count) => `${count} pantallas`,
};
