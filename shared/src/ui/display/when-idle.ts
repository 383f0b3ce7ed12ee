const AT_MOST_MS = 3000;
/** Fallback delay for Safari, which has no requestIdleCallback. */
const GRACE_MS = 300;

/** Runs a callback when the browser is idle, after 3 s at the latest. @returns a cancel function */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(() => run(), { timeout: AT_MOST_MS });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(run, GRACE_MS);
  return () => clearTimeout(id);
}
