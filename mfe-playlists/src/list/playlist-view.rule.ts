import type { PlaylistItem } from '@vitrine/shared/contract';
import { compareNames, dateTexts } from '@vitrine/shared/rules';

/** Pending versions wait for an approver, rejected ones for their author. */
const RANK: Record<PlaylistItem['state'], number> = { pending: 0, rejected: 1, approved: 2 };

/** Playlists matching a search: pending ones, rejected ones, the others; newest change first, then by name. */
export function shownPlaylists(
  playlists: readonly PlaylistItem[],
  search: string,
  onlyWaiting: boolean,
): PlaylistItem[] {
  const wanted = search.trim().toLocaleLowerCase('en-US');
  return playlists
    .filter((playlist) => !onlyWaiting || playlist.state === 'pending')
    .filter(
      (playlist) =>
        !wanted ||
        `${playlist.name} ${dateTexts.description(playlist.descr_str)}`
          .toLocaleLowerCase('en-US')
          .includes(wanted),
    )
    .sort(
      (a, b) => RANK[a.state] - RANK[b.state] || b.updated_at - a.updated_at || compareNames(a.name, b.name),
    );
}

export const waitingCount = (playlists: readonly PlaylistItem[]): number =>
  playlists.filter((playlist) => playlist.state === 'pending').length;
