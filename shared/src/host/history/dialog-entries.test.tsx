import { waitFor } from '@testing-library/react';
import type { LeaveGuard } from '../../shell-api';
import { createPageHistory } from './page-history';

/** Waits for a chain of timers; one wait could end before all of them on a busy machine. */
const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
};
const state = () => window.history.state as { at?: number; dialogs?: number } | null;
const place = () => ({ path: window.location.pathname, at: state()?.at, dialogs: state()?.dialogs ?? 0 });

/** Page history with entries /a and /b, and dialogs opened by name. */
function stand(ask: Parameters<typeof createPageHistory>[1] = async () => true) {
  const history = createPageHistory(window, ask);
  history.navigator.push('/a', null);
  history.navigator.push('/b', null);
  const at = state()?.at ?? 0;
  const closed: string[] = [];
  const open = (name: string, holds = false) => {
    const release = history.closeOnBack(() => {
      closed.push(name);
      // As in React: the dialog unmounts later.
      if (!holds) setTimeout(release, 5);
      return !holds;
    });
    return release;
  };
  const moves = jest.fn();
  history.subscribe(moves);
  return { history, closed, open, moves, at };
}
// Every history listens for the life of the window: only the newest receives events.
const listen = window.addEventListener.bind(window);
let heard: EventListenerOrEventListenerObject[] = [];
beforeEach(() => {
  for (const listener of heard) window.removeEventListener('popstate', listener);
  heard = [];
  window.history.replaceState(null, '', '/');
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === 'popstate') heard.push(listener);
      listen(type, listener);
    });
});

test('Back closes the open dialog and leaves the page alone; the next Back leaves the page', async () => {
  const { closed, open, moves, history } = stand();
  open('preview');
  await settle();
  window.history.back();
  await waitFor(() => expect(closed).toEqual(['preview']));
  expect(history.location().pathname).toBe('/b');
  expect(moves).not.toHaveBeenCalled();
  await settle();
  window.history.back();
  await waitFor(() => expect(history.location().pathname).toBe('/a'));
});

test('of two dialogs the uppermost closes first', async () => {
  const { closed, open } = stand();
  open('lower');
  open('upper');
  await settle();
  window.history.back();
  await settle();
  expect(closed).toEqual(['upper']);
  window.history.back();
  await settle();
  expect(closed).toEqual(['upper', 'lower']);
  expect(place().path).toBe('/b');
});

test('a dialog closed by its own button leaves no entry behind', async () => {
  const { open, at, closed, history } = stand();
  const release = open('rename');
  await settle();
  expect(place()).toEqual({ path: '/b', at: at + 1, dialogs: 1 });
  release();
  await settle();
  expect(place()).toEqual({ path: '/b', at, dialogs: 0 });
  window.history.back();
  await waitFor(() => expect(history.location().pathname).toBe('/a'));
  expect(closed).toEqual([]);
});

test('a dialog that opens as another one closes takes over its entry', async () => {
  const { open, at, closed } = stand();
  const release = open('question');
  await settle();
  const length = window.history.length;
  release();
  open('list');
  await settle();
  expect([place(), window.history.length]).toEqual([{ path: '/b', at: at + 1, dialogs: 1 }, length]);
  window.history.back();
  await settle();
  expect(closed).toEqual(['list']);
});

test('Forward to the entry of a dialog that is gone opens nothing and rests on the page', async () => {
  const { open, at, moves } = stand();
  open('preview');
  await settle();
  window.history.back();
  await settle();
  window.history.forward();
  await settle();
  expect(place()).toEqual({ path: '/b', at, dialogs: 0 });
  expect(moves).not.toHaveBeenCalled();
});

test('what goes to another page from a dialog has the page right behind it', async () => {
  const { open, history, at } = stand();
  const release = open('out of storage');
  await settle();
  history.navigator.push('/account/subscription', null);
  release();
  await settle();
  expect(place()).toEqual({ path: '/account/subscription', at: at + 1, dialogs: 0 });
  window.history.back();
  await waitFor(() => expect(history.location().pathname).toBe('/b'));
  await settle();
  expect(place()).toEqual({ path: '/b', at, dialogs: 0 });
});

