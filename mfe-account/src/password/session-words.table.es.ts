import type { Translation } from '@vitrine/shared/language';
import type { sessionWords } from './session-words.table';

export const sessionWordsEs: Translation<typeof sessionWords> = {
  title: 'Dónde tienes sesión iniciada',
  lead: 'Al cerrar la sesión de un navegador, se aplica al momento.',
  failedTitle: 'No se pudieron cargar tus sesiones',
  on: (browser, os) => `${browser} en ${os}`,
  unknown: 'Navegador desconocido',
  here: 'Este navegador',
  since: (ago) => `Sesión iniciada ${ago}`,
  used: (ago) => `último uso ${ago}`,
  end: 'Cerrar sesión',
  endLabel: (name) => `Cerrar sesión en ${name}`,
  ended: (name) => `Sesión cerrada en ${name}.`,
  everywhere: 'Cerrar las demás sesiones',
  alone: 'No tienes sesión iniciada en ningún otro sitio.',
  askTitle: '¿Cerrar las demás sesiones?',
  askText: 'Solo este navegador conserva la sesión.',
  yes: 'Cerrar sesión',
  no: 'Cancelar',
  endedAll: 'Las demás sesiones están cerradas.',
  failed: 'No se pudo cerrar la sesión. Comprueba tu conexión e inténtalo de nuevo.',
};
