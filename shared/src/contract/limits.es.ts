import type { Translation } from '../language';
import type { ORIENTATION_NAMES, SCHEDULE_TYPE_TITLES } from './limits';

export const orientationNamesEs: Translation<typeof ORIENTATION_NAMES> = [
  'Horizontal',
  'Vertical',
  'Horizontal invertida',
  'Vertical invertida',
];

export const scheduleTypeTitlesEs: Translation<typeof SCHEDULE_TYPE_TITLES> = {
  every_day: 'Todos los días',
  day_of_week: 'Elegir un día de la semana',
  custom: 'Fecha y hora personalizadas',
  manual: 'Manual',
};
