import { useCallback, useSyncExternalStore } from 'react';

/** Stream with a current value, like a BehaviorSubject. */
export interface ValueStream<T> {
  readonly value: T;
  subscribe(listener: () => void): { unsubscribe(): void };
}

/** Latest value of a stream; only the calling component renders again. */
export function useLatest<T>(stream$: ValueStream<T>): T {
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const subscription = stream$.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      [stream$],
    ),
    () => stream$.value,
  );
}
