import type { Act } from './act.rule';

/** Continues "Undo" and "Redo". */
function actWords(act: Act): string {
  switch (act.kind) {
    case 'name':
      return 'renaming';
    case 'schedule':
      return 'the schedule change';
    case 'devices':
      return 'the device change';
    case 'looks':
      return 'the change of its look';
    case 'restore':
      return 'restoring unsaved changes';
    case 'merge':
      return 'merging the other version';
    default: {
      const what = act.count === 1 ? `“${act.name}”` : `${act.count} items`;
      return {
        add: `adding ${what}`,
        remove: `removing ${what}`,
        put_back: `putting ${what} back`,
        move: `moving ${what}`,
        time: `the duration of ${what}`,
        validity: `the play times of ${what}`,
      }[act.kind];
    }
  }
}

/** Texts of Undo and Redo. */
export const historyTexts = {
  label: 'Undo and redo',
  undo: 'Undo',
  redo: 'Redo',
  noUndo: 'There is nothing to undo.',
  noRedo: 'There is nothing to redo.',
  act: actWords,
  undoOf: (what: string) => `Undo ${what}`,
  redoOf: (what: string) => `Redo ${what}`,
  undone: (what: string) => `Undone: ${what}.`,
  redone: (what: string) => `Redone: ${what}.`,
};
