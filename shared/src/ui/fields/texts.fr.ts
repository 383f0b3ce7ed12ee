import type { Translation } from '../../language';
import type { fieldTexts } from './texts';

export const fieldTextsFr: Translation<typeof fieldTexts> = {
  search: 'Rechercher',
  clearSearch: 'Effacer la recherche',
  show: 'Afficher',
  hide: 'Masquer',
  timeForm: 'HH:MM',
  tooLong: (label, most, count) => `${label} : ${most} caractères maximum. Il y en a ${count}.`,
  noTime: 'Saisissez une heure de 0:00 à 23:59, comme 9, 0900 ou 21:30.',
  scheduleType: 'Planning',
  days: 'Jours',
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  weekdaysShort: ['LUN', 'MAR', 'MER', 'JEU', 'VEN', 'SAM', 'DIM'],
  ends: 'Fin',
  endsOpen: 'Au début de la playlist suivante',
  endsAtTime: 'À une heure fixe',
  endsAt: 'Finit à',
  nextDay: 'Le lendemain',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  optional: 'Facultatif',
  unfinished: 'Complétez cette date ou effacez-la.',
};
