import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDay } from '@vitrine/shared/rules';
import { createFakeApi, refuse, unreachable } from '@vitrine/shared/testing';
import { keepAccountTexts as texts } from '../texts';
import { GuestNavigation } from '../guest-link';
import { KeepAccountScreen } from './keep-account.screen';

const TOKEN = 'ce'.repeat(32);
const LOOK = `GET /api/auth/keep_account/${TOKEN}`;
const KEEP = `POST /api/auth/keep_account/${TOKEN}`;
const link = { success: true, account_name: 'Café Luna', due_day: 1_797_724_800 };

function open(look: unknown = link, keep: unknown = link) {
  const api = createFakeApi({ [LOOK]: look, [KEEP]: keep });
  const went: string[] = [];
  render(
    <GuestNavigation value={(path) => void went.push(path)}>
      <KeepAccountScreen call={api.request} token={TOKEN} />
    </GuestNavigation>,
  );
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { api, went, press };
}

it('names account and day, and does nothing before a click; kept, it leads into the product', async () => {
  const view = open();
  expect(await screen.findByText(texts.lead('Café Luna', formatDay(link.due_day)))).toBeInTheDocument();
  expect(view.api.callsOf(KEEP)).toEqual([]);
  await view.press(texts.submit);
  expect(await screen.findByRole('heading', { name: texts.doneTitle })).toHaveFocus();
  await view.press(texts.toProduct);
  expect(view.went).toEqual(['/']);
});

it('a dead link is reported', async () => {
  open(refuse(410, 'gone', 'x'));
  expect(await screen.findByRole('heading', { name: texts.goneTitle })).toBeInTheDocument();
});

it('one that died meanwhile too', async () => {
  const view = open(link, refuse(410, 'gone', 'x'));
  await view.press(texts.submit);
  expect(await screen.findByRole('heading', { name: texts.goneTitle })).toBeInTheDocument();
});

it('without network there is a Retry', async () => {
  const view = open(unreachable);
  await screen.findByRole('heading', { name: texts.failedTitle });
  view.api.answer({ [LOOK]: link });
  await view.press('Retry');
  expect(await screen.findByRole('heading', { name: texts.title })).toBeInTheDocument();
});
