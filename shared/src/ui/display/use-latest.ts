import { useCallback, useSyncExternalStore } from 'react';

/** A stream that always has a value, as a BehaviorSubject is. */
export interface ValueStream<T> {
  readonly value: T;
  subscribe(listener: () => void): { unsubscribe(): void };
}

/** The latest value of a stream; only the asking component renders again when it changes. */
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
