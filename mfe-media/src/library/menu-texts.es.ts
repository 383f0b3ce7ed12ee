import type { Translation } from '@vitrine/shared/language';
import type { menuTexts } from './menu-texts';

export const menuTextsEs: Translation<typeof menuTexts> = {
  selectOne: 'Seleccionar',
  preview: 'Vista previa',
  whereUsed: 'Dónde se usa',
  rename: 'Cambiar nombre',
  delete: 'Eliminar',
  selected: (count) => (count === 1 ? '1 seleccionada' : `${count} seleccionadas`),
  selectAll: 'Seleccionar todo',
  clearSelection: 'Quitar selección',
};
