import type { ConnectAnswer } from '@vitrine/shared/contract';
import { useMutation, useQueryClient } from '@vitrine/shared/query';
import { ApiError, useShell } from '@vitrine/shared/shell-api';

export interface ConnectWish {
  code: string;
  /** Id of the device whose place the new one takes. */
  replace: string | null;
}

/** GET /api/device/connect/{code} (spec §7): a read by its method, a write by what it does; never repeated on its own. */
export function useConnect() {
  const shell = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ code, replace }: ConnectWish) => {
      const answer = await shell.request<ConnectAnswer>({
        path: `/api/device/connect/${encodeURIComponent(code)}`,
        query: replace ? { replace } : {},
      });
      if (!answer.success || !answer.id) throw new ApiError(404, 'code_unknown', answer.error ?? '');
      return { id: answer.id, name: answer.name ?? '' };
    },
    onSuccess: () =>
      Promise.all(
        ['devices', 'groups', 'prepare'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
