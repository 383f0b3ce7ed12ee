import type { Translation } from '@vitrine/shared/language';
import type { approvalTexts, deletionTexts, runningOutTexts } from './notice-texts';

export const approvalTextsFr: Translation<typeof approvalTexts> = {
  waiting: (count, first) =>
    (count === 1 ? '1 playlist attend une validation : ' : `${count} playlists attendent une validation : `) +
    first
      .slice(0, 2)
      .map(({ name }) => `« ${name} »`)
      .join(', ') +
    (count > 2 ? '…' : ''),
  review: 'Examiner',
  sentBack: (name, reason, more) =>
    `« ${name} » a été refusée : ${reason}` +
    (more > 0 ? ` (et ${more} ${more === 1 ? 'autre' : 'autres'})` : ''),
  change: 'Modifier',
};

export const runningOutTextsFr: Translation<typeof runningOutTexts> = {
  soon: (name, day) => `« ${name} » n’aura plus rien à diffuser après le ${day}.`,
  over: (name) => `« ${name} » n’a plus rien à diffuser.`,
  several: (playlists) =>
    `${playlists.length} playlists n’ont plus rien à diffuser, dès maintenant ou d’ici une semaine : ` +
    playlists
      .slice(0, 2)
      .map(({ name }) => `« ${name} »`)
      .join(', ') +
    (playlists.length > 2 ? '…' : ''),
  edit: 'Modifier',
  see: 'Voir les playlists',
};

export const deletionTextsFr: Translation<typeof deletionTexts> = {
  planned: (day) => `Ce compte sera supprimé le ${day}. D’ici là, tout fonctionne.`,
  more: 'Garder le compte',
};
