import type { Translation } from '@vitrine/shared/language';
import type { approvalTexts, deletionTexts, runningOutTexts } from './notice-texts';

export const approvalTextsEs: Translation<typeof approvalTexts> = {
  waiting: (count, first) =>
    (count === 1 ? '1 lista espera aprobación: ' : `${count} listas esperan aprobación: `) +
    first
      .slice(0, 2)
      .map(({ name }) => `«${name}»`)
      .join(', ') +
    (count > 2 ? '…' : ''),
  review: 'Revisar',
  sentBack: (name, reason, more) =>
    `«${name}» fue rechazada: ${reason}` + (more > 0 ? ` (y ${more} más)` : ''),
  change: 'Editar',
};

export const runningOutTextsEs: Translation<typeof runningOutTexts> = {
  soon: (name, day) => `«${name}» no tendrá nada que mostrar después del ${day}.`,
  over: (name) => `«${name}» no tiene nada más que mostrar.`,
  several: (playlists) =>
    `${playlists.length} listas se quedan sin nada que mostrar, ahora o en una semana: ` +
    playlists
      .slice(0, 2)
      .map(({ name }) => `«${name}»`)
      .join(', ') +
    (playlists.length > 2 ? '…' : ''),
  edit: 'Editar',
  see: 'Ver listas',
};

export const deletionTextsEs: Translation<typeof deletionTexts> = {
  planned: (day) => `Esta cuenta se eliminará el ${day}. Hasta entonces, todo funciona.`,
  more: 'Conservar la cuenta',
};
