/**
 * Runs something in one tab of this browser at a time; another tab takes over when that one closes. Two tabs of one screen would
 * contradict each other. Returns how to give it up. Browsers that have or grant no locks run it in every tab.
 */
export function inOneTab(name: string, run: () => void): () => void {
  if (!navigator.locks) {
    run();
    return () => undefined;
  }
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  const controller = new AbortController();
  const held = navigator.locks.request(name, { signal: controller.signal }, () => {
    run();
    return over;
  });
  held.catch(() => {
    // Given up while still waiting for its turn; else a browser that has locks and grants none, as in a frame of another site.
    if (!controller.signal.aborted) run();
  });
  return () => {
    controller.abort();
    release();
  };
}
