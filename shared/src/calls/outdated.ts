import type { Outdated } from '../contract';
import { isApiError, type RequestOptions, type Shell } from '../shell-api';

/** What a refused write is told: somebody else was faster. `current` is the thing as its read answers it. */
export type OutdatedBy<T> = Omit<Outdated, 'current'> & { current: T };

/** The 412 of a write with `ifMatch`; null for every other failure and for none. */
export function outdatedOf<T>(error: unknown): OutdatedBy<T> | null {
  if (!isApiError(error) || error.status !== 412) return null;
  const problem = error.problem as Partial<OutdatedBy<T>> | undefined;
  return problem?.etag && problem.current && Array.isArray(problem.changed)
    ? (problem as OutdatedBy<T>)
    : null;
}

/** Fields of the wish that somebody else has changed to something else meanwhile; those that agree by now are nobody's loss. */
function contestedFields(outdated: OutdatedBy<unknown>, wish: unknown): string[] {
  const current = outdated.current as Record<string, unknown>;
  const fields = new Map(Object.entries((wish ?? {}) as Record<string, unknown>));
  return outdated.changed.filter(
    (name) => fields.has(name) && JSON.stringify(fields.get(name)) !== JSON.stringify(current[name]),
  );
}

/** More than as many changes of others in the time of one write is no meeting of two people. */
const MEETINGS = 5;

/**
 * A write that says what the person saw (`ifMatch`). When somebody else meanwhile changed other fields than those of the body, both changes
 * hold: the write goes again on what stands now. Else it rejects with the 412, see `outdatedOf`.
 */
export async function requestSeen<T>(shell: Pick<Shell, 'request'>, options: RequestOptions): Promise<T> {
  let ifMatch = options.ifMatch;
  for (let meeting = 1; ; meeting += 1) {
    try {
      return await shell.request<T>({ ...options, ...(ifMatch ? { ifMatch } : {}) });
    } catch (error) {
      const outdated = outdatedOf(error);
      if (!outdated || meeting === MEETINGS || contestedFields(outdated, options.body).length > 0)
        throw error;
      // Beside the others: a write about several things sends the tags of all of them.
      ifMatch = `${ifMatch}, ${outdated.etag}`;
    }
  }
}
