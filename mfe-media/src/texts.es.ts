import type { Translation } from '@vitrine/shared/language';
import type { texts } from './texts';

const promos = (count: number) => (count === 1 ? '1 promo' : `${count} promos`);
const forbidden =
  'Tu acceso es solo de lectura. Si necesitas hacer cambios, pídeselo a un propietario o administrador.';

export const textsEs: Translation<typeof texts> = {
  promos: 'Promos',
  createOrUpload: 'Crear o subir',
  useTemplate: 'Usar una plantilla',
  emptyTitle: 'Aún no hay nada que mostrar',
  emptyText: 'Sube tu promo y mézclala con otros vídeos.',
  emptyDrop: 'Suelta imágenes o vídeos en cualquier lugar de esta página o empieza aquí.',
  countState: (count, used, quota) => `${promos(count)}, ${used} de ${quota} usados`,
  count: promos,
  search: 'Buscar promos',
  noMatch: (query) => `Ninguna promo coincide con «${query}».`,
  noneOfKind: 'Aún no hay promos de este tipo.',
  showAll: 'Mostrar todas las promos',
  sortBy: 'Ordenar por',
  sorts: {
    newest: 'Más recientes',
    oldest: 'Más antiguas',
    name: 'Por nombre',
    size: 'Más pesadas',
    longest: 'Más largas',
  },
  kind: 'Tipo',
  kinds: { all: 'Todo', image: 'Imágenes', video: 'Vídeos' },
  picture: 'Imagen',
  video: 'Vídeo',
  open: (name, length = '') => (length ? `Vista previa de ${name}, ${length}` : `Vista previa de ${name}`),
  select: (name) => `Seleccionar ${name}`,
  actionsOf: (name) => `Acciones para ${name}`,
  processing: 'Preparando',
  processingPercent: (percent) => `Preparando, ${percent} %`,
  tryingAgain: 'Nuevo intento en curso.',
  tryAgainFailed: 'No ha funcionado. No se ha cambiado nada.',
  forbidden,
  notAllowed: forbidden,
  planEnded: 'Tu plan ha terminado. Elige un plan para volver a crear y subir.',
  storageFull:
    'Tu almacenamiento está lleno y no se puede subir nada. Elimina promos o añade almacenamiento.',
  addStorage: 'Añadir almacenamiento',
  dropHere: 'Suelta para subir',
  uploadNotStarted: 'La subida no ha empezado. No se ha subido nada.',
  loadingPromos: 'Cargando promos',
  failedTitle: 'No se han podido cargar tus promos',
  tryAgain: 'Reintentar',
  dialogNotLoaded: 'No se ha podido cargar. Comprueba tu conexión e inténtalo de nuevo.',
  unknown: 'Desconocido',
};
