import type { CreatePlaylist, OperationResult, PlayNow, PlaylistForEdit } from '@vitrine/shared/contract';
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

/** Spec §7: a write answers an operation result; one without success is a refusal like any other. */
async function write(shell: Shell, options: RequestOptions): Promise<OperationResult> {
  const result = await shell.request<OperationResult>(options);
  if (!result.success) throw new ApiError(409, 'conflict', result.error ?? '');
  return result;
}

/** Everything that shows playlists or what plays: the lists, the dashboard, the calendar. */
const TOUCHED = ['playlists', 'playlist', 'schedule', 'home', 'prepare', 'devices'] as const;

function useWrite<V>(request: (input: V) => RequestOptions) {
  const shell = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: V) => write(shell, request(input)),
    onSettled: () => Promise.all(TOUCHED.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

const at = (path: string, id: string) => `/api/playlist/${path}/${encodeURIComponent(id)}`;

export const useSavePlaylist = () =>
  useWrite((body: CreatePlaylist) => ({ method: 'POST', path: '/api/playlists/create', body }));

export const useDeletePlaylist = () =>
  useWrite(({ id }: { id: string }) => ({ method: 'DELETE', path: at('del', id) }));

export const useApprovePlaylist = () =>
  useWrite(({ id }: { id: string }) => ({ method: 'PUT', path: at('approve', id) }));

export const useRejectPlaylist = () =>
  useWrite(({ id, reason }: { id: string; reason: string }) => ({
    method: 'PUT',
    path: at('reject', id),
    body: { reason },
  }));

export const usePlayNow = () =>
  useWrite((body: PlayNow) => ({ method: 'POST', path: '/api/playlist/play', body }));
