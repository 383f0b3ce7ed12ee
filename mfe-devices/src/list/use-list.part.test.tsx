import { act, renderHook } from '@testing-library/react';
import { useNowSeconds } from '@vitrine/shared/ui';
import { useStoredView } from './use-stored-view';

describe('use list', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  describe('list or wall', () => {
    it('is remembered in this browser', () => {
      const { result } = renderHook(() => useStoredView());
      expect(result.current[0]).toBe('list');
      act(() => result.current[1]('wall'));
      expect(result.current[0]).toBe('wall');
      expect(renderHook(() => useStoredView()).result.current[0]).toBe('wall');
    });
    it('without storage lasts as long as the page, and unknown values are ignored', () => {
      localStorage.setItem('vitrine:devices:view', 'table');
      expect(renderHook(() => useStoredView()).result.current[0]).toBe('list');
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new Error('denied');
      });
      const { result } = renderHook(() => useStoredView());
      act(() => result.current[1]('wall'));
      expect(result.current[0]).toBe('wall');
    });
  });

  it('the time advances by half minutes on an open page', () => {
    const { result, unmount } = renderHook(() => useNowSeconds());
    const began = result.current;
    act(() => void jest.advanceTimersByTime(61_000));
    expect(result.current).toBe(began + 60);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
