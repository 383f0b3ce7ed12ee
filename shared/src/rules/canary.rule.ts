import type { AreaCanary } from '../contract/registry';

/**
 * Whether an account is in the canary of an area: listed, or in the given `percent`. Stable for account, area
 * and version; other areas and versions select other accounts.
 */
export function isInCanary(area: string, canary: AreaCanary, accountId: string | undefined): boolean {
  if (!accountId) return false;
  const bucket = bucketOf(`${area} ${canary.version} ${accountId}`);
  return canary.accounts.includes(accountId) || bucket < canary.percent;
}

/** Hash bucket 0–99 by FNV-1a: uniform and the same everywhere. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % 100;
}
