import { useId } from 'react';
import type { Change, OperationResult, Write, WriteCall } from '../contract';
import { useMutation, useQueryClient, type QueryKey } from '../query';
import { ApiError, useShell, type RequestOptions, type Shell } from '../shell-api';
import { markChanged } from './cache-keys';
import { keepExpected } from './expected-before';
import { requestSeen } from './outdated';
import { STALE } from './stale.table';

/** Options of a write besides its call. */
export interface WriteOptions<V> {
  /**
   * Requires the exact version seen: a concurrent change of other fields also refuses it (see `requestSeen`).
   */
  isExact?: boolean;
  /** Optimistic update of everything below `key`, reverted when the server refuses. */
  optimistic?: { key: QueryKey; as: (known: never, wish: V) => unknown };
  /** Name of a queue: writes with the same name are sent sequentially. */
  queue?: string;
  /** Called for each write that succeeds, also when a later one is already pending. */
  onDone?: () => void;
  onRefused?: (error: Error) => void;
}

/**
 * Sends a call that returns an operation result; a result without success is treated as a refusal (409). The
 * caller invalidates: the realtime message carries this page's name, so the page ignores its own echo.
 */
export async function sendWrite<R extends Omit<OperationResult, 'error'> = OperationResult>(
  shell: Shell,
  options: RequestOptions,
  isExact = false,
): Promise<R> {
  const wish = { ...options, refreshes: true };
  const result = await (isExact
    ? shell.request<R & { error?: string }>(wish)
    : requestSeen<R & { error?: string }>(shell, wish));
  if (!result.success) throw new ApiError(409, 'conflict', result.error ?? '');
  return result;
}

/** Variable parts of a call; `id` fills the parameter in its path. */
type Sent = Pick<RequestOptions, 'query' | 'body' | 'ifMatch'> & { id?: string };

/** Request for a call of the table. */
export function requestOf(call: WriteCall, { id = '', ...sent }: Sent): RequestOptions {
  const [method, url] = call.split(' ') as [RequestOptions['method'], string];
  return { method, path: url.replace(/:\w+/, encodeURIComponent(id)), ...sent };
}

/**
 * Write that is one call, see `useAct`. With `ifMatch` a concurrent change ends in `outdatedOf(error)`, never
 * in a lost update.
 */
export const useWrite = <V, R extends Omit<OperationResult, 'error'> = OperationResult>(
  [call, ...changes]: Write,
  sent: (wish: V) => Sent,
  options: WriteOptions<V> = {},
) =>
  useAct(
    (wish: V, shell) => sendWrite<R>(shell, requestOf(call, sent(wish)), options.isExact),
    changes,
    options,
  );

/**
 * Mutation that ignores a repeated `mutate` with equal input while one is pending, even before the button
 * renders as busy. Different input is sent concurrently. Invalidates the affected resources in any case.
 */
export function useAct<V, R>(
  act: (wish: V, shell: Shell) => Promise<R>,
  changes: readonly Change[],
  { optimistic, queue, onDone, onRefused }: Omit<WriteOptions<V>, 'isExact'> = {},
) {
  const shell = useShell();
  const client = useQueryClient();
  const mutationKey = ['write', useId()];
  const write = useMutation({
    mutationKey,
    ...(queue && { scope: { id: queue } }),
    mutationFn: (wish: V) => act(wish, shell),
    onMutate: async (wish) => {
      if (changes.some((change) => STALE[change].includes('devices'))) keepExpected(client);
      if (!optimistic) return [];
      await client.cancelQueries({ queryKey: optimistic.key });
      const before = client.getQueriesData<never>({ queryKey: optimistic.key });
      for (const [key, known] of before) if (known) client.setQueryData(key, optimistic.as(known, wish));
      return before;
    },
    onSuccess: () => onDone?.(),
    onError: (error, _wish, before) => {
      before?.forEach(([key, known]) => client.setQueryData(key, known));
      onRefused?.(error);
    },
    // Not awaited: the caller's messages and the redirect to a checkout must not depend on another
    // response.
    onSettled: () => void markChanged(client, changes),
  });
  const mutate: typeof write.mutate = (...wish) => {
    const asked = JSON.stringify(wish[0]);
    const isSame = (other: { state: { variables?: unknown } }) =>
      JSON.stringify(other.state.variables) === asked;
    if (client.isMutating({ mutationKey, predicate: isSame }) === 0) write.mutate(...wish);
  };
  return { ...write, mutate };
}
