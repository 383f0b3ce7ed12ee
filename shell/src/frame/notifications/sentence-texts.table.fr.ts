import type { Translation } from '@vitrine/shared/language';
import { FLAPPING, type sentenceTexts } from './sentence-texts.table';

export const sentenceTextsFr: Translation<typeof sentenceTexts> = {
  screen_offline: ({ name, count }) =>
    count >= FLAPPING
      ? `${name} perd sans cesse sa connexion : ${count} fois en une heure`
      : `${name} est hors ligne`,
  screen_online: ({ name }) => `${name} est de nouveau en ligne`,
  approval_waiting: ({ name }) => `${name} attend une validation`,
  playlist_approved: ({ name }) => `${name} est validée`,
  playlist_rejected: ({ name }) => `${name} a été refusée`,
  playlist_changed: ({ name }) => `${name} a été modifiée et validée`,
  promo_failed: ({ name }) => `La préparation de ${name} a échoué`,
  playlist_running_out: ({ name, day }) =>
    day ? `${name} n’aura plus rien à diffuser après le ${day}` : `${name} n’a plus rien à diffuser`,
  storage_nearly_full: () => 'Votre stockage est presque plein',
  storage_full: () => 'Votre stockage est plein',
  payment_failed: () => 'Votre paiement a échoué',
};
