import { statfs } from 'node:fs/promises';
import type { DeviceFacts } from '@vitrine/shared/contract';
import { buildOf, stepped } from '../report/read-facts';

/** Largest size of a file for screens, pixels: a display that it fills (product §5). */
const SIZE = { width: 1920, height: 1080 };
const startedAt = Math.floor(performance.timeOrigin / 1000);

/**
 * Facts of a process: the display that its files are for, the disk of its server's `folder`, and the version
 * of the player that the server has for browsers.
 */
export async function processFacts(
  origin: string,
  folder: string,
  signal: AbortSignal,
): Promise<DeviceFacts> {
  const asked = fetch(`${origin}/player`, { signal }).then((answer) => answer.text());
  const [page, disk] = await Promise.all([asked.catch(() => ''), statfs(folder).catch(() => null)]);
  const version = buildOf([...page.matchAll(/\bsrc="([^"]+)"/g)].map(([, address = '']) => address));
  return {
    ...SIZE,
    ...(disk && {
      storage_used: stepped((disk.blocks - disk.bfree) * disk.bsize),
      storage_total: stepped((disk.blocks - disk.bfree + disk.bavail) * disk.bsize),
    }),
    ...(version ? { version } : {}),
    started_at: startedAt,
  };
}
