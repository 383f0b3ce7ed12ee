/** Part of a window that a page history needs. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'length' | 'go' | 'pushState' | 'replaceState'>;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'href'>;
  addEventListener(type: 'popstate', listener: () => void, options?: AddEventListenerOptions): void;
  reportError?: (error: unknown) => void;
  /** Navigation API, where the browser has it. */
  navigation?: EventTarget;
}

interface Entry {
  url: URL;
  state: unknown;
}

/**
 * History and location in memory: an embed's page keeps its own address and history. Steps arrive at once.
 */
export function createMemoryWindow(start: string): HistoryWindow {
  const events = new EventTarget();
  let entries: Entry[] = [{ url: new URL(start, 'http://inside'), state: null }];
  let at = 0;
  const here = () => entries[at] as Entry;
  const entryOf = (state: unknown, href: string | URL | null = null): Entry => ({
    url: href === null ? here().url : new URL(href, here().url),
    state,
  });
  return {
    history: {
      get state() {
        return here().state;
      },
      get length() {
        return entries.length;
      },
      pushState(state, _unused, href) {
        entries = [...entries.slice(0, at + 1), entryOf(state, href)];
        at += 1;
      },
      replaceState(state, _unused, href) {
        entries[at] = entryOf(state, href);
      },
      go(delta = 0) {
        if (!entries[at + delta]) return;
        at += delta;
        events.dispatchEvent(new Event('popstate'));
      },
    },
    get location() {
      return here().url;
    },
    addEventListener: (type, listener, options) => events.addEventListener(type, listener, options),
  };
}
