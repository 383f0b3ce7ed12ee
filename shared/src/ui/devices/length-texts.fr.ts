import type { Translation } from '../../language';
import type { lengthTexts } from './length-texts';

export const lengthTextsFr: Translation<typeof lengthTexts> = {
  label: 'Durée',
  at: (time, day) => (day ? `${day} ${time}` : time),
  tomorrow: 'demain',
  next: (when) => `Jusqu’au prochain début (${when})`,
  nextTitle: (title) => `Ensuite, ${title} commence.`,
  nextUnknown: 'Jusqu’au début de la prochaine playlist',
  open: 'Jusqu’à ce que vous l’arrêtiez (rien d’autre n’est programmé)',
  minutes: (minutes, when) =>
    `${minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 heure' : `${minutes / 60} heures`}, jusqu’à ${when}`,
  day: 'Jusqu’à la fin de la journée',
  time: 'Jusqu’à une heure choisie',
  until: 'Jusqu’à',
  clock: (zone) => `Heure de l’établissement (${zone})`,
  ends: (when, zone) => `Jusqu’à ${when}, heure de l’établissement (${zone})`,
};
