import type { Translation } from '@vitrine/shared/language';
import type { organizeDialogTexts } from './dialog-texts';

const promos = (count: number) => (count === 1 ? '1 promo' : `${count} promos`);
const playlists = (count: number) => (count === 1 ? '1 lista' : `${count} listas`);
const subject = (count: number, name: string) => (count === 1 ? `«${name}»` : promos(count));

export const organizeDialogTextsEs: Translation<typeof organizeDialogTexts> = {
  replaceText: (name) =>
    `«${name}» conserva su nombre y sus listas. Las pantallas muestran el archivo anterior hasta que el nuevo esté listo. De un PDF, lo sustituye la página 1; las demás páginas serán promos nuevas.`,
  cancel: 'Cancelar',
  chooseFile: 'Elegir archivo',
  unchanged: 'No ha funcionado. No se ha cambiado nada.',
  undo: 'Deshacer',
  notUndone: 'No se ha podido deshacer todo. Revisa las listas.',
  addTitle: (count, name) => `Añadir ${subject(count, name)} a listas`,
  addTo: (count) => (count === 0 ? 'Añadir' : `Añadir a ${playlists(count)}`),
  search: 'Buscar listas',
  noMatch: (query) => `Ninguna lista coincide con «${query}».`,
  noPlaylists: 'Aún no tienes listas.',
  playlistsFailed: 'No se han podido cargar las listas',
  loadingPlaylists: 'Cargando listas',
  items: (count) => (count === 1 ? '1 elemento' : `${count} elementos`),
  atMost: (most) => `Elige como máximo ${most} listas.`,
  added: (count, waits) => `Añadido a ${playlists(count)}${waits ? '. Pendiente de aprobación.' : '.'}`,
  inAlready: (count) => (count === 1 ? 'Ya está en esta lista.' : 'Ya en estas listas.'),
  removeTitle: 'Quitar de las listas',
  removeText: (count) =>
    count === 1
      ? 'Sale de todas las listas y sigue en tu biblioteca. ¿Quitar'
      : 'Salen de todas las listas y siguen en tu biblioteca. ¿Quitar',
  removeObject: (count) => promos(count),
  yesRemove: 'Quitar',
  noKeep: 'Conservar',
  removed: (count, waits) => `Quitado de ${playlists(count)}${waits ? '. Pendiente de aprobación.' : '.'}`,
  inNone: (count) => (count === 1 ? 'Ninguna lista usa esta promo.' : 'Ninguna lista usa estas promos.'),
  refused: (name, why) => `«${name}» no se ha cambiado. ${why}`,
  folderTitle: (count, name) => `Mover ${subject(count, name)} a una carpeta`,
  folderName: 'Carpeta',
  folderHint: 'Elige una carpeta o escribe un nombre nuevo. Vacío: sin carpeta.',
  move: 'Mover',
  moved: (count, folder) =>
    folder
      ? `${promos(count)} ${count === 1 ? 'movida' : 'movidas'} a «${folder}».`
      : `${promos(count)} ${count === 1 ? 'fuera de su carpeta' : 'fuera de sus carpetas'}.`,
  tagsTitle: (count, name) => `Etiquetas de ${subject(count, name)}`,
  newTag: 'Etiqueta nueva',
  addTag: 'Añadir etiqueta',
  noTags: 'Aún no hay etiquetas. Añade la primera.',
  save: 'Guardar',
  tagged: (count) => `Etiquetas de ${promos(count)} guardadas.`,
};
