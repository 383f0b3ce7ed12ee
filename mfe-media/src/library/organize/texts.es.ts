import type { Translation } from '@vitrine/shared/language';
import type { organizeTexts } from './texts';

export const organizeTextsEs: Translation<typeof organizeTexts> = {
  more: 'Más acciones',
  editDesign: 'Editar diseño',
  add: 'Añadir a listas',
  folder: 'Mover a una carpeta',
  tags: 'Editar etiquetas',
  remove: 'Quitar de las listas',
  trim: 'Recortar…',
  replace: 'Sustituir archivo',
  download: 'Descargar',
  plays: 'Prueba de emisión',
  tooMany: (most) => `Selecciona como máximo ${most} promos por descarga.`,
};
