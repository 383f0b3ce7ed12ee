/** Nobody presses links as fast. */
const MOST_IN_A_SECOND = 30;

/**
 * Throws when it is asked too often within a second: each change of the address draws the page anew. The error is thrown in the code that did it, so its
 * stack names the area, which is reported like anything else that an area throws.
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

/** Of the browser's Navigation API, which not every browser has yet. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
}
interface FloodedPage {
  reportError?: (error: unknown) => void;
  navigation?: EventTarget;
}

/**
 * The same for what goes past the shell: `history.pushState` and `replaceState` of an area. Too many have no effect, and the error is reported from within
 * the call, so that its stack names the area. Where the browser has no Navigation API its own throttle of these calls has to do.
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
