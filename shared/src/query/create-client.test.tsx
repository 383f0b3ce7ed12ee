import { waitFor } from '@testing-library/react';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
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

  describe('when the browser reports that it is offline', () => {
    beforeEach(() => onlineManager.setOnline(false));
    afterEach(() => onlineManager.setOnline(true));

    it('a write fails at once, and is not sent later', async () => {
      const client = createClient();
      client.mount();
      const send = jest.fn().mockRejectedValue(new ApiError(0, 'network', 'x'));
      await expect(client.getMutationCache().build(client, { mutationFn: send }).execute({})).rejects.toThrow(
        'x',
      );
      onlineManager.setOnline(true);
      await Promise.resolve();
      expect(send).toHaveBeenCalledTimes(1);
      client.unmount();
    });

    it('a read fails', async () => {
      const queryFn = () => Promise.reject(new ApiError(404, 'not_found', 'x'));
      await expect(createClient().fetchQuery({ queryKey: ['a'], queryFn, retry: false })).rejects.toThrow(
        'x',
      );
    });

    it('content on screen is refetched once it is online', async () => {
      const client = createClient();
      client.mount();
      const queryFn = jest.fn(async () => 'x');
      const end = new QueryObserver(client, { queryKey: ['a'], queryFn, staleTime: 0 }).subscribe(
        () => undefined,
      );
      await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
      onlineManager.setOnline(true);
      await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
      end();
      client.unmount();
    });
  });

  it('waits longer before each repeat, at most four seconds', () => {
    const delay = createClient().getDefaultOptions().queries?.retryDelay as (attempt: number) => number;
    expect([0, 1, 2, 3, 9].map(delay)).toEqual([500, 1000, 2000, 4000, 4000]);
  });
});
