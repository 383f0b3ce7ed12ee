/**
 * Runs a function in one tab of this browser at a time; another tab takes over when that one closes. Returns
 * a function that releases the lock. Browsers without locks run it in every tab.
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
    // Released while waiting; else a browser that has locks and grants none, as in a cross-site frame.
    if (!controller.signal.aborted) run();
  });
  return () => {
    controller.abort();
    release();
  };
}
