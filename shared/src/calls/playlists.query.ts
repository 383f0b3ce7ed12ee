import type { PlaylistItem } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';

export const playlistsKey = ['playlists'] as const;

/** GET /api/playlists?include_pending=true (spec §7). */
export const playlistsOptions = (shell: Shell) =>
  queryOptions({
    queryKey: playlistsKey,
    queryFn: ({ signal }) =>
      shell.request<PlaylistItem[]>({ path: '/api/playlists', query: { include_pending: true }, signal }),
  });

export function usePlaylists() {
  return useQuery(playlistsOptions(useShell()));
}
