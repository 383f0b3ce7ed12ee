import type { Translation } from '@vitrine/shared/language';
import type { words } from './second-factor-words.table';

export const wordsEs: Translation<typeof words> = {
  title: 'Verificación en dos pasos',
  lead: 'Después de tu contraseña, Vitrine pide un código de una app de autenticación de tu teléfono.',
  failedTitle: 'No se pudo cargar la verificación en dos pasos',
  failed: 'No ha funcionado. No se ha cambiado nada.',
  off: 'Desactivada.',
  on: (codes) =>
    codes === 1
      ? 'Activada. Te queda 1 código de recuperación.'
      : `Activada. Te quedan ${codes} códigos de recuperación.`,
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  password: 'Tu contraseña',
  needPassword: 'Escribe tu contraseña.',
  code: 'Código',
  needCode: 'Escribe el código.',
  start: {
    title: 'Activar la verificación en dos pasos',
    text: 'Primero, confirma que eres tú.',
    next: 'Continuar',
  },
  scan: {
    title: 'Escanea este código',
    text: 'Escanéalo con tu app de autenticación y escribe los seis dígitos que muestra.',
    picture: 'Código QR para tu app de autenticación',
    secret: 'O escribe esta clave en la app',
    submit: 'Activar',
  },
  codes: {
    title: 'Tus códigos de recuperación',
    text: 'Sin tu teléfono, cada uno de estos códigos sirve para iniciar sesión una vez. Guárdalos en un lugar seguro: no se pueden volver a mostrar.',
    label: 'Códigos de recuperación',
    download: 'Descargar',
    file: 'vitrine-codigos-de-recuperacion.txt',
    done: 'Los he guardado',
    leaveTitle: '¿Salir sin los códigos?',
    leaveText: 'Los códigos de recuperación no se pueden volver a mostrar. ¿Los has guardado?',
    holdsOn: 'Guarda primero los códigos: no se pueden volver a mostrar. Después elige «Los he guardado».',
  },
  renew: {
    open: 'Nuevos códigos de recuperación',
    title: '¿Crear nuevos códigos de recuperación?',
    text: 'Tus códigos de recuperación anteriores dejan de funcionar al momento.',
    submit: 'Crear nuevos códigos',
  },
  required: (account) => `${account} exige un segundo paso: este o una llave de acceso.`,
  rule: {
    title: 'Verificación en dos pasos para todos',
    lead: 'Cada miembro necesita una aplicación de autenticación o una llave de acceso, salvo con inicio de sesión único.',
    off: 'No se exige.',
    on: 'Se exige a todos los miembros.',
    needOwn: 'Activa antes tu propia verificación en dos pasos o añade una llave de acceso.',
    start: {
      open: 'Exigirla',
      title: '¿Exigir la verificación en dos pasos?',
      text: 'Quien no la tenga la configura antes de continuar, aunque ya haya iniciado sesión. Todos reciben un correo. Las pantallas siguen.',
      submit: 'Exigirla',
      done: 'La verificación en dos pasos ya se exige a todos los miembros.',
    },
    end: {
      open: 'Dejar de exigirla',
      title: '¿Dejar de exigir la verificación en dos pasos?',
      text: 'Los miembros podrán entrar solo con la contraseña y desactivar la suya.',
      submit: 'Dejar de exigirla',
      done: 'La verificación en dos pasos ya no se exige.',
    },
  },
  end: {
    title: '¿Desactivar la verificación en dos pasos?',
    text: 'Entonces, para iniciar sesión basta tu contraseña.',
    codeHint: 'De la app, o un código de recuperación.',
    done: 'La verificación en dos pasos está desactivada.',
  },
};