test('an address replaced from a dialog is still there once the dialog has closed', async () => {
  const { open, history, at } = stand();
  const release = open('events');
  await settle();
  history.navigator.replace('/b?mode=week', null);
  release();
  await settle();
  expect([place(), window.location.search]).toEqual([{ path: '/b', at, dialogs: 0 }, '?mode=week']);
  expect(history.location().search).toBe('?mode=week');
});

test('a dialog that only its own buttons close stays, and so does its entry', async () => {
  const { open, closed, at } = stand();
  open('secret', true);
  await settle();
  window.history.back();
  await settle();
  expect([closed, place()]).toEqual([['secret'], { path: '/b', at: at + 1, dialogs: 1 }]);
});

test('a page that was loaded again with a dialog open begins on the entry of the page', async () => {
  const { open, at } = stand();
  open('preview');
  await settle();
  for (const listener of heard) window.removeEventListener('popstate', listener);
  createPageHistory(window, async () => true);
  await settle();
  expect(place()).toEqual({ path: '/b', at, dialogs: 0 });
});

describe('the question of a page that holds work', () => {
  const guard: LeaveGuard = { question: () => ({ title: 'Leave?', text: '' }), onLeave: () => undefined };
  /** Leave question in a dialog, as in the product. */
  function asking() {
    let answer: (yes: boolean) => void = () => undefined;
    const all = stand(
      () =>
        new Promise((resolve) => {
          const release = all.open('question');
          answer = (yes) => {
            resolve(yes);
            setTimeout(release, 5);
          };
        }),
    );
    return { ...all, answer: (yes: boolean) => answer(yes) };
  }

  it('is asked after Back, and a yes leaves the page by one step', async () => {
    const { history, answer, at } = asking();
    history.guardLeave(guard);
    window.history.back();
    await settle();
    expect(place()).toEqual({ path: '/b', at: at + 1, dialogs: 1 });
    answer(true);
    await waitFor(() => expect(history.location().pathname).toBe('/a'));
    await settle();
    expect(place()).toEqual({ path: '/a', at: at - 1, dialogs: 0 });
  });

  it('is closed by Back, which stays on the page', async () => {
    const { history, closed, answer, at } = asking();
    history.guardLeave(guard);
    window.history.back();
    await settle();
    window.history.back();
    await settle();
    expect(closed).toEqual(['question']);
    answer(false);
    await settle();
    expect(place()).toEqual({ path: '/b', at, dialogs: 0 });
  });

  it('is asked after Forward, too, and a yes goes where Forward led', async () => {
    const { history, answer } = asking();
    window.history.back();
    await waitFor(() => expect(history.location().pathname).toBe('/a'));
    history.guardLeave(guard);
    window.history.forward();
    await settle();
    expect(place().path).toBe('/a');
    answer(true);
    await waitFor(() => expect(history.location().pathname).toBe('/b'));
    await settle();
    expect(place()).toMatchObject({ path: '/b', dialogs: 0 });
  });

  it('is asked only once the dialog of the page has closed', async () => {
    const { history, closed, open, at } = asking();
    history.guardLeave(guard);
    open('preview');
    await settle();
    window.history.back();
    await settle();
    expect([closed, place()]).toEqual([['preview'], { path: '/b', at, dialogs: 0 }]);
  });
});

test('dialogs that go with a page that is left take no step, which would cancel the loading of the next one', async () => {
  const leaving = new AbortController();
  const history = createPageHistory(window, async () => true, leaving.signal);
  const release = history.closeOnBack(() => true);
  await settle();
  expect(place().dialogs).toBe(1);
  const go = jest.spyOn(window.history, 'go');
  leaving.abort();
  release();
  await settle();
  expect(go).not.toHaveBeenCalled();
  go.mockRestore();
});
