import type { Device } from '../../contract';

/** What of its content a screen has on board, as it last said. */
export interface ContentOnScreen {
  ready: number;
  total: number;
  is_newest: boolean;
}

/**
 * How much of what it must have a screen has. The counts are its own; a screen that goes by another manifest than the one it must play
 * by lacks at least one thing, so `ready` stays below `total` however full it is of what was wanted before. Nothing said yet: 0 of 0.
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

/** "It has it": the newest manifest, with all of its files. */
export function hasContent(device: Pick<Device, 'state' | 'manifest_version'>): boolean {
  const { ready, total, is_newest } = contentOf(device);
  return is_newest && ready >= total;
}
