import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Used part of a MediaQueryList. */
export type QueryMatch = Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

const ofWindow = (query: string): QueryMatch | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;

/** Context that evaluates media queries: the window, or the frame of an embedded area. */
const QueriesContext = createContext<(query: string) => QueryMatch | null>(ofWindow);
/** Provider that evaluates media queries in place of the window: an embedded area uses its frame. */
export const MediaQueries = QueriesContext.Provider;

/** Whether a media query matches; follows changes. False without support (tests, old browsers). */
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
