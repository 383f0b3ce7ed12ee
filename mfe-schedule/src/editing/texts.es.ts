import type { Translation } from '@vitrine/shared/language';
import type { editTexts } from './texts';

/** Formats "a, b y c". */
export const listedEs = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;

export const editTextsEs: Translation<typeof editTexts> = {
  addAt: (time) => `Añadir a las ${time}`,
  edit: 'Editar',
  copy: 'Duplicar',
  remove: 'Quitar',
  openPlaylist: 'Abrir lista',
  reviewed: 'Un aprobador lo revisará antes de que se muestre en las pantallas.',
  waiting: (name) => `${name} tiene cambios pendientes de aprobación. Revísalos primero.`,
  rejected: (name) => `El último cambio de ${name} fue rechazado. Abre la lista para editarla.`,
  empty: (name) => `${name} no tiene contenido. Abre la lista para añadirlo.`,
  blockedBy: { waiting: 'Revisar', rejected: 'Abrir lista', empty: 'Abrir lista' },
  saved: (name, when) => `${name} se muestra ahora ${when}.`,
  sent: (name) => `${name} se envió para su aprobación.`,
  removed: (name) => `${name} ya no está en la programación.`,
  removalSent: (name) => `Un aprobador revisará la retirada de ${name} de la programación.`,
  failed: 'No ha funcionado. No se cambió nada.',
  undo: 'Deshacer',
  undone: (name) => `${name} vuelve a su horario anterior.`,
  copyUndone: (name) => `${name} se eliminó.`,
  undoFailed: 'No se pudo deshacer.',
  removeTitle: 'Quitar de la programación',
  removeText: (when, note) =>
    `Se muestra ${when}. Se quitan todos estos horarios; la lista y su contenido se conservan.${note} ¿Quitar`,
  keep: 'Conservar',
  everyDay: (hours) => `cada día ${hours}`,
  onDays: (days, hours) => `${listedEs(days)} ${hours}`,
  from: (start) => `desde las ${start}`,
  until: (start, end) => `${start} – ${end}`,
  shortDays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  allWeekdays: 'lun–vie',
  allWeekends: 'sáb y dom',
  dialogTitle: (start, end, day) => `${start} – ${end}, ${day}`,
  playsAs: (title) => `Las pantallas la muestran como «${title}» hasta que se apruebe el nuevo nombre.`,
  skip: 'Omitir este día',
};
