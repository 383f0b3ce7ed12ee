import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, refuse, unreachable } from '@vitrine/shared/testing';
import { undoTexts as texts } from '../texts';
import { GuestNavigation } from '../guest-link';
import { UndoEmailScreen } from './undo-email.screen';

const TOKEN = 'ce'.repeat(32);
const LOOK = `GET /api/auth/undo_email/${TOKEN}`;
const TAKE = `POST /api/auth/undo_email/${TOKEN}`;
const undo = {
  success: true,
  email: 'ada@old.test',
  new_email: 'thief@evil.test',
  account_name: 'Café Luna',
};

function open(
  look: unknown = undo,
  take: unknown = { success: true, email: undo.email, reset: 'ab'.repeat(32) },
) {
  const api = createFakeApi({ [LOOK]: look, [TAKE]: take });
  const went: string[] = [];
  render(
    <GuestNavigation value={(path) => void went.push(path)}>
      <UndoEmailScreen call={api.request} token={TOKEN} />
    </GuestNavigation>,
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const user = userEvent.setup({ delay: null });
  return { api, went, press };
}

it('shows the change and what is undone, and does nothing before a click', async () => {
  const view = open();
  expect(await screen.findByText(texts.lead('Café Luna', 'thief@evil.test'))).toBeInTheDocument();
  expect(screen.getByText(texts.what('ada@old.test'))).toBeInTheDocument();
  expect(view.api.callsOf(TAKE)).toEqual([]);
});

it('taken back, it leads on to a new password', async () => {
  const view = open();
  await view.press(texts.submit);
  expect(await screen.findByRole('heading', { name: texts.doneTitle })).toHaveFocus();
  await view.press(texts.toPassword);
  expect(view.went).toEqual([`/reset-password/${'ab'.repeat(32)}`]);
});

it('the author of the change leaves it', async () => {
  const view = open();
  await view.press(texts.keep);
  expect(view.went).toEqual(['/']);
  expect(view.api.callsOf(TAKE)).toEqual([]);
});

it('a dead link is reported, before and after the click', async () => {
  const gone = refuse(410, 'gone', 'x');
  open(gone);
  expect(await screen.findByRole('heading', { name: texts.goneTitle })).toBeInTheDocument();
});

it('one that died meanwhile too', async () => {
  const view = open(undo, refuse(410, 'gone', 'x'));
  await view.press(texts.submit);
  expect(await screen.findByRole('heading', { name: texts.goneTitle })).toBeInTheDocument();
});

it('an old address that belongs to another user by now is reported beside the button', async () => {
  const view = open(undo, refuse(409, 'conflict', 'Your old address belongs to another account by now.'));
  await view.press(texts.submit);
  expect(await screen.findByText(/belongs to another account/)).toBeInTheDocument();
});

it('without network there is a Retry', async () => {
  const view = open(unreachable);
  await screen.findByRole('heading', { name: texts.failedTitle });
  view.api.answer({ [LOOK]: undo });
  await view.press('Retry');
  expect(await screen.findByRole('heading', { name: texts.title })).toBeInTheDocument();
});
