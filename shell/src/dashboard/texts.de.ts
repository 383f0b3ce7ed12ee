import type { Translation } from '@vitrine/shared/language';
import type { dashboardTexts } from './texts';

export const dashboardTextsDe: Translation<typeof dashboardTexts> = {
  title: 'Hallo! Bühne frei!',
  failed: 'Ups, da ist etwas schiefgegangen',
  retry: 'Erneut versuchen',
  promoTitle: 'Ihre Promos',
  promoCreate: 'Erstellen oder hochladen',
  seeAll: 'Alle ansehen',
  promoEmpty: 'Laden Sie Ihre Promo hoch und mischen Sie sie mit anderen Videos.',
  playlistTitle: 'Ihre Playlists',
  playlistCreate: 'Erstellen +',
  playlistEmpty:
    'Erstellen Sie Playlists und unterhalten Sie Ihre Gäste mit vielfältigen Videos, von Naturszenen bis zu verschiedenen Speisen.',
  loading: 'Ihr Dashboard wird geladen',
  makingDemo: 'Beispiel-Promos und -Playlists werden erstellt. Gleich erscheinen sie hier.',
  nextTitle: 'Demnächst',
  screensTitle: 'Ihre Bildschirme',
  screensEmpty: 'Verbinden Sie einen Bildschirm, um hier zu sehen, was er zeigt.',
  screensConnect: 'Bildschirm verbinden',
  screenOffline: 'Offline',
  offlineSince: (when) => `Offline seit ${when}`,
  noPicture: {
    fresh: 'Gerade verbunden',
    unknown: 'Status unbekannt',
    card: 'Jetzt ist nichts eingeplant',
  },
  contentOlder: 'Neue Inhalte werden geladen',
  contentReady: (ready, total) => `${ready} von ${total} geladen`,
  createBlocked: 'Ihr Abo ist zu Ende. Wählen Sie einen Tarif, um wieder Neues zu erstellen.',
  createHeld: 'Es gibt ein Problem mit Ihrem Abo. Sobald es gelöst ist, können Sie wieder Neues erstellen.',
  createForbidden: 'Sie können hier nur lesen.',
  processing: 'Wird vorbereitet',
  pending: 'Wartet auf Freigabe',
  ranOut: 'Nichts mehr zum Abspielen',
  itemCount: (count) => (count === 1 ? '1 Element' : `${count} Elemente`),
};
