import type { Translation } from '@vitrine/shared/language';
import type { formTexts, guestTexts, signInTexts, wallTexts } from './entry-texts';

export const signInTextsEs: Translation<typeof signInTexts> = {
  title: 'Iniciar sesión',
  lead: 'Inicia sesión para gestionar tus pantallas.',
  username: 'Nombre de usuario o correo',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión',
  wrong: 'Nombre o contraseña incorrectos. Comprueba ambos e inténtalo de nuevo.',
  ended: 'Tu sesión ha terminado. Inicia sesión para seguir donde estabas.',
  disabled:
    'Esta cuenta está desactivada. Consulta al operador de este Vitrine. Las pantallas siguen mostrando lo que tienen.',
  missingName: 'Escribe tu nombre de usuario o tu correo.',
  missingPassword: 'Escribe tu contraseña.',
  passwordSet: 'Tu nueva contraseña está lista. Inicia sesión con ella.',
  passkey: 'Entrar con una llave de acceso',
  continueWith: (name) => `Continuar con ${name}`,
  comingFrom: (name) => `Iniciando sesión con ${name}…`,
  signOnGone: (name) =>
    `${name} ya no está configurado aquí. Inicia sesión con una contraseña o pregunta al propietario de tu cuenta.`,
  signOnLost:
    'Este inicio de sesión empezó en otra ventana, o el navegador no lo guardó. No se ha cambiado nada. Empieza de nuevo aquí.',
  forgot: '¿Has olvidado tu contraseña?',
  create: 'Crear una cuenta',
  unknownPage: 'Esta página no existe.',
  signedInAs: (name) => `Has iniciado sesión como ${name}.`,
  toDashboard: 'Ir al panel',
};

export const wallTextsEs: Translation<typeof wallTexts> = {
  morning: { title: 'Desayuno al amanecer', when: 'Todos los días, 06:00' },
  noon: { title: 'Comida de mercado', when: 'Todos los días, 11:00' },
  evening: { title: 'Aperitivo', when: 'Todos los días, 17:00' },
  now: 'Ahora en pantalla',
};

export const guestTextsEs: Translation<typeof guestTexts> = {
  caption: 'Promos, listas y programaciones para las pantallas de tu local.',
  terms: 'Condiciones y privacidad',
  help: 'Ayuda',
  loading: 'Cargando',
  waysOn: 'Otras opciones',
  retry: 'Reintentar',
  failed: 'Vaya, algo ha salido mal',
  notLoaded: 'Esta página no se ha cargado. Comprueba tu conexión e inténtalo de nuevo.',
  termsFailed: 'Las condiciones no se han cargado. Comprueba tu conexión.',
  toSignIn: 'Iniciar sesión',
  language: 'Idioma',
  toVitrine: (name) => `Ir a ${name}`,
  mailboxHere: 'Aquí no hay un servidor de correo, así que los correos se quedan en este equipo:',
  mailbox: 'leerlos',
  mailboxLocked: 'léelos en la dirección que se mostró al iniciar Vitrine.',
  minutes: 'Puede tardar un par de minutos. Mira también en la carpeta de spam.',
};

export const formTextsEs: Translation<typeof formTexts> = {
  offline:
    'No se puede acceder a Vitrine. Comprueba tu conexión. No se ha perdido nada de lo que escribiste.',
  paused: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
  refused: 'No se ha aceptado. Comprueba lo que has escrito e inténtalo de nuevo.',
  failed: 'No ha funcionado. No se ha perdido nada de lo que escribiste. Inténtalo en un momento.',
};
