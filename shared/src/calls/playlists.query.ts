import type { CreatePlaylist, PlaylistForEdit, PlaylistItem, PlaylistReview, Write } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/playlists?include_pending=true (spec §7). */
export function usePlaylists() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('playlists'),
    queryFn: ({ signal }) =>
      shell.request<PlaylistItem[]>({ path: '/api/playlists', query: { include_pending: true }, signal }),
  });
}

/** GET /api/playlists: what screens play, without versions that wait for approval. */
export function useApprovedPlaylists() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('playlists', 'approved'),
    queryFn: ({ signal }) => shell.request<PlaylistItem[]>({ path: '/api/playlists', signal }),
  });
}

/**
 * Newest version of a playlist, approved or not. Always fetched, because an editor must not start from cached
 * data.
 */
export const playlistForEdit = (shell: Shell, id: string) =>
  queryOptions({
    queryKey: keyOf('playlist', id),
    queryFn: ({ signal }) =>
      shell.request<PlaylistForEdit>({ path: `/api/playlist-for-edit/${encodeURIComponent(id)}`, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Pending version beside the one that plays. Part of the playlist's key, so it is invalidated with it. */
export const playlistReview = (shell: Shell, id: string) =>
  queryOptions({
    queryKey: keyOf('playlist', id, 'review'),
    queryFn: ({ signal }) =>
      shell.request<PlaylistReview>({ path: `/api/playlist/review/${encodeURIComponent(id)}`, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Tag of the version that the user saw: a concurrent change is neither overwritten nor approved unseen. */
type Seen = { ifMatch?: string };

/** Approved versions of the playlists that another one contains, by id; without those never approved. */
export const containedPlaylists = (shell: Shell, ids: readonly string[]) =>
  queryOptions({
    queryKey: keyOf('playlist', 'contained', ...ids),
    queryFn: async ({ signal }) => {
      const reviews = await Promise.all(
        ids.map((id) =>
          shell.request<PlaylistReview>({ path: `/api/playlist/review/${encodeURIComponent(id)}`, signal }),
        ),
      );
      return new Map(reviews.flatMap(({ id, approved }) => (approved ? [[id, approved] as const] : [])));
    },
    staleTime: 0,
    gcTime: 0,
  });

/**
 * POST /api/playlists/create: a new playlist, or a new version of the one with this id. Concurrent changes of
 * other fields are merged.
 */
export const useSavePlaylist = () =>
  useWrite(
    ['POST /api/playlists/create', 'playlist', 'schedule', 'notification'],
    ({ ifMatch, ...body }: CreatePlaylist & Seen) => ({
      body,
      ifMatch,
    }),
  );

type Decision = { id: string; reason?: string } & Seen;

/** Decision on a whole playlist, for exactly the version that the user saw. */
const useDecide = <V extends Decision>(write: Write) =>
  useWrite(
    write,
    ({ id, ifMatch, reason }: V) => ({ id, ifMatch, ...(reason === undefined ? {} : { body: { reason } }) }),
    { isExact: true },
  );

/** DELETE /api/playlist/del/{id}. */
export const useDeletePlaylist = () =>
  useDecide(['DELETE /api/playlist/del/:id', 'playlist', 'schedule', 'notification']);
/** PUT /api/playlist/approve/{id}: screens play it from now on. */
export const useApprovePlaylist = () =>
  useDecide(['PUT /api/playlist/approve/:id', 'playlist', 'schedule', 'notification']);
/** PUT /api/playlist/reject/{id}: returns it to its author with the reason. */
export const useRejectPlaylist = () =>
  useDecide<Decision & { reason: string }>(['PUT /api/playlist/reject/:id', 'playlist', 'notification']);
