import type { Translation } from '@vitrine/shared/language';
import type { demoTexts } from './texts';

export const demoTextsEs: Translation<typeof demoTexts> = {
  title: 'Míralo en marcha',
  lead: 'Vitrine junto a tres reproductores reales. Cambia algo en el gestor y mira cómo responden las pantallas.',
  manager: 'El gestor',
  screens: 'Tres pantallas',
  opening: 'Iniciando sesión',
  failed: 'No se ha podido iniciar sesión en la demo. Reinténtalo o inicia sesión tú mismo.',
  retry: 'Reintentar',
  player: (name) => `Lo que muestra ${name}`,
  network: 'Red',
  of: (name) => ` de ${name}`,
  online: 'Conectado',
  offline: 'Sin conexión. Sigue con lo que ha descargado.',
  notCut: 'No se ha podido cambiar la red. Inténtalo de nuevo.',
  places: { bar: 'Detrás de la barra', window: 'En el escaparate', totem: 'Tótem vertical' },
  alone: 'Abrir el gestor por separado',
};
