import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, inTurn, refuse, unreachable } from '@vitrine/shared/testing';
import { passwordTexts, resetTexts as texts, signUpTexts } from '../texts';
import { GuestNavigation } from '../guest-link';
import { NewPasswordScreen } from './new-password.screen';
import { ResetRequestScreen } from './reset-request.screen';

const ASK = 'POST /api/auth/reset_password';
const TOKEN = 'cd'.repeat(32);
const SET = `POST /api/auth/reset_password/${TOKEN}`;

function openRequest(answer: unknown = { success: true }, email?: string) {
  const api = createFakeApi({ [ASK]: answer });
  render(<ResetRequestScreen call={api.request} email={email} />);
  return { api, user: userEvent.setup({ delay: null }) };
}

describe('asking for a new password', () => {
  it('§2.2.2 §7.1.9 answers with the same words for every address', async () => {
    const { api, user } = openRequest();
    await user.type(screen.getByLabelText(texts.email), ' eva@venue.test {Enter}');
    expect(await screen.findByRole('heading', { name: texts.sentTitle })).toHaveFocus();
    expect(screen.getByText('eva@venue.test').parentElement).toHaveTextContent(
      /^If eva@venue.test has an account/,
    );
    expect(api.calls.map(({ body }) => body)).toEqual([{ email: 'eva@venue.test' }]);
  });

  it('knows what was typed on the page before', () => {
    openRequest({ success: true }, 'eva@venue.test');
    expect(screen.getByLabelText(texts.email)).toHaveValue('eva@venue.test');
  });

  it.each([
    ['', signUpTexts.missingEmail],
    ['eva', signUpTexts.oddEmail],
  ])('"%s" is not sent', async (typed, sentence) => {
    const { api, user } = openRequest();
    if (typed) await user.type(screen.getByLabelText(texts.email), typed);
    await user.click(screen.getByRole('button', { name: texts.submit }));
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(api.calls).toEqual([]);
  });

  it('shows a failure, and keeps the address', async () => {
    const { user } = openRequest(unreachable);
    await user.type(screen.getByLabelText(texts.email), 'eva@venue.test{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Vitrine can’t be reached.');
    expect(screen.getByLabelText(texts.email)).toHaveValue('eva@venue.test');
  });

  it('sends again, and again', async () => {
    const { api, user } = openRequest();
    await user.type(screen.getByLabelText(texts.email), 'eva@venue.test{Enter}');
    await user.click(await screen.findByRole('button', { name: texts.again }));
    expect(await screen.findByText(texts.sentAgain)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: texts.again }));
    expect(api.calls).toHaveLength(3);
  });

  it('goes back for another address', async () => {
    const { user } = openRequest();
    await user.type(screen.getByLabelText(texts.email), 'eva@venue.test{Enter}');
    await user.click(await screen.findByRole('button', { name: texts.change }));
    expect(screen.getByLabelText(texts.email)).toHaveValue('eva@venue.test');
  });
});

function openLink(answer: unknown = { success: true }) {
  const api = createFakeApi({ [SET]: answer });
  const go = jest.fn();
  render(
    <GuestNavigation value={go}>
      <NewPasswordScreen call={api.request} token={TOKEN} />
    </GuestNavigation>,
  );
  const type = async (password: string) => {
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText(texts.newLabel), `${password}{Enter}`);
  };
  return { api, go, type };
}

describe('a new password by a link', () => {
  it('§2.2.3 §7.1.10 is set, and leads to sign-in with a kind word', async () => {
    const { api, go, type } = openLink();
    await type('quiet river at noon');
    expect(api.calls[0]?.body).toEqual({ password: 'quiet river at noon' });
    await screen.findByRole('button', { name: texts.newSubmitting });
    expect(go).toHaveBeenCalledWith('/login', { note: 'password_set' }, { replace: true });
  });

  it.each([
    ['ninechars', passwordTexts.tooShort],
    ['x'.repeat(129), passwordTexts.tooLong(129)],
  ])('%s is not sent', async (password, sentence) => {
    const { api, type } = openLink();
    await type(password);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(api.calls).toEqual([]);
  });

  it('a common one is refused at its field, and stays there', async () => {
    const detail = 'This password is too easy to guess. Choose another one.';
    const { go, type } = openLink(
      refuse(400, 'invalid_request', detail, { errors: [{ field: 'password', code: 'too_common', detail }] }),
    );
    await type('password12');
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText(texts.newLabel)).toHaveValue('password12');
    expect(go).not.toHaveBeenCalled();
  });

  it('a link that is used or too old leads to a new one', async () => {
    const { go, type } = openLink(refuse(410, 'gone', 'Gone.'));
    await type('quiet river at noon');
    expect(await screen.findByRole('heading', { name: texts.goneTitle })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: texts.goneAgain }));
    expect(go).toHaveBeenCalledWith('/reset-password');
  });

  it('can be sent again after the network was away', async () => {
    const { go, type } = openLink(inTurn(unreachable, { success: true }));
    await type('quiet river at noon');
    expect(await screen.findByRole('alert')).toHaveTextContent('Vitrine can’t be reached.');
    await userEvent.click(screen.getByRole('button', { name: texts.newSubmit }));
    await screen.findByRole('button', { name: texts.newSubmitting });
    expect(go).toHaveBeenCalledTimes(1);
  });
});
