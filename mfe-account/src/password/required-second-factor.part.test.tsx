import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import { RequiredSecondFactor } from './required-second-factor.dialog';
import { words as all } from './second-factor-words.table';

const words = all.rule;
const PATH = '/api/account/second-factor';
const key = { id: 'k', name: 'Till', created_at: 1, last_used_at: null };
const open = (has: { on?: boolean; passkey?: boolean; required?: boolean }) =>
  renderScreen(<RequiredSecondFactor />, {
    responses: {
      [`GET ${PATH}`]: {
        ...{ on: has.on ?? false, recovery_codes: 0 },
        ...{ required: has.required ?? false, account_name: 'Café Luna' },
      },
      'GET /api/account/passkeys': { items: has.passkey ? [key] : [], refusal: null },
      [`POST ${PATH}/require`]: { success: true },
    },
  });
const dialog = () => within(screen.getByRole('dialog'));

it('an owner without a factor learns what to do first', async () => {
  open({});
  const button = await screen.findByRole('button', { name: words.start.open });
  expect(button).toHaveAccessibleDescription(words.needOwn);
});

it.each([{ on: true }, { passkey: true }])('with %j it is turned on, by the password', async (has) => {
  const { user, shell } = open(has);
  expect(await screen.findByText(words.off)).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.start.open }));
  await user.click(dialog().getByRole('button', { name: words.start.submit }));
  expect(dialog().getByText(all.needPassword)).toBeVisible();
  await user.type(dialog().getByLabelText(/Your password/), 'secret');
  await user.click(dialog().getByRole('button', { name: words.start.submit }));
  await waitFor(() => expect(shell.notices[0]?.text).toBe(words.start.done));
  expect(shell.api.callsOf(`POST ${PATH}/require`)[0]?.body).toEqual({ required: true, password: 'secret' });
});

it('it is turned off in the same way', async () => {
  const { user, shell } = open({ on: true, required: true });
  expect(await screen.findByText(words.on)).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.end.open }));
  await user.type(dialog().getByLabelText(/Your password/), 'secret');
  await user.click(dialog().getByRole('button', { name: words.end.submit }));
  await waitFor(() => expect(shell.notices[0]?.text).toBe(words.end.done));
  expect(shell.api.callsOf(`POST ${PATH}/require`)[0]?.body).toEqual({ required: false, password: 'secret' });
});
