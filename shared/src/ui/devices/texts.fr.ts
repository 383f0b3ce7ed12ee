import type { Translation } from '../../language';
import type { screenTexts } from './texts';

export const screenTextsFr: Translation<typeof screenTexts> = {
  fresh: 'Vient de se connecter. En attente de ses premières nouvelles',
  item: (name, playlist) => (playlist && playlist !== name ? `${name}, de ${playlist}` : name),
  urgent: (text) => `Urgent : ${text}`,
  nothing: 'Rien de programmé pour le moment',
  dark: 'Éteint, en dehors des heures d’ouverture',
  card: 'Affiche la carte de l’établissement',
  last: (what) => `Dernière diffusion : ${what}`,
  neverSaid: 'N’indique pas ce qui est diffusé',
  lastKnown: (what) => `Dernier contenu connu : ${what}`,
  mustShow: {
    schedule: (titles) => `Selon le planning, devrait diffuser ${titles}.`,
    play_now: (titles) => `Devrait diffuser ${titles}.`,
    default: (titles) => `Rien n’est programmé. Devrait diffuser ${titles}, la playlist par défaut.`,
  },
  darkDue: 'Devrait être éteint : l’établissement est fermé.',
  nothingDue: 'Rien n’est programmé pour le moment.',
  emptied: (title) => `${title} n’a rien à diffuser pour le moment.`,
  emptiedInstead: (title) => `${title} n’a rien à diffuser pour le moment, ceci est donc diffusé à la place.`,
  files: (title, ready, total) =>
    ready < total ? `Téléchargement de ${title} : ${ready} fichiers sur ${total}.` : `Démarrage de ${title}…`,
  older: 'Mise à jour du planning en attente.',
  playNow: (since, until) =>
    until === null
      ? `Diffusion immédiate depuis ${since}, jusqu’à ce que vous l’arrêtiez`
      : `Diffusion immédiate depuis ${since}, jusqu’à ${until}`,
  ending: 'Retour à son planning',
  back: 'Revenir au planning',
  backOf: (name) => `Revenir au planning : ${name}`,
  backFailed: 'Cela n’a pas fonctionné. Rien n’a été modifié.',
};
