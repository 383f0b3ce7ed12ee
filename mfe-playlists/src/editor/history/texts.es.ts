import type { Translation } from '@vitrine/shared/language';
import type { Act } from './act.rule';
import type { historyTexts } from './texts';

/** Follows "Deshacer:" and "Rehacer:". */
function act(act: Act): string {
  switch (act.kind) {
    case 'name':
      return 'cambio de nombre';
    case 'schedule':
      return 'cambio de programación';
    case 'devices':
      return 'cambio de dispositivos';
    case 'looks':
      return 'cambio de aspecto';
    case 'restore':
      return 'cambios recuperados';
    case 'merge':
      return 'fusión con la otra versión';
    default: {
      const what = act.count === 1 ? `«${act.name}»` : `${act.count} elementos`;
      return {
        add: `añadir ${what}`,
        remove: `quitar ${what}`,
        put_back: `devolver ${what}`,
        move: `mover ${what}`,
        time: `duración de ${what}`,
        validity: `horario de ${what}`,
      }[act.kind];
    }
  }
}

export const historyTextsEs: Translation<typeof historyTexts> = {
  label: 'Deshacer y rehacer',
  undo: 'Deshacer',
  redo: 'Rehacer',
  noUndo: 'No hay nada que deshacer.',
  noRedo: 'No hay nada que rehacer.',
  act,
  undoOf: (what) => `Deshacer: ${what}`,
  redoOf: (what) => `Rehacer: ${what}`,
  undone: (what) => `Deshecho: ${what}.`,
  redone: (what) => `Rehecho: ${what}.`,
};
