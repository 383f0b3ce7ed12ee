import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, fillJsdomGaps, refuse, unreachable } from '@vitrine/shared/testing';
import { setUpTexts as texts } from '../texts';
import { createFactorGate } from './factor-gate';
import { SetUpFactor } from './set-up-factor';
import { SetUpHost } from './set-up-host';

fillJsdomGaps();
const PATH = '/api/account/second-factor';
const RULE = { on: false, recovery_codes: 0, required: true, account_name: 'Café Luna' };
const STARTED = { success: true, secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml,x' };
const CODES = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];

function open(responses: Record<string, unknown> = {}) {
  const api = createFakeApi({
    [`GET ${PATH}`]: RULE,
    [`POST ${PATH}`]: STARTED,
    [`POST ${PATH}/confirm`]: { success: true, recovery_codes: CODES },
    ...responses,
  });
  const signOut = jest.fn(async () => undefined);
  const onDone = jest.fn();
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  render(<SetUpFactor call={api.request} signOut={signOut} onDone={onDone} />);
  return { api, user, press, signOut, onDone };
}
const wrong = (field: string, detail: string) =>
  refuse(400, 'invalid_request', detail, { errors: [{ field, code: 'x', detail }] });

it('leads by password, picture and code to the recovery codes, and then on', async () => {
  const { api, user, press, onDone } = open();
  expect(await screen.findByText(texts.lead('Café Luna'))).toBeInTheDocument();
  await press(texts.app.choose);
  await press(texts.next);
  expect(screen.getByText(texts.needPassword)).toBeInTheDocument();
  await user.type(screen.getByLabelText(texts.password), 'secret');
  await press(texts.next);
  expect(await screen.findByRole('img', { name: texts.app.picture })).toHaveAttribute('src', STARTED.qr);
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  await user.type(screen.getByLabelText(texts.code), ' 123456 ');
  await press(texts.app.submit);
  expect(await screen.findByRole('region', { name: texts.codes.title })).toHaveTextContent(CODES.join(' '));
  expect(onDone).not.toHaveBeenCalled();
  await press(texts.codes.done);
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(api.callsOf(`POST ${PATH}/confirm`)[0]?.body).toEqual({ code: '123456' });
});

it('names a refused password and a refused code at their fields; Back begins again', async () => {
  const { api, user, press } = open({ [`POST ${PATH}`]: wrong('password', 'The password is wrong.') });
  await press(texts.app.choose);
  await user.type(screen.getByLabelText(texts.password), 'secret');
  await press(texts.next);
  expect(await screen.findByText('The password is wrong.')).toBeInTheDocument();
  api.answer({ [`POST ${PATH}`]: STARTED, [`POST ${PATH}/confirm`]: wrong('code', 'This code is wrong.') });
  await press(texts.next);
  await user.type(await screen.findByLabelText(texts.code), '000000');
  await press(texts.app.submit);
  expect(await screen.findByText('This code is wrong.')).toBeInTheDocument();
  await press(texts.back);
  expect(await screen.findByRole('heading', { name: texts.title })).toBeInTheDocument();
});

it('signs out; without network there is a Retry', async () => {
  const { api, press, signOut } = open({ [`GET ${PATH}`]: unreachable });
  await screen.findByRole('heading', { name: texts.failedTitle });
  api.answer({ [`GET ${PATH}`]: RULE });
  await press('Retry');
  await press(texts.signOut);
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('continues once another tab has set it up', async () => {
  const { api, onDone } = open({ 'GET /api/app': refuse(403, 'second_factor_missing', 'x') });
  await screen.findByRole('heading', { name: texts.title });
  const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await look();
  expect(onDone).not.toHaveBeenCalled();
  api.answer({ 'GET /api/app': {} });
  await look();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

it('covers the product while the gate is shut, keeps what is typed below, and opens once', async () => {
  const gate = createFactorGate();
  const onOpened = jest.fn();
  const api = createFakeApi({ [`GET ${PATH}`]: RULE, 'GET /api/app': {} });
  const user = userEvent.setup({ delay: null });
  render(
    <>
      <input aria-label="name" />
      <SetUpHost gate={gate} call={api.request} signOut={async () => undefined} onOpened={onOpened} />
    </>,
  );
  await user.type(screen.getByLabelText('name'), 'half a playli');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(gate.shut);
  expect(await screen.findByRole('heading', { name: texts.title })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onOpened).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('name')).toHaveValue('half a playli');
});
