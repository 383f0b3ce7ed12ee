import type { Translation } from '@vitrine/shared/language';
import type { statusTexts } from './texts';

export const statusTextsFr: Translation<typeof statusTexts> = {
  none: 'Aucun écran connecté',
  allLive: (count) => (count === 1 ? 'Votre écran est en direct' : `Les ${count} écrans en direct`),
  oneOffline: (name, since) => (since ? `${name} hors ligne depuis ${since}` : `${name} hors ligne`),
  someOffline: (offline, count) => `${offline} écrans sur ${count} hors ligne`,
  unreachable: (ago) => `État inconnu. Dernière mise à jour : ${ago}`,
  unreachableEver: 'Vitrine est injoignable',
  unknown: 'Vérification de vos écrans…',
  oneFresh: (name) => `${name} vient de se connecter`,
  someFresh: (fresh) => `En attente de nouvelles de ${fresh} écrans`,
};
