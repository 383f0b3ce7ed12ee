import type { Translation } from '@vitrine/shared/language';
import { FLAPPING, type sentenceTexts } from './sentence-texts.table';

export const sentenceTextsEs: Translation<typeof sentenceTexts> = {
  screen_offline: ({ name, count }) =>
    count >= FLAPPING
      ? `${name} pierde la conexión una y otra vez: ${count} veces en una hora`
      : `${name} está sin conexión`,
  screen_online: ({ name }) => `${name} vuelve a estar en línea`,
  approval_waiting: ({ name }) => `${name} espera aprobación`,
  playlist_approved: ({ name }) => `${name} está aprobada`,
  playlist_rejected: ({ name }) => `${name} fue rechazada`,
  playlist_changed: ({ name }) => `${name} se ha cambiado y aprobado`,
  promo_failed: ({ name }) => `No se ha podido preparar ${name}`,
  playlist_running_out: ({ name, day }) =>
    day ? `${name} no tendrá nada que mostrar después del ${day}` : `${name} no tiene nada más que mostrar`,
  storage_nearly_full: () => 'Tu almacenamiento está casi lleno',
  storage_full: () => 'Tu almacenamiento está lleno',
  payment_failed: () => 'Tu pago ha fallado',
};
