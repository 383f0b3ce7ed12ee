import { act, renderHook } from '@testing-library/react';
import * as React from 'react';

/** Number of failing loads of the code. */
let failing = 0;
const heard: string[] = [];
/** FullCalendar's interaction: hears presses on its element until it is destroyed. */
class Interaction {
  readonly leave = new AbortController();
  constructor({ el }: { el: HTMLElement }) {
    const hear = ({ type, clientX, target }: MouseEvent) =>
      heard.push(`${type} ${clientX} on ${(target as Element).localName}`);
    for (const type of ['mousedown', 'mouseup'] as const)
      el.addEventListener(type, hear, { signal: this.leave.signal });
  }
  destroy() {
    this.leave.abort();
  }
}
jest.mock('./dragging', () => {
  if (failing-- > 0) throw new Error('offline');
  return { interactions: [Interaction] };
});

jest.mock('@vitrine/shared/ui', () => ({
  whenIdle(run: () => void) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  },
}));

/** A calendar before its interactions are loaded. */
async function open() {
  jest.resetModules();
  jest.doMock('react', () => React);
  heard.length = 0;
  const { lateDraggingPlugin, useDragging } = await import('./late-dragging');
  document.body.innerHTML = '<main><b></b></main>';
  const el = document.querySelector('main');
  const slot = document.querySelector('b');
  const [Late] = lateDraggingPlugin.componentInteractions;
  if (!el || !slot || !Late) throw new Error('no calendar');
  const create = () => new Late({ el, component: {}, isHitComboAllowed: null } as never);
  const fire = (type: string, clientX: number) =>
    slot.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX }));
  const { result } = renderHook(useDragging);
  const load = () => act(() => jest.advanceTimersByTimeAsync(1000));
  return { created: create(), create, fire, load, result };
}

beforeEach(() => {
  jest.useFakeTimers();
  failing = 0;
});
afterEach(() => jest.useRealTimers());

it('a click before the load is repeated, once', async () => {
  const { fire, load, result } = await open();
  fire('mousedown', 10);
  fire('mouseup', 12);
  expect(heard).toEqual([]);
  expect(result.current.dragging).toBeUndefined();
  await load();
  expect(heard).toEqual(['mousedown 10 on b', 'mouseup 12 on b']);
  expect(result.current.dragging).toBeDefined();
  fire('mousedown', 30);
  expect(heard).toHaveLength(3);
});

it('a press that is still held goes on as a drag', async () => {
  const { fire, load } = await open();
  fire('mousedown', 10);
  await load();
  fire('mouseup', 200);
  expect(heard).toEqual(['mousedown 10 on b', 'mouseup 200 on b']);
});

it('a drag that ended before the load is no click', async () => {
  const { fire, load } = await open();
  fire('mousedown', 10);
  fire('mouseup', 200);
  await load();
  expect(heard).toEqual([]);
});

it('a part that is gone hears nothing, before the load and after it', async () => {
  const { created, create, fire, load } = await open();
  created.destroy();
  fire('mousedown', 10);
  await load();
  const later = create();
  fire('mousedown', 20);
  later.destroy();
  fire('mousedown', 30);
  expect(heard).toEqual(['mousedown 20 on b']);
});

it('a failed load is retried by the next press', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  failing = 1;
  const { load, result } = await open();
  await load();
  expect(result.current.dragging).toBeUndefined();
  expect(warn).toHaveBeenCalledWith('Dragging did not load', expect.any(Error));
  await act(async () => result.current.retry());
  await load();
  expect(result.current.dragging).toBeDefined();
  warn.mockRestore();
});
