import { renderHook, waitFor } from '@testing-library/react';
import { useKnownZone } from './use-venue-clock';

it('the browser’s time zone data is used after the first render, and once', async () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const { result, rerender } = renderHook(({ zone }) => useKnownZone(zone), {
    initialProps: { zone: undefined as string | undefined },
  });
  rerender({ zone: 'Europe/Berlin' });
  expect(result.current).toBe('');
  expect(made).not.toHaveBeenCalled();
  await waitFor(() => expect(result.current).toBe('Europe/Berlin'));
  expect(made).toHaveBeenCalledTimes(1);
  expect(renderHook(() => useKnownZone('Asia/Tokyo')).result.current).toBe('Asia/Tokyo');
});
