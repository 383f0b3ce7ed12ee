import type { Translation } from '@vitrine/shared/language';
import type { dialogTexts } from './dialog-texts';

export const dialogTextsEs: Translation<typeof dialogTexts> = {
  usedIn: (name) => `Listas con «${name}»`,
  notUsed: 'Ninguna lista usa esta promo.',
  usesFailed: 'No se han podido cargar las listas',
  loadingUses: 'Cargando listas',
  useApproved: (isScheduled = false) => (isScheduled ? 'Aprobada y programada' : 'Aprobada para pantallas'),
  useInside: (name) => `a través de «${name}»`,
  useWaiting: 'Aún sin aprobar',
  close: 'Cerrar',
  renameTitle: 'Cambiar el nombre de la promo',
  name: 'Nombre',
  save: 'Guardar',
  nameMissing: 'Escribe un nombre.',
  renamed: (name) => `Ahora se llama «${name}».`,
  undo: 'Deshacer',
  deleteTitle: 'Eliminar la promo',
  deleteTitleMany: 'Eliminar promos',
  deleteText: 'Desaparecerá de tu biblioteca para siempre. ¿Eliminar',
  deleteManyObject: (count) => `${count} promos`,
  yesDelete: 'Eliminar',
  noKeep: 'Conservar',
  deleted: (count) => (count === 1 ? 'Promo eliminada.' : `${count} promos eliminadas.`),
  inUseTitle: 'En uso',
  inUseText: (count, empties) =>
    (count === 1
      ? 'Esta promo está en las listas de abajo. Si la eliminas, desaparece también de ellas'
      : 'Estas promos están en las listas de abajo. Si las eliminas, desaparecen también de ellas') +
    (empties ? '.' : '. Las pantallas siguen con el resto.'),
  emptied: (names, instead) =>
    `${names.map((name) => `«${name}»`).join(', ')} ${names.length === 1 ? 'se quedará vacía' : 'se quedarán vacías'}. A sus horas, las pantallas mostrarán ` +
    (instead ? `tu lista predeterminada «${instead}».` : 'solo el nombre de tu local.'),
  heldText: (count) =>
    count === 1
      ? 'Esta promo está en listas aprobadas para pantallas. Solo un aprobador puede eliminarla en todas partes. Puedes quitarla de las listas; cuando se apruebe, elimínala aquí.'
      : 'Estas promos están en listas aprobadas para pantallas. Solo un aprobador puede eliminarlas en todas partes. Puedes quitarlas de las listas; cuando se apruebe, elimínalas aquí.',
  inUseIn: (playlists) => `en ${playlists}`,
  keep: 'Conservar',
  deleteEverywhere: 'Eliminar en todas partes',
};
