import type { Translation } from '@vitrine/shared/language';
import type { passwordByMailWords } from './password-by-mail-words.table';

export const passwordByMailWordsEs: Translation<typeof passwordByMailWords> = {
  question: '¿La olvidaste o aún no tienes?',
  ask: 'Enviarme un enlace',
  sent: (email) =>
    `Hemos enviado un enlace a ${email}. Sirve para elegir una contraseña y cierra todas tus sesiones; después vuelve aquí.`,
  failed: 'No se ha podido pedir el correo. Comprueba tu conexión e inténtalo de nuevo.',
};
