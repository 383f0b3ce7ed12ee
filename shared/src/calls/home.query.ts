import type { HomeData, PrepareStatus } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';

/** GET /api/query-home: summary of promos and playlists; invalidated together with the app data. */
export const homeOptions = (shell: Shell) =>
  queryOptions({
    queryKey: keyOf('home'),
    queryFn: ({ signal }) => shell.request<HomeData>({ path: '/api/query-home', signal }),
  });

/** Summary of promos and playlists for the dashboard. */
export const useHome = () => useQuery(homeOptions(useShell()));

/** Key of the onboarding steps, for optimistic updates. */
export const prepareKey = keyOf('prepare');

/** GET /api/prepare-status: onboarding steps and their completion. */
export const prepareOptions = (shell: Shell) =>
  queryOptions({
    queryKey: prepareKey,
    queryFn: ({ signal }) => shell.request<PrepareStatus>({ path: '/api/prepare-status', signal }),
  });

/** Onboarding steps and their completion. */
export const usePrepare = () => useQuery(prepareOptions(useShell()));
