import type { ErrorCode, Problem } from '../contract';

/** A call that failed: `detail` may be shown to a user; status 0 means the server was not reached. Check by `isApiError`, not instanceof. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'network' | string,
    readonly detail: string,
    readonly problem?: Partial<Problem> & Record<string, unknown>,
  ) {
    super(detail);
  }
}

/** Works across two copies of this module (areas are built apart). */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
