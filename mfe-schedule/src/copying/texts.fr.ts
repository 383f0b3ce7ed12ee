import type { Translation } from '@vitrine/shared/language';
import type { copyTexts } from './texts';

const named = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
export const copyTextsFr: Translation<typeof copyTexts> = {
  weekTitle: 'Copier une semaine',
  dayTitle: 'Copier un jour',
  copy: 'Copier',
  sendForApproval: 'Envoyer pour validation',
  from: 'De',
  to: 'Vers',
  fromWeek: 'De la semaine du',
  toWeek: 'Vers la semaine du',
  periods: (from, to) => `${from} vers ${to}`,

  added: 'Ajouté',
  changed: 'Modifié ces jours-là',
  leftOut: 'Laissé de côté',
  entry: (title, when, devices) => `${title}, ${when}, ${devices}`,
  moved: (title, from, to) => `${title}, ${from}\u00a0: diffusée ${to}`,
  skipped: (title, from) => `${title}, ${from}\u00a0: sautée`,
  repeating: (titles) => `Déjà diffusé à ces dates\u00a0: ${named(titles)}.`,
  stays: 'Ce qui s’y trouve déjà reste.',
  reasons: {
    ended: 'ne se répète pas jusque-là',
    not_begun: 'ne se répète pas encore',
    there: 'déjà là',
    past: 'cette heure est passée',
    empty: 'pas de contenu',
    not_allowed: 'seul un approbateur peut déplacer ou sauter des jours',
  },
  left: (title, when, reason) => `${title}, ${when}\u00a0: ${reason}`,

  sameDays: 'Choisissez une autre période de destination.',
  noDate: 'Choisissez les deux dates.',
  tooFar: 'Les deux dates peuvent être distantes d’un an au plus.',
  nothing: 'Il n’y a rien à copier.',
  tooMuch: 'C’est trop pour une seule copie. Copiez plutôt des jours isolés.',
  subscriptionEnded: 'Choisissez une formule pour créer à nouveau des playlists.',
  reviewed: 'Un approbateur vérifiera les copies avant leur diffusion sur les écrans.',
  loadFailed: 'Impossible de charger ces jours.',
  changedMeanwhile: 'Le planning a été modifié entre-temps. Vérifiez la liste et copiez à nouveau.',
  failed: 'Cela n’a pas fonctionné. Rien n’a été modifié.',
  done: (count, to) => (count === 1 ? `1 entrée copiée vers ${to}.` : `${count} entrées copiées vers ${to}.`),
  sent: (count) =>
    count === 1 ? '1 entrée envoyée pour validation.' : `${count} entrées envoyées pour validation.`,
  undo: 'Annuler',
  undone: 'La copie est annulée.',
  undoFailed: 'Impossible d’annuler.',
};
