import type { Translation } from '@vitrine/shared/language';
import type { Act } from './act.rule';
import type { historyTexts } from './texts';

/** Follows "Rückgängig:" and "Wiederholen:". */
function act(act: Act): string {
  switch (act.kind) {
    case 'name':
      return 'Umbenennen';
    case 'schedule':
      return 'Zeitplan geändert';
    case 'devices':
      return 'Geräte geändert';
    case 'looks':
      return 'Darstellung geändert';
    case 'restore':
      return 'Änderungen wiederhergestellt';
    case 'merge':
      return 'Versionen zusammengeführt';
    default: {
      const what = act.count === 1 ? `„${act.name}“` : `${act.count} Elemente`;
      return {
        add: `${what} hinzugefügt`,
        remove: `${what} entfernt`,
        put_back: `${what} zurückgelegt`,
        move: `${what} verschoben`,
        time: `Dauer: ${what}`,
        validity: `Zeiten: ${what}`,
      }[act.kind];
    }
  }
}

export const historyTextsDe: Translation<typeof historyTexts> = {
  label: 'Rückgängig und Wiederholen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  noUndo: 'Es gibt nichts rückgängig zu machen.',
  noRedo: 'Es gibt nichts zu wiederholen.',
  act,
  undoOf: (what) => `Rückgängig: ${what}`,
  redoOf: (what) => `Wiederholen: ${what}`,
  undone: (what) => `Rückgängig gemacht: ${what}.`,
  redone: (what) => `Wiederholt: ${what}.`,
};
