import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type RequestOptions } from '@vitrine/shared/shell-api';
import type { Secrets } from '../../session/session';
import { SignInScreen } from '../sign-in.screen';
import { keepBegun, takeAnswer } from './begun';

const FIND = 'GET /api/auth/single-sign-on';
const START = 'POST /api/auth/single-sign-on/start';
const FINISH = 'POST /api/auth/single-sign-on';

/** Renders the sign-in screen; `answers` by call. */
function open(answers: Record<string, unknown> = {}) {
  const calls: RequestOptions[] = [];
  const call = jest.fn(async (options: RequestOptions) => {
    calls.push(options);
    const answer = answers[`${options.method ?? 'GET'} ${options.path}`];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const secrets: Secrets = { access_secret: 'a', refresh_secret: 'r' };
  const openSession = jest.fn(async (ask: (own: Secrets) => Promise<unknown>) => void (await ask(secrets)));
  const signIn = jest.fn(async () => undefined);
  const signOn = { call, openSession } as never;
  render(<SignInScreen signIn={signIn} onTyping={() => undefined} signOn={signOn} />);
  return { calls, openSession, signIn, user: userEvent.setup({ delay: null }) };
}
const settings = (value: object) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-settings">${JSON.stringify(value)}</script>`;
};
const name = () => screen.getByLabelText('User name or e-mail');
const button = (label: string) => screen.findByRole('button', { name: label });

describe('single sign on', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    sessionStorage.clear();
    history.replaceState(null, '', '/login');
  });

  it('offers the provider of a typed domain, which is looked up once', async () => {
    const { user, calls } = open({ [FIND]: { name: 'City login' } });
    await user.type(name(), 'eva@Venue.example');
    expect(await button('Continue with City login')).toBeEnabled();
    await user.clear(name());
    await user.type(name(), 'max@venue.example');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(calls).toEqual([{ path: '/api/auth/single-sign-on', query: { domain: 'venue.example' } }]);
  });

  it('asks nothing for a user name, and offers nothing for a domain without a provider', async () => {
    const { user, calls } = open({ [FIND]: { name: null } });
    await user.type(name(), 'eva');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(calls).toEqual([]);
    await user.type(name(), '@venue.example');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
  });

  it('a provider that does not start is a sentence, and the form stays', async () => {
    settings({ singleSignOn: 'City login' });
    const { user } = open({
      [START]: new ApiError(403, 'single_sign_on', 'City login can’t be reached now.'),
    });
    await user.click(await button('Continue with City login'));
    expect(await screen.findByRole('alert')).toHaveTextContent('City login can’t be reached now.');
    expect(await button('Continue with City login')).toBeEnabled();
  });

  it('signs in with the answer of the provider, and returns to the wanted page', async () => {
    keepBegun({ attempt: 'sealed', name: 'City login', path: '/devices?x=1' });
    history.replaceState(null, '', '/login?code=c&state=s');
    const { calls, openSession } = open({ [FINISH]: {} });
    await waitFor(() => expect(openSession).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('status')).toHaveTextContent('Signing you in with City login…');
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/auth/single-sign-on',
        body: { attempt: 'sealed', answer: 'code=c&state=s', access_secret: 'a', refresh_secret: 'r' },
      },
    ]);
    expect(location.pathname + location.search).toBe('/devices?x=1');
    expect(sessionStorage).toHaveLength(0);
  });

  it('a refused answer is the server’s sentence above the form', async () => {
    keepBegun({ attempt: 'sealed', name: 'City login', path: '/login' });
    history.replaceState(null, '', '/login?error=access_denied&state=s');
    open({ [FINISH]: new ApiError(403, 'single_sign_on', 'City login did not let you in.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('City login did not let you in.');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('an answer to another window is a sentence, and nothing is sent', async () => {
    history.replaceState(null, '', '/login?code=c&state=s');
    const { calls } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in began in another window');
    expect([calls, location.search]).toEqual([[], '']);
  });

  it('a stored address of another site is replaced by the dashboard', () => {
    keepBegun({ attempt: 'sealed', name: 'City login', path: '//evil.example' });
    history.replaceState(null, '', '/login?code=c&state=s');
    expect(takeAnswer()?.begun?.path).toBe('/');
  });

  it('a right password where single sign-on is required leads there', async () => {
    const { user, signIn } = open({ [FIND]: { name: null } });
    const detail = 'Your account uses single sign-on.';
    signIn.mockRejectedValue(new ApiError(403, 'single_sign_on_required', detail));
    await user.type(name(), 'eva');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  });

  it('a provider that was removed meanwhile is a sentence with a way on', async () => {
    const { user } = open({
      [FIND]: { name: 'City login' },
      [START]: new ApiError(404, 'not_found', 'This sign-in does not exist.'),
    });
    await user.type(name(), 'eva@venue.example');
    await user.click(await button('Continue with City login'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'City login is no longer set up here. Sign in with a password, or ask an owner of your account',
    );
  });
});
