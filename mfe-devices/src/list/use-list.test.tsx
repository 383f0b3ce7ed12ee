import { act, renderHook } from '@testing-library/react';
import { useNowSeconds } from '@vitrine/shared/ui';
import { useKeptView } from './use-kept-view';

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
    const { result } = renderHook(() => useKeptView());
    expect(result.current[0]).toBe('list');
    act(() => result.current[1]('wall'));
    expect(result.current[0]).toBe('wall');
    expect(renderHook(() => useKeptView()).result.current[0]).toBe('wall');
  });
  it('lasts as long as the page where storage is off, and ignores what it does not know', () => {
    localStorage.setItem('vitrine:devices:view', 'table');
    expect(renderHook(() => useKeptView()).result.current[0]).toBe('list');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    const { result } = renderHook(() => useKeptView());
    act(() => result.current[1]('wall'));
    expect(result.current[0]).toBe('wall');
  });
});

it('time goes on by half minutes on a page that stays open', () => {
  const { result, unmount } = renderHook(() => useNowSeconds());
  const began = result.current;
  act(() => void jest.advanceTimersByTime(61_000));
  expect(result.current).toBe(began + 60);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
