import type { HomeData } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';

/** GET /api/query-home: what the dashboard shows of promos and playlists; stale whenever the app data is. */
export function useHome() {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('home'),
    queryFn: ({ signal }) => request<HomeData>({ path: '/api/query-home', signal }),
  });
}
