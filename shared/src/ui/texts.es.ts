import type { Translation } from '../language';
import type { texts } from './texts';

export const textsEs: Translation<typeof texts> = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  yes: 'Sí',
  no: 'No',
  questionAbout: (name) => `${name}?`,
  retry: 'Reintentar',
  showMore: 'Mostrar más',
  loading: 'Cargando',
  somethingWrong: 'Vaya, algo ha salido mal',
  failedHint: 'Comprueba tu conexión e inténtalo de nuevo. No se ha perdido nada.',
  forbidden:
    'Solo tienes permiso de lectura. Para hacer cambios, pide ayuda a un propietario o administrador.',
  dismiss: 'Descartar',
  preparing: 'Este archivo aún se está preparando.',
  live: 'En directo',
  offline: 'Sin conexión',
  unknownLive: 'Estado desconocido',
  noPicture: 'Aún sin imagen',
  orientations: ['Horizontal', 'Vertical', 'Horizontal invertida', 'Vertical invertida'],
};
