import type { Shell } from '@vitrine/shared/shell-api';

const PATH = '/api/demo/screens';

/** Cuts or restores the line of a screen of the demo. Rejects with ApiError. */
export const switchLine = (call: Shell['request'], key: string, offline: boolean): Promise<unknown> =>
  call({ method: 'POST', path: PATH, body: { key, offline } });

/** Restores the line of a screen while the page is being closed: a beacon is sent after its end. */
export function putCableBack(key: string): void {
  const body = new Blob([JSON.stringify({ key, offline: false })], { type: 'application/json' });
  navigator.sendBeacon(PATH, body);
}
