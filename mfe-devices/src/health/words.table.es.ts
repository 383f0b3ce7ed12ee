import type { Translation } from '@vitrine/shared/language';
import { sinceEs } from '../parts/texts.es';
import type { healthTexts } from './words.table';

const outages = (count: number) => (count === 1 ? '1 corte' : `${count} cortes`);

export const healthTextsEs: Translation<typeof healthTexts> = {
  title: 'Estado',
  back: 'Dispositivos',
  month: 'Mes',
  csvButton: 'Descargar en CSV',
  failedTitle: 'No se ha podido cargar el estado de tus dispositivos',
  emptyTitle: 'Aún no hay dispositivos',
  emptyText: 'En cuanto haya un dispositivo conectado, aquí verás su disponibilidad y sus cortes.',
  connect: 'Conectar un dispositivo',
  noData: 'Sin datos',
  percent: (value) => `${value.toLocaleString('es-ES')} %`,
  table: (month) => `Dispositivos en ${month}, primero los que más problemas tienen`,
  note: 'Cuenta el horario de apertura o, si no hay, todo el día. Los ratos sin servidor no cuentan.',
  since: (day) => `Registrado desde el ${day}.`,
  summary: 'Resumen',
  columns: {
    device: 'Dispositivo',
    uptime: 'Disponible',
    outages: 'Cortes',
    offline: 'Sin conexión',
    longest: 'El más largo',
  },
  offlineNow: 'Sin conexión ahora',
  offlineSince: (since) => `Sin conexión desde ${sinceEs(since)}`,
  outages: (count) => (count === 0 ? 'Ningún corte' : outages(count)),
  inTotal: (count, offline) => `${outages(count)}, ${offline} en total`,
  none: '–',
  version: (version) => `Versión ${version}`,
  storage: (share) => `Almacenamiento al ${Math.round(share * 100)} %`,
  csv: [
    'Dispositivo',
    'Disponible (%)',
    'Observado (segundos)',
    'Sin conexión (segundos)',
    'Cortes',
    'Corte más largo (segundos)',
    'Sin conexión desde',
    'Último problema el',
    'Último problema',
    'Versión',
    'Almacenamiento usado (bytes)',
    'Almacenamiento (bytes)',
  ],
};
