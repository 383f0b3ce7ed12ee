import type { Translation } from '@vitrine/shared/language';
import type { sessionWords } from './session-words.table';

export const sessionWordsFr: Translation<typeof sessionWords> = {
  title: 'Où vous êtes connecté',
  lead: 'Un navigateur est déconnecté aussitôt.',
  failedTitle: 'Impossible de charger vos sessions',
  on: (browser, os) => `${browser} sur ${os}`,
  unknown: 'Navigateur inconnu',
  here: 'Ce navigateur',
  since: (ago) => `Connexion ${ago}`,
  used: (ago) => `dernière utilisation ${ago}`,
  end: 'Déconnecter',
  endLabel: (name) => `Déconnecter ${name}`,
  ended: (name) => `${name}\u00a0: déconnecté.`,
  everywhere: 'Déconnecter partout ailleurs',
  alone: 'Vous n’êtes connecté nulle part ailleurs.',
  askTitle: 'Déconnecter partout ailleurs ?',
  askText: 'Seul ce navigateur reste connecté.',
  yes: 'Déconnecter',
  no: 'Annuler',
  endedAll: 'Déconnecté partout ailleurs.',
  failed: 'La déconnexion n’a pas fonctionné. Vérifiez votre connexion et réessayez.',
};
