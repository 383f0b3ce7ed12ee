import type { Translation } from '../../language';
import type { lengthTexts } from './length-texts';

export const lengthTextsDe: Translation<typeof lengthTexts> = {
  label: 'Wie lange',
  at: (time, day) => (day ? `${day} ${time}` : time),
  tomorrow: 'morgen',
  next: (when) => `Bis zum nächsten Start (${when})`,
  nextTitle: (title) => `Danach startet ${title}.`,
  nextUnknown: 'Bis die nächste Playlist startet',
  open: 'Bis Sie es beenden (sonst ist nichts eingeplant)',
  minutes: (minutes, when) =>
    `${minutes < 60 ? `${minutes} Minuten` : minutes === 60 ? '1 Stunde' : `${minutes / 60} Stunden`}, bis ${when}`,
  day: 'Bis zum Ende des Tages',
  time: 'Bis zu einer gewählten Zeit',
  until: 'Bis',
  clock: (zone) => `Zeit des Betriebs (${zone})`,
  ends: (when, zone) => `Bis ${when}, Zeit des Betriebs (${zone})`,
};
