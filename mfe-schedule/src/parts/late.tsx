import {
  lazy,
  Suspense,
  useDeferredValue,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';

/**
 * A component whose code comes when it is first drawn, for `useState`. React keeps a failure for as long as the page: after one the next holder
 * is given another that asks anew.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => LazyExoticComponent<ComponentType<Props>> {
  let part = ask();
  function ask() {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        part = ask();
        throw error;
      }
    });
  }
  return () => part;
}

/**
 * Shows a lazy part as soon as its code is here. Deferred, because React holds back for 300 ms what takes the place of a fallback. A failure goes
 * to the boundary around the area.
 */
export function Late({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) {
  const isWanted = Boolean(children);
  const isDue = useDeferredValue(isWanted, false);
  return <Suspense fallback={waiting}>{isWanted && isDue ? children : waiting}</Suspense>;
}
