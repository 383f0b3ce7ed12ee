import type { Translation } from '@vitrine/shared/language';
import type { copyTexts } from './texts';

const named = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
export const copyTextsEs: Translation<typeof copyTexts> = {
  weekTitle: 'Copiar una semana',
  dayTitle: 'Copiar un día',
  copy: 'Copiar',
  sendForApproval: 'Enviar para aprobación',
  from: 'Desde',
  to: 'A',
  fromWeek: 'De la semana del',
  toWeek: 'A la semana del',
  periods: (from, to) => `${from} a ${to}`,

  added: 'Añadido',
  changed: 'Cambiado en estos días',
  leftOut: 'Omitido',
  entry: (title, when, devices) => `${title}, ${when}, ${devices}`,
  moved: (title, from, to) => `${title}, ${from}: se muestra ${to}`,
  skipped: (title, from) => `${title}, ${from}: omitida`,
  repeating: (titles) => `Ya se muestra ahí: ${named(titles)}.`,
  stays: 'Lo que ya hay se queda.',
  reasons: {
    ended: 'no se repite hasta entonces',
    not_begun: 'aún no se repite',
    there: 'ya está ahí',
    past: 'esta hora ya pasó',
    empty: 'sin contenido',
    not_allowed: 'solo un aprobador puede mover u omitir días',
  },
  left: (title, when, reason) => `${title}, ${when}: ${reason}`,

  sameDays: 'Elige otro periodo de destino.',
  noDate: 'Elige ambas fechas.',
  tooFar: 'Las dos fechas pueden distar un año como máximo.',
  nothing: 'No hay nada que copiar.',
  tooMuch: 'Es demasiado para una sola copia. Copia días sueltos.',
  subscriptionEnded: 'Elige un plan para volver a crear listas.',
  reviewed: 'Un aprobador revisará las copias antes de que se muestren en las pantallas.',
  loadFailed: 'No se pudieron cargar estos días.',
  changedMeanwhile: 'Alguien cambió la programación mientras tanto. Revisa la lista y copia de nuevo.',
  failed: 'No ha funcionado. No se cambió nada.',
  done: (count, to) =>
    count === 1 ? `Se copió 1 entrada a ${to}.` : `Se copiaron ${count} entradas a ${to}.`,
  sent: (count) =>
    count === 1 ? 'Se envió 1 entrada para aprobación.' : `Se enviaron ${count} entradas para aprobación.`,
  undo: 'Deshacer',
  undone: 'La copia se ha deshecho.',
  undoFailed: 'No se pudo deshacer.',
};
