import type { Translation } from '@vitrine/shared/language';
import type { CSV_TEXTS } from './csv-texts.table';

export const CSV_TEXTS_ES: Translation<typeof CSV_TEXTS> = {
  columns: ['Fecha', 'Día', 'Inicio', 'Fin', 'Lista', 'Repetición', 'Dispositivos'],
  days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};
