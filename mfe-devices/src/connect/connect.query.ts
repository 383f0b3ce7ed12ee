import type { ConnectAnswer } from '@vitrine/shared/contract';
import { useMutation, useQueryClient } from '@vitrine/shared/query';
import { ApiError, useShell } from '@vitrine/shared/shell-api';

export interface ConnectWish {
  code: string;
  /** Id of the device whose place the new one takes. */
  replace: string | null;
}

const KEY = ['connect'];

/**
 * GET /api/device/connect/{code} (spec §7): a read by its method, a write by what it does; never repeated on its own, and `mutate` does nothing
 * while one is under way: a code works once, so a second press would say that it is unknown.
 */
export function useConnect() {
  const shell = useShell();
  const client = useQueryClient();
  const connect = useMutation({
    mutationKey: KEY,
    mutationFn: async ({ code, replace }: ConnectWish) => {
      const answer = await shell.request<ConnectAnswer>({
        path: `/api/device/connect/${encodeURIComponent(code)}`,
        query: replace ? { replace } : {},
      });
      if (!answer.success || !answer.id) throw new ApiError(404, 'code_unknown', answer.error ?? '');
      return { id: answer.id, name: answer.name ?? '' };
    },
    // Not waited for: it is connected, whether or not the lists arrive.
    onSuccess: () =>
      ['devices', 'groups', 'prepare'].forEach((key) => void client.invalidateQueries({ queryKey: [key] })),
  });
  const mutate: typeof connect.mutate = (...wish) => {
    if (client.isMutating({ mutationKey: KEY }) === 0) connect.mutate(...wish);
  };
  return { ...connect, mutate };
}
