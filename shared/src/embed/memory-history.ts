import type { Location, Navigator, To } from '../router';
import { createLeaveGuards, type AskToLeave } from '../host';
import { isSamePage } from '../rules';
import type { LeaveGuard } from '../shell-api';

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
export interface MemoryHistory {
  navigator: Navigator;
  location(): Location<unknown>;
  subscribe(listener: () => void): () => void;
  guardLeave(guard: LeaveGuard): () => void;
  /** Ends work that would outlive its screen, after the view was removed and cannot ask the user any more. */
  end(): void;
}

/**
 * Memory history of an embedded area: the host page's address and history stay unchanged. Supports leave
 * guards like the shell's.
 */
export function createMemoryHistory(deps: MemoryHistoryDeps): MemoryHistory {
  const entries: Location<unknown>[] = [locationOf(deps.start, null)];
  const listeners = new Set<() => void>();
  const guards = createLeaveGuards(deps.ask);
  let at = 0;

  const here = () => entries[at] as Location<unknown>;

  function show(change: () => void): void {
    const before = pathOf(here());
    change();
    if (pathOf(here()) !== before) deps.onInside(pathOf(here()));
    for (const listener of [...listeners]) listener();
  }

  function go(to: Location<unknown>, change: () => void): void {
    if (!deps.isInside(to.pathname)) return deps.onOutside(pathOf(to));
    if (isSamePage(to, here()) || guards.ofPage().length === 0) return show(change);
    void guards.mayLeavePage().then((yes) => yes && show(change));
  }

  return {
    navigator: {
      createHref: (to) => deps.urlOf(textOf(to)),
      push(to, state) {
        const next = locationOf(textOf(to), state, here());
        go(next, () => {
          entries.splice(at + 1, entries.length, next);
          at += 1;
        });
      },
      replace(to, state) {
        const next = locationOf(textOf(to), state, here());
        go(next, () => {
          entries[at] = next;
        });
      },
      go(delta) {
        const next = entries[at + delta];
        if (next)
          go(next, () => {
            at += delta;
          });
      },
    },
    location: here,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guardLeave: guards.guardLeave,
    end: guards.end,
  };
}

const pathOf = ({ pathname, search, hash }: Location<unknown>) => `${pathname}${search}${hash}`;
const textOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

let lastKey = 0;
/** Resolves a path against the current page; a path with only a query belongs to that page. */
function locationOf(path: string, state: unknown, from?: Location<unknown>): Location<unknown> {
  const { pathname, search, hash } = new URL(path, `http://inside${from ? pathOf(from) : '/'}`);
  lastKey += 1;
  return { pathname, search, hash, state: state ?? null, key: `m${lastKey}` };
}
