import type { Translation } from '@vitrine/shared/language';
import type { explainTexts } from './texts';

export const explainTextsFr: Translation<typeof explainTexts> = {
  moveEntry: (title) => `Déplacer ${title}`,
  time: 'Heure',
  explainClose: 'Fermer',
  explainLabel: 'Ce qui est diffusé à l’heure choisie',
  followNow: 'Maintenant',
  shows: (group, when) => `${group}, ${when}`,
  nothing: 'Rien de programmé',
  nothingUntil: (when) => `Prochaine diffusion programmée\u00a0: ${when}.`,
  nothingAhead: 'Rien n’est programmé pour les deux prochaines semaines.',
  dark: 'Les écrans sont éteints',
  darkUntil: (when) =>
    `L’établissement est fermé. Réouverture\u00a0: ${when}. Seul «\u00a0Diffuser maintenant\u00a0» est diffusé.`,
  darkForEver:
    'L’établissement n’a pas d’heures d’ouverture à venir. Seul « Diffuser maintenant » est diffusé.',
  fallbackPlaylist: (name) => `Les écrans affichent ${name}, votre playlist par défaut.`,
  fallbackCard: 'Les écrans affichent le nom de votre établissement.',
  because: {
    only_entry: 'C’est la seule playlist qui a commencé aujourd’hui.',
    latest_start: 'Elle a commencé en dernier. Le même jour, un début plus tardif prend le relais.',
    continued: 'La playlist qui a commencé après elle est terminée : elle reprend donc.',
    lowest_order:
      'Elles commencent ensemble. « Tous les jours » passe d’abord, puis les jours de la semaine, puis les dates précises.',
    listed_first:
      'Elles commencent ensemble et se répètent de la même façon : elles alternent dans l’ordre de leur création.',
  },
  turns: (turn, of) => `${turn} sur ${of}, en alternance.`,
  replaced: (at, by) => `Jusqu’à ${at}, puis ${by} a pris le relais.`,
  ended: (at) => `Terminée à ${at}.`,
  notYet: 'Plus tard ce jour-là.',
  movedAway: (when) => `Déplacée cette fois\u00a0: ${when}.`,
  takenOut: 'Sautée ce jour-là.',
  beforeFirstDay: (day) => `Son premier jour est le ${day}.`,
  afterLastDay: (day) => `Son dernier jour était le ${day}.`,
  movedHere: (usual) => `Déplacée, d’habitude à ${usual}.`,
  others: 'Aussi ce jour-là',
  devicesHere: (count) =>
    count === 0
      ? 'Aucun appareil n’affiche ceci'
      : count === 1
        ? '1 appareil affiche ceci'
        : `${count} appareils affichent ceci`,
  onScreens: 'Sur les écrans maintenant',
  bySchedule: 'Au planning',
  whichScreen: 'Écran',
  allOf: (group) => `Tous\u00a0: ${group}`,
  forced: (title, until) => `Diffuser maintenant\u00a0: ${title}, jusqu’à ${until}.`,
  forcedOpen: (title) => `Diffuser maintenant\u00a0: ${title}, jusqu’à ce que quelqu’un y mette fin.`,
  emptied: 'Elle n’a rien à diffuser à cette heure.',
  noSuchTime: (time, from, to) => `${time} n’existe pas ce jour-là\u00a0: l’heure passe de ${from} à ${to}.`,
  timeTwice: (time) =>
    `${time} arrive deux fois ce jour-là\u00a0: l’heure recule. La même playlist est diffusée les deux fois.`,
  noDevicesHere: 'Pas encore d’appareil ici. Connectez-en un et il diffusera ceci.',
  needle: 'Heure à expliquer',
  overridden: '« Diffuser maintenant » remplace le planning',
  overrides: (title, screens) => `${title} est diffusée sur ${screens} à la place du planning.`,
  both: (names) => names.join(' et '),
  screens: (count) => `${count} écrans`,
};
