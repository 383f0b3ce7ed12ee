import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createFakeShell, inTurn, never, refuse, renderScreen, pasteOverlong } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { aDevice, threeDevices, twoGroups } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './connect.screen';

const words = texts.connect;
const fresh = (change = {}) =>
  aDevice({
    id: 'new',
    device_id: 'hw-9',
    name: 'Terrace',
    playing_thumb: undefined,
    content_total: 3,
    ...change,
  });
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/device/connect',
    ...options,
    responses: {
      'GET /api/devices': threeDevices(),
      'GET /api/device/groups': twoGroups(),
      'GET /api/billing': { quantity: 5, screens_used: 3 },
      'GET /api/device/connect/:code': { success: true, id: 'new', name: '' },
      'POST /api/device/update/:id': { success: true },
      ...options.responses,
    },
  });
const code = () => screen.getByRole('textbox', { name: words.codeLabel });
const connect = () => screen.getByRole('button', { name: words.connect });
const current = () => screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current'));

describe('a plan without a free screen', () => {
  const full = { responses: { 'GET /api/billing': { quantity: 3, screens_used: 3 } } };
  const note = 'Your plan covers 3 screens, and 3 are connected.';

  it('is announced to an owner with the way to more, before a code is typed', async () => {
    open(full);
    expect(await screen.findByText(note, { exact: false })).toHaveTextContent(words.fullOwner);
    expect(screen.getByRole('status')).toHaveTextContent(note);
    expect(screen.getByRole('link', { name: words.moreScreens })).toHaveAttribute(
      'href',
      '/account/subscription',
    );
    expect(code()).toHaveFocus();
  });
  it('leads an admin to the owner', async () => {
    open({ ...full, role: 'admin' });
    expect(await screen.findByText(note, { exact: false })).toHaveTextContent(words.fullMember);
    expect(screen.queryByRole('link', { name: words.moreScreens })).toBeNull();
  });
  it('is no matter while one is free, nor in another site, which does not ask', async () => {
    const { shell } = open();
    await waitFor(() => expect(shell.api.callsOf('GET /api/billing')).toHaveLength(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    cleanup();
    const embedded = Object.assign(createFakeShell({ responses: { 'GET /api/devices': threeDevices() } }), {
      isEmbedded: true,
    });
    open({ shell: embedded });
    await waitFor(() => expect(embedded.api.callsOf('GET /api/devices')).toHaveLength(1));
    expect(embedded.api.callsOf('GET /api/billing')).toHaveLength(0);
  });
});

describe('the code', () => {
  it('§7.1.15 is read in any spelling, and shown as on the screen', async () => {
    const { user, shell } = open();
    expect(connect()).toBeDisabled();
    await user.type(code(), 'abcd29');
    expect(code()).toHaveValue('ABC-D29');
    await user.click(connect());
    await waitFor(() => expect(shell.api.callsOf('GET /api/device/connect/ABCD29')).toHaveLength(1));
  });
  it('can be pasted, even as the address behind the QR code', () => {
    open();
    fireEvent.paste(code(), { clipboardData: { getData: () => 'http://x/device/connect?code=abc-d29' } });
    expect(code()).toHaveValue('ABC-D29');
  });
  it('from a link is filled in but not sent without a press', async () => {
    const { shell, user } = open({ path: '/device/connect?code=abc-d29' });
    expect(code()).toHaveValue('ABC-D29');
    expect(screen.getByText(words.fromLink)).toBeVisible();
    expect(shell.api.callsOf('GET /api/device/connect/:code')).toHaveLength(0);
    await user.click(connect());
    expect(await screen.findByText(words.nameTitle)).toBeVisible();
  });
  it('with a character that no code has is refused without an attempt', async () => {
    const { user } = open();
    await user.type(code(), 'abcdo9');
    expect(screen.getByRole('alert')).toHaveTextContent(words.badCharacter);
    expect(connect()).toBeDisabled();
  });
  it.each([
    [404, 'code_unknown', words.unknownCode],
    [410, 'code_expired', words.expiredCode],
    [429, 'too_many_requests', words.tooMany],
    [500, 'internal', 'The server said this.'],
  ] as const)('%d %s shows: %s', async (status, error, sentence) => {
    const { user } = open({
      path: '/device/connect?code=ABCD29',
      responses: { 'GET /api/device/connect/:code': refuse(status, error, 'The server said this.') },
    });
    await user.click(connect());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await user.type(code(), '{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
  it('shows the progress of the request, which is sent once', async () => {
    const { user, shell } = open({
      path: '/device/connect?code=ABCD29',
      responses: { 'GET /api/device/connect/:code': never },
    });
    await user.click(connect());
    await user.click(screen.getByRole('button', { name: words.connecting }));
    expect(shell.api.callsOf('GET /api/device/connect/:code')).toHaveLength(1);
  });
});

it('a user without permission sees who can connect screens', () => {
  open({ role: 'approver' });
  expect(screen.getByRole('note')).toHaveTextContent(words.forbidden);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('§2.4.7 three steps: code, name with a new group, and the live picture', async () => {
  const view = open({
    path: '/device/connect?code=ABCD29',
    responses: {
      'GET /api/devices': inTurn(
        [],
        [fresh()],
        [fresh()],
        [fresh({ playing_thumb: '/t.jpg', playing: 'Forest' })],
      ),
    },
  });
  const { user, shell } = view;
  expect(current()).toHaveTextContent(words.stepCode);
  await user.click(connect());
  const name = await screen.findByRole('textbox', { name: words.name });
  expect(name).toHaveValue('Screen 1');
  expect(current()).toHaveTextContent(words.stepName);
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: words.next }));
  expect(screen.getByText(words.needName)).toBeVisible();
  expect(await pasteOverlong(user, name)).toEqual({ isWhole: true, most: 120 });
  await user.click(screen.getByRole('button', { name: words.next }));
  expect(shell.api.callsOf('POST /api/device/update/new')).toEqual([]);
  await user.clear(name);
  await user.type(name, 'Terrace');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'New group…');
  await user.type(screen.getByRole('textbox', { name: texts.group.newName }), 'Outside');
  await user.click(screen.getByRole('radio', { name: 'Portrait' }));
  await user.click(screen.getByRole('button', { name: words.next }));
  expect(await screen.findByText(words.doneTitle('Terrace'))).toBeVisible();
  expect(shell.api.callsOf('POST /api/device/update/new')[0]?.body).toEqual({
    name: 'Terrace',
    orientation: 1,
    group_id: '',
    group_name: 'Outside',
  });
  expect(await screen.findByRole('img', { name: 'Forest' }, { timeout: 8000 })).toBeInTheDocument();
  expect(screen.getByText(words.nowPlaying)).toBeVisible();
});

it('reports a connected screen with nothing scheduled', async () => {
  const { user, shell } = open({
    path: '/device/connect?code=ABCD29',
    responses: { 'GET /api/devices': [fresh({ is_live: false, content_total: 0, content_ready: 0 })] },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: words.replace }), 'Terrace');
  await user.click(connect());
  expect(await screen.findByText(words.waiting)).toBeVisible();
  act(() =>
    shell.bus.publish('device.stated', {
      deviceId: 'hw-9',
      state: { playing: null, content_ready: 0, content_total: 0 },
    }),
  );
  expect(screen.getByText(words.nothing)).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.another }));
  expect(code()).toHaveValue('');
});

