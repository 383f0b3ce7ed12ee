import { act, screen } from '@testing-library/react';
import { never } from '@vitrine/shared/testing';
import { renderMember } from '../testing/render-member';
import { ScansBlock } from './scans-block';

describe('the place of the scan statistics', () => {
  let seen: (isIntersecting: boolean) => void;
  const before = globalThis.IntersectionObserver;
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.IntersectionObserver = class {
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => hear([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.IntersectionObserver = before;
  });

  it('fetches nothing until it is near the viewport and the page is idle', async () => {
    const { shell } = renderMember(<ScansBlock onRetry={() => undefined} />, {
      responses: { 'GET /api/qr-stats': never },
    });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    act(() => seen(false));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('heading', { name: 'QR code scans' })).not.toBeInTheDocument();
    act(() => seen(true));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('heading', { name: 'QR code scans' })).toBeInTheDocument();
    expect(shell.api.callsOf('GET /api/qr-stats')).toHaveLength(1);
  });
});
