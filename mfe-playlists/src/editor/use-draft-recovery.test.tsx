import { act, renderHook } from '@testing-library/react';
import { emptyDraft } from './draft.rule';
import type { Draft } from './draft.rule';
import { useDraftRecovery } from './use-draft-recovery';

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
const kept = () => localStorage.getItem(KEY);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
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
it('finds what differs from what is saved', () => {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, savedAtMs: Date.now(), draft: changed }));
  expect(open().result.current.found?.draft.name).toBe('Late');
});
it('does not offer what is saved already', () => {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, savedAtMs: Date.now(), draft: initial }));
  expect(open().result.current.found).toBeNull();
});
it('discarding forgets it for good, dismissing only puts the offer away', () => {
  const text = JSON.stringify({ version: 1, savedAtMs: Date.now(), draft: changed });
  localStorage.setItem(KEY, text);
  const { result } = open();
  act(() => result.current.dismiss());
  expect(result.current.found).toBeNull();
  expect(kept()).toBe(text);
  act(() => result.current.discard());
  expect(kept()).toBeNull();
});
it('a draft that was saved meanwhile is not written again by a late timer', () => {
  const { rerender, result } = open(changed, true);
  act(() => result.current.discard());
  rerender({ draft: changed, isDirty: false });
  jest.advanceTimersByTime(5000);
  expect(kept()).toBeNull();
});
it('where storage is switched off the editor works without it', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { result } = open(changed, true);
  expect(result.current.found).toBeNull();
  expect(() => jest.advanceTimersByTime(1000)).not.toThrow();
});
