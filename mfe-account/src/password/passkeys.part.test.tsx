import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderScreen } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { OwnPasskeys } from './own-passkeys.dialog';
import { words } from './passkey-words.table';

const mockRegister = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (asked: unknown) => mockRegister(asked) as unknown,
}));

const PATH = '/api/account/passkeys';
const phone = { id: 'k1', name: 'Phone', created_at: 1000, last_used_at: null };
const options = { challenge: 'c', rp: { id: 'signs.example', name: 'Vitrine' } };
const made = {
  ...{ id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'BB', attestationObject: 'CC', transports: ['internal'] },
};
const open = (list: object, responses: RenderScreenOptions['responses'] = {}) =>
  renderScreen(<OwnPasskeys />, {
    responses: {
      'GET /api/account/sessions': [
        { id: 's', browser: 'Firefox', os: 'Linux', created_at: 1, last_used_at: 1, current: true },
      ],
      [`GET ${PATH}`]: { items: [], refusal: null, ...list },
      [`POST ${PATH}/start`]: { success: true, options },
      [`POST ${PATH}`]: { success: true, id: 'k2' },
      [`PATCH ${PATH}/k1`]: { success: true },
      [`POST ${PATH}/k1/remove`]: { success: true },
      ...responses,
    },
  });
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => screen.findByRole('button', { name });

async function fillAdd(user: ReturnType<typeof open>['user']) {
  await user.click(await button(words.add.open));
  await user.type(dialog().getByLabelText(/Your password/), 'secret');
  await user.click(dialog().getByRole('button', { name: words.add.submit }));
}

it('adds a passkey by password and the browser’s answer, named after the browser', async () => {
  mockRegister.mockResolvedValue(made);
  const { user, shell } = open({});
  expect(await screen.findByText(words.none)).toBeVisible();
  await fillAdd(user);
  await waitFor(() => expect(shell.notices[0]?.text).toBe(words.add.done('Firefox on Linux')));
  expect(mockRegister).toHaveBeenCalledWith({ optionsJSON: options });
  expect(shell.api.callsOf(`POST ${PATH}/start`)[0]?.body).toEqual({ password: 'secret' });
  const { clientExtensionResults: _unused, ...credential } = made;
  expect(shell.api.callsOf(`POST ${PATH}`)[0]?.body).toEqual({ name: 'Firefox on Linux', credential });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['NotAllowedError', words.browser.unused],
  ['InvalidStateError', words.browser.known],
  ['SecurityError', words.browser.elsewhere('signs.example')],
  ['TypeError', words.browser.unsupported],
])('%s of the browser is a sentence, and nothing typed is lost', async (name, sentence) => {
  mockRegister.mockRejectedValue(Object.assign(new Error('x'), { name }));
  const { user, shell } = open({});
  await fillAdd(user);
  expect(await dialog().findByRole('alert')).toHaveTextContent(sentence);
  expect(dialog().getByLabelText(/Your password/)).toHaveValue('secret');
  expect(shell.api.callsOf(`POST ${PATH}`)).toEqual([]);
});

it('a wrong password is named at its field, before the browser asks', async () => {
  mockRegister.mockClear();
  const detail = 'The current password is wrong.';
  const errors = [{ field: 'password', code: 'x', detail }];
  const { user } = open({}, { [`POST ${PATH}/start`]: refuse(400, 'invalid_request', detail, { errors }) });
  await fillAdd(user);
  expect(await dialog().findByText(detail)).toBeVisible();
  expect(mockRegister).not.toHaveBeenCalled();
});

it('renames and removes, the latter by password', async () => {
  const { user, shell } = open({ items: [phone] });
  await user.click(await button(words.rename.label('Phone')));
  await user.clear(dialog().getByLabelText(/Name/));
  await user.click(dialog().getByRole('button', { name: words.rename.submit }));
  expect(dialog().getByText(words.needName)).toBeVisible();
  await user.type(dialog().getByLabelText(/Name/), ' Tablet ');
  await user.click(dialog().getByRole('button', { name: words.rename.submit }));
  await waitFor(() => expect(shell.api.callsOf(`PATCH ${PATH}/k1`)[0]?.body).toEqual({ name: 'Tablet' }));
  await user.click(await button(words.remove.label('Phone')));
  await user.type(dialog().getByLabelText(/Your password/), 'secret');
  await user.click(dialog().getByRole('button', { name: words.remove.submit }));
  await waitFor(() => expect(shell.notices[1]?.text).toBe(words.remove.done('Phone')));
  expect(shell.api.callsOf(`POST ${PATH}/k1/remove`)[0]?.body).toEqual({ password: 'secret' });
});

it('explains why there are none at this address', async () => {
  const refusal = 'Passkeys need https.';
  open({ refusal });
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.add.open })).not.toBeInTheDocument();
});
