import type { DeviceFacts } from '@vitrine/shared/contract';
import { ABILITIES } from '@vitrine/shared/contract/values';

/** Sizes are reported in steps, so that a report does not change with every file. */
const STEP_BYTES = 10_000_000;
export const stepped = (bytes: number) => Math.round(bytes / STEP_BYTES) * STEP_BYTES;

/** Reads the facts that a browser knows about its device; what it does not know is absent. */
export async function readFacts(): Promise<DeviceFacts> {
  const { usage, quota } = await storageEstimate();
  const ratio = window.devicePixelRatio || 1;
  const version = buildOf([...document.scripts].map(({ src }) => src));
  const { connection } = navigator as { connection?: { type?: unknown; effectiveType?: unknown } };
  // `type` is the kind of link (ethernet, wifi), which few browsers report; the other is its speed.
  const network = connection?.type ?? connection?.effectiveType;
  return {
    width: Math.round(window.innerWidth * ratio),
    height: Math.round(window.innerHeight * ratio),
    ...(usage === undefined ? {} : { storage_used: stepped(usage) }),
    ...(quota === undefined ? {} : { storage_total: stepped(quota) }),
    ...(version ? { version } : {}),
    ...(typeof network === 'string' && network !== 'unknown' ? { network: network.slice(0, 32) } : {}),
    // The clock of a device may be set to a time before 1970: the server refuses a report with such a time.
    started_at: Math.max(0, Math.floor(performance.timeOrigin / 1000)),
    // A page can do nothing to its machine by itself.
    abilities: ABILITIES.filter((ability) => ability !== 'reboot' && ability !== 'backlight'),
  };
}

async function storageEstimate(): Promise<StorageEstimate> {
  try {
    return await navigator.storage.estimate();
  } catch {
    return {};
  }
}

/** Version of the build: the hash in the address of its script; '' in development. */
export const buildOf = (addresses: readonly string[]): string =>
  addresses.map((src) => /\/main\.([0-9a-f]{6,})\.js$/.exec(src)?.[1]).find(Boolean) ?? '';
