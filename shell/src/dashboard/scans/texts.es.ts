import type { Translation } from '@vitrine/shared/language';
import type { scanTexts } from './texts';

export const scanTextsEs: Translation<typeof scanTexts> = {
  plays: 'Prueba de emisión',
  title: 'Escaneos de códigos QR',
  loading: 'Cargando escaneos',
  failed: 'Vaya, algo ha salido mal',
  retry: 'Reintentar',
  range: 'Periodo',
  ranges: { '7d': '7 días', '30d': '30 días', '90d': '90 días' },
  make: 'Crear un código QR',
  codes: 'Tus códigos',
  empty: (days) =>
    `Sin escaneos en los últimos ${days} días. Pon un código QR en una promo o una mesa para ver cuántos clientes lo abren.`,
  locked: (reason) => `${reason} Tus códigos siguen funcionando y cada escaneo se cuenta.`,
  seePlans: 'Ver planes',
  askOwner: 'El propietario de esta cuenta puede cambiar el plan.',
  scans: 'Escaneos',
  visitors: 'Visitantes',
  peopleHint: 'Cada uno se cuenta una vez al día. No se guardan datos personales.',
  change: (days) => `frente a los ${days} días anteriores`,
  noneBefore: 'Sin escaneos anteriores',
  same: 'Sin cambios',
  chart: (days, total, best) =>
    `Escaneos por día en los últimos ${days} días: ${total} en total, el máximo el ${best}.`,
  dayLine: (day, scans, visitors) =>
    `${day}: ${scans === 1 ? '1 escaneo' : `${scans} escaneos`} de ${visitors === 1 ? '1 visitante' : `${visitors} visitantes`}`,
  byPromo: 'Por promo',
  byDevice: 'Por pantalla',
  noPromo: 'Ninguna promo',
  noDevice: 'Ninguna pantalla',
  more: (count) => `y ${count} más`,
  byHour: 'Por hora del día',
  hours: (busiest) => `Escaneos por hora del día, el máximo a las ${busiest}.`,
  asTable: 'Mostrar como tabla',
  day: 'Día',
  hour: 'Hora',
  count: (count) => (count === 1 ? '1 escaneo' : `${count} escaneos`),
};
