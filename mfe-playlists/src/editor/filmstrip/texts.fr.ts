import type { Translation } from '@vitrine/shared/language';
import type { filmstripTexts } from './texts';

export const filmstripTextsFr: Translation<typeof filmstripTexts> = {
  label: 'Ordre de diffusion',
  emptyTitle: 'Commencez votre playlist',
  emptyText:
    'Choisissez des images et des vidéos dans la bibliothèque. Elles sont diffusées dans l’ordre où vous les placez.',
  position: (index, count) => `${index} sur ${count}`,
  duration: (name, text) => `${name} dure ${text} – Modifier la durée`,
  startsAt: (text) => `À partir de ${text}`,
  ownLength: (text) => `Dure ${text}, la durée entière de la vidéo`,
  lengthOfAll: (text) => `Dure ${text}, tous les éléments de la playlist`,
  playlist: (count) => `Playlist, ${count} ${count === 1 ? 'élément' : 'éléments'}`,
  remove: (name) => `Retirer ${name}`,
  removed: (name, count) =>
    count === 1 ? `«\u00a0${name}\u00a0» a été retiré.` : `${count} éléments retirés.`,
  undo: 'Annuler',
  drag: (name) => `Déplacer ${name}`,
  actions: (name) => `Actions pour ${name}`,
  moveEarlier: 'Avancer',
  moveLater: 'Reculer',
  moveTo: 'Déplacer à la position…',
  typeDuration: (name) => `Durée de ${name}`,
  typeHint: 'Secondes, ou minutes:secondes',
  setTime: 'Définir la durée',
  setTimes: 'Définir toutes les durées',
  setValidity: 'Quand le diffuser…',
  validity: (text) => `${text}. Modifier les horaires`,
  removeAction: 'Retirer',
  moved: (name, index, count) => `${name} est maintenant ${index} sur ${count}.`,
  keys: 'Alt et les flèches déplacent l’élément sélectionné, Suppr le retire.',
  preparing: 'En préparation',
  range: 'Une image peut rester de 2 secondes à 1 heure.',
  added: (name, count) => `${name} ajouté en position ${count}.`,
};
