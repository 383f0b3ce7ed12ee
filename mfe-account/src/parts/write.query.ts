import { useId } from 'react';
import type { OperationResult } from '@vitrine/shared/contract';
import { requestSeen } from '@vitrine/shared/calls';
import { useMutation, useQueryClient } from '@vitrine/shared/query';
import { ApiError, useShell } from '@vitrine/shared/shell-api';
import type { RequestOptions } from '@vitrine/shared/shell-api';

/**
 * One write of this area, once at a time: `mutate` does nothing while one is under way, also when the second press comes before the button
 * could say so. A result without success counts as a refusal; what stands under `touched` is asked for again.
 */
export function useWrite<V, R extends Omit<OperationResult, 'error'> = OperationResult>(
  request: (input: V) => RequestOptions,
  touched: readonly string[],
) {
  const shell = useShell();
  const client = useQueryClient();
  const mutationKey = ['write', useId()];
  const write = useMutation({
    mutationKey,
    mutationFn: async (input: V) => {
      const result = await requestSeen<R & { error?: string }>(shell, request(input));
      if (!result.success) throw new ApiError(409, 'conflict', result.error ?? '');
      return result;
    },
    // Not waited for: what is said about the wish, and the way to the till, must not hang on another answer.
    onSettled: () => touched.forEach((key) => void client.invalidateQueries({ queryKey: [key] })),
  });
  const mutate: typeof write.mutate = (...wish) => {
    if (client.isMutating({ mutationKey }) === 0) write.mutate(...wish);
  };
  return { ...write, mutate };
}
