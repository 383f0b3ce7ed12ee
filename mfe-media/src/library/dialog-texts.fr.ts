import type { Translation } from '@vitrine/shared/language';
import type { dialogTexts } from './dialog-texts';

export const dialogTextsFr: Translation<typeof dialogTexts> = {
  usedIn: (name) => `Playlists avec «\u00a0${name}\u00a0»`,
  notUsed: 'Aucune playlist n’utilise cette promo.',
  usesFailed: 'Impossible de charger les playlists',
  loadingUses: 'Chargement des playlists',
  useApproved: (isScheduled = false) => (isScheduled ? 'Validée et programmée' : 'Validée pour les écrans'),
  useInside: (name) => `par «\u00a0${name}\u00a0»`,
  useWaiting: 'Pas encore validée',
  close: 'Fermer',
  renameTitle: 'Renommer la promo',
  name: 'Nom',
  save: 'Enregistrer',
  nameMissing: 'Saisissez un nom.',
  renamed: (name) => `Nouveau nom\u00a0: «\u00a0${name}\u00a0».`,
  undo: 'Annuler',
  deleteTitle: 'Supprimer la promo',
  deleteTitleMany: 'Supprimer les promos',
  deleteText: 'Le retrait de votre bibliothèque est définitif. Supprimer',
  deleteManyObject: (count) => `${count} promos`,
  yesDelete: 'Supprimer',
  noKeep: 'Garder',
  deleted: (count) => (count === 1 ? 'Promo supprimée.' : `${count} promos supprimées.`),
  inUseTitle: 'En cours d’utilisation',
  inUseText: (count, empties) =>
    (count === 1
      ? 'Cette promo est dans les playlists ci-dessous. La supprimer l’en retire aussi'
      : 'Ces promos sont dans les playlists ci-dessous. Les supprimer les en retire aussi') +
    (empties ? '.' : '. Les écrans continuent avec le reste.'),
  emptied: (names, instead) =>
    `${names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')} ${names.length === 1 ? 'sera vide. À ses horaires' : 'seront vides. À leurs horaires'}, les écrans afficheront ` +
    (instead
      ? `votre playlist par défaut «\u00a0${instead}\u00a0».`
      : 'seulement le nom de votre établissement.'),
  heldText: (count) =>
    count === 1
      ? 'Cette promo est dans des playlists validées pour les écrans. Seul un approbateur peut la supprimer partout. Vous pouvez la retirer des playlists ; une fois ce retrait validé, supprimez-la ici.'
      : 'Ces promos sont dans des playlists validées pour les écrans. Seul un approbateur peut les supprimer partout. Vous pouvez les retirer des playlists ; une fois ce retrait validé, supprimez-les ici.',
  inUseIn: (playlists) => `dans ${playlists}`,
  keep: 'Garder',
  deleteEverywhere: 'Supprimer partout',
};
