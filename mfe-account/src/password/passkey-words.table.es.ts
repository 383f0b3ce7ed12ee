import type { Translation } from '@vitrine/shared/language';
import type { words } from './passkey-words.table';

export const wordsEs: Translation<typeof words> = {
  title: 'Llaves de acceso (passkeys)',
  lead: 'Inicia sesión con tu huella, tu cara o el PIN del dispositivo, en lugar de contraseña y código.',
  failedTitle: 'No se pudieron cargar tus llaves de acceso',
  failed: 'No ha funcionado. No se ha cambiado nada.',
  none: 'Todavía no tienes llaves de acceso.',
  added: (ago) => `Añadida ${ago}`,
  used: (ago) => `último uso ${ago}`,
  never: 'nunca usada',
  full: (most) => `Tienes ${most} llaves de acceso, el máximo.`,
  password: 'Tu contraseña',
  needPassword: 'Escribe tu contraseña.',
  name: 'Nombre',
  nameHint: 'Para reconocerla en esta lista.',
  needName: 'Escribe un nombre.',
  firstName: 'Mi dispositivo',
  add: {
    open: 'Añadir llave de acceso',
    title: 'Añadir una llave de acceso',
    text: 'Primero, confirma que eres tú. Después, tu navegador te pregunta dónde guardar la llave.',
    submit: 'Continuar',
    done: (name) => `Llave de acceso «${name}» añadida.`,
  },
  rename: {
    open: 'Cambiar nombre',
    label: (name) => `Cambiar el nombre de ${name}`,
    title: 'Cambiar nombre de la llave de acceso',
    submit: 'Guardar',
    done: 'Guardado.',
  },
  remove: {
    open: 'Quitar',
    label: (name) => `Quitar ${name}`,
    title: (name) => `¿Quitar «${name}»?`,
    text: 'Ya no podrás iniciar sesión con ella. Tu dispositivo puede conservarla; allí también puedes eliminarla.',
    submit: 'Quitar',
    done: (name) => `«${name}» quitada.`,
  },
  browser: {
    unused: 'Tu navegador no guardó ninguna llave de acceso. No se ha cambiado nada. Inténtalo de nuevo.',
    known: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    elsewhere: (host) =>
      `Las llaves de acceso solo funcionan en ${host}. Abre Vitrine allí e inténtalo de nuevo.`,
    unsupported: 'Este navegador o dispositivo no puede guardar llaves de acceso. Prueba con otro.',
  },
};
