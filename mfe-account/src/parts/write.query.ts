import type { OperationResult } from '@vitrine/shared/contract';
import { useMutation, useQueryClient } from '@vitrine/shared/query';
import { ApiError, useShell } from '@vitrine/shared/shell-api';
import type { RequestOptions } from '@vitrine/shared/shell-api';

/** One write of this area. A result without success counts as a refusal; what stands under `touched` is asked for again. */
export function useWrite<V, R extends Omit<OperationResult, 'error'> = OperationResult>(
  request: (input: V) => RequestOptions,
  touched: readonly string[],
) {
  const shell = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: V) => {
      const result = await shell.request<R & { error?: string }>(request(input));
      if (!result.success) throw new ApiError(409, 'conflict', result.error ?? '');
      return result;
    },
    // Not waited for: what is said about the wish, and the way to the till, must not hang on another answer.
    onSettled: () => touched.forEach((key) => void client.invalidateQueries({ queryKey: [key] })),
  });
}
