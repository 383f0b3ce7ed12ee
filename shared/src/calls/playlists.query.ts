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

/** The newest version of a playlist, approved or not. Always asked afresh: an editor must not begin from an old copy. */
export const playlistForEdit = (shell: Shell, id: string) =>
  queryOptions({
    queryKey: keyOf('playlist', id),
    queryFn: ({ signal }) =>
      shell.request<PlaylistForEdit>({ path: `/api/playlist-for-edit/${encodeURIComponent(id)}`, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** What waits beside what plays. A part of the playlist's key: what makes that stale makes this stale. */
export const playlistReview = (shell: Shell, id: string) =>
  queryOptions({
    queryKey: keyOf('playlist', id, 'review'),
    queryFn: ({ signal }) =>
      shell.request<PlaylistReview>({ path: `/api/playlist/review/${encodeURIComponent(id)}`, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The tag of what the person sees goes along: what somebody else changed meanwhile is neither overwritten nor approved unseen. */
type Seen = { ifMatch?: string };

/** POST /api/playlists/create: a new one, or with an id a new version. A save whose fields nobody else has touched goes through beside another's change of other fields. */
export const useSavePlaylist = () =>
  useWrite(
    ['POST /api/playlists/create', 'playlist', 'schedule'],
    ({ ifMatch, ...body }: CreatePlaylist & Seen) => ({
      body,
      ifMatch,
    }),
  );

type Decision = { id: string; reason?: string } & Seen;

/** A decision about the whole playlist is about the very version that was seen. */
const useDecide = <V extends Decision>(write: Write) =>
  useWrite(
    write,
    ({ id, ifMatch, reason }: V) => ({ id, ifMatch, ...(reason === undefined ? {} : { body: { reason } }) }),
    { isExact: true },
  );

/** DELETE /api/playlist/del/{id}. */
export const useDeletePlaylist = () => useDecide(['DELETE /api/playlist/del/:id', 'playlist', 'schedule']);
/** PUT /api/playlist/approve/{id}: from now on screens play it. */
export const useApprovePlaylist = () => useDecide(['PUT /api/playlist/approve/:id', 'playlist', 'schedule']);
/** PUT /api/playlist/reject/{id}: sent back to who made it, with the reason. */
export const useRejectPlaylist = () =>
  useDecide<Decision & { reason: string }>(['PUT /api/playlist/reject/:id', 'playlist']);
