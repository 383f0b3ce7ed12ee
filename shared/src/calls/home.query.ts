import type { HomeData, PrepareStatus } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';

/** GET /api/query-home: what the dashboard shows of promos and playlists; stale whenever the app data is. */
export const homeOptions = (shell: Shell) =>
  queryOptions({
    queryKey: keyOf('home'),
    queryFn: ({ signal }) => shell.request<HomeData>({ path: '/api/query-home', signal }),
  });

/** What the dashboard shows of promos and playlists. */
export const useHome = () => useQuery(homeOptions(useShell()));

/** For who writes to it. */
export const prepareKey = keyOf('prepare');

/** GET /api/prepare-status: the onboarding steps, and which of them are done. */
export const prepareOptions = (shell: Shell) =>
  queryOptions({
    queryKey: prepareKey,
    queryFn: ({ signal }) => shell.request<PrepareStatus>({ path: '/api/prepare-status', signal }),
  });

/** The onboarding steps, and which of them are done. */
export const usePrepare = () => useQuery(prepareOptions(useShell()));
