import type { Translation } from '@vitrine/shared/language';
import { namedFr, textsFr } from '../texts.fr';
import type { moveTexts } from './texts';

export const moveTextsFr: Translation<typeof moveTexts> = {
  moveTitle: (title) => `Déplacer ${title}`,
  moveText: (from, to) => `De ${from} à ${to}.`,
  skippedOn: (title, day) => `${title} est sautée le ${day}.`,
  plays: (when) => `Diffusée ${when}.`,
  othersStay: (count, at) =>
    count === 1 ? `L’autre playlist à ${at} reste.` : `Les ${count} autres playlists à ${at} restent.`,
  everyDayKeepsDays: '« Chaque fois » change l’heure. Elle reste diffusée tous les jours.',
  startsAt: 'Commence à',
  onlyThisDay: 'Ce jour seulement',
  everyTime: 'Chaque fois',
  everyWeekday: [
    'Chaque lundi',
    'Chaque mardi',
    'Chaque mercredi',
    'Chaque jeudi',
    'Chaque vendredi',
    'Chaque samedi',
    'Chaque dimanche',
  ],
  otherDaysStay: 'Les autres jours gardent leurs horaires. « Modifier » les change tous.',
  cancel: 'Annuler',
  moved: (title, when) => `${title} commence maintenant ${when}.`,
  endMoved: (title, until) => `${title} est maintenant diffusée jusqu’à ${until}.`,
  endRemoved: (title) => `${title} est maintenant diffusée jusqu’au début de la playlist suivante.`,
  movedTogether: (title, when, others) =>
    `${title} commence maintenant ${when} en même temps que ${namedFr(others)}.`,
  startAt: (time, day) => (day ? `le ${day} à ${time}` : `à ${time}`),
  joins: (others) => `Commence en même temps que ${namedFr(others)}. Elles alternent.`,
  undo: 'Annuler',
  undone: (title) => `${title} a retrouvé son ancienne heure.`,
  leftOut: 'Sautée ce jour-là',
  liftKeys: 'Les flèches et les touches Page la déplacent, avec Maj sa fin. Entrée la dépose, Échap annule.',
  liftedTo: (title, when) => `${title}\u00a0: ${when}`,
  moveFailed: textsFr.moveFailed,
};
