import type { Device } from '../../contract';

/** Download progress of a screen, as last reported. */
export interface ContentOnScreen {
  ready: number;
  total: number;
  is_newest: boolean;
}

/**
 * Download progress for the expected manifest. The counts are the device's; while it uses another manifest,
 * `ready` stays below `total`. Without a report: 0 of 0.
 */
export function contentOf({
  state,
  manifest_version,
}: Pick<Device, 'state' | 'manifest_version'>): ContentOnScreen {
  if (!state) return { ready: 0, total: 0, is_newest: false };
  const ready = state.content_ready ?? 0;
  const total = state.content_total ?? 0;
  const isNewest = manifest_version === undefined || state.manifest_version === manifest_version;
  if (isNewest) return { ready, total, is_newest: true };
  const wanted = Math.max(total, 1);
  return { ready: Math.min(ready, wanted - 1), total: wanted, is_newest: false };
}

/** True when the device has the newest manifest and all of its files. */
export function hasContent(device: Pick<Device, 'state' | 'manifest_version'>): boolean {
  const { ready, total, is_newest } = contentOf(device);
  return is_newest && ready >= total;
}
