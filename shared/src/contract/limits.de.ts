import type { Translation } from '../language';
import type { ORIENTATION_NAMES, SCHEDULE_TYPE_TITLES } from './limits';

export const orientationNamesDe: Translation<typeof ORIENTATION_NAMES> = [
  'Querformat',
  'Hochformat',
  'Querformat, gedreht',
  'Hochformat, gedreht',
];

export const scheduleTypeTitlesDe: Translation<typeof SCHEDULE_TYPE_TITLES> = {
  every_day: 'Jeden Tag',
  day_of_week: 'Wochentag wählen',
  custom: 'Eigenes Datum und Zeit',
  manual: 'Manuell',
};
