import { act, renderHook } from '@testing-library/react';
import { withWord } from '../parts/device-words.rule';
import type { DeviceWords } from '../parts/device-words.rule';
import { useNowSeconds } from '../parts/use-now';
import { threeDevices } from '../testing/builders';
import { useFreshPictures } from './use-fresh-pictures';
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

describe('pictures of what plays', () => {
  const playing = { playlist_id: 'p', item_id: 'i', name: 'Lunch' };
  const said = withWord(new Map(), 'hw-1', { state: { playing } });
  const open = (words: DeviceWords) => {
    const refetch = jest.fn();
    const view = renderHook(
      (props: { words: DeviceWords; devices: ReturnType<typeof threeDevices> }) =>
        useFreshPictures(props.devices, props.words, refetch),
      { initialProps: { words, devices: threeDevices() } },
    );
    return { refetch, ...view };
  };
  it('are left alone while the list says the same as the devices', () => {
    const { refetch } = open(new Map());
    jest.advanceTimersByTime(60_000);
    expect(refetch).not.toHaveBeenCalled();
  });
  it('are asked for at most every four seconds, until the list has them', () => {
    const { refetch, rerender } = open(said);
    jest.advanceTimersByTime(3900);
    expect(refetch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(8100);
    expect(refetch).toHaveBeenCalledTimes(3);
    const [first, ...others] = threeDevices();
    rerender({ words: said, devices: first ? [{ ...first, playing: 'Lunch' }, ...others] : [] });
    jest.advanceTimersByTime(60_000);
    expect(refetch).toHaveBeenCalledTimes(3);
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
