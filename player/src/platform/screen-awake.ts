/** Keeps the display on while the page is in front; the browser lets the lock go whenever the page is covered. */
export function keepScreenAwake(): void {
  if (!('wakeLock' in navigator)) return;
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    // Refused on low battery or by policy: the screen's own settings decide then.
    navigator.wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}

/** Asks that the browser may not throw our files away when its disk gets full. */
export async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** Calls back whenever the page comes to the front; returns how to stop that. */
export function whenInFront(run: () => void): () => void {
  const look = () => void (document.hidden || run());
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
