import type { Translation } from '../../language';
import type { lengthTexts } from './length-texts';

export const lengthTextsEs: Translation<typeof lengthTexts> = {
  label: 'Cuánto tiempo',
  at: (time, day) => (day ? `${day} ${time}` : time),
  tomorrow: 'mañana',
  next: (when) => `Hasta el próximo inicio (${when})`,
  nextTitle: (title) => `Después empieza ${title}.`,
  nextUnknown: 'Hasta que empiece la próxima lista',
  open: 'Hasta que lo termines (no hay nada más programado)',
  minutes: (minutes, when) =>
    `${minutes < 60 ? `${minutes} minutos` : minutes === 60 ? '1 hora' : `${minutes / 60} horas`}, hasta ${when}`,
  day: 'Hasta el final del día',
  time: 'Hasta la hora que elijas',
  until: 'Hasta',
  clock: (zone) => `Hora del local (${zone})`,
  ends: (when, zone) => `Hasta ${when}, hora del local (${zone})`,
};
