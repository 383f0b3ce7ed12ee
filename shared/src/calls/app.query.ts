import type { AppData } from '../contract';
import { queryOptions, useQuery, useQueryClient } from '../query';
import { useShell, type Shell } from '../shell-api';

export const appKey = ['app'] as const;

/** GET /api/app: storage, subscription, account and user. */
export const appOptions = (shell: Shell) =>
  queryOptions({
    queryKey: appKey,
    queryFn: ({ signal }) => shell.request<AppData>({ path: '/api/app', signal }),
  });

export function useAppData() {
  return useQuery(appOptions(useShell()));
}

/** Asks for the app data again: after uploads, deletions and failed chunks (spec §4 "app data is reloaded"). */
export function useReloadAppData(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: appKey });
}
