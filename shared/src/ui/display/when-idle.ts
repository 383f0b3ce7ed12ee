const AT_MOST_MS = 3000;
/** Safari has no requestIdleCallback. */
const GRACE_MS = 300;

/** Runs when the browser has nothing better to do, after 3 s at the latest. @returns what calls it off */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(() => run(), { timeout: AT_MOST_MS });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(run, GRACE_MS);
  return () => clearTimeout(id);
}
