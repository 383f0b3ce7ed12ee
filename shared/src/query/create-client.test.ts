import { ApiError } from '../shell-api/api-error';
import { createClient, isWorthRetrying } from './create-client';

describe('the shared query cache', () => {
  it.each([
    [new ApiError(0, 'network', 'x'), true],
    [new ApiError(503, 'unavailable', 'x'), true],
    [new ApiError(404, 'not_found', 'x'), false],
    [new ApiError(401, 'invalid_token', 'x'), false],
    [new Error('bug'), false],
  ])('repeats a read only when the server was not reached or failed (%#)', (error, expected) => {
    expect(isWorthRetrying(error)).toBe(expected);
  });

  it('stops after two repeats and never repeats a write', () => {
    const options = createClient().getDefaultOptions();
    const retry = options.queries?.retry as (failures: number, error: unknown) => boolean;
    expect(retry(1, new ApiError(500, 'internal', 'x'))).toBe(true);
    expect(retry(2, new ApiError(500, 'internal', 'x'))).toBe(false);
    expect(options.mutations?.retry).toBe(false);
  });

  it('waits longer before each repeat, at most four seconds', () => {
    const delay = createClient().getDefaultOptions().queries?.retryDelay as (attempt: number) => number;
    expect([0, 1, 2, 3, 9].map(delay)).toEqual([500, 1000, 2000, 4000, 4000]);
  });
});
