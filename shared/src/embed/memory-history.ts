import type { Location, To } from '../router';
import { createMemoryWindow, createPageHistory, type AskToLeave, type PageHistory } from '../host';

/** Start page of an embedded area, and callbacks for its navigation. */
export interface MemoryHistoryDeps {
  start: string;
  /** Whether this view has a page at that path. */
  isInside: (pathname: string) => boolean;
  /** Called on navigation to a page outside this view. */
  onOutside: (path: string) => void;
  /** Called after navigation within this view. */
  onInside: (path: string) => void;
  ask: AskToLeave;
  /** Address of a path in Vitrine itself: the target of a link opened in another tab. */
  urlOf: (path: string) => string;
}

/** Router history without an address bar; `subscribe` returns its release. */
export type MemoryHistory = Pick<PageHistory, 'navigator' | 'location' | 'subscribe' | 'guardLeave' | 'end'>;

/**
 * Memory history of an embedded area: the host page's address and history stay unchanged. Supports leave
 * guards like the shell's.
 */
export function createMemoryHistory(deps: MemoryHistoryDeps): MemoryHistory {
  const { navigator, location, subscribe, guardLeave, end } = createPageHistory(
    createMemoryWindow(deps.start),
    deps.ask,
  );
  let path = pathOf(location());
  subscribe(() => {
    const before = path;
    path = pathOf(location());
    if (path !== before) deps.onInside(path);
  });

  const write = (mode: 'push' | 'replace') => (to: To, state?: unknown) => {
    const wanted = new URL(textOf(to), `http://inside${path}`);
    if (deps.isInside(wanted.pathname)) navigator[mode](to, state);
    else deps.onOutside(pathOf(wanted));
  };
  return {
    navigator: {
      ...navigator,
      createHref: (to) => deps.urlOf(textOf(to)),
      push: write('push'),
      replace: write('replace'),
    },
    location,
    subscribe,
    guardLeave,
    end,
  };
}

const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  `${pathname}${search}${hash}`;
const textOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
