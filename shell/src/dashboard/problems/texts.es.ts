import type { Translation } from '@vitrine/shared/language';
import type { problemTexts } from './texts';

const named = (all: readonly { name: string }[]) =>
  all.length === 1 && all[0] ? all[0].name : `${all.length} pantallas`;

export const problemTextsEs: Translation<typeof problemTexts> = {
  title: 'Problemas',
  offline: (devices, since, isTogether) =>
    devices.length === 1
      ? `${named(devices)} está sin conexión desde ${since}. Revisa la corriente y la red.`
      : isTogether
        ? `${named(devices)} están sin conexión desde ${since}. Revisa su red.`
        : `${named(devices)} están sin conexión, la primera desde ${since}. Revisa la corriente y la red.`,
  item: {
    loading: (name, where) => `«${name}» aún se está descargando en ${where}.`,
    gone: (name, where) => `«${name}», en ${where}, ya no está en el servidor. Quítalo de su lista.`,
    full: (name, where) => `No queda espacio para «${name}» en ${where}. Quita contenido o libera espacio.`,
    damaged: (name, where) => `«${name}» llegó dañado a ${where}. Se está descargando de nuevo.`,
    broken: (name, where) => `«${name}» no se puede reproducir en ${where}. Conviértelo o sustitúyelo.`,
  },
  reported: (where, error) => `${where}: ${error}`,
  promos: (all) =>
    all.length === 1 && all[0]
      ? `No se ha podido preparar «${all[0].name}». Inténtalo de nuevo o súbela en otro formato.`
      : `No se han podido preparar ${all.length} promos. Inténtalo de nuevo o súbelas en otro formato.`,
  storageFull:
    'Tu almacenamiento está lleno y no se puede subir nada. Elimina promos o añade almacenamiento.',
  storageNearly: (percent) =>
    `Has usado el ${percent} % de tu almacenamiento. Elimina promos o añade almacenamiento.`,
  idle: (devices) => `Ahora no hay nada programado para ${named(devices)}.`,
  named,
  open: 'Ver pantalla',
  list: 'Ver pantallas',
  promo: 'Ver promo',
  promoList: 'Ver promos',
  schedule: 'Ir a la programación',
};
