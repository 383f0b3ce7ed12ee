import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** What is read of a MediaQueryList. */
export type QueryMatch = Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

const ofWindow = (query: string): QueryMatch | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;

/** Who answers media queries: the window, unless what is shown has a width of its own (an embedded area). */
const QueriesContext = createContext<(query: string) => QueryMatch | null>(ofWindow);
/** Answers media queries in place of the window: an embedded area asks its frame, not the page around it. */
export const MediaQueries = QueriesContext.Provider;

/** Whether a media query holds now; follows changes. False where the page cannot tell (tests, old browsers). */
export function useMediaQuery(query: string): boolean {
  const match = useContext(QueriesContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = match(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [match, query],
  );
  return useSyncExternalStore(
    subscribe,
    () => match(query)?.matches ?? false,
    () => false,
  );
}
