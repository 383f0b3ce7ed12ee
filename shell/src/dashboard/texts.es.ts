import type { Translation } from '@vitrine/shared/language';
import type { approvalTexts, dashboardTexts, deletionTexts, runningOutTexts } from './texts';

export const dashboardTextsEs: Translation<typeof dashboardTexts> = {
  title: '¡Hola! ¡Que empiece el espectáculo!',
  failed: 'Vaya, algo ha salido mal',
  retry: 'Reintentar',
  promoTitle: 'Tus promos',
  promoCreate: 'Crear o subir',
  seeAll: 'Ver todo',
  promoEmpty: 'Sube tu promo y combínala con otros vídeos.',
  playlistTitle: 'Tus listas',
  playlistCreate: 'Crear +',
  playlistEmpty:
    'Crea listas y entretén a tus visitantes con vídeos variados, desde escenas de naturaleza hasta distintos platos.',
  loading: 'Cargando tu panel',
  makingDemo: 'Creando promos y listas de ejemplo. Aparecerán aquí en un momento.',
  nextTitle: 'A continuación',
  screensTitle: 'Tus pantallas',
  screensEmpty: 'Conecta una pantalla para ver aquí lo que muestra.',
  screensConnect: 'Conectar una pantalla',
  screenOffline: 'Sin conexión',
  offlineSince: (when) => `Sin conexión desde ${when}`,
  noPicture: {
    fresh: 'Recién conectada',
    unknown: 'Estado desconocido',
    card: 'Nada programado ahora',
  },
  contentOlder: 'Descargando contenido nuevo',
  contentReady: (ready, total) => `${ready} de ${total} descargados`,
  createBlocked: 'Tu suscripción ha terminado. Elige un plan para volver a crear.',
  createHeld: 'Hay un problema con tu suscripción. Podrás volver a crear cuando se resuelva.',
  createForbidden: 'Solo tienes permiso de lectura.',
  processing: 'En preparación',
  pending: 'Esperando aprobación',
  ranOut: 'No queda nada que mostrar',
  itemCount: (count) => (count === 1 ? '1 elemento' : `${count} elementos`),
};

export const approvalTextsEs: Translation<typeof approvalTexts> = {
  waiting: (count, first) =>
    (count === 1 ? '1 lista espera aprobación: ' : `${count} listas esperan aprobación: `) +
    first
      .slice(0, 2)
      .map(({ name }) => `«${name}»`)
      .join(', ') +
    (count > 2 ? '…' : ''),
  review: 'Revisar',
  sentBack: (name, reason, more) =>
    `«${name}» fue rechazada: ${reason}` + (more > 0 ? ` (y ${more} más)` : ''),
  change: 'Editar',
};

export const runningOutTextsEs: Translation<typeof runningOutTexts> = {
  soon: (name, day) => `«${name}» no tendrá nada que mostrar después del ${day}.`,
  over: (name) => `«${name}» no tiene nada más que mostrar.`,
  several: (playlists) =>
    `${playlists.length} listas se quedan sin nada que mostrar, ahora o en una semana: ` +
    playlists
      .slice(0, 2)
      .map(({ name }) => `«${name}»`)
      .join(', ') +
    (playlists.length > 2 ? '…' : ''),
  edit: 'Editar',
  see: 'Ver listas',
};

export const deletionTextsEs: Translation<typeof deletionTexts> = {
  planned: (day) => `Esta cuenta se eliminará el ${day}. Hasta entonces, todo funciona.`,
  more: 'Conservar la cuenta',
};
