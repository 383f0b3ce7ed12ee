import type { Translation } from '@vitrine/shared/language';
import type { prepareTexts, stepTexts } from './texts';

export const prepareTextsDe: Translation<typeof prepareTexts> = {
  title: 'Bringen Sie Ihren ersten Bildschirm zum Laufen',
  progress: (done, total) => `${done} von ${total} erledigt`,
  steps: {
    upload_promo: 'Promo hochladen',
    create_playlist: 'Playlist erstellen',
    connect_device: 'Bildschirm verbinden',
    schedule_playlist: 'Playlist einplanen',
    invite_member: 'Kollegen einladen',
  },
  why: {
    upload_promo: 'Ein Bild oder Video, das Ihre Gäste sehen.',
    create_playlist: 'Ordnen Sie Promos und legen Sie fest, wie lange jede läuft.',
    connect_device: 'Jeder Bildschirm mit Browser. Er zeigt einen Code, den Sie hier eingeben.',
    schedule_playlist: 'Wählen Sie, wann sie läuft: täglich, an manchen Tagen oder einmal.',
    invite_member: 'Teilen Sie die Arbeit mit jemandem in Ihrem Betrieb.',
  },
  done: 'Erledigt',
  dismiss: 'Schritte ausblenden',
  dismissed: 'Schritte ausgeblendet.',
};

export const stepTextsDe: Translation<typeof stepTexts> = {
  bringBack: (left) => (left === 1 ? 'Letzten Schritt anzeigen' : `Die ${left} übrigen Schritte anzeigen`),
};
