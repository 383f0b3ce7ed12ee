import type { Translation } from '../language';
import type { dateTexts } from './date-texts';
import { descriptionIn } from './description';

export const dateTextsDe: Translation<typeof dateTexts> = {
  months: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  weekdays: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
  monthDay: (month, day) => `${day}. ${month}`,
  date: (month, day, year) => `${day}. ${month} ${year}`,
  day: (weekday, date) => `${weekday}, ${date}`,
  from: (date) => `ab ${date}`,
  until: (date) => `bis ${date}`,
  description: descriptionIn({
    manual: 'Läuft, wenn Sie „Jetzt abspielen“ drücken',
    everyDay: 'Jeden Tag',
    from: 'ab',
    until: 'bis',
    weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  }),
  midnight: 'Mitternacht',
  justNow: 'gerade eben',
  minutesAgo: (minutes) => (minutes < 2 ? 'vor einer Minute' : `vor ${minutes} Minuten`),
  hoursAgo: (hours) => (hours < 2 ? 'vor einer Stunde' : `vor ${hours} Stunden`),
  on: (date) => `am ${date}`,
  seconds: (seconds) => `${seconds} Sek.`,
  minutes: (minutes, seconds) => `${minutes} Min. ${seconds} Sek.`,
  hours: (hours, minutes, seconds) => `${hours} Std. ${minutes} Min. ${seconds} Sek.`,
};
