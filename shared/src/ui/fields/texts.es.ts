import type { Translation } from '../../language';
import type { fieldTexts } from './texts';

export const fieldTextsEs: Translation<typeof fieldTexts> = {
  search: 'Buscar',
  clearSearch: 'Borrar búsqueda',
  show: 'Mostrar',
  hide: 'Ocultar',
  timeForm: 'HH:MM',
  tooLong: (label, most, count) => `${label}: máximo ${most} caracteres. Hay ${count}.`,
  noTime: 'Escribe una hora entre 0:00 y 23:59, como 9, 0900 o 21:30.',
  scheduleType: 'Programación',
  days: 'Días',
  weekdays: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  weekdaysShort: ['LUN', 'MAR', 'MIÉ', 'JUE', 'VIE', 'SÁB', 'DOM'],
  ends: 'Termina',
  endsOpen: 'Cuando empiece la próxima lista',
  endsAtTime: 'A una hora fija',
  endsAt: 'Termina a las',
  nextDay: 'Al día siguiente',
  firstDay: 'Primer día',
  lastDay: 'Último día',
  optional: 'Opcional',
  unfinished: 'Completa esta fecha o bórrala.',
};
