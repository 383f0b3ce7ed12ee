import { promosKey, promosOptions } from '@vitrine/shared/calls';
import type { OperationResult, PromoItem, PromoUses } from '@vitrine/shared/contract';
import { useMutation, useQuery, useQueryClient } from '@vitrine/shared/query';
import { ApiError, isApiError, useShell, type Shell } from '@vitrine/shared/shell-api';

import { texts } from '../texts';

/** While something is being prepared the list is asked again now and then, in case the realtime link is down. */
const PROCESSING_MS = 10_000;

export function useLibrary() {
  const shell = useShell();
  return useQuery({
    ...promosOptions(shell),
    refetchInterval: (query) =>
      query.state.data?.some((promo) => promo.is_processing) ? PROCESSING_MS : false,
  });
}

/** Spec §8: "Most calls turn a failure into a failed result"; such a one is a refusal like any other. */
function succeeded(result: OperationResult): OperationResult {
  if (!result.success) throw new ApiError(409, 'conflict', result.error ?? '');
  return result;
}

/** POST /api/promo/rename/{id}. The new name stands at once; a refusal brings the old one back. */
export function useRenamePromo() {
  const shell = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      succeeded(
        await shell.request<OperationResult>({
          method: 'POST',
          path: `/api/promo/rename/${encodeURIComponent(id)}`,
          body: { name },
        }),
      ),
    onMutate: async ({ id, name }) => {
      await client.cancelQueries({ queryKey: promosKey });
      const before = client.getQueryData<PromoItem[]>(promosKey);
      client.setQueryData<PromoItem[]>(promosKey, (promos) =>
        promos?.map((promo) => (promo.id === id ? { ...promo, name } : promo)),
      );
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(promosKey, context?.before),
    onSettled: () =>
      Promise.all(
        [promosKey, ['home'], ['content']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** POST /api/promo/try-again/{id} (extension): prepares once more what could not be prepared. */
export function usePrepareAgain() {
  const shell = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: PromoItem) =>
      succeeded(
        await shell.request<OperationResult>({
          method: 'POST',
          path: `/api/promo/try-again/${encodeURIComponent(id)}`,
        }),
      ),
    onSuccess: () => shell.notify({ text: texts.tryingAgain, tone: 'success' }),
    onError: (error) =>
      shell.notify({ text: (isApiError(error) && error.detail) || texts.tryAgainFailed, tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: promosKey }),
  });
}

/** Deleted, or still used by these playlists (409 in_use) and therefore kept. */
export type DeleteOutcome = { id: string; type: 'deleted' } | ({ id: string; type: 'in-use' } & PromoUses);

async function deleteOne(shell: Shell, id: string, force: boolean): Promise<DeleteOutcome> {
  try {
    succeeded(
      await shell.request<OperationResult>({
        method: 'DELETE',
        path: `/api/promo/del/${encodeURIComponent(id)}`,
        query: { force },
      }),
    );
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
export function useDeletePromos() {
  const shell = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, force }: { ids: readonly string[]; force: boolean }): Promise<DeleteReport> => {
      const outcomes: DeleteOutcome[] = [];
      try {
        for (const id of ids) outcomes.push(await deleteOne(shell, id, force));
      } catch (failure) {
        return { outcomes, failure };
      }
      return { outcomes };
    },
    onSettled: () =>
      Promise.all(
        [promosKey, ['app'], ['home'], ['content'], ['playlists'], ['playlist']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
