import { screen, waitFor, within } from '@testing-library/react';
import type { SsoConnection } from '@vitrine/shared/contract';
import { refuse, renderScreen } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { Screen } from './password.screen';
import { rolesIn } from './single-sign-on-form.rule';
import { words } from './single-sign-on-words.table';

const BACK = 'https://signs.example/api/auth/single-sign-on/logout';
const PATH = '/api/account/single-sign-on';
const connection: SsoConnection = {
  name: 'City login',
  issuer: 'https://id.example',
  client_id: 'vitrine',
  domain: 'venue.example',
  role_claim: 'groups',
  roles: [{ value: 'Marketing', role: 'editor' }],
  default_role: null,
  required: false,
  verified: true,
  record: { name: '_vitrine.venue.example', value: 'vitrine-domain=abc' },
};
const open = (found: SsoConnection | null, options: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    role: 'owner',
    ...options,
    responses: {
      'GET /api/account/sessions': [],
      'GET /api/account/passkeys': { items: [], refusal: null },
      'GET /api/account/second-factor': { on: false, recovery_codes: 0 },
      [`GET ${PATH}`]: { connection: found, redirect_uri: 'https://signs.example/login', logout_uri: BACK },
      [`PUT ${PATH}`]: { success: true },
      [`POST ${PATH}/verify`]: { success: true },
      [`DELETE ${PATH}`]: { success: true },
      ...options.responses,
    },
  });
const form = () => within(screen.getByRole('dialog'));
const field = (label: string) => form().getByLabelText(label, { exact: false });

it('is for the owner only', async () => {
  const { shell } = open(null, { role: 'admin' });
  await waitFor(() => expect(shell.api.callsOf('GET /api/account/sessions')).toHaveLength(1));
  expect(screen.queryByText(words.title)).not.toBeInTheDocument();
  expect(shell.api.callsOf(`GET ${PATH}`)).toEqual([]);
});

it('is set up with what the provider gave, groups line by line', async () => {
  const { user, shell } = open(null);
  await user.click(await screen.findByRole('button', { name: words.setUp }));
  expect(form().getByText('https://signs.example/login')).toBeVisible();
  expect(form().getByText(BACK)).toBeVisible();
  expect(form().getByLabelText(words.form.required)).toBeDisabled();
  await user.click(form().getByRole('button', { name: words.form.save }));
  expect(form().getAllByText(words.form.missing)).toHaveLength(6);
  await user.type(field(words.form.name), 'City login');
  await user.type(field(words.form.issuer), 'https://id.example');
  await user.type(field(words.form.clientId), 'vitrine');
  await user.type(field(words.form.secret), 'secret');
  await user.type(field(words.form.domain), 'venue.example');
  await user.type(field(words.form.groups), 'Marketing: editor');
  await user.type(form().getByLabelText(/Your password/), 'my password');
  await user.click(form().getByRole('button', { name: words.form.save }));
  expect(form().getByText(words.form.groupsFault('Marketing: editor'))).toBeVisible();
  await user.clear(field(words.form.groups));
  await user.type(field(words.form.groups), 'Marketing = Editor');
  await user.click(form().getByRole('button', { name: words.form.save }));
  await waitFor(() => expect(shell.notices[0]?.text).toBe(words.saved));
  expect(shell.api.callsOf(`PUT ${PATH}`)[0]?.body).toEqual({
    name: 'City login',
    issuer: 'https://id.example',
    client_id: 'vitrine',
    client_secret: 'secret',
    domain: 'venue.example',
    role_claim: 'groups',
    roles: [{ value: 'Marketing', role: 'editor' }],
    default_role: 'editor',
    required: false,
    current_password: 'my password',
  });
});

it('shows the record until the domain is verified, and checks it', async () => {
  const detail = 'There is no such record yet.';
  const { user, shell } = open(
    { ...connection, verified: false },
    { responses: { [`POST ${PATH}/verify`]: refuse(409, 'conflict', detail) } },
  );
  expect(await screen.findByText('vitrine-domain=abc')).toBeVisible();
  expect(screen.getByText('_vitrine.venue.example')).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.verify.check }));
  await waitFor(() => expect(shell.notices[0]).toMatchObject({ text: detail, tone: 'error' }));
});

it('can be required once it is verified; an empty secret stays as it is', async () => {
  const { user, shell } = open(connection);
  await user.click(await screen.findByRole('button', { name: words.edit }));
  await user.click(form().getByLabelText(words.form.required));
  await user.type(form().getByLabelText(/Your password/), 'my password');
  await user.click(form().getByRole('button', { name: words.form.save }));
  await waitFor(() => expect(shell.api.callsOf(`PUT ${PATH}`)).toHaveLength(1));
  const body = shell.api.callsOf(`PUT ${PATH}`)[0]?.body;
  expect(body).toMatchObject({ required: true, default_role: null });
  expect(body).not.toHaveProperty('client_secret');
});

it('a refusal is shown at its field', async () => {
  const errors = [{ field: 'current_password', code: 'x', detail: 'The current password is wrong.' }];
  const { user } = open(connection, {
    responses: { [`PUT ${PATH}`]: refuse(400, 'invalid_request', 'no', { errors }) },
  });
  await user.click(await screen.findByRole('button', { name: words.edit }));
  await user.type(form().getByLabelText(/Your password/), 'wrong');
  await user.click(form().getByRole('button', { name: words.form.save }));
  expect(await form().findByText('The current password is wrong.')).toBeVisible();
});

it.each([true, false])('is removed after a confirmation answered with %s', async (confirm) => {
  const { user, shell } = open({ ...connection, required: true }, { confirm });
  expect(await screen.findByText(words.required)).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.remove }));
  await waitFor(() => expect(shell.questions).toHaveLength(1));
  expect(shell.api.callsOf(`DELETE ${PATH}`)).toHaveLength(confirm ? 1 : 0);
});

it.each([
  ['a = editor\n\n b = c = admin ', { roles: [role('a', 'editor'), role('b = c', 'admin')] }],
  ['', { roles: [] }],
  ['a = owner', { fault: 'a = owner' }],
  ['= editor', { fault: '= editor' }],
  ['editor', { fault: 'editor' }],
] as const)('reads %j', (text, read) => expect(rolesIn(text)).toEqual(read));

function role(value: string, name: string) {
  return { value, role: name };
}
