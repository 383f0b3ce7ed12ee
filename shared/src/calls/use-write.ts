import { useId } from 'react';
import type { Change, OperationResult, Write, WriteCall } from '../contract';
import { useMutation, useQueryClient, type QueryKey } from '../query';
import { ApiError, useShell, type RequestOptions, type Shell } from '../shell-api';
import { markChanged } from './cache-keys';
import { requestSeen } from './outdated';

/** What a write may do beside sending its call. */
export interface WriteOptions<V> {
  /** About the very version that was seen: also another's change of something else refuses it (see `requestSeen`). */
  isExact?: boolean;
  /** Shown before the server answers, in everything below `key`, and taken back when it refuses. */
  draw?: { key: QueryKey; as: (known: never, wish: V) => unknown };
  /** Writes of one such name go out one after the other. */
  inTurn?: string;
  /** Said of each that ends, also when a later one is under way already. */
  onDone?: () => void;
  onRefused?: (error: Error) => void;
}

/**
 * One call that answers an operation result; one without success is a refusal like any other (409 with the server's sentence). Whoever calls
 * makes stale what it changes: the message on the realtime channel names this page, which then asks for nothing twice.
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

/** What goes along with a call; `id` stands for the one part of its address that differs. */
type Sent = Pick<RequestOptions, 'query' | 'body' | 'ifMatch'> & { id?: string };

/** A call of the table as a request. */
export function requestOf(call: WriteCall, { id = '', ...sent }: Sent): RequestOptions {
  const [method, url] = call.split(' ') as [RequestOptions['method'], string];
  return { method, path: url.replace(/:\w+/, encodeURIComponent(id)), ...sent };
}

/** A write that is one call, see `useAct`. With `ifMatch` in what is sent a meeting of two people ends in `outdatedOf(error)`, never in a loss. */
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
 * Anything that changes something at the server. `mutate` does nothing while the very same wish is under way, also when the second press comes
 * before the button could say so; another wish goes out beside it. Whatever comes of it, what it may have changed goes stale with its end.
 */
export function useAct<V, R>(
  act: (wish: V, shell: Shell) => Promise<R>,
  changes: readonly Change[],
  { draw, inTurn, onDone, onRefused }: Omit<WriteOptions<V>, 'isExact'> = {},
) {
  const shell = useShell();
  const client = useQueryClient();
  const mutationKey = ['write', useId()];
  const write = useMutation({
    mutationKey,
    ...(inTurn && { scope: { id: inTurn } }),
    mutationFn: (wish: V) => act(wish, shell),
    onMutate: async (wish) => {
      if (!draw) return [];
      await client.cancelQueries({ queryKey: draw.key });
      const before = client.getQueriesData<never>({ queryKey: draw.key });
      for (const [key, known] of before) if (known) client.setQueryData(key, draw.as(known, wish));
      return before;
    },
    onSuccess: () => onDone?.(),
    onError: (error, _wish, before) => {
      before?.forEach(([key, known]) => client.setQueryData(key, known));
      onRefused?.(error);
    },
    // Not waited for: what is said about the wish, and the way to the till, must not hang on another answer.
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
