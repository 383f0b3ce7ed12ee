import type { Translation } from '@vitrine/shared/language';
import type { areaTexts, frameTexts } from './texts';

export const frameTextsEs: Translation<typeof frameTexts> = {
  skip: 'Ir al contenido',
  navigation: 'Menú principal',
  waiting: (count) => `${count} en espera de aprobación`,
  dashboard: 'Panel',
  fold: 'Contraer menú',
  unfold: 'Expandir menú',
  search: 'Buscar',
  searchKeys: 'Ctrl K',
  you: 'Tú',
  storage: (used, quota) => `${used} de ${quota}`,
  storageLabel: 'Almacenamiento usado',
  linkUp: 'En directo',
  linkConnecting: 'Conectando',
  linkDown: 'Directo en pausa',
  linkUpLong: 'Los cambios aparecen enseguida.',
  linkConnectingLong: 'Conectando con las actualizaciones en directo.',
  linkDownLong: 'Las actualizaciones en directo están interrumpidas. Lo demás funciona. Reconectando…',
  linkUnreached: 'Sin conectar',
  unreached: 'No se puede acceder a Vitrine.',
  lastUpdated: (ago) => `Última actualización: ${ago}.`,
  liveToo: {
    up: 'Las actualizaciones en directo siguen llegando.',
    connecting: 'Las actualizaciones en directo también están interrumpidas.',
    down: 'Las actualizaciones en directo también están interrumpidas.',
  },
};

export const areaTextsEs: Translation<typeof areaTexts> = {
  failedTitle: (title) => `${title}: no se ha cargado`,
  failedText: 'El resto de Vitrine funciona. Inténtalo de nuevo o vuelve en un momento.',
  misfitTitle: (title) => `${title}: hace falta un Vitrine más reciente`,
  misfitText:
    'Recarga la página para actualizar. Si no basta, pide a tu operador de Vitrine que lo actualice. Todo lo demás funciona y no se ha perdido nada guardado.',
  crashedTitle: (title) => `${title}: ha surgido un problema`,
  crashedText: 'No se ha perdido nada guardado. Inténtalo de nuevo o recarga la página.',
  stillLoading: 'Sigue cargando. La conexión es lenta.',
  tryPrevious: 'Probar la versión anterior',
  usePrevious: 'Usar la versión anterior',
  retry: 'Reintentar',
  reload: 'Recargar la página',
  resetOverride: 'Quitar la versión de prueba y recargar',
  loading: (title) => `Cargando ${title}`,
};
