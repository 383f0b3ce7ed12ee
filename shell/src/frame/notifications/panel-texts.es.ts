import type { Translation } from '@vitrine/shared/language';
import type { panelTexts } from './panel-texts';

export const panelTextsEs: Translation<typeof panelTexts> = {
  readAll: 'Marcar todo como leído',
  allRead: 'Las has leído todas.',
  emptyTitle: 'Sin notificaciones',
  empty:
    'Cuando una pantalla pierde la conexión, una lista necesita aprobación o se acaba el almacenamiento, lo ves aquí.',
  failedTitle: 'No se han podido cargar tus notificaciones',
  loading: 'Cargando notificaciones',
  older: 'Mostrar anteriores',
  olderFailed: 'No se han podido cargar las notificaciones anteriores.',
  kept: 'Las notificaciones se guardan 90 días.',
  settings: 'Correos y horas de silencio',
  unread: 'Sin leer',
  today: 'Hoy',
  yesterday: 'Ayer',
  notSaved: 'No se ha guardado. Comprueba tu conexión e inténtalo de nuevo.',
};
