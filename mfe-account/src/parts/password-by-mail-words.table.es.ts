import type { Translation } from '@vitrine/shared/language';
import type { passwordByMailWords } from './password-by-mail-words.table';

export const passwordByMailWordsEs: Translation<typeof passwordByMailWords> = {
  ask: '¿La olvidaste o nunca la elegiste? Enviarme un enlace',
  sent: (email) =>
    `Mira en ${email}: con el enlace eliges una contraseña. Después se cierran todas tus sesiones y podrás hacer esto.`,
  failed: 'No se ha podido pedir el correo. Comprueba tu conexión e inténtalo de nuevo.',
};
