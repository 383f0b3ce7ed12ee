import type { Translation } from '@vitrine/shared/language';
import type { paletteTexts } from './texts';

export const paletteTextsDe: Translation<typeof paletteTexts> = {
  label: 'Überallhin',
  placeholder: 'Zu einer Seite gehen oder Promo, Playlist, Gerät finden',
  pages: 'Seiten',
  promos: 'Promos',
  playlists: 'Playlists',
  devices: 'Geräte',
  actions: 'Aktionen',
  nothing: (query) => `Nichts gefunden für „${query}“`,
  shortcuts: {
    '/promo/new': 'Promo hochladen',
    '/playlist/new': 'Playlist erstellen',
    '/device/connect': 'Bildschirm verbinden',
    '/device/groups': 'Gerätegruppen',
    '/device/health': 'Zustand der Geräte',
    '/schedule/day': 'Alle Gruppen nebeneinander',
    '/testing': 'Funktioniert alles?',
    '/account/members/invite/': 'Mitglied einladen',
    '/account/members': 'Mitglieder ansehen',
    '/account/subscription': 'Abo ändern',
    '/account/new-password': 'Passwort ändern',
    '/setup-device': 'Gerät einrichten',
  },
};
