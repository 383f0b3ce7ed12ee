import type {
  CreatePlaylist,
  OperationResult,
  PlayNow,
  PlaylistForEdit,
  PlaylistReview,
} from '@vitrine/shared/contract';
import { requestSeen } from '@vitrine/shared/calls';
import { queryOptions, useMutation, useQueryClient } from '@vitrine/shared/query';
import { ApiError, useShell } from '@vitrine/shared/shell-api';
import type { RequestOptions, Shell } from '@vitrine/shared/shell-api';

/** The newest version of a playlist, approved or not. Always asked afresh: an editor must not begin from an old copy. */
export const playlistForEdit = (shell: Shell, id: string) =>
  queryOptions({
    queryKey: ['playlist', id],
    queryFn: ({ signal }) =>
      shell.request<PlaylistForEdit>({ path: `/api/playlist-for-edit/${encodeURIComponent(id)}`, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** What waits beside what plays. A part of the playlist's key: what makes that stale makes this stale. */
export const playlistReview = (shell: Shell, id: string) =>
  queryOptions({
    queryKey: ['playlist', id, 'review'],
    queryFn: ({ signal }) =>
      shell.request<PlaylistReview>({ path: `/api/playlist/review/${encodeURIComponent(id)}`, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Spec §7: a write answers an operation result; one without success is a refusal like any other. */
async function write(send: Shell['request'], options: RequestOptions): Promise<OperationResult> {
  const result = await send<OperationResult>(options);
  if (!result.success) throw new ApiError(409, 'conflict', result.error ?? '');
  return result;
}

/** Everything that shows playlists or what plays: the lists, the dashboard, the calendar. */
const TOUCHED = ['playlists', 'playlist', 'approvals', 'schedule', 'home', 'prepare', 'devices'] as const;

/** A save whose fields nobody else has touched goes through beside another's change of other fields. */
function useWrite<V>(request: (input: V) => RequestOptions) {
  const shell = useShell();
  return useWriteBy((options) => requestSeen(shell, options), request);
}

/** A decision about the whole playlist is about the very version that was seen. */
function useDecide<V>(request: (input: V) => RequestOptions) {
  const shell = useShell();
  return useWriteBy((options) => shell.request(options), request);
}

function useWriteBy<V>(send: Shell['request'], request: (input: V) => RequestOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: V) => write(send, request(input)),
    onSettled: () => Promise.all(TOUCHED.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

const at = (path: string, id: string) => `/api/playlist/${path}/${encodeURIComponent(id)}`;

/** The tag of what the person sees goes along: what somebody else changed meanwhile is neither overwritten nor approved unseen. */
type Seen = { ifMatch?: string };

export const useSavePlaylist = () =>
  useWrite(({ ifMatch, ...body }: CreatePlaylist & Seen) => ({
    method: 'POST',
    path: '/api/playlists/create',
    body,
    ifMatch,
  }));

export const useDeletePlaylist = () =>
  useDecide(({ id, ifMatch }: { id: string } & Seen) => ({ method: 'DELETE', path: at('del', id), ifMatch }));

export const useApprovePlaylist = () =>
  useDecide(({ id, ifMatch }: { id: string } & Seen) => ({
    method: 'PUT',
    path: at('approve', id),
    ifMatch,
  }));

export const useRejectPlaylist = () =>
  useDecide(({ id, reason, ifMatch }: { id: string; reason: string } & Seen) => ({
    method: 'PUT',
    path: at('reject', id),
    body: { reason },
    ifMatch,
  }));

export const usePlayNow = () =>
  useWrite((body: PlayNow) => ({ method: 'POST', path: '/api/playlist/play', body }));
