import type { AreaCanary } from '../contract/registry';

/**
 * Whether an account gets the canary of an area: those named always, of the others `percent` of a hundred. Sticky for an account, area and
 * version; another area or version has other accounts, so that it is not always the same ones who try.
 */
export function isInCanary(area: string, canary: AreaCanary, accountId: string | undefined): boolean {
  if (!accountId) return false;
  const bucket = bucketOf(`${area} ${canary.version} ${accountId}`);
  return canary.accounts.includes(accountId) || bucket < canary.percent;
}

/** FNV-1a, 0–99: spreads ids evenly and gives the same answer everywhere. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % 100;
}
