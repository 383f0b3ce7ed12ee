import { createGuestHistory, readGuestState } from './guest-history';

beforeEach(() => {
  window.history.replaceState(null, '', '/login');
  window.scrollTo = () => undefined;
});

describe('going between guest pages', () => {
  it('changes the address, keeps small state, and notifies listeners', () => {
    const history = createGuestHistory(window);
    const listener = jest.fn();
    const stop = history.subscribe(listener);
    history.go('/sign-up', { email: 'eva@venue.test' });
    expect(location.pathname).toBe('/sign-up');
    expect(history.place()).toEqual({ pathname: '/sign-up', state: { email: 'eva@venue.test' } });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    history.go('/login');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(history.place().state).toEqual({});
  });

  it('in place keeps what the signed-in product noted at this entry', () => {
    window.history.replaceState({ at: 4, key: 'k' }, '', '/unsubscribe/ab');
    const before = window.history.length;
    createGuestHistory(window).go('/email-unsubscribed/x', {}, { replace: true });
    expect(window.history.length).toBe(before);
    expect(window.history.state).toEqual({ at: 4, key: expect.any(String), usr: {} });
  });

  it('hears the back button, and words survive a reload', () => {
    const history = createGuestHistory(window);
    const listener = jest.fn();
    history.subscribe(listener);
    window.history.replaceState({ usr: { note: 'password_set' } }, '', '/login');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(listener).toHaveBeenCalled();
    expect(createGuestHistory(window).place().state).toEqual({ note: 'password_set' });
  });
});

it.each([
  [null, {}],
  ['text', {}],
  [{ email: 7, note: 'other', mail: 'x' }, {}],
  [{ mail: { token: 'a', kind: 'reminders' } }, {}],
  [
    { mail: { token: 'a', kind: 'reminders', subscribed: false }, more: 1 },
    { mail: { token: 'a', kind: 'reminders', subscribed: false } },
  ],
])('of %j is believed %j', (value, state) => expect(readGuestState(value)).toEqual(state));
