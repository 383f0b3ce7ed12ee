import { act, renderHook } from '@testing-library/react';
import { aPlaylistForEdit } from '../../testing/builders';
import { entryFromPlaylist } from '../running-order.rule';
import { usePreviewPlayer } from './use-preview-player';

/** 10 s, 24 s, 15 s. */
const playlist = aPlaylistForEdit().selected_media.map(entryFromPlaylist);
const open = (first = 0) => renderHook(() => usePreviewPlayer(playlist, first)).result;
const pass = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000));

describe('use preview player', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('plays each item for its duration, and starts again after the last', () => {
    const player = open();
    pass(5);
    expect(player.current).toMatchObject({ index: 0, playing: true });
    expect(player.current.progress).toBeCloseTo(0.5, 1);
    pass(6);
    expect(player.current.index).toBe(1);
    pass(24);
    expect(player.current.index).toBe(2);
    pass(16);
    expect(player.current.index).toBe(0);
  });
  it('stops while it is paused, and continues from there', () => {
    const player = open();
    pass(5);
    act(() => player.current.toggle());
    pass(60);
    expect(player.current.index).toBe(0);
    act(() => player.current.toggle());
    pass(3);
    expect(player.current.index).toBe(0);
    pass(3);
    expect(player.current.index).toBe(1);
  });
  it('jumps to any item, and wraps around both ends', () => {
    const player = open(1);
    act(() => player.current.next());
    expect(player.current.index).toBe(2);
    act(() => player.current.next());
    expect(player.current.index).toBe(0);
    act(() => player.current.previous());
    expect(player.current.index).toBe(2);
    act(() => player.current.go(1));
    expect(player.current).toMatchObject({ index: 1, progress: 0 });
  });
});
