import type { Translation } from '@vitrine/shared/language';
import type { problemTexts } from './texts';

const named = (all: readonly { name: string }[]) =>
  all.length === 1 && all[0] ? all[0].name : `${all.length} écrans`;

export const problemTextsFr: Translation<typeof problemTexts> = {
  title: 'Problèmes',
  offline: (devices, since, isTogether) =>
    devices.length === 1
      ? `${named(devices)} est hors ligne depuis ${since}. Vérifiez son alimentation et son réseau.`
      : isTogether
        ? `${named(devices)} sont hors ligne depuis ${since}. Vérifiez leur réseau.`
        : `${named(devices)} sont hors ligne, le premier depuis ${since}. Vérifiez leur alimentation et leur réseau.`,
  item: {
    loading: (name, where) => `« ${name} » est encore en téléchargement sur ${where}.`,
    gone: (name, where) => `« ${name} » sur ${where} n’est plus sur le serveur. Retirez-le de sa playlist.`,
    full: (name, where) =>
      `Plus de place pour « ${name} » sur ${where}. Retirez du contenu ou libérez de la place.`,
    damaged: (name, where) =>
      `« ${name} » est arrivé endommagé sur ${where}. Nouveau téléchargement en cours.`,
    broken: (name, where) =>
      `« ${name} » ne peut pas être diffusé sur ${where}. Convertissez-le ou remplacez-le.`,
  },
  reported: (where, error) => `${where} : ${error}`,
  promos: (all) =>
    all.length === 1 && all[0]
      ? `La préparation de « ${all[0].name} » a échoué. Réessayez ou importez la promo dans un autre format.`
      : `La préparation de ${all.length} promos a échoué. Réessayez ou importez-les dans un autre format.`,
  storageFull:
    'Votre stockage est plein, rien ne peut être importé. Supprimez des promos ou ajoutez du stockage.',
  storageNearly: (percent) =>
    `${percent} % de votre stockage est utilisé. Supprimez des promos ou ajoutez du stockage.`,
  idle: (devices) => `Rien n’est programmé pour le moment sur ${named(devices)}.`,
  named,
  open: 'Voir l’écran',
  list: 'Voir les écrans',
  promo: 'Voir la promo',
  promoList: 'Voir les promos',
  schedule: 'Ouvrir le planning',
};
