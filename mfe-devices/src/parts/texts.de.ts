import type { Translation } from '@vitrine/shared/language';
import type { partTexts } from './texts';

export const partTextsDe: Translation<typeof partTexts> = {
  trouble: {
    loading: (item) => `„${item}“ wird noch heruntergeladen.`,
    gone: (item) => `„${item}“ ist nicht mehr auf dem Server. Nehmen Sie es aus der Playlist.`,
    full: (item) => `„${item}“ passt nicht: Auf dem Gerät ist kein Platz mehr.`,
    damaged: (item) => `„${item}“ kam beschädigt an. Es wird noch einmal heruntergeladen.`,
    broken: (item) => `„${item}“ läuft auf diesem Gerät nicht. Wandeln Sie es um oder ersetzen Sie es.`,
  },
  unknownTrouble: (item) => `„${item}“`,
  seconds: (count) => `${count} Sek.`,
  minutes: (count) => `${count} Min.`,
  hours: (count) => `${count} Std.`,
  days: (count) => `${count} Tage`,
};
