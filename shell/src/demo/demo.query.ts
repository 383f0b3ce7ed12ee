import type { Shell } from '@vitrine/shared/shell-api';

const PATH = '/api/demo/screens';

/** Disconnects or reconnects a screen of the demo. Rejects with ApiError. */
export const switchLine = (call: Shell['request'], key: string, offline: boolean): Promise<unknown> =>
  call({ method: 'POST', path: PATH, body: { key, offline } });

/** Reconnects a screen while the page is being closed, by a beacon. */
export function putCableBack(key: string): void {
  const body = new Blob([JSON.stringify({ key, offline: false })], { type: 'application/json' });
  navigator.sendBeacon(PATH, body);
}
