import type { Translation } from '@vitrine/shared/language';
import type { approvalTexts, deletionTexts, runningOutTexts } from './notice-texts';

export const approvalTextsDe: Translation<typeof approvalTexts> = {
  waiting: (count, first) =>
    (count === 1 ? '1 Playlist wartet auf Freigabe: ' : `${count} Playlists warten auf Freigabe: `) +
    first
      .slice(0, 2)
      .map(({ name }) => `„${name}“`)
      .join(', ') +
    (count > 2 ? ' …' : ''),
  review: 'Prüfen',
  sentBack: (name, reason, more) =>
    `„${name}“ wurde abgelehnt: ${reason}` + (more > 0 ? ` (und ${more} weitere)` : ''),
  change: 'Bearbeiten',
};

export const runningOutTextsDe: Translation<typeof runningOutTexts> = {
  soon: (name, day) => `„${name}“ hat nach dem ${day} nichts mehr zum Abspielen.`,
  over: (name) => `„${name}“ hat nichts mehr zum Abspielen.`,
  several: (playlists) =>
    `${playlists.length} Playlists haben jetzt oder innerhalb einer Woche nichts mehr zum Abspielen: ` +
    playlists
      .slice(0, 2)
      .map(({ name }) => `„${name}“`)
      .join(', ') +
    (playlists.length > 2 ? ' …' : ''),
  edit: 'Bearbeiten',
  see: 'Zu den Playlists',
};

export const deletionTextsDe: Translation<typeof deletionTexts> = {
  planned: (day) => `Dieses Konto wird am ${day} gelöscht. Bis dahin funktioniert alles.`,
  more: 'Konto behalten',
};
