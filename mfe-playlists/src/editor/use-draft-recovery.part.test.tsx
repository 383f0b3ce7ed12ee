import { act, renderHook } from '@testing-library/react';
import { emptyDraft } from './draft.rule';
import type { Draft } from './draft.rule';
import { useDraftRecovery } from './use-draft-recovery';

/** Storage key of new playlists; an editor appends its own name. */
const KEY = 'vitrine:playlists:draft:a:u:new';
const initial = emptyDraft('2026-11-10');
const changed: Draft = { ...initial, name: 'Late' };
const open = (draft = initial, isDirty = false) =>
  renderHook(
    (props: { draft: Draft; isDirty: boolean }) => useDraftRecovery(KEY, initial, props, props.isDirty),
    {
      initialProps: { draft, isDirty },
    },
  );
const kept = () => Object.values(localStorage).join() || null;
const keepNow = (rerender: (props: { draft: Draft; isDirty: boolean }) => void, name: string) => {
  rerender({ draft: { ...initial, name }, isDirty: true });
  jest.advanceTimersByTime(500);
};
/** Waits for the asynchronous search for stored drafts. */
const looked = () => act(async () => void (await Promise.resolve()));
const leave = (draft: Draft) =>
  localStorage.setItem(KEY, JSON.stringify({ version: 1, savedAtMs: Date.now(), draft }));

/** Minimal Web Locks: each lock is held until its holder releases it. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
      held.add(name);
      signal.addEventListener('abort', () => held.delete(name));
      return run();
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
}

describe('use draft recovery', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  });
  afterAll(() => Reflect.deleteProperty(navigator, 'locks'));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('debounces storing a changed draft', () => {
    const { rerender } = open();
    rerender({ draft: changed, isDirty: true });
    jest.advanceTimersByTime(300);
    rerender({ draft: { ...changed, name: 'Later' }, isDirty: true });
    jest.advanceTimersByTime(300);
    expect(kept()).toBeNull();
    jest.advanceTimersByTime(200);
    expect(kept()).toContain('Later');
  });
  it('stores the draft of a new playlist that was saved at its own place alone', () => {
    const { rerender } = renderHook(
      ({ place, draft }: { place: string; draft: Draft }) =>
        useDraftRecovery(place, initial, { draft }, true),
      { initialProps: { place: KEY, draft: changed } },
    );
    jest.advanceTimersByTime(500);
    expect(Object.keys(localStorage)).toEqual([expect.stringContaining(KEY)]);
    const saved = KEY.replace(/new$/, 'pl-1');
    rerender({ place: saved, draft: changed });
    jest.advanceTimersByTime(500);
    expect(Object.keys(localStorage)).toEqual([expect.stringContaining(saved)]);
  });
  it('stores nothing while there are no changes', () => {
    open();
    jest.advanceTimersByTime(5000);
    expect(kept()).toBeNull();
  });
  it('finds a stored draft that differs from the saved version', async () => {
    leave(changed);
    const { result } = open();
    await looked();
    expect(result.current.found?.draft.name).toBe('Late');
  });
  it('does not offer a draft that equals the saved version', async () => {
    leave(initial);
    const { result } = open();
    await looked();
    expect(result.current.found).toBeNull();
  });
  it('a found draft stays stored until it is restored or discarded', async () => {
    leave(changed);
    const { result, rerender } = open();
    await looked();
    keepNow(rerender, 'Typed beside it');
    expect(kept()).toContain('"Late"');
    act(() => result.current.discard());
    expect(kept()).toContain('"Late"');
    act(() => result.current.refuse());
    expect(result.current.found).toBeNull();
    expect(kept()).toBeNull();
  });
  it('a restored draft belongs to this editor', async () => {
    leave(changed);
    const { result } = open();
    await looked();
    act(() => result.current.take());
    expect(result.current.found).toBeNull();
    expect(kept()).toContain('"Late"');
    act(() => result.current.discard());
    expect(kept()).toBeNull();
  });

  describe('two windows with a new playlist', () => {
    it('neither offers, overwrites or removes the draft of the other', async () => {
      const one = open();
      keepNow(one.rerender, 'Of the one');
      const other = open();
      await looked();
      expect(other.result.current.found).toBeNull();
      keepNow(other.rerender, 'Of the other');
      act(() => other.result.current.discard());
      expect(kept()).toContain('Of the one');
      expect(kept()).not.toContain('Of the other');
    });
    it('the newest draft of a closed window is offered', async () => {
      const crashed = ['First', 'Second'].map((name) => {
        const editor = open();
        keepNow(editor.rerender, name);
        return editor;
      });
      crashed.forEach(({ unmount }) => unmount());
      const { result } = open();
      await looked();
      expect(result.current.found?.draft.name).toBe('Second');
    });
    it('without Web Locks every stored draft is offered', async () => {
      Reflect.deleteProperty(navigator, 'locks');
      const one = open();
      keepNow(one.rerender, 'Of the one');
      const other = open();
      await looked();
      expect(other.result.current.found?.draft.name).toBe('Of the one');
      keepNow(other.rerender, 'Of the other');
      expect(kept()).toContain('Of the one');
    });
  });
  it('unreadable drafts are removed', async () => {
    localStorage.setItem(KEY, '{');
    open();
    await looked();
    expect(kept()).toBeNull();
  });
  it('undone changes are not stored', () => {
    const { rerender } = open();
    keepNow(rerender, 'Late');
    rerender({ draft: initial, isDirty: false });
    expect(kept()).toBeNull();
  });
  it('a late timer does not store a draft that was saved in the meantime', () => {
    const { rerender, result } = open(changed, true);
    act(() => result.current.discard());
    rerender({ draft: changed, isDirty: false });
    jest.advanceTimersByTime(5000);
    expect(kept()).toBeNull();
  });
  it('without storage the editor works without recovery', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { result } = open(changed, true);
    await looked();
    expect(result.current.found).toBeNull();
    expect(() => jest.advanceTimersByTime(1000)).not.toThrow();
  });
});
