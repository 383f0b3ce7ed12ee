import type { Shell } from '@vitrine/shared/shell-api';

/** Cuts or restores the line of a screen of the demo. Rejects with ApiError. */
export const switchLine = (call: Shell['request'], key: string, offline: boolean): Promise<unknown> =>
  call({ method: 'POST', path: '/api/demo/screens', body: { key, offline } });
