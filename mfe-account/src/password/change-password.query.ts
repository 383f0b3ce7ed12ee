import type { ChangePassword, OperationResult } from '@vitrine/shared/contract';
import { useMutation } from '@vitrine/shared/query';
import { ApiError, useShell } from '@vitrine/shared/shell-api';

/** POST /api/change_password: all other sessions of the user end (decisions §3). */
export function useChangePassword() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (body: ChangePassword) => {
      const result = await shell.request<OperationResult>({
        method: 'POST',
        path: '/api/change_password',
        body,
      });
      if (!result.success) throw new ApiError(409, 'conflict', result.error ?? '');
      return result;
    },
  });
}
