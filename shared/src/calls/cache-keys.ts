import type { QueryClient } from '../query';
import type { Change } from '../contract';
import { STALE, type Resource } from './stale.table';

/** Key of a resource, or of one of its parts, in the cache: what makes the resource stale makes its parts stale. */
export const keyOf = <P extends readonly unknown[]>(resource: Resource, ...parts: P) =>
  [resource, ...parts] as const;

/** Scans of every range. Here, since the page that asks for them anew comes before the file that reads them. */
export const scansKey = keyOf('qr-stats');
/** What waits for approval. */
export const approvalsKey = keyOf('approvals');

/**
 * Makes stale what follows from these changes: each list that is on screen is asked for again, once; the others when somebody comes to them.
 * Resolves when those asked for have come or failed.
 */
export async function markChanged(client: QueryClient, changes: Iterable<Change>): Promise<void> {
  const stale = new Set([...changes].flatMap((change) => STALE[change]));
  await Promise.all([...stale].map((resource) => client.invalidateQueries({ queryKey: keyOf(resource) })));
}
