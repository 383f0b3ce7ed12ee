import type {
  AddToPlaylists,
  DownloadAddress,
  OperationResult,
  OrganizePromos,
  PlaylistsChanged,
  PromoItem,
  PromoUses,
  RemoveFromPlaylists,
  Write,
} from '../contract';
import { queryOptions, useQuery, type QueryClient } from '../query';
import { isApiError, useShell, type Shell } from '../shell-api';
import { keyOf, markChanged } from './cache-keys';
import { requestOf, sendWrite, useAct, useWrite, type WriteOptions } from './use-write';
import { startDownload } from './start-download';

const promosKey = keyOf('promos');

/** GET /api/promo/get-items: all promos of the account, newest first. */
export const promosOptions = (shell: Shell) =>
  queryOptions({
    queryKey: promosKey,
    queryFn: ({ signal }) => shell.request<PromoItem[]>({ path: '/api/promo/get-items', signal }),
  });

/** All promos of the account, newest first. */
export function usePromos() {
  return useQuery(promosOptions(useShell()));
}

/** GET /api/promo/uses/{id} (extension): playlists that use a promo; read when shown. */
export function usePromoUses(id: string) {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('playlists', 'uses', id),
    queryFn: ({ signal }) =>
      shell.request<PromoUses>({ path: `/api/promo/uses/${encodeURIComponent(id)}`, signal }),
    staleTime: 0,
  });
}

/** POST /api/promo/rename/{id}. An optimistic update, reverted when the server refuses. */
export const useRenamePromo = () =>
  useWrite(
    ['POST /api/promo/rename/:id', 'promo'],
    ({ id, name }: { id: string; name: string }) => ({ id, body: { name } }),
    {
      optimistic: {
        key: promosKey,
        as: (promos: PromoItem[], { id, name }) =>
          promos.map((promo) => (promo.id === id ? { ...promo, name } : promo)),
      },
    },
  );

/** POST /api/promo/try-again/{id} (extension): retries the preparation of a file. */
export const usePrepareAgain = (said: Pick<WriteOptions<PromoItem>, 'onDone' | 'onRefused'>) =>
  useWrite(['POST /api/promo/try-again/:id', 'promo'], ({ id }: PromoItem) => ({ id }), said);

/** POST /api/promo/trim/{id} (extension): the part of a video that screens play; both 0: all of it. */
export const useTrimVideo = () =>
  useWrite(
    ['POST /api/promo/trim/:id', 'promo', 'playlist', 'schedule'],
    ({ id, ...body }: { id: string; start: number; end: number }) => ({ id, body }),
  );

/** Result of a deletion: deleted, or kept because playlists use it (409 in_use). */
export type DeleteOutcome = { id: string; type: 'deleted' } | ({ id: string; type: 'in-use' } & PromoUses);

const [DELETE, ...DELETED] = [
  'DELETE /api/promo/del/:id',
  'promo',
  'playlist',
  'schedule',
] as const satisfies Write;

async function deleteOne(shell: Shell, id: string, force: boolean): Promise<DeleteOutcome> {
  try {
    await sendWrite<OperationResult>(shell, requestOf(DELETE, { id, query: { force } }));
    return { id, type: 'deleted' };
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Already deleted by another user: the result is the wanted one.
    if (error.status === 404) return { id, type: 'deleted' };
    if (error.code !== 'in_use') throw error;
    const { uses, instead } = error.problem ?? {};
    return {
      id,
      type: 'in-use',
      uses: Array.isArray(uses) ? (uses as PromoUses['uses']) : [],
      ...(typeof instead === 'string' ? { instead } : {}),
    };
  }
}

/** Results up to the first error; `failure` is that error. */
export interface DeleteReport {
  outcomes: DeleteOutcome[];
  failure?: unknown;
}

/**
 * DELETE /api/promo/del/{id}, sequentially up to the first failure; the report includes what was deleted
 * before it.
 */
export const useDeletePromos = () =>
  useAct(
    async (
      { ids, force }: { ids: readonly string[]; force: boolean },
      shell: Shell,
    ): Promise<DeleteReport> => {
      const outcomes: DeleteOutcome[] = [];
      try {
        for (const id of ids) outcomes.push(await deleteOne(shell, id, force));
      } catch (failure) {
        return { outcomes, failure };
      }
      return { outcomes };
    },
    DELETED,
  );

/** POST /api/promo/organize (extension): folder and tags of several promos. */
export const useOrganizePromos = () =>
  useWrite(['POST /api/promo/organize', 'promo'], (body: OrganizePromos) => ({ body }));

/** POST /api/promo/add-to-playlists (extension): at the end of each. */
export const useAddToPlaylists = () =>
  useWrite<AddToPlaylists, PlaylistsChanged>(
    ['POST /api/promo/add-to-playlists', 'playlist', 'schedule', 'notification'],
    (body) => ({ body }),
  );

/** POST /api/promo/remove-from-playlists (extension): by default from all. */
export const useRemoveFromPlaylists = () =>
  useWrite<RemoveFromPlaylists, PlaylistsChanged>(
    ['POST /api/promo/remove-from-playlists', 'playlist', 'schedule', 'notification'],
    (body) => ({ body }),
  );

const [RESTORE, ...RESTORED] = [
  'POST /api/playlist/restore/:id',
  'playlist',
  'schedule',
  'notification',
] as const satisfies Write;

/** Undoes one of the two calls above: restores the versions before, unless one was changed since. */
export const useUndoPlaylists = () =>
  useAct(async ({ playlists }: PlaylistsChanged, shell: Shell): Promise<void> => {
    for (const { id, version_id, etag } of playlists)
      if (version_id)
        await sendWrite(shell, requestOf(RESTORE, { id, body: { version_id }, ifMatch: etag }), true);
  }, RESTORED);

const [REPLACE, ...REPLACED] = [
  'POST /api/promo/replace/:id',
  'promo',
  'playlist',
  'schedule',
] as const satisfies Write;

/** POST /api/promo/replace/{id} (extension): the file of promo `by` takes the place of that of `id`. */
export async function replaceFile(
  { shell, client }: { shell: Shell; client: QueryClient },
  id: string,
  by: string,
): Promise<void> {
  try {
    await sendWrite(shell, requestOf(REPLACE, { id, body: { with: by } }));
  } finally {
    void markChanged(client, REPLACED);
  }
}

/**
 * Path of a whole video: of a trimmed one its original by a download address (five minutes), else what
 * screens play.
 */
export function usePlayedVideo({ id, src, trim }: Pick<PromoItem, 'id' | 'src' | 'trim'>) {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('promos', 'whole', id, src),
    queryFn: async ({ signal }) => {
      if (!trim) return src;
      const path = '/api/promo/download';
      return (await shell.request<DownloadAddress>({ method: 'POST', path, body: { ids: [id] }, signal }))
        .url;
    },
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** POST /api/promo/download (extension): starts the download of uploaded files in the browser. */
export async function downloadPromos(shell: Shell, ids: readonly string[]): Promise<void> {
  const path = '/api/promo/download';
  startDownload(shell, await shell.request<DownloadAddress>({ method: 'POST', path, body: { ids } }));
}
