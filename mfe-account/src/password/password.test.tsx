import { fireEvent, screen, waitFor } from '@testing-library/react';
import { never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { FakeResponses } from '@vitrine/shared/testing';
import { passwordByMailWords } from '../parts/password-by-mail-words.table';
import { texts } from '../texts';
import { Screen } from './password.screen';
import './passkeys.part.test';
import './required-second-factor.part.test';
import './second-factor.part.test';
import './sessions.part.test';
import './single-sign-on.part.test';

const words = texts.password;
const GOOD = 'correct horse battery';
const open = (responses: FakeResponses = { 'POST /api/change_password': { success: true } }) =>
  renderScreen(<Screen />, {
    responses: {
      'GET /api/account/sessions': [],
      'GET /api/account/passkeys': { items: [], refusal: null },
      'GET /api/account/second-factor': { on: false, recovery_codes: 0 },
      'GET /api/account/single-sign-on': { connection: null, redirect_uri: '', logout_uri: '' },
      ...responses,
    },
  });
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function fill({ user }: ReturnType<typeof open>, old: string, fresh: string, again = fresh) {
  write(words.old, old);
  write(words.fresh, fresh);
  write(words.again, again);
  await user.click(screen.getByRole('button', { name: words.save }));
}

it('§2.4.13 §7.1.8 sends old and new password, shows a notice, and goes back', async () => {
  const view = open();
  await fill(view, 'old secret', GOOD);
  await waitFor(() => expect(view.shell.navigations).toEqual(['/account']));
  expect(view.shell.api.callsOf('POST /api/change_password')[0]?.body).toEqual({
    old_password: 'old secret',
    new_password: GOOD,
  });
  expect(view.shell.notices[0]?.text).toBe(words.done);
});
it.each([
  ['', GOOD, GOOD, words.faults.no_old],
  ['old', 'short', 'short', words.faults.too_short],
  ['old', 'x'.repeat(129), 'x', words.faults.too_long],
  [GOOD, GOOD, GOOD, words.faults.same],
  ['old', GOOD, 'something else', words.faults.differs],
])('%s, %s, %s: %s', async (old, fresh, again, sentence) => {
  const view = open();
  await fill(view, old, fresh, again);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(view.shell.api.callsOf('POST /api/change_password')).toHaveLength(0);
});
it('shows the server’s reason for a refusal', async () => {
  const view = open({
    'POST /api/change_password': refuse(400, 'invalid_request', 'This password is among the commonest.'),
  });
  await fill(view, 'old secret', 'password12345');
  expect(await screen.findByRole('alert')).toHaveTextContent('This password is among the commonest.');
  expect(view.shell.navigations).toEqual([]);
});
it('shows a field’s error of the server at that field', async () => {
  const wrong = 'This is not your password.';
  const view = open({
    'POST /api/change_password': refuse(400, 'invalid_request', 'Please check the fields.', {
      errors: [{ field: 'old_password', code: 'wrong', detail: wrong }],
    }),
  });
  await fill(view, 'old secret', GOOD);
  await waitFor(() => expect(screen.getByLabelText(words.old)).toHaveAccessibleDescription(wrong));
  expect(screen.queryByText('Please check the fields.')).not.toBeInTheDocument();
});
it('an unreachable server is reported', async () => {
  const view = open({ 'POST /api/change_password': unreachable });
  await fill(view, 'old secret', GOOD);
  expect(await screen.findByRole('alert')).toHaveTextContent("Vitrine can't be reached.");
});
it('is sent once, however often it is pressed', async () => {
  const view = open({ 'POST /api/change_password': never });
  await fill(view, 'old secret', GOOD);
  await view.user.click(await screen.findByRole('button', { name: words.saving }));
  expect(view.shell.api.callsOf('POST /api/change_password')).toHaveLength(1);
});
it('pressed twice at once, it is sent once: a second request would fail with a wrong old password', async () => {
  const view = open();
  write(words.old, 'old secret');
  write(words.fresh, GOOD);
  write(words.again, GOOD);
  await view.user.dblClick(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(view.shell.navigations).toEqual(['/account']));
  expect(view.shell.api.callsOf('POST /api/change_password')).toHaveLength(1);
  expect(view.shell.notices).toHaveLength(1);
});
it('a refusal keeps all that was typed, and the next attempt may succeed', async () => {
  const view = open({ 'POST /api/change_password': unreachable });
  await fill(view, 'old secret', GOOD);
  await screen.findByRole('alert');
  expect(screen.getByLabelText(words.old)).toHaveValue('old secret');
  expect(screen.getByLabelText(words.fresh)).toHaveValue(GOOD);
  view.shell.api.answer({ 'POST /api/change_password': { success: true } });
  await view.user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(view.shell.navigations).toEqual(['/account']));
});
it('a mismatch disappears once either of the two is corrected', async () => {
  const view = open();
  await fill(view, 'old secret', `${GOOD}!`, GOOD);
  expect(await screen.findByText(words.faults.differs)).toBeVisible();
  write(words.fresh, GOOD);
  await waitFor(() => expect(screen.queryByText(words.faults.differs)).not.toBeInTheDocument());
});
it('names its fields for password managers', () => {
  open();
  expect(screen.getByLabelText(words.old)).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText(words.fresh)).toHaveAttribute('autocomplete', 'new-password');
});
it('mails a link to a user who has no password or forgot it', async () => {
  const email = 'mia@aurora.example';
  const app = { account: {}, user: { id: 'u', username: 'mia', email, role: 'admin' } };
  const view = open({ 'GET /api/app': app, 'POST /api/auth/reset_password': unreachable });
  const ask = await screen.findByRole('button', { name: passwordByMailWords.ask });
  await view.user.click(ask);
  expect(await screen.findByRole('alert')).toHaveTextContent(passwordByMailWords.failed);
  view.shell.api.answer({ 'POST /api/auth/reset_password': { success: true } });
  await view.user.click(ask);
  expect(await screen.findByRole('status')).toHaveTextContent(passwordByMailWords.sent(email));
  expect(view.shell.api.callsOf('POST /api/auth/reset_password').at(-1)?.body).toEqual({ email });
});
