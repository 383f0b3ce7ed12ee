import type { DownloadAddress, ExportPlays, Plays, PlaysQuery } from '../contract';
import { keepPreviousData, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';
import { startDownload } from './start-download';

/** GET /api/plays (extension): proof of play. Keeps the previous question's while another is fetched. */
export function usePlays(query: PlaysQuery) {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('plays', query),
    queryFn: ({ signal }) => request<Plays>({ path: '/api/plays', query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    // Screens report all the time, and no page is notified.
    staleTime: 0,
  });
}

/** POST /api/plays/export (extension): starts the download of a report in the browser. */
export async function downloadPlays(shell: Shell, wish: ExportPlays): Promise<void> {
  const path = '/api/plays/export';
  startDownload(shell, await shell.request<DownloadAddress>({ method: 'POST', path, body: wish }));
}
