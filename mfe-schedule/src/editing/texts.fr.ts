import type { Translation } from '@vitrine/shared/language';
import type { editTexts } from './texts';

/** Formats "a, b et c". */
export const listedFr = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;

export const editTextsFr: Translation<typeof editTexts> = {
  addAt: (time) => `Ajouter à ${time}`,
  edit: 'Modifier',
  copy: 'Dupliquer',
  remove: 'Retirer',
  openPlaylist: 'Ouvrir la playlist',
  reviewed: 'Un approbateur vérifiera avant la diffusion sur les écrans.',
  waiting: (name) => `${name} a des modifications en attente de validation. Vérifiez-les d’abord.`,
  rejected: (name) =>
    `La dernière modification de ${name} a été refusée. Ouvrez la playlist pour la modifier.`,
  empty: (name) => `${name} n’a pas de contenu. Ouvrez la playlist pour en ajouter.`,
  blockedBy: { waiting: 'Vérifier', rejected: 'Ouvrir la playlist', empty: 'Ouvrir la playlist' },
  saved: (name, when) => `${name} est maintenant diffusée ${when}.`,
  sent: (name) => `${name} a été envoyée pour validation.`,
  removed: (name) => `${name} n’est plus au planning.`,
  removalSent: (name) => `Un approbateur va vérifier le retrait de ${name} du planning.`,
  failed: 'Cela n’a pas fonctionné. Rien n’a été modifié.',
  undo: 'Annuler',
  undone: (name) => `${name} a retrouvé ses anciens horaires.`,
  copyUndone: (name) => `${name} a été supprimée.`,
  undoFailed: 'Impossible d’annuler.',
  removeTitle: 'Retirer du planning',
  removeText: (when, note) =>
    `Elle est diffusée ${when}. Tous ces horaires sont retirés\u00a0; la playlist et son contenu sont conservés.${note} Retirer`,
  keep: 'Conserver',
  everyDay: (hours) => `tous les jours ${hours}`,
  onDays: (days, hours) => `${listedFr(days)} ${hours}`,
  from: (start) => `à partir de ${start}`,
  until: (start, end) => `${start} – ${end}`,
  shortDays: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  allWeekdays: 'lun.–ven.',
  allWeekends: 'sam. et dim.',
  dialogTitle: (start, end, day) => `${start} – ${end}, ${day}`,
  playsAs: (title) => `Les écrans affichent «\u00a0${title}\u00a0» tant que le nouveau nom n’est pas validé.`,
  skip: 'Sauter ce jour',
};
