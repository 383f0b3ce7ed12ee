import type { OperationResult, PromoItem, PromoUses, Write } from '../contract';
import { queryOptions, useQuery } from '../query';
import { isApiError, useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';
import { requestOf, sendWrite, useAct, useWrite, type WriteOptions } from './use-write';

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

/** POST /api/promo/rename/{id}. The new name stands at once; a refusal brings the old one back. */
export const useRenamePromo = () =>
  useWrite(
    ['POST /api/promo/rename/:id', 'promo'],
    ({ id, name }: { id: string; name: string }) => ({ id, body: { name } }),
    {
      draw: {
        key: promosKey,
        as: (promos: PromoItem[], { id, name }) =>
          promos.map((promo) => (promo.id === id ? { ...promo, name } : promo)),
      },
    },
  );

/** POST /api/promo/try-again/{id} (extension): prepares once more what could not be prepared. */
export const usePrepareAgain = (said: Pick<WriteOptions<PromoItem>, 'onDone' | 'onRefused'>) =>
  useWrite(['POST /api/promo/try-again/:id', 'promo'], ({ id }: PromoItem) => ({ id }), said);

/** Deleted, or still used by these playlists (409 in_use) and therefore kept. */
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
    // Somebody else was quicker: gone is what was wanted.
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

/** What became of each, as far as it went; `failure` is why it went no further. */
export interface DeleteReport {
  outcomes: DeleteOutcome[];
  failure?: unknown;
}

/** DELETE /api/promo/del/{id}, one after the other, up to the first that fails; what is deleted by then is told too. */
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
