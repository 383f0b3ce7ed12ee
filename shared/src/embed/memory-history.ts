import type { Location, Navigator, To } from '../router';
import { createLeaveGuards, type AskToLeave } from '../host';
import { isSamePage } from '../rules';
import type { LeaveGuard } from '../shell-api';

/** Where an embedded area begins, and who is told where it goes. */
export interface MemoryHistoryDeps {
  start: string;
  /** Whether this view has a page there. */
  isInside: (pathname: string) => boolean;
  /** Somebody wants to go where this view has no page. */
  onOutside: (path: string) => void;
  /** The page changed. */
  onInside: (path: string) => void;
  ask: AskToLeave;
  /** Where a path is in Vitrine itself: what a link says when it is opened in another tab. */
  urlOf: (path: string) => string;
}

/** The router's history without an address bar; `subscribe` answers how to end it. */
export interface MemoryHistory {
  navigator: Navigator;
  location(): Location<unknown>;
  subscribe(listener: () => void): () => void;
  guardLeave(guard: LeaveGuard): () => void;
  /** The view was taken from its page, and nobody can be asked any more: work that would outlive its screen ends. */
  end(): void;
}

/** Pages of an area in a page that is not ours: its address stays as it is, and so does its history. Asks on the way out like the shell's. */
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
/** A path that names only its query belongs to the page it is on. */
function locationOf(path: string, state: unknown, from?: Location<unknown>): Location<unknown> {
  const { pathname, search, hash } = new URL(path, `http://inside${from ? pathOf(from) : '/'}`);
  lastKey += 1;
  return { pathname, search, hash, state: state ?? null, key: `m${lastKey}` };
}
