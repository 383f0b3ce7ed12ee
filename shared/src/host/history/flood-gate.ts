/** Rate limit: no user clicks links as fast. */
const MOST_IN_A_SECOND = 30;

/**
 * Creates a rate limit for navigation, which renders the page each time. It throws in the calling code, so
 * that the stack identifies the area in the report.
 */
export function createFloodGate(): () => void {
  let since = 0;
  let count = 0;
  return function refuseFlood() {
    const now = Date.now();
    if (now - since >= 1000) {
      since = now;
      count = 0;
    }
    count += 1;
    if (count > MOST_IN_A_SECOND)
      throw new Error(`More than ${MOST_IN_A_SECOND} changes of the address in a second.`);
  };
}

/** Event of the Navigation API, which not every browser has yet. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
}
interface FloodedPage {
  reportError?: (error: unknown) => void;
  navigation?: EventTarget;
}

/**
 * Applies the rate limit to `history.pushState` and `replaceState` of an area, which bypass the shell. Excess
 * calls are prevented and reported within the call, so that the stack identifies the area. Without the
 * Navigation API the browser's own throttle applies.
 */
export function stopFloods(page: FloodedPage, signal?: AbortSignal): void {
  const refuseFlood = createFloodGate();
  const refuse = (event: Event) => {
    const { navigationType } = event as NavigateEvent;
    if (navigationType !== 'push' && navigationType !== 'replace') return;
    try {
      refuseFlood();
    } catch (error) {
      event.preventDefault();
      page.reportError?.(error);
    }
  };
  page.navigation?.addEventListener('navigate', refuse, { signal });
}
