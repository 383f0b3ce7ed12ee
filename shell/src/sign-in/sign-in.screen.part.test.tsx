import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vitrine/shared/shell-api';
import { GuestNavigation } from './guest-link';
import { SignInScreen, type SignInScreenProps } from './sign-in.screen';

function open(some: Partial<SignInScreenProps> = {}) {
  const signIn = jest.fn(async () => undefined);
  const onTyping = jest.fn();
  render(<SignInScreen signIn={signIn} onTyping={onTyping} {...some} />);
  return { signIn, onTyping, user: userEvent.setup({ delay: null }) };
}
async function fill(user: ReturnType<typeof userEvent.setup>, name = 'eva', password = 'correct horse') {
  await user.type(screen.getByLabelText('User name or e-mail'), name);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: /Sign/ }));
}
const refusing = (status: number, detail = 'x') => ({
  signIn: jest.fn(() => Promise.reject(new ApiError(status, 'x', detail))),
});

describe('the login screen', () => {
  it('begins in the first field, and works with password managers', () => {
    open();
    const name = screen.getByLabelText('User name or e-mail');
    expect(name).toHaveFocus();
    expect(name).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('§2.2.1 signs in with what was typed, blanks around the name aside', async () => {
    const { user, signIn } = open();
    await fill(user, ' eva ', ' pass word ');
    expect(signIn).toHaveBeenCalledWith('eva', ' pass word ');
  });

  it('fetches what comes next with the first letter, not before', async () => {
    const { user, onTyping } = open();
    expect(onTyping).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('User name or e-mail'), 'e');
    expect(onTyping).toHaveBeenCalledTimes(1);
  });

  it('§5.10 asks for what is missing, and sends nothing', async () => {
    const { user, signIn } = open();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your user name or e-mail.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('User name or e-mail'), 'eva{Enter}');
    expect(screen.getByText('Enter your password.')).toBeInTheDocument();
    expect(signIn).not.toHaveBeenCalled();
  });

  it.each([
    ['a wrong password', 401, 'Wrong name or password. Check both and try again.'],
    ['no network', 0, 'Vitrine can’t be reached. Check your connection. Nothing you entered is lost.'],
    ['a broken server', 500, 'That didn’t work. Nothing you entered is lost. Try again in a moment.'],
  ])('§8.24 shows what happened: %s', async (_name, status, text) => {
    const { user } = open(refusing(status));
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('User name or e-mail')).toHaveValue('eva');
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('a rate limit is shown in the server’s words, with its duration', async () => {
    const { user } = open(refusing(429, 'Too many tries. Try again in 14 minutes.'));
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 14 minutes.');
  });

  it('a disabled account is refused in the server’s words', async () => {
    const error = new ApiError(403, 'account_disabled', 'This account is disabled.');
    const { user } = open({ signIn: () => Promise.reject(error) });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This account is disabled.');
  });

  it('sends once, however often it is clicked', async () => {
    const signIn = jest.fn(() => new Promise<void>(() => undefined));
    const { user } = open({ signIn });
    await fill(user);
    await user.click(screen.getByRole('button', { name: /Signing in/ }));
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  /** Renders a guest page; `go` receives the targets of its links. */
  function openGuest() {
    const go = jest.fn();
    render(
      <GuestNavigation value={go}>
        <SignInScreen signIn={async () => undefined} onTyping={() => undefined} />
      </GuestNavigation>,
    );
    return { go, user: userEvent.setup({ delay: null }) };
  }

  it('leads users without a password on, and takes a typed address along', async () => {
    const { go, user } = openGuest();
    await user.type(screen.getByLabelText('User name or e-mail'), ' eva@venue.test ');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(go.mock.calls).toEqual([
      ['/reset-password', { email: 'eva@venue.test' }],
      ['/sign-up', { email: 'eva@venue.test' }],
    ]);
  });

  it('takes no user name along, which is no address', async () => {
    const { go, user } = openGuest();
    await user.type(screen.getByLabelText('User name or e-mail'), 'eva');
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(go).toHaveBeenCalledWith('/sign-up', {});
  });

  it('confirms that a new password was set', () => {
    open({ note: 'password_set' });
    expect(screen.getByRole('status')).toHaveTextContent('Your new password is set. Sign in with it.');
  });

  it('offers no guest links to a signed-in user', () => {
    open({ note: 'unknown', signedInAs: 'eva' });
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  });

  it('leads a signed-in user from an unknown address home', () => {
    open({ note: 'unknown', signedInAs: 'eva' });
    expect(screen.getByRole('heading', { name: 'This page does not exist.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/');
  });

  it('explains why the sign-in is needed again', () => {
    open({ note: 'ended' });
    expect(
      screen.getByText('Your session has ended. Sign in to continue where you were.'),
    ).toBeInTheDocument();
  });

  it('keeps the typed name when the language changes, and no password', async () => {
    const page = { signIn: async () => undefined, onTyping: jest.fn() };
    const first = render(<SignInScreen {...page} />);
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText('User name or e-mail'), 'eva');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('correct horse');
    first.unmount();
    page.onTyping.mockClear();
    const second = render(<SignInScreen {...page} />);
    expect(screen.getByLabelText('User name or e-mail')).toHaveValue('eva');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(page.onTyping).toHaveBeenCalled();
    second.unmount();
    render(<SignInScreen {...page} />);
    expect(screen.getByLabelText('User name or e-mail')).toHaveValue('');
    localStorage.clear();
  });

  it.each(['not json', 'null', '{"page":"/","typed":null}', '{"page":"/other","typed":{"username":"eva"}}'])(
    'ignores what it has not kept: %s',
    (kept) => {
      sessionStorage.setItem('vitrine:typed', kept);
      open();
      expect(screen.getByLabelText('User name or e-mail')).toHaveValue('');
    },
  );

  it('offers the page’s language, each in its own name', async () => {
    const { user } = open();
    const select = screen.getByRole('combobox', { name: 'Language' });
    expect([...select.children].map((option) => option.textContent)).toEqual([
      'English',
      'Deutsch',
      'Français',
      'Español',
    ]);
    expect(select).toHaveValue('en');
    await user.selectOptions(select, 'Français');
    expect(localStorage.getItem('vitrine:language')).toBe('fr');
    localStorage.clear();
  });
});
