import type {
  HistoryPage,
  HistoryUsers,
  HistoryQuery,
  PlaylistVersionDetail,
  PlaylistVersions,
  RestoreAnswer,
  RestorePlaylist,
} from '../contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** Filters of the audit log. */
export type HistoryFilter = Omit<HistoryQuery, 'before' | 'per_page'>;

/** One page of the audit log, for a download. */
export const historyPage = (shell: Shell, filter: HistoryFilter, before: string, perPage: number) =>
  shell.request<HistoryPage>({
    path: '/api/history',
    query: { ...filter, per_page: perPage, ...(before ? { before } : {}) },
  });

/** GET /api/history: audit log, newest first, page by page. Keeps the previous filter's while it loads. */
export function useHistory(filter: HistoryFilter, enabled: boolean) {
  const { request } = useShell();
  return useInfiniteQuery({
    queryKey: keyOf('history', filter),
    queryFn: ({ pageParam, signal }) =>
      request<HistoryPage>({
        path: '/api/history',
        query: { ...filter, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Sign-ins are announced to no page.
    staleTime: 0,
    enabled,
  });
}

/** GET /api/history/users: all users in the audit log, for its filter. */
export function useHistoryUsers(enabled: boolean) {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('history', 'users'),
    queryFn: ({ signal }) => request<HistoryUsers>({ path: '/api/history/users', signal }),
    enabled,
  });
}

/** GET /api/playlist/versions/{id}: kept versions, newest first; also of a deleted playlist. */
export function usePlaylistVersions(id: string) {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('playlist', id, 'versions'),
    queryFn: ({ signal }) =>
      request<PlaylistVersions>({ path: `/api/playlist/versions/${encodeURIComponent(id)}`, signal }),
    staleTime: 0,
    enabled: id !== '',
  });
}

/** GET /api/playlist/version/{id}: a version beside the one before it; it never changes. */
export function usePlaylistVersion(playlistId: string, id: string) {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('playlist', playlistId, 'version', id),
    queryFn: ({ signal }) =>
      request<PlaylistVersionDetail>({ path: `/api/playlist/version/${encodeURIComponent(id)}`, signal }),
  });
}

/** POST /api/playlist/restore/{id}: saves an earlier version as a new one. */
export const useRestorePlaylist = () =>
  useWrite<RestorePlaylist & { id: string; ifMatch?: string }, RestoreAnswer>(
    ['POST /api/playlist/restore/:id', 'playlist', 'schedule', 'notification'],
    ({ id, ifMatch, ...body }) => ({ id, body, ifMatch }),
    { isExact: true },
  );
