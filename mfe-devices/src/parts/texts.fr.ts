import type { Translation } from '@vitrine/shared/language';
import type { partTexts } from './texts';

export const partTextsFr: Translation<typeof partTexts> = {
  trouble: {
    loading: (item) => `Téléchargement de « ${item} » en cours.`,
    gone: (item) => `« ${item} » n’est plus sur le serveur. Retirez cet élément de la playlist.`,
    full: (item) => `Pas assez de place pour « ${item} » : l’appareil est plein.`,
    damaged: (item) => `« ${item} » est arrivé endommagé. Nouveau téléchargement en cours.`,
    broken: (item) => `Cet appareil ne peut pas lire « ${item} ». Convertissez ou remplacez cet élément.`,
  },
  unknownTrouble: (item) => `« ${item} »`,
  seconds: (count) => `${count} s`,
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  days: (count) => `${count} jours`,
};

/** Time or day after « depuis »: '12:04', 'le 2 mars 2026'. */
export const sinceFr = (since: string): string => (/^\d+:\d\d$/.test(since) ? since : `le ${since}`);
