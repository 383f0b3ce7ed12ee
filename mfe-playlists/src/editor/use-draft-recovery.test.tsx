import { act, renderHook } from '@testing-library/react';
import { emptyDraft } from './draft.rule';
import type { Draft } from './draft.rule';
import { useDraftRecovery } from './use-draft-recovery';

/** The place of new playlists; what is kept there carries the name of its editor too. */
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
/** Looking for what was left behind takes a moment. */
const looked = () => act(async () => void (await Promise.resolve()));
const leave = (draft: Draft) =>
  localStorage.setItem(KEY, JSON.stringify({ version: 1, savedAtMs: Date.now(), draft }));

/** The locks of a browser, as far as they are needed: each is held until its holder gives it up. */
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

it('keeps a changed draft a moment after the last change, not at every letter', () => {
  const { rerender } = open();
  rerender({ draft: changed, isDirty: true });
  jest.advanceTimersByTime(300);
  rerender({ draft: { ...changed, name: 'Later' }, isDirty: true });
  jest.advanceTimersByTime(300);
  expect(kept()).toBeNull();
  jest.advanceTimersByTime(200);
  expect(kept()).toContain('Later');
});
it('keeps nothing while there is nothing to lose', () => {
  open();
  jest.advanceTimersByTime(5000);
  expect(kept()).toBeNull();
});
it('finds what differs from what is saved', async () => {
  leave(changed);
  const { result } = open();
  await looked();
  expect(result.current.found?.draft.name).toBe('Late');
});
it('does not offer what is saved already', async () => {
  leave(initial);
  const { result } = open();
  await looked();
  expect(result.current.found).toBeNull();
});
it('what is found stays until it is taken or refused', async () => {
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
it('what is taken is this editor’s from then on', async () => {
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
  it('neither offers, overwrites or takes away what the other keeps', async () => {
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
  it('what one leaves behind is offered, the newest of it', async () => {
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
  it('where there are no locks everything that lies there is offered', async () => {
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
it('what nobody can read any more goes', async () => {
  localStorage.setItem(KEY, '{');
  open();
  await looked();
  expect(kept()).toBeNull();
});
it('changes that are taken back are nothing to keep', () => {
  const { rerender } = open();
  keepNow(rerender, 'Late');
  rerender({ draft: initial, isDirty: false });
  expect(kept()).toBeNull();
});
it('a draft that was saved meanwhile is not written again by a late timer', () => {
  const { rerender, result } = open(changed, true);
  act(() => result.current.discard());
  rerender({ draft: changed, isDirty: false });
  jest.advanceTimersByTime(5000);
  expect(kept()).toBeNull();
});
it('where storage is switched off the editor works without it', async () => {
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
