import type { PlaylistItem } from '@vitrine/shared/contract';
import { compareNames, dateTexts } from '@vitrine/shared/rules';

/** Playlists matching a search: pending ones first, then by newest change, then by name. */
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
      (a, b) =>
        Number(b.state === 'pending') - Number(a.state === 'pending') ||
        b.updated_at - a.updated_at ||
        compareNames(a.name, b.name),
    );
}

export const waitingCount = (playlists: readonly PlaylistItem[]): number =>
  playlists.filter((playlist) => playlist.state === 'pending').length;
