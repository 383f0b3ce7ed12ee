import type { Translation } from '@vitrine/shared/language';
import type { organizeDialogTexts } from './dialog-texts';

const promos = (count: number) => (count === 1 ? '1 promo' : `${count} promos`);
const playlists = (count: number) => (count === 1 ? '1 playlist' : `${count} playlists`);
const subject = (count: number, name: string) => (count === 1 ? `«\u00a0${name}\u00a0»` : promos(count));

export const organizeDialogTextsFr: Translation<typeof organizeDialogTexts> = {
  replaceText: (name) =>
    `«\u00a0${name}\u00a0» garde son nom et ses playlists. Les écrans diffusent l’ancien fichier jusqu’à ce que le nouveau soit prêt. D’un PDF, la page 1 le remplace\u00a0; les autres pages deviennent de nouvelles promos.`,
  cancel: 'Annuler',
  chooseFile: 'Choisir un fichier',
  unchanged: 'Ça n’a pas fonctionné. Rien n’a été modifié.',
  undo: 'Annuler',
  notUndone: 'Tout n’a pas pu être annulé. Vérifiez les playlists.',
  addTitle: (count, name) => `Ajouter ${subject(count, name)} à des playlists`,
  addTo: (count) => (count === 0 ? 'Ajouter' : `Ajouter à ${playlists(count)}`),
  search: 'Rechercher des playlists',
  noMatch: (query) => `Aucune playlist ne correspond à «\u00a0${query}\u00a0».`,
  noPlaylists: 'Vous n’avez pas encore de playlists.',
  playlistsFailed: 'Impossible de charger les playlists',
  loadingPlaylists: 'Chargement des playlists',
  items: (count) => (count === 1 ? '1 élément' : `${count} éléments`),
  atMost: (most) => `Choisissez ${most} playlists au plus.`,
  added: (count, waits) => `Ajouté à ${playlists(count)}${waits ? '. En attente de validation.' : '.'}`,
  inAlready: (count) => (count === 1 ? 'Elle est déjà dans cette playlist.' : 'Déjà dans ces playlists.'),
  removeTitle: 'Retirer des playlists',
  removeText: (count) =>
    count === 1
      ? 'Elle quitte toutes les playlists et reste dans votre bibliothèque. Retirer'
      : 'Elles quittent toutes les playlists et restent dans votre bibliothèque. Retirer',
  removeObject: (count) => promos(count),
  yesRemove: 'Retirer',
  noKeep: 'Garder',
  removed: (count, waits) => `Retiré de ${playlists(count)}${waits ? '. En attente de validation.' : '.'}`,
  inNone: (count) =>
    count === 1 ? 'Aucune playlist n’utilise cette promo.' : 'Aucune playlist n’utilise ces promos.',
  refused: (name, why) => `«\u00a0${name}\u00a0» n’a pas été modifiée. ${why}`,
  folderTitle: (count, name) => `Déplacer ${subject(count, name)} vers un dossier`,
  folderName: 'Dossier',
  folderHint: 'Choisissez un dossier ou saisissez un nouveau nom. Vide : aucun dossier.',
  move: 'Déplacer',
  moved: (count, folder) =>
    folder
      ? `${promos(count)} ${count === 1 ? 'déplacée' : 'déplacées'} vers «\u00a0${folder}\u00a0».`
      : `${promos(count)} ${count === 1 ? 'sortie de son dossier' : 'sorties de leurs dossiers'}.`,
  tagsTitle: (count, name) => `Étiquettes de ${subject(count, name)}`,
  newTag: 'Nouvelle étiquette',
  addTag: 'Ajouter l’étiquette',
  noTags: 'Pas encore d’étiquettes. Ajoutez la première.',
  save: 'Enregistrer',
  tagged: (count) => `Étiquettes de ${promos(count)} enregistrées.`,
};
