/**
 * Keeps the display on while the page is visible; the browser releases the lock whenever the page is hidden.
 */
export function keepScreenAwake(): void {
  if (!('wakeLock' in navigator)) return;
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    // Refused on low battery or by policy: the device's own settings apply.
    navigator.wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}

/** Requests persistent storage, so that the browser does not evict files. */
export async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** Calls back whenever the page becomes visible; returns a function that stops it. */
export function whenInFront(run: () => void): () => void {
  const look = () => void (document.hidden || run());
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
