import type { QueryClient } from '../query';
import type { Change } from '../contract';
import { STALE, type Resource } from './stale.table';

/** Cache key of a resource or of one of its parts. Invalidating the resource invalidates its parts. */
export const keyOf = <P extends readonly unknown[]>(resource: Resource, ...parts: P) =>
  [resource, ...parts] as const;

/**
 * Key of the scans of every range. Defined here because it is needed before the file that fetches scans is
 * loaded.
 */
export const scansKey = keyOf('qr-stats');
/** Key of the pending approvals. */
export const approvalsKey = keyOf('approvals');

/**
 * Invalidates the resources that these changes affect: active queries refetch once, inactive ones on next
 * use. Resolves when the refetches have settled.
 */
export async function markChanged(client: QueryClient, changes: Iterable<Change>): Promise<void> {
  const stale = new Set([...changes].flatMap((change) => STALE[change]));
  await Promise.all([...stale].map((resource) => client.invalidateQueries({ queryKey: keyOf(resource) })));
}
