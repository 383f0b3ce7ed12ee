import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderScreen } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { OwnSecondFactor } from './own-second-factor.dialog';
import { words } from './second-factor-words.table';

const PATH = '/api/account/second-factor';
const started = { success: true, secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml,x' };
const CODES = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const open = (on: boolean, responses: RenderScreenOptions['responses'] = {}) =>
  renderScreen(<OwnSecondFactor />, {
    responses: {
      [`GET ${PATH}`]: {
        ...{ on, recovery_codes: on ? 10 : 0 },
        ...{ required: false, account_name: 'Café Luna' },
      },
      [`POST ${PATH}`]: started,
      [`POST ${PATH}/confirm`]: { success: true, recovery_codes: CODES },
      [`POST ${PATH}/off`]: { success: true },
      ...responses,
    },
  });
const dialog = () => within(screen.getByRole('dialog'));
const wrong = (field: string, detail: string) =>
  refuse(400, 'invalid_request', detail, { errors: [{ field, code: 'x', detail }] });

it('is turned on by password, picture and a first code; the recovery codes are held until saved', async () => {
  const { user, shell } = open(false);
  await user.click(await screen.findByRole('button', { name: words.turnOn }));
  await user.click(dialog().getByRole('button', { name: words.start.next }));
  expect(dialog().getByText(words.needPassword)).toBeVisible();
  await user.type(dialog().getByLabelText(/Your password/), 'secret');
  await user.click(dialog().getByRole('button', { name: words.start.next }));
  expect(await screen.findByRole('img', { name: words.scan.picture })).toHaveAttribute('src', started.qr);
  expect(dialog().getByText('ABCD EFGH')).toBeVisible();
  await user.type(dialog().getByLabelText(/^Code/), ' 123456 ');
  await user.click(dialog().getByRole('button', { name: words.scan.submit }));
  const kept = await screen.findByRole('alertdialog');
  expect(kept).toHaveTextContent('aaaa-bbbb-cccc dddd-eeee-ffff');
  within(kept).getByRole('button', { name: words.codes.download }).focus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(words.codes.holdsOn);
  await user.click(within(kept).getByRole('button', { name: words.codes.done }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(shell.api.callsOf(`POST ${PATH}/confirm`)[0]?.body).toEqual({ code: '123456' });
});

it('a wrong password or code is named at its field, and nothing typed is lost', async () => {
  const { user } = open(true, { [`POST ${PATH}/off`]: wrong('code', 'This code is wrong.') });
  expect(await screen.findByText(words.on(10))).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.turnOff }));
  await user.type(dialog().getByLabelText(/Your password/), 'secret');
  await user.type(dialog().getByLabelText(/^Code/), '000000');
  await user.click(dialog().getByRole('button', { name: words.turnOff }));
  expect(await dialog().findByText('This code is wrong.')).toBeVisible();
  expect(dialog().getByLabelText(/Your password/)).toHaveValue('secret');
});

it('makes new recovery codes by password and code, held until saved', async () => {
  const { user, shell } = open(true, {
    [`POST ${PATH}/recovery-codes`]: { success: true, recovery_codes: CODES },
  });
  await user.click(await screen.findByRole('button', { name: words.renew.open }));
  await user.type(dialog().getByLabelText(/Your password/), 'secret');
  await user.type(dialog().getByLabelText(/^Code/), ' 123456 ');
  await user.click(dialog().getByRole('button', { name: words.renew.submit }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('aaaa-bbbb-cccc dddd-eeee-ffff');
  expect(shell.api.callsOf(`POST ${PATH}/recovery-codes`)[0]?.body).toEqual({
    password: 'secret',
    code: '123456',
  });
});

it('is turned off by password and code', async () => {
  const { user, shell } = open(true);
  await user.click(await screen.findByRole('button', { name: words.turnOff }));
  await user.click(dialog().getByRole('button', { name: words.turnOff }));
  expect([dialog().getByText(words.needPassword), dialog().getByText(words.needCode)]).toHaveLength(2);
  await user.type(dialog().getByLabelText(/Your password/), 'secret');
  await user.type(dialog().getByLabelText(/^Code/), 'aaaa-bbbb-cccc');
  await user.click(dialog().getByRole('button', { name: words.turnOff }));
  await waitFor(() => expect(shell.notices[0]?.text).toBe(words.end.done));
  expect(shell.api.callsOf(`POST ${PATH}/off`)[0]?.body).toEqual({
    password: 'secret',
    code: 'aaaa-bbbb-cccc',
  });
});
