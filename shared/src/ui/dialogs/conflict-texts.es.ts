import type { Translation } from '../../language';
import type { conflictTexts } from './conflict-texts';

export const conflictTextsEs: Translation<typeof conflictTexts> = {
  conflictTitle: (who, when) => `${who} cambió esto ${when}`,
  conflictOwnTitle: (when) => `Cambiaste esto en otra ventana ${when}`,
  someone: 'Alguien',
  earlier: 'mientras tanto',
  conflictText: 'No se pierde nada de lo tuyo. ¿Qué versión quieres conservar?',
  agreedText: 'Estos cambios no chocan con los tuyos. Se conservan ambos.',
  addTheirs: 'Añadir estos cambios',
  conflict: {
    theirs: 'La otra versión',
    mine: 'La mía',
    useTheirs: 'Usar la otra',
    saveMine: 'Guardar la mía',
  },
  conflictOwn: {
    theirs: 'Otra ventana',
    mine: 'Esta ventana',
    useTheirs: 'Usar la otra versión',
    saveMine: 'Guardar esta versión',
  },
  keepEditing: 'Seguir editando',
  bothBeside: 'Las dos, una al lado de otra',
};
