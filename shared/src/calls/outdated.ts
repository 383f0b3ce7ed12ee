import type { Outdated } from '../contract';
import { isApiError, type RequestOptions, type Shell } from '../shell-api';

/**
 * Problem details of a write that lost to a concurrent change (412); `current` is the resource as its read
 * returns it.
 */
export type OutdatedBy<T> = Omit<Outdated, 'current'> & { current: T };

/** Problem details of a 412 for a write with `ifMatch`; null for any other error. */
export function outdatedOf<T>(error: unknown): OutdatedBy<T> | null {
  if (!isApiError(error) || error.status !== 412) return null;
  const problem = error.problem as Partial<OutdatedBy<T>> | undefined;
  return problem?.etag && problem.current && Array.isArray(problem.changed)
    ? (problem as OutdatedBy<T>)
    : null;
}

/** Submitted fields that a concurrent write set to a different value. Equal values are no conflict. */
function contestedFields(outdated: OutdatedBy<unknown>, wish: unknown): string[] {
  const current = outdated.current as Record<string, unknown>;
  const fields = new Map(Object.entries((wish ?? {}) as Record<string, unknown>));
  return outdated.changed.filter(
    (name) => fields.has(name) && JSON.stringify(fields.get(name)) !== JSON.stringify(current[name]),
  );
}

/**
 * Retries after non-overlapping concurrent changes; more than this within one write is not two users editing.
 */
const MAX_ATTEMPTS = 5;

/**
 * Sends a conditional write (`ifMatch`). When a concurrent write changed other fields only, it is retried on
 * the current version. Otherwise it rejects with the 412, see `outdatedOf`.
 */
export async function requestSeen<T>(shell: Pick<Shell, 'request'>, options: RequestOptions): Promise<T> {
  let ifMatch = options.ifMatch;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await shell.request<T>({ ...options, ...(ifMatch ? { ifMatch } : {}) });
    } catch (error) {
      const outdated = outdatedOf(error);
      if (!outdated || attempt === MAX_ATTEMPTS || contestedFields(outdated, options.body).length > 0)
        throw error;
      // Appended: a write to several resources sends the tags of all of them.
      ifMatch = `${ifMatch}, ${outdated.etag}`;
    }
  }
}