it('a replacement takes over name, group and schedule: no second step', async () => {
  const { user, shell } = open({
    path: '/device/connect?code=ABCD29',
    responses: { 'GET /api/device/connect/:code': { success: true, id: 'dev-1', name: 'Bar TV' } },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: words.replace }), 'Bar TV');
  expect(screen.getByText(words.replaceHint)).toBeVisible();
  await user.click(connect());
  expect(await screen.findByText(words.doneTitle('Bar TV'))).toBeVisible();
  expect(shell.api.callsOf('GET /api/device/connect/ABCD29')[0]?.query).toEqual({ replace: 'dev-1' });
});

describe('during the request', () => {
  const CODE = 'GET /api/device/connect/:code';
  it('pressed twice at once, the code is sent once, and the next step opens', async () => {
    const { user, shell } = open({ path: '/device/connect?code=ABCD29' });
    await user.dblClick(connect());
    expect(await screen.findByText(words.nameTitle)).toBeVisible();
    expect(shell.api.callsOf(CODE)).toHaveLength(1);
  });
  it('typing or pasting does not discard the answer', async () => {
    let arrive: (answer: object) => void = () => undefined;
    const answer = new Promise((done) => (arrive = done));
    const { user } = open({ path: '/device/connect?code=ABCD29', responses: { [CODE]: () => answer } });
    await user.click(connect());
    await screen.findByRole('button', { name: words.connecting });
    fireEvent.paste(code(), { clipboardData: { getData: () => 'XYZ234' } });
    await user.type(code(), '{Backspace}');
    expect(code()).toHaveValue('ABC-D29');
    arrive({ success: true, id: 'new', name: 'Terrace' });
    expect(await screen.findByRole('textbox', { name: words.name })).toHaveValue('Terrace');
  });
  it('lists that fail to load are not waited for', async () => {
    const { user } = open({
      path: '/device/connect?code=ABCD29',
      responses: { 'GET /api/devices': inTurn(threeDevices(), never) },
    });
    await screen.findByRole('combobox', { name: words.replace });
    await user.click(connect());
    expect(await screen.findByRole('textbox', { name: words.name })).toHaveValue('Screen 4');
  });
  it('an answer without a device is not a connection', async () => {
    const { user } = open({ path: '/device/connect?code=ABCD29', responses: { [CODE]: { success: true } } });
    await user.click(connect());
    expect(await screen.findByRole('alert')).toHaveTextContent(words.unknownCode);
    expect(current()).toHaveTextContent(words.stepCode);
  });
});

it('a refused name keeps the form and the step', async () => {
  const UPDATE = 'POST /api/device/update/:id';
  const { user, shell } = open({
    path: '/device/connect?code=ABCD29',
    responses: { [UPDATE]: refuse(409, 'conflict', 'It was disconnected again.') },
  });
  await user.click(connect());
  fireEvent.change(await screen.findByLabelText(words.name), { target: { value: ' Terrace ' } });
  await user.click(screen.getByRole('radio', { name: 'Portrait' }));
  await user.click(screen.getByRole('button', { name: words.next }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It was disconnected again.');
  expect(screen.getByLabelText(words.name)).toHaveValue(' Terrace ');
  expect(screen.getByRole('radio', { name: 'Portrait' })).toBeChecked();
  shell.api.answer({ [UPDATE]: { success: true } });
  await user.click(screen.getByRole('button', { name: words.next }));
  expect(await screen.findByText(words.doneTitle('Terrace'))).toBeVisible();
});
