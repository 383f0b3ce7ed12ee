import type { Translation } from '@vitrine/shared/language';
import type { words } from './words.table';

export const wordsEs: Translation<typeof words> = {
  title: 'Integraciones',
  line: (live) => (live === 0 ? 'Ninguna' : live === 1 ? '1 integración' : `${live} integraciones`),
  lead: 'Muestra tu programación, dispositivos, promos o listas en una página tuya, como una intranet, el sistema de caja o una pantalla de pared.',
  add: 'Añadir una integración',
  noRight: 'Solo los propietarios y administradores pueden gestionar integraciones.',
  failedTitle: 'No se pudieron cargar tus integraciones',
  empty: 'Todavía no se muestra nada de esta cuenta en otros sitios.',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
  areas: { schedule: 'Programación', media: 'Promos', playlists: 'Listas', devices: 'Dispositivos' },
  modes: { read: 'Solo ver', edit: 'Ver y cambiar' },
  access: (areas, mode) => `${areas}: ${mode.toLowerCase()}.`,
  modeHints: {
    read: 'Allí no se puede cambiar nada.',
    edit: 'Quien pueda abrir esa página puede cambiar lo que hay en las áreas de arriba. Las listas guardadas necesitan aprobación.',
  },
  states: { live: 'Activa', stopped: 'Detenida', revoked: 'Revocada' },
  stopped: (name) =>
    name
      ? `${name}, responsable de ella, ya no es propietario ni administrador. Edítala para hacerte cargo.`
      : 'Ya no hay ningún propietario o administrador responsable de ella. Edítala para hacerte cargo.',
  never: 'Sin usar todavía',
  used: (ago, count) => `Último uso ${ago}, ${count === 1 ? '1 token' : `${count} tokens`}`,
  by: (name, ago) => (name ? `Creada por ${name} ${ago}` : `Creada ${ago}`),
  actions: (name) => `Acciones para ${name}`,
  snippet: 'Código para pegar',
  edit: 'Editar',
  revoke: 'Revocar',
  revokeTitle: 'Revocar integración',
  revokeText:
    'Su clave y todos sus tokens dejan de funcionar al momento. Las páginas que la usan no muestran nada. No se puede deshacer. ¿Revocar',
  keep: 'Conservar',
  revoked: (name) => `${name}: integración revocada.`,
  saved: (name) => `${name}: guardado.`,
  form: {
    addTitle: 'Añadir una integración',
    editTitle: 'Editar integración',
    make: 'Crear integración',
    save: 'Guardar',
    name: 'Nombre',
    nameHint: 'Por ejemplo, el nombre de tu página.',
    areas: 'Áreas',
    mode: 'Acceso',
    group: 'Pantallas',
    allGroups: 'Todas las pantallas',
    groupHint: 'Solo puedes elegir un grupo para la programación y los dispositivos.',
    origins: 'Orígenes',
    originsHint: 'Uno por línea, como https://intranet.example, sin barra al final.',
    needName: 'Escribe un nombre.',
    needArea: 'Elige al menos un área.',
    needOrigin: 'Escribe al menos un origen.',
    badOrigin: (text) => `${text} no es un origen. Escríbelo así: https://intranet.example.`,
    tooMany: (most) => `${most} orígenes como máximo.`,
  },
  secretText: 'Solo se muestra una vez. Guárdala en tu propio servidor, nunca en una página.',
  code: {
    title: 'Código para pegar',
    area: 'Área',
    way: 'Cómo',
    ways: { element: 'Script', frame: 'Marco' },
    server: 'En tu servidor',
    serverText:
      'Sirve /vitrine-token a quienes puedan verlo. Vitrine devuelve {"token": …, "expires_at": …}: pásalo sin cambios.',
    page: 'En tu página',
    element:
      'El script está fijado a esta versión exacta. Para recibir versiones nuevas, usa v1.js y omite integrity.',
    noFile:
      'Esta instalación aún no ha publicado el módulo de esta área. La dirección sin integrity funcionará después.',
    frame: 'Para páginas que no pueden ejecutar nuestro script.',
    close: 'Cerrar',
  },
};
