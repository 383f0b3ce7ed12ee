import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type RequestOptions } from '@vitrine/shared/shell-api';
import type { Secrets } from '../../session/session';
import { SignInScreen } from '../sign-in.screen';

const mockAuthenticate = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (asked: unknown) => mockAuthenticate(asked) as unknown,
}));

const options = { challenge: 'c', rpId: 'signs.example' };
const credential = { id: 'AA' };

function open(answers: Record<string, unknown> = {}) {
  const calls: RequestOptions[] = [];
  const call = jest.fn(async (asked: RequestOptions) => {
    calls.push(asked);
    const answer = answers[asked.path] ?? (asked.path.endsWith('/start') ? { success: true, options } : {});
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const secrets: Secrets = { access_secret: 'a', refresh_secret: 'r' };
  const openSession = jest.fn(async (ask: (own: Secrets) => Promise<unknown>) => void (await ask(secrets)));
  const signOn = { call, openSession } as never;
  render(<SignInScreen signIn={async () => undefined} onTyping={() => undefined} signOn={signOn} />);
  return { calls, openSession, user: userEvent.setup({ delay: null }) };
}
const button = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });
const settings = (value: object) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-settings">${JSON.stringify(value)}</script>`;
};

describe('passkey', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    history.replaceState(null, '', '/login');
    Object.assign(window, { PublicKeyCredential: class {} });
    mockAuthenticate.mockReset();
  });
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

  it('asks the server, then the browser, and opens a session', async () => {
    mockAuthenticate.mockResolvedValue(credential);
    const { user, calls, openSession } = open();
    await user.click(button()!);
    await waitFor(() => expect(openSession).toHaveBeenCalledTimes(1));
    expect(mockAuthenticate).toHaveBeenCalledWith({ optionsJSON: options });
    await waitFor(() =>
      expect(calls).toEqual([
        { method: 'POST', path: '/api/auth/passkey/start' },
        {
          method: 'POST',
          path: '/api/auth/passkey',
          body: { credential, access_secret: 'a', refresh_secret: 'r' },
        },
      ]),
    );
  });

  it.each([
    ['NotAllowedError', 'No passkey was used.'],
    ['SecurityError', 'Passkeys work only at signs.example.'],
    ['NotSupportedError', 'This browser can’t use passkeys.'],
  ])('%s of the browser is a sentence above the form', async (name, sentence) => {
    mockAuthenticate.mockRejectedValue(Object.assign(new Error('x'), { name }));
    const { user } = open();
    await user.click(button()!);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(button()).toBeEnabled();
  });

  it('a refusal is the server’s sentence', async () => {
    mockAuthenticate.mockResolvedValue(credential);
    const detail = 'This passkey doesn’t work here. Sign in with your password.';
    const { user } = open({ '/api/auth/passkey': new ApiError(400, 'invalid_request', detail) });
    await user.click(button()!);
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  });

  it('is not offered by a browser, or at an address, without passkeys', () => {
    settings({ passkeys: false });
    open();
    expect(button()).not.toBeInTheDocument();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    document.body.innerHTML = '';
    open();
    expect(button()).not.toBeInTheDocument();
  });
});
