import type { Translation } from '@vitrine/shared/language';
import type { dashboardTexts } from './texts';

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
