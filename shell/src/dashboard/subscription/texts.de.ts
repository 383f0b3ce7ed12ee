import type { Translation } from '@vitrine/shared/language';
import type { bannerTexts } from './texts';

export const bannerTextsDe: Translation<typeof bannerTexts> = {
  trialExpired:
    'Ihre Testphase ist zu Ende. Wählen Sie einen Tarif, um alle Funktionen ohne Unterbrechung zu nutzen.',
  trialExpireSoon: (days) =>
    `Ihre Testphase endet in ${days} Tagen. Wählen Sie jetzt einen Tarif, um alle Funktionen ohne Unterbrechung zu nutzen.`,
  expired:
    'Ihr Abo wurde gekündigt. Setzen Sie es fort oder wählen Sie einen Tarif, um alle Funktionen ohne Unterbrechung zu nutzen.',
  error: 'Es gab ein Problem mit Ihrem Abo. Bitte kontaktieren Sie uns.',
  paymentFailed:
    'Zahlung fehlgeschlagen. Aktualisieren Sie bitte Ihre Kartendaten, damit Sie den Zugang nicht verlieren.',
  updateDetails: 'Daten aktualisieren',
  choosePlan: 'Tarif wählen',
  contact: 'Kontakt',
  contactSubject: (accountId) => `Abo des Kontos ${accountId}`,
};
