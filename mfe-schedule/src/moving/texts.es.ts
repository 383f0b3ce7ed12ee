import type { Translation } from '@vitrine/shared/language';
import { namedEs, textsEs } from '../texts.es';
import type { moveTexts } from './texts';

export const moveTextsEs: Translation<typeof moveTexts> = {
  moveTitle: (title) => `Mover ${title}`,
  moveText: (from, to) => `De ${from} a ${to}.`,
  skippedOn: (title, day) => `${title} se omite el ${day}.`,
  plays: (when) => `Se muestra ${when}.`,
  othersStay: (count, at) =>
    count === 1
      ? `La otra lista de las ${at} se queda.`
      : `Las otras ${count} listas de las ${at} se quedan.`,
  everyDayKeepsDays: '«Siempre» cambia la hora. Sigue mostrándose cada día.',
  startsAt: 'Empieza a las',
  onlyThisDay: 'Solo este día',
  everyTime: 'Siempre',
  everyWeekday: [
    'Cada lunes',
    'Cada martes',
    'Cada miércoles',
    'Cada jueves',
    'Cada viernes',
    'Cada sábado',
    'Cada domingo',
  ],
  otherDaysStay: 'Los demás días mantienen sus horas. «Editar» los cambia todos.',
  cancel: 'Cancelar',
  moved: (title, when) => `${title} empieza ahora ${when}.`,
  endMoved: (title, until) => `${title} se muestra ahora hasta: ${until}.`,
  endRemoved: (title) => `${title} se muestra ahora hasta que empiece la siguiente lista.`,
  movedTogether: (title, when, others) => `${title} empieza ahora ${when} junto con ${namedEs(others)}.`,
  startAt: (time, day) => (day ? `el ${day} a las ${time}` : `a las ${time}`),
  joins: (others) => `Empieza junto con ${namedEs(others)}. Se turnan.`,
  undo: 'Deshacer',
  undone: (title) => `${title} vuelve a su hora anterior.`,
  leftOut: 'Omitida ese día',
  liftKeys:
    'Las flechas y las teclas de página la mueven; con Mayús, su final. Intro la suelta, Esc cancela.',
  liftedTo: (title, when) => `${title}: ${when}`,
  moveFailed: textsEs.moveFailed,
};
