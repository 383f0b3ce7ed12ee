import type { Translation } from '@vitrine/shared/language';
import { formatDuration } from '@vitrine/shared/rules';
import type { reviewTexts } from './texts';

const many = (count: number, one: string, more: string) => (count === 1 ? one : more);
const screensShow = (instead: string | null) =>
  instead
    ? `votre playlist par défaut «\u00a0${instead}\u00a0».`
    : 'seulement le nom de votre établissement.';

export const reviewTextsFr: Translation<typeof reviewTexts> = {
  title: (name) => `Vérifier «\u00a0${name}\u00a0»`,
  saved: (who, when) => (who ? `Enregistrée par ${who} ${when}` : `Enregistrée ${when}`),
  missing: 'Cette playlist n’existe plus.',
  missingText: 'Elle a été supprimée : il n’y a rien à vérifier.',
  failedTitle: 'Impossible de charger cette playlist',
  back: 'Playlists',
  edit: 'Modifier',
  approve: 'Valider',
  reject: 'Refuser',
  decides: 'Un approbateur va la vérifier. D’ici là, les écrans ne diffusent que des versions validées.',
  settled: 'Rien à vérifier. Cette version est validée.',
  rejected: (reason) => `Refusée\u00a0: ${reason}`,
  empty: (instead) => `Elle serait vide. À l’heure prévue, les écrans afficheraient ${screensShow(instead)}`,
  over: (instead) =>
    `Il ne reste rien à diffuser\u00a0: tous les éléments sont terminés. Les écrans affichent ${screensShow(instead)}`,
  changedMeanwhile: ({ state, author }) => {
    if (state === 'approved') return 'Elle a été validée entre-temps.';
    if (state === 'rejected') return 'Elle a été refusée entre-temps.';
    return author ? `${author.name} l’a modifiée entre-temps.` : 'Elle a été modifiée entre-temps.';
  },
  showNow: 'Afficher la dernière version',
  lookFirst: 'Elle a changé depuis que vous l’avez ouverte. Regardez d’abord la dernière version.',
  approved: (name) => `«\u00a0${name}\u00a0» est validée. Envoi aux écrans en cours.`,
  what: 'Ce qui a changé',
  sameOrder: 'L’ordre de diffusion est le même.',
  firstTime: 'Elle n’a encore jamais été validée, tout est donc nouveau.',
  summary: (counts) =>
    [
      counts.added > 0 && `${counts.added} ${many(counts.added, 'ajouté', 'ajoutés')}`,
      counts.removed > 0 && `${counts.removed} ${many(counts.removed, 'retiré', 'retirés')}`,
      counts.moved > 0 && `${counts.moved} ${many(counts.moved, 'déplacé', 'déplacés')}`,
      counts.retimed > 0 && `${counts.retimed} ${many(counts.retimed, 'durée modifiée', 'durées modifiées')}`,
      counts.redated > 0 &&
        `${counts.redated} ${many(counts.redated, 'horaire modifié', 'horaires modifiés')}`,
    ]
      .filter(Boolean)
      .join(', '),
  fields: { name: 'Nom', when: 'Quand', where: 'Appareils', looks: 'Apparence', length: 'Durée' },
  allDevices: 'Tous les appareils',
  noGroup: 'Groupe supprimé',
  from: 'avant',
  waiting: 'En attente de validation',
  rejectedTitle: 'Refusée',
  plays: 'Diffusée actuellement',
  nothing: 'Vide.',
  length: (seconds, count) => `${formatDuration(seconds)} · ${count} ${many(count, 'élément', 'éléments')}`,
  playlist: (count) => `Playlist, ${count} ${many(count, 'élément', 'éléments')}`,
  preview: (title) => `Aperçu\u00a0: ${title}`,
  previewShort: 'Aperçu',
  preparing: 'En préparation',
  added: 'Ajouté',
  removed: 'Retiré',
  moved: (from) => `Déplacé, était ${from}`,
  movedAway: 'Déplacé',
  retimed: (seconds) => `Avant\u00a0: ${formatDuration(seconds)}`,
  retimedAway: 'Nouvelle durée',
  redated: (when) => `Horaires, avant\u00a0: ${when}`,
  redatedAway: 'Nouveaux horaires',
};
