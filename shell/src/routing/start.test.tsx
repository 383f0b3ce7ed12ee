import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserStorage } from '../session/browser-storage';
import type { SessionStore } from '../session/session.store';
import { start } from './start';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, __SHELL_VERSION__: '1.0.0' });

const openMember = jest.fn(async (root: Root) => {
  root.render(<h1>The product</h1>);
  return true;
});
jest.mock('./member-app', () => ({ openMember: (root: Root) => openMember(root) }));

let root: Root;
function open(path: string, isSignedIn: boolean) {
  window.history.replaceState(null, '', path);
  let signedIn = isSignedIn;
  const session = {
    isAuthorized: () => signedIn,
    view: () => (signedIn ? { userId: 'u1', username: 'eva', accountId: 'a', role: 'owner' } : null),
    signIn: async () => {
      signedIn = true;
    },
  } as unknown as SessionStore;
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => start({ root, session, storage: createBrowserStorage() }));
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  sessionStorage.clear();
  openMember.mockClear();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

describe('how a page begins', () => {
  it.each(['/promo', '/login', '/nowhere', '/sign-up/abc/more'])(
    'without a session %s is the login screen, the address stays',
    async (path) => {
      open(path, false);
      await settle();
      expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
      expect(location.pathname).toBe(path);
      expect(openMember).not.toHaveBeenCalled();
    },
  );

  it('with a session it is the product', async () => {
    open('/promo', true);
    await settle();
    expect(screen.getByRole('heading', { name: 'The product' })).toBeInTheDocument();
  });

  it.each([
    ['/promo', '/promo'],
    ['/login', '/'],
  ])('signing in at %s leads to %s without loading the page again', async (from, to) => {
    open(from, false);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('User name or e-mail'), 'eva');
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    await settle();
    expect(screen.getByRole('heading', { name: 'The product' })).toBeInTheDocument();
    expect(location.pathname).toBe(to);
  });

  it('says once why somebody is here again', async () => {
    sessionStorage.setItem('vitrine:ended', '1');
    open('/promo', false);
    await settle();
    expect(screen.getByText('Your session has ended. Sign in to go on where you were.')).toBeInTheDocument();
    expect(sessionStorage.getItem('vitrine:ended')).toBeNull();
  });

  it('offers Retry when the product’s code does not arrive', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openMember.mockRejectedValueOnce(new Error('chunk'));
    open('/promo', true);
    await settle();
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    await settle();
    expect(screen.getByRole('heading', { name: 'The product' })).toBeInTheDocument();
    quiet.mockRestore();
  });
});
