import type { Translation } from '@vitrine/shared/language';
import type { zoneTexts } from './texts';

export const zoneTextsEs: Translation<typeof zoneTexts> = {
  open: 'Dividir la pantalla…',
  title: 'Dividir la pantalla',
  lead: 'Esta lista se muestra en la primera zona. Elige qué se muestra en las demás: cada una repite sus elementos aprobados.',
  portrait: 'En una pantalla vertical, las zonas laterales quedan debajo de la primera.',
  layout: 'Distribución',
  whole: 'Pantalla completa',
  zone: (number) => `Zona ${number}`,
  choose: 'Elegir una lista',
  none: 'No hay otra lista aprobada que mostrar en una zona.',
  missing: 'Lista eliminada',
  fault: 'Elige una lista para cada zona.',
  set: 'Aplicar',
  failed: 'No se pudieron cargar tus listas',
};
