import type { Translation } from '@vitrine/shared/language';
import type { paletteTexts } from './texts';

export const paletteTextsFr: Translation<typeof paletteTexts> = {
  label: 'Aller partout',
  placeholder: 'Ouvrir une page, ou chercher une promo, playlist ou appareil',
  pages: 'Pages',
  promos: 'Promos',
  playlists: 'Playlists',
  devices: 'Appareils',
  actions: 'Actions',
  nothing: (query) => `Aucun résultat pour « ${query} »`,
  shortcuts: {
    '/promo/new': 'Importer une promo',
    '/playlist/new': 'Créer une playlist',
    '/device/connect': 'Connecter un écran',
    '/device/groups': 'Groupes d’appareils',
    '/device/health': 'Santé des appareils',
    '/schedule/day': 'Tous les groupes côte à côte',
    '/testing': 'Tout fonctionne ?',
    '/account/members/invite/': 'Inviter un membre',
    '/account/members': 'Voir les membres',
    '/account/subscription': 'Changer d’abonnement',
    '/account/new-password': 'Changer de mot de passe',
    '/setup-device': 'Configurer un appareil',
  },
};
