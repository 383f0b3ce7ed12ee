import type { AccountArchive, ArchiveChoice, DeletionWish, DownloadAddress } from '../contract';
import { CHUNK_BYTES } from '../contract/values';
import { useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';
import { startDownload } from './start-download';
import { useWrite } from './use-write';

/** Interval of looks at an archive that the server works on. */
const POLL_MS = 2000;
/** End of an archive by which it is known again: its list of files, with their checksums. */
const TAIL_BYTES = 65_536;

const isUnderWay = ({ state }: AccountArchive) => state === 'waiting' || state === 'working';

/** GET /api/account/archives: exports and imports, newest first; again while one is worked on. */
export function useArchives(mayRead: boolean) {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('archives'),
    queryFn: ({ signal }) => shell.request<AccountArchive[]>({ path: '/api/account/archives', signal }),
    enabled: mayRead,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
  });
}

/** POST /api/account/export (extension): makes an archive of everything. */
export const useExportAccount = () => useWrite<void>(['POST /api/account/export', 'archive'], () => ({}));

/** DELETE /api/account/archive/{id} (extension): cancels or deletes an export or import. */
export const useDeleteArchive = () =>
  useWrite(['DELETE /api/account/archive/:id', 'archive'], (id: string) => ({ id }));

/** POST /api/account/deletion (extension): deletes the account in 14 days; requires the owner's password. */
export const useDeleteAccount = () =>
  useWrite(['POST /api/account/deletion', 'account'], (body: DeletionWish) => ({ body }));

/** DELETE /api/account/deletion (extension): keeps the account. */
export const useKeepAccount = () => useWrite<void>(['DELETE /api/account/deletion', 'account'], () => ({}));

/** POST /api/account/export/download (extension): saves an exported archive. */
export async function downloadArchive(shell: Shell, wish: ArchiveChoice): Promise<void> {
  const path = '/api/account/export/download';
  startDownload(shell, await shell.request<DownloadAddress>({ method: 'POST', path, body: wish }));
}

/**
 * Sends an archive to be imported, from the part that the server asks for; resolves when it has all.
 * `onProgress` takes the share that has arrived, 0 to 1.
 */
export async function sendArchive(
  shell: Shell,
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const body = { size: file.size, fingerprint: hashOf(await file.slice(-TAIL_BYTES).arrayBuffer()) };
  const begin = { method: 'POST', path: '/api/account/import', body, signal } as const;
  let archive = await shell.request<AccountArchive>(begin);
  while (archive.state === 'receiving') {
    const number = archive.next_part ?? 1;
    onProgress(archive.done / archive.size);
    const form = new FormData();
    form.set('chunk_number', String(number));
    form.set('file', file.slice((number - 1) * CHUNK_BYTES, number * CHUNK_BYTES), 'part');
    const path = `/api/account/import/${archive.id}`;
    archive = await shell.request<AccountArchive>({ method: 'PATCH', path, body: form, signal });
  }
  onProgress(1);
}

/** Two FNV-1a hashes in hex: enough to know an archive again, also where the page has no cryptography. */
function hashOf(bytes: ArrayBuffer): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (const byte of new Uint8Array(bytes)) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte ^ (one & 0xff), 0x85ebca6b);
  }
  return [one, other].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}
