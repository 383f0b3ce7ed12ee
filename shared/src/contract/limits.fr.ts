import type { Translation } from '../language';
import type { ORIENTATION_NAMES, SCHEDULE_TYPE_TITLES } from './limits';

export const orientationNamesFr: Translation<typeof ORIENTATION_NAMES> = [
  'Paysage',
  'Portrait',
  'Paysage inversé',
  'Portrait inversé',
];

export const scheduleTypeTitlesFr: Translation<typeof SCHEDULE_TYPE_TITLES> = {
  every_day: 'Tous les jours',
  day_of_week: 'Choisir un jour de la semaine',
  custom: 'Date et heure personnalisées',
  manual: 'Manuel',
};
