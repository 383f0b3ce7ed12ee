import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserStorage } from '../session/browser-storage';
import type { Session } from '../session/session';
import { createPageRoot, type PageRoot } from './page-root';
import type * as MemberApp from './member-app';
import { start, type LeaveReason } from './start';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, __SHELL_VERSION__: '1.0.0' });

const openProduct = jest.fn(async (...[place]: Parameters<typeof MemberApp.openMember>) => {
  place.render(<h1>The product</h1>);
  return true;
});
const preloadPage = jest.fn(async () => undefined);
const loadMember = jest.fn();
const loadGuest = jest.fn();

let root: PageRoot;
let person = 'u1';
let reload: jest.Mock;
let end: () => void;
/** Starts a page; `isKept`: cookies and storage survive a navigation. */
function open(path: string, isSignedIn: boolean, isKept = true) {
  window.history.replaceState(null, '', path);
  let signedIn = isSignedIn;
  const session = {
    isAuthorized: () => signedIn,
    view: () => (signedIn ? { userId: person, username: 'eva', accountId: 'a', role: 'owner' } : null),
    signIn: async () => {
      signedIn = true;
    },
    end: () => (signedIn = false),
  } as unknown as Session;
  reload = jest.fn();
  const place = document.body.appendChild(document.createElement('div'));
  root = createPageRoot(place);
  const storage = createBrowserStorage();
  act(() => {
    end = start({ root, session, storage, loadGuest, loadMember, isKept: () => isKept, reload });
  });
  return session;
}
/** Waits for a rendered page, or an offer to retry. */
const drawn = () => waitFor(() => expect(document.querySelector('h1, button')).toBeInTheDocument());
const product = () => screen.findByRole('heading', { name: 'The product' });

const refused = { ok: false, status: 410, text: async () => '{"code":"gone","detail":"Gone."}' };
beforeEach(() => {
  window.scrollTo = () => undefined;
  window.fetch = jest.fn(async () => refused as Response);
  window.WebSocket = class {
    constructor() {
      throw new Error('no sockets here');
    }
  } as unknown as typeof WebSocket;
  sessionStorage.clear();
  person = 'u1';
  openProduct.mockClear();
  preloadPage.mockClear();
  loadMember.mockReset().mockResolvedValue({ openMember: openProduct, preloadPage });
  loadGuest.mockReset().mockImplementation(() => import('./guest-pages'));
});
afterEach(() => {
  end();
  act(() => root.unmount());
  document.body.replaceChildren();
});

describe('how a page begins', () => {
  it.each([
    '/',
    '/setup-device',
    '/playlist',
    '/playlist/new',
    '/playlist/edit',
    '/device',
    '/device/connect',
    '/promo',
    '/promo/new',
    '/schedule',
    '/account',
    '/account/subscription',
    '/account/new-password',
    '/account/members',
    '/account/members/invite',
    '/account/members/invite/u-1',
    '/login',
    '/nowhere',
    '/sign-up/abc/more',
  ])('§2.1.1 without a session %s is the login screen, the address stays', async (path) => {
    open(path, false);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(location.pathname).toBe(path);
    expect(openProduct).not.toHaveBeenCalled();
  });

  it.each([
    ['§2.2.4', '/sign-up', 'Create an account'],
    ['§2.2.5', '/sign-up/abc', 'This link has been used or has expired'],
    ['§2.2.2', '/reset-password', 'Set a new password'],
    ['§2.2.3', '/reset-password/abc', 'Choose a new password'],
    ['§2.3.1', '/unsubscribe/abc', 'This link doesn’t work any more'],
    ['§2.3.2', '/email-unsubscribed/eva%40venue.test', 'Your mail choices'],
    ['§2.3.3', '/testing', 'Is everything working?'],
  ])('%s %s is a page of its own', async (_clause, path, heading) => {
    open(path, false);
    expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeInTheDocument();
    expect(location.pathname).toBe(path);
    expect(openProduct).not.toHaveBeenCalled();
  });

  it('guest pages lead to each other without loading anything again', async () => {
    open('/login', false);
    const user = userEvent.setup({ delay: null });
    await screen.findByLabelText('User name or e-mail');
    await user.type(screen.getByLabelText('User name or e-mail'), 'eva@venue.test');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeInTheDocument();
    expect(location.pathname).toBe('/reset-password');
    expect(screen.getByLabelText('E-mail')).toHaveValue('eva@venue.test');
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });

  it.each([
    ['/sign-up/abc', '/sign-up/abc'],
    ['/reset-password/abc', '/reset-password/abc'],
    ['/sign-up', undefined],
    ['/promo', undefined],
  ])('the product receives a mail link: %s', async (path, openedLink) => {
    open(path, true);
    await drawn();
    expect(openProduct.mock.calls[0]?.[1]).toMatchObject({ openedLink });
  });

  it('with a session it is the product', async () => {
    open('/promo', true);
    expect(await product()).toBeInTheDocument();
  });

  const signIn = async () => {
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText('User name or e-mail'), 'eva');
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
  };
  it.each([
    ['/promo', '/promo'],
    ['/login', '/'],
  ])('signing in at %s loads the page %s, once', async (from, to) => {
    open(from, false);
    await signIn();
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(location.pathname).toBe(to);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(openProduct).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /sign in|signing in/i })).toHaveAttribute('aria-busy', 'true');
  });

  it('where the browser keeps no session, signing in shows the product in this page', async () => {
    open('/login', false, false);
    await signIn();
    expect(await product()).toBeInTheDocument();
    expect([location.pathname, reload.mock.calls]).toEqual(['/', []]);
  });

  it('signing in with a first password loads the product once it is replaced', async () => {
    const session = open('/promo', false);
    const choose = jest.fn(async () => void (await openIt()));
    const openIt = session.signIn.bind(session, 'eva', 'x');
    session.signIn = async () => ({ choose });
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText('User name or e-mail'), 'eva');
    await user.type(screen.getByLabelText('Password'), 'first{Enter}');
    await user.type(await screen.findByLabelText('Your own password'), 'eleven blue kettles{Enter}');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(choose).toHaveBeenCalledWith('first', 'eleven blue kettles');
    expect(location.pathname).toBe('/promo');
  });

  it('the product is prefetched while the user types', async () => {
    open('/promo', false);
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByLabelText('User name or e-mail'));
    expect(loadMember).not.toHaveBeenCalled();
    await user.keyboard('e');
    await waitFor(() => expect(preloadPage.mock.calls).toEqual([['/promo']]));
    expect(openProduct).not.toHaveBeenCalled();
  });

  it('shows once why the sign-in is needed again', async () => {
    sessionStorage.setItem('vitrine:ended', '/promo');
    open('/promo', false);
    expect(
      await screen.findByText('Your session has ended. Sign in to continue where you were.'),
    ).toBeInTheDocument();
    expect(sessionStorage.getItem('vitrine:ended')).toBeNull();
  });

  it.each([
    ['/schedule?week=2#now', '/schedule?week=2#now'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['1', '/'],
  ])('a session that ended at %s goes on at %s', async (endedAt, to) => {
    sessionStorage.setItem('vitrine:ended', endedAt);
    open('/login', false);
    await signIn();
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(`${location.pathname}${location.search}${location.hash}`).toBe(to);
  });

  it.each<[LeaveReason, string | null]>([
    ['rejected', '/promo?x=1'],
    ['disabled', '/promo?x=1'],
    ['signed_out', null],
  ])('the address of an ended session is kept only when it ended unexpectedly: %s', async (reason, kept) => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/promo?x=1', true);
    await drawn();
    act(() => openProduct.mock.calls[0]?.[1].leavePage(reason));
    expect(sessionStorage.getItem('vitrine:ended')).toBe(kept);
    quiet.mockRestore();
  });

  it('offers Retry when the product’s code does not arrive', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openProduct.mockRejectedValueOnce(new Error('chunk'));
    open('/promo', true);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    act(() => retry.click());
    expect(await product()).toBeInTheDocument();
    quiet.mockRestore();
  });
});

