import type { AccountChange, OperationResult } from '@vitrine/shared/contract';
import { useMutation, useQueryClient } from '@vitrine/shared/query';
import { ApiError, useShell } from '@vitrine/shared/shell-api';

/** POST /api/account (extension): what an owner or admin changes about the venue. */
export function useChangeAccount() {
  const shell = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AccountChange) => {
      const result = await shell.request<OperationResult>({ method: 'POST', path: '/api/account', body });
      if (!result.success) throw new ApiError(409, 'conflict', result.error ?? '');
      return result;
    },
    onSettled: () =>
      Promise.all(['app', 'home', 'schedule'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
