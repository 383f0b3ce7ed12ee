import type { TestApp } from '../../../testing/build-test-app';
import type { VenueIds } from './venue';

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

export interface Recipe {
  /** Call of this venue with its own ids; it must succeed. */
  make(ids: VenueIds, t: TestApp): Call | Promise<Call>;
  /** Sent as multipart form. */
  isForm?: true;
  /** Status of the venue's own call; default 200. */
  answers?: number;
  /**
   * Fields in which another account's id is valid, and has no effect on that account: ids that clients
   * generate, and ids of a list of which only own ones count.
   */
  madeUp?: string[];
}

/** Call of the venue's own `kind` by its id, with this body. */
export const byId = (kind: keyof VenueIds, body?: Call['body']): Recipe => ({
  make: (ids) => ({ params: { id: ids[kind] }, ...(body ? { body } : {}) }),
});
/** Call with this body. */
export const withBody = (body: (ids: VenueIds) => NonNullable<Call['body']>): Recipe => ({
  make: (ids) => ({ body: body(ids) }),
});