describe('a page of guests', () => {
  it('explains once that the account is disabled', async () => {
    sessionStorage.setItem('vitrine:ended', '/promo');
    sessionStorage.setItem('vitrine:disabled', '1');
    open('/login', false);
    expect(await screen.findByText(/^This account is disabled\. Ask the operator/)).toBeInTheDocument();
    expect(sessionStorage.getItem('vitrine:disabled')).toBeNull();
  });

  it('offers Retry when its code does not load, and still knows why the sign-in is needed again', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    sessionStorage.setItem('vitrine:ended', '/promo');
    loadGuest.mockRejectedValueOnce(new Error('chunk'));
    open('/promo', false);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
    quiet.mockRestore();
  });

  it('is not fetched with a session', async () => {
    open('/promo', true);
    await drawn();
    expect(loadGuest).not.toHaveBeenCalled();
  });
});

describe('another user in another tab', () => {
  const write = () =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine:session' })));
  /** Handler of an upload, on the browser's event instead of React's. */
  const asks = (event: Event) => event.preventDefault();
  beforeEach(() => window.addEventListener('beforeunload', asks));
  afterEach(() => window.removeEventListener('beforeunload', asks));
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('ends the page at once', async () => {
    open('/account', true);
    const shown = await product();
    expect(isAsked()).toBe(true);
    person = 'u2';
    write();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(shown).not.toBeInTheDocument();
    expect(isAsked()).toBe(false);
  });

  it('signing out does too', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const session = open('/account', true);
    const shown = await product();
    session.end('signed_out');
    write();
    expect(shown).not.toBeInTheDocument();
    expect(isAsked()).toBe(false);
    quiet.mockRestore();
  });
});

describe('a page that the browser kept and shows again', () => {
  const showAgain = (persisted = true) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

  it('stays as it is while the same person is signed in', async () => {
    open('/account', true);
    await drawn();
    showAgain();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each<[string, boolean, (session: Session) => unknown]>([
    ['somebody signed out', true, (session) => session.end('signed_out')],
    ['somebody else signed in', true, () => (person = 'u2')],
    ['somebody signed in on a page of guests', false, (session) => session.signIn('eva', 'x')],
  ])('is loaded anew when meanwhile %s', async (_what, isSignedIn, meanwhile) => {
    const session = open('/account', isSignedIn);
    await drawn();
    meanwhile(session);
    showAgain(false);
    expect(reload).not.toHaveBeenCalled();
    showAgain();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is left alone once the product has taken its place', async () => {
    const session = open('/account', false);
    await drawn();
    await session.signIn('eva', 'x');
    end();
    showAgain();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(reload).not.toHaveBeenCalled();
  });

  it('is reloaded when it was emptied by signing out, regardless of the user who signed in meanwhile', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/account', true);
    await drawn();
    act(() => openProduct.mock.calls[0]?.[1].leavePage('signed_out'));
    showAgain();
    expect(reload).toHaveBeenCalledTimes(1);
    quiet.mockRestore();
  });
});

it('whatever throws, the page is never empty: a sentence, and a way to load it anew', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Breaks = () => {
    throw new Error('the frame itself broke');
  };
  openProduct.mockImplementationOnce(async (place) => {
    place.render(<Breaks />);
    return true;
  });
  open('/', true);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(screen.getByText(/This page ran into a problem/)).toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(1);
  quiet.mockRestore();
});
