import type { Translation } from '../language';
import type { dateTexts } from './date-texts';
import { descriptionIn } from './description';

export const dateTextsFr: Translation<typeof dateTexts> = {
  months: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  weekdays: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
  monthDay: (month, day) => `${day} ${month}`,
  date: (month, day, year) => `${day} ${month} ${year}`,
  day: (weekday, date) => `${weekday} ${date}`,
  from: (date) => `à partir du ${date}`,
  until: (date) => `jusqu’au ${date}`,
  description: descriptionIn({
    manual: 'Diffusée quand vous appuyez sur « Diffuser maintenant »',
    everyDay: 'Tous les jours',
    from: 'à partir de',
    until: 'jusqu’au',
    weekdays: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  }),
  midnight: 'minuit',
  justNow: 'à l’instant',
  minutesAgo: (minutes) => (minutes < 2 ? 'il y a une minute' : `il y a ${minutes} minutes`),
  hoursAgo: (hours) => (hours < 2 ? 'il y a une heure' : `il y a ${hours} heures`),
  on: (date) => `le ${date}`,
  seconds: (seconds) => `${seconds} s`,
  minutes: (minutes, seconds) => `${minutes} min ${seconds} s`,
  hours: (hours, minutes, seconds) => `${hours} h ${minutes} min ${seconds} s`,
};
