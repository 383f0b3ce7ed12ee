import type { Translation } from '../language';
import type { dateTexts } from './date-texts';
import { descriptionIn } from './description';

export const dateTextsEs: Translation<typeof dateTexts> = {
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
  weekdays: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  monthDay: (month, day) => `${day} ${month}`,
  date: (month, day, year) => `${day} ${month} ${year}`,
  day: (weekday, date) => `${weekday}, ${date}`,
  from: (date) => `desde el ${date}`,
  until: (date) => `hasta el ${date}`,
  description: descriptionIn({
    manual: 'Se muestra al pulsar «Reproducir ahora»',
    everyDay: 'Todos los días',
    from: 'desde',
    until: 'hasta',
    weekdays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  }),
  midnight: 'medianoche',
  justNow: 'ahora mismo',
  minutesAgo: (minutes) => (minutes < 2 ? 'hace un minuto' : `hace ${minutes} minutos`),
  hoursAgo: (hours) => (hours < 2 ? 'hace una hora' : `hace ${hours} horas`),
  on: (date) => `el ${date}`,
  seconds: (seconds) => `${seconds} s`,
  minutes: (minutes, seconds) => `${minutes} min ${seconds} s`,
  hours: (hours, minutes, seconds) => `${hours} h ${minutes} min ${seconds} s`,
};
