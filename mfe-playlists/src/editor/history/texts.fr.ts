import type { Translation } from '@vitrine/shared/language';
import type { Act } from './act.rule';
import type { historyTexts } from './texts';

/** Follows "Annuler :" and "Rétablir :". */
function act(act: Act): string {
  switch (act.kind) {
    case 'name':
      return 'changement de nom';
    case 'schedule':
      return 'changement d’horaire';
    case 'devices':
      return 'changement d’appareils';
    case 'looks':
      return 'changement d’apparence';
    case 'restore':
      return 'restauration des modifications';
    case 'merge':
      return 'fusion avec l’autre version';
    default: {
      const what = act.count === 1 ? `«\u00a0${act.name}\u00a0»` : `${act.count} éléments`;
      return {
        add: `ajout de ${what}`,
        remove: `retrait de ${what}`,
        put_back: `remise en place de ${what}`,
        move: `déplacement de ${what}`,
        time: `durée de ${what}`,
        validity: `horaires de ${what}`,
      }[act.kind];
    }
  }
}

export const historyTextsFr: Translation<typeof historyTexts> = {
  label: 'Annuler et rétablir',
  undo: 'Annuler',
  redo: 'Rétablir',
  noUndo: 'Il n’y a rien à annuler.',
  noRedo: 'Il n’y a rien à rétablir.',
  act,
  undoOf: (what) => `Annuler\u00a0: ${what}`,
  redoOf: (what) => `Rétablir\u00a0: ${what}`,
  undone: (what) => `Annulé\u00a0: ${what}.`,
  redone: (what) => `Rétabli\u00a0: ${what}.`,
};
