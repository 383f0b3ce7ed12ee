import type { ErrorCode, Problem } from '../contract';

/**
 * Failed call: `detail` is a sentence for users; status 0 means the server was not reached. Test with
 * `isApiError`, not instanceof.
 */
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

/** Type guard that works across copies of this module (areas are built separately). */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
