import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from '@vitrine/shared/router';
import { buildAppData, never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { aDeed, aHealth, anAccount, anAccountDetail, aTask, operatorApp } from '../testing/operator';
import { texts as areaTexts } from '../texts';
import { Screen as Account } from './operator-account.screen';
import { Screen as Health } from './operator-health.screen';
import { Screen as Log } from './operator-log.screen';
import { Screen as Accounts } from './operator.screen';
import { words } from './words.table';

const LIST = 'GET /api/operator/accounts';
const ONE = 'GET /api/operator/account/:id';
const LOG = 'GET /api/operator/log';
const open = (ui: React.ReactNode, { responses, ...options }: RenderScreenOptions = {}) =>
  renderScreen(ui, {
    path: '/operator',
    ...options,
    responses: { 'GET /api/app': operatorApp(), [LOG]: { items: [] }, ...responses },
  });
const done = { success: true };
const sent = (shell: ReturnType<typeof open>['shell'], part: string) =>
  shell.api.calls.filter(({ path }) => path.includes(part));

describe('a user who is no operator', () => {
  it.each([
    ['accounts', <Accounts key="a" />],
    ['health', <Health key="h" />],
    ['log', <Log key="l" />],
    ['account', <Account key="o" />],
  ])('sees a refusal on the page of %s, and no call is made', async (_name, ui) => {
    const { shell } = open(ui, { responses: { 'GET /api/app': buildAppData() } });
    expect(await screen.findByText(areaTexts.operator.forbidden)).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(sent(shell, '/api/operator')).toEqual([]);
  });
});

describe('the list of accounts', () => {
  it('is loading at first', async () => {
    open(<Accounts />, { responses: { [LIST]: never } });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });

  it('fails with Retry', async () => {
    const { user, shell } = open(<Accounts />, { responses: { [LIST]: unreachable } });
    expect(await screen.findByText(words.accounts.failedTitle)).toBeVisible();
    shell.api.answer({ [LIST]: { items: [anAccount()], total: 1 } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Bar Nova' })).toBeVisible();
  });

  it('shows what an account has, leads to it, and sorts by a press on a heading', async () => {
    const closed = anAccount({
      id: 'a/2',
      name: 'Old',
      disabled_at: 1_763_000_000,
      own: true,
      owner_email: '',
    });
    const { user, shell } = open(<Accounts />, {
      responses: { [LIST]: { items: [anAccount(), closed], total: 2 } },
    });
    const row = (await screen.findByRole('link', { name: 'Bar Nova' })).closest('tr') as HTMLElement;
    for (const text of ['nia@nova.test', '9 of 12', '8.4 GB of 240 GB', 'Enabled', 'Pro, 12'])
      expect(within(row).getAllByText(text, { exact: false })[0]).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Old' })).toHaveAttribute('href', '/operator/account?id=a%2F2');
    expect(screen.getByText(words.states.disabled)).toBeInTheDocument();
    expect(screen.getByText(words.accounts.noOwner)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: words.accounts.columns.storage }));
    await waitFor(() =>
      expect(shell.api.calls.at(-1)?.query).toMatchObject({ sort: 'storage', order: 'desc', page: 1 }),
    );
    expect(screen.getByRole('columnheader', { name: words.accounts.columns.storage })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('searches once the typing pauses, and can be cleared', async () => {
    const { user, shell } = open(<Accounts />, { responses: { [LIST]: { items: [], total: 0 } } });
    expect(await screen.findByText(words.accounts.empty)).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'nova');
    expect(await screen.findByText(words.accounts.noMatch)).toBeVisible();
    expect(sent(shell, '/accounts').map(({ query }) => query?.['search'])).toEqual(['', 'nova']);
    await user.click(screen.getByText(words.accounts.clear));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('has pages', async () => {
    const items = Array.from({ length: 50 }, (_, nth) => anAccount({ id: `a-${nth}`, name: `Bar ${nth}` }));
    const { user, shell } = open(<Accounts />, { responses: { [LIST]: { items, total: 120 } } });
    expect(await screen.findByText('1–50 of 120')).toBeVisible();
    const before = screen.getByRole('button', { name: words.accounts.previous });
    expect(before).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: words.accounts.next }));
    await waitFor(() => expect(shell.api.calls.at(-1)?.query).toMatchObject({ page: 2 }));
    expect(await screen.findByText('51–100 of 120')).toBeVisible();
  });

  it('creates an account for an owner; empty fields and refusals are named', async () => {
    const call = 'POST /api/operator/accounts';
    const { user, shell } = open(<Accounts />, { responses: { [LIST]: { items: [], total: 0 } } });
    await user.click(await screen.findByRole('button', { name: words.accounts.add }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: words.add.submit }));
    expect(dialog.getAllByText(words.add.need)).toHaveLength(3);
    await user.type(dialog.getByLabelText(words.add.venue), 'Bar Nova');
    await user.type(dialog.getByLabelText(words.add.username), 'Nia');
    await user.type(dialog.getByLabelText(words.add.email), 'nia@nova.test');
    await user.click(dialog.getByRole('radio', { name: words.add.endless }));
    const screens = dialog.getByLabelText(words.add.screens);
    await user.clear(screens);
    await user.click(dialog.getByRole('button', { name: words.add.submit }));
    expect(dialog.getByText(words.add.needScreens)).toBeVisible();
    await user.type(screens, '8');
    const inUse = 'This user name or e-mail is already in use.';
    shell.api.answer({ [call]: refuse(409, 'conflict', inUse) });
    await user.click(dialog.getByRole('button', { name: words.add.submit }));
    expect(await dialog.findByText(inUse)).toBeVisible();
    shell.api.answer({ [call]: { ...done, id: 'new' } });
    await user.click(dialog.getByRole('button', { name: words.add.submit }));
    await waitFor(() => expect(shell.navigations).toEqual(['/operator/account?id=new']));
    expect(shell.api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      venue: 'Bar Nova',
      username: 'Nia',
      email: 'nia@nova.test',
      timezone: 'Europe/Vienna',
      screens: 8,
    });
  });
});

describe('an account', () => {
  const openOne = (account: unknown = anAccountDetail(), more: object = {}) =>
    open(<Account />, { path: '/operator/account?id=a-1', responses: { [ONE]: account, ...more } });

  it('fails with Retry', async () => {
    openOne(unreachable);
    expect(await screen.findByText(words.account.failedTitle)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('that does not exist is not tried again, and its page is one of the accounts', async () => {
    openOne(refuse(404, 'not_found', 'This account does not exist.'));
    expect(await screen.findByText(words.account.goneTitle)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(areaTexts.operator.tabs.accounts);
  });

  it('without an id leads to the accounts', async () => {
    open(
      <Routes>
        <Route path="/operator" element="The accounts" />
        <Route path="/operator/account" element={<Account />} />
      </Routes>,
      { path: '/operator/account' },
    );
    expect(await screen.findByText('The accounts')).toBeVisible();
  });

  it('is disabled with the own password, whose refusal is at its field', async () => {
    const call = 'POST /api/operator/account/disable/:id';
    const wrong = 'The current password is wrong.';
    const { user, shell } = openOne(anAccountDetail(), {
      [call]: refuse(400, 'invalid_request', wrong, {
        errors: [{ field: 'password', code: 'invalid_credentials', detail: wrong }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: words.account.disable }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: words.disable.submit }));
    expect(dialog.getByText(words.needPassword)).toBeVisible();
    expect(sent(shell, '/disable/')).toEqual([]);
    await user.type(dialog.getByLabelText(words.password), 'secret');
    await user.click(dialog.getByRole('button', { name: words.disable.submit }));
    expect(await dialog.findByText(wrong)).toBeVisible();
    shell.api.answer({ [call]: done, [ONE]: anAccountDetail({ disabled_at: 1_764_000_000 }) });
    await user.click(dialog.getByRole('button', { name: words.disable.submit }));
    expect(await screen.findByRole('button', { name: words.account.enable })).toBeVisible();
    expect(shell.notices.map(({ text }) => text)).toEqual([words.disable.done('Bar Nova')]);
    shell.api.answer({ 'POST /api/operator/account/enable/:id': done, [ONE]: anAccountDetail() });
    await user.click(screen.getByRole('button', { name: words.account.enable }));
    expect(await screen.findByRole('button', { name: words.account.disable })).toBeVisible();
  });

  it('is deleted by its typed name, and kept', async () => {
    const { user, shell } = openOne(anAccountDetail(), { 'POST /api/operator/account/delete/:id': done });
    await user.click(await screen.findByRole('button', { name: words.account.remove }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(words.remove.name('Bar Nova'))).toHaveFocus();
    await user.type(dialog.getByLabelText(words.remove.name('Bar Nova')), 'bar');
    await user.type(dialog.getByLabelText(words.password), 'secret');
    await user.click(dialog.getByRole('button', { name: words.remove.submit }));
    expect(dialog.getByText(words.remove.wrongName)).toBeVisible();
    expect(dialog.getByLabelText(words.remove.name('Bar Nova'))).toHaveFocus();
    expect(sent(shell, '/delete/')).toEqual([]);
    await user.clear(dialog.getByLabelText(words.remove.name('Bar Nova')));
    await user.type(dialog.getByLabelText(words.remove.name('Bar Nova')), 'Bar Nova');
    const gone = { disabled_at: 1_764_000_000, delete_at: 1_765_209_600 };
    shell.api.answer({ [ONE]: anAccountDetail(gone) });
    await user.click(dialog.getByRole('button', { name: words.remove.submit }));
    expect(await screen.findByText(words.account.removedLead('Dec 8, 2025'))).toBeVisible();
    expect(sent(shell, '/delete/')[0]?.body).toEqual({ name: 'Bar Nova', password: 'secret' });
    shell.api.answer({ 'POST /api/operator/account/restore/:id': done, [ONE]: anAccountDetail() });
    await user.click(screen.getByRole('button', { name: words.account.restore }));
    expect(await screen.findByRole('button', { name: words.account.remove })).toBeVisible();
  });

  it('of the operator can be neither disabled nor deleted', async () => {
    openOne(anAccountDetail({ own: true }));
    expect(await screen.findByText(words.account.own)).toBeVisible();
    expect(screen.getByRole('button', { name: words.account.disable })).toBeDisabled();
    expect(screen.getByRole('button', { name: words.account.remove })).toBeDisabled();
  });

  it('gets storage and a plan', async () => {
    const { user, shell } = openOne(anAccountDetail(), {
      'POST /api/operator/account/quota/:id': done,
      'POST /api/operator/account/plan/:id': done,
    });
    await user.click(await screen.findByRole('button', { name: words.account.changeQuota }));
    const size = await screen.findByLabelText(words.quota.label);
    expect(size).toHaveValue('240');
    await user.clear(size);
    await user.type(size, 'much');
    await user.click(screen.getByRole('button', { name: words.quota.submit }));
    expect(screen.getByText(words.quota.fault)).toBeVisible();
    await user.clear(size);
    await user.type(size, '1.5');
    await user.click(screen.getByRole('button', { name: words.quota.submit }));
    await waitFor(() => expect(sent(shell, '/quota/')[0]?.body).toEqual({ bytes: 1_500_000_000 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: words.account.changePlan }));
    const screens = await screen.findByLabelText(words.plan.label);
    await user.clear(screens);
    await user.type(screens, '20');
    await user.click(screen.getByRole('button', { name: words.plan.submit }));
    await waitFor(() => expect(sent(shell, '/plan/')[0]?.body).toEqual({ screens: 20 }));
  });

  it('has members whose password and second factor are reset', async () => {
    const { user, shell } = openOne(anAccountDetail(), {
      'POST /api/operator/user/password-link/:id': done,
      'POST /api/operator/user/reset-second-factor/:id': done,
    });
    const act = async (member: string, item: string, submit: string) => {
      await user.click(await screen.findByRole('button', { name: words.account.actionsOf(member) }));
      await user.click(await screen.findByRole('menuitem', { name: new RegExp(item) }));
      await user.type(await screen.findByLabelText(words.password), 'secret');
      await user.click(screen.getByRole('button', { name: submit }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await act('Ed', words.account.mailLink, words.link.submit);
    await act('Nia', words.account.resetFactor, words.factor.submit);
    expect(sent(shell, '/user/').map(({ path, body }) => [path, body])).toEqual([
      ['/api/operator/user/password-link/u-2', { password: 'secret' }],
      ['/api/operator/user/reset-second-factor/u-1', { password: 'secret' }],
    ]);
  });
});

describe('health and tools', () => {
  const openHealth = (responses: object = {}) =>
    open(<Health />, {
      path: '/operator/health',
      responses: { 'GET /api/operator/health': aHealth(), 'GET /api/operator/tasks': [], ...responses },
    });

  it('names what needs attention, and the sign-up mode', async () => {
    openHealth();
    expect(await screen.findByText(words.health.bad(1))).toBeVisible();
    expect(screen.getByText(/SMTP_URL is not set/)).toBeVisible();
    expect(screen.getByText(words.health.signUps.invited)).toBeVisible();
  });

  it('finds a proxy that lets no live updates through, and one that hides the address', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const address = { origin: 'http://two, hosts', is_set: false };
    const { shell } = openHealth({ 'GET /api/operator/health': { ...aHealth(), address } });
    expect(await screen.findByText(words.health.liveUp)).toBeVisible();
    expect(screen.getByText(words.health.otherAddress(address.origin))).toBeVisible();
    expect(screen.getByText(words.health.bad(2))).toBeVisible();
    act(() => shell.live.setLink('connecting'));
    expect(screen.queryByText(words.health.liveDown)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(8000));
    expect(screen.getByText(words.health.liveDown)).toBeVisible();
    expect(screen.getByText(words.health.bad(3))).toBeVisible();
    jest.useRealTimers();
  });

  it('names the public address, also where the page was opened at another', async () => {
    const address = { origin: 'https://tv.example', is_set: true };
    openHealth({ 'GET /api/operator/health': { ...aHealth(), address } });
    expect(await screen.findByText('https://tv.example')).toBeVisible();
    expect(screen.getByText(words.health.bad(1))).toBeVisible();
  });

  it('sends a test mail to the own address, and shows the answer or the refusal', async () => {
    const call = 'POST /api/operator/test-mail';
    const { user, shell } = openHealth({ [call]: refuse(409, 'conflict', 'SMTP_URL is not set.') });
    const field = await screen.findByLabelText(words.mail.label);
    await waitFor(() => expect(field).toHaveValue('demo@vitrine.local'));
    await user.click(screen.getByRole('button', { name: words.mail.send }));
    expect(await screen.findByText('SMTP_URL is not set.')).toBeVisible();
    shell.api.answer({ [call]: { success: true, detail: 'mx accepted the mail.' } });
    await user.click(screen.getByRole('button', { name: words.mail.send }));
    expect(await screen.findByText('mx accepted the mail.')).toBeVisible();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: words.mail.send }));
    expect(await screen.findByText(words.mail.need)).toBeVisible();
  });

  it('starts a task once, shows its progress, then its result', async () => {
    const { user, shell } = openHealth({ 'POST /api/operator/tasks': done });
    const start = await screen.findByRole('button', {
      name: words.tasks.startOf(words.tasks.kinds['check-files']),
    });
    const working = aTask({ state: 'working', done: 1, total: 4, result: undefined, ended_at: undefined });
    shell.api.answer({ 'GET /api/operator/tasks': [working] });
    await user.dblClick(start);
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(sent(shell, '/tasks').filter(({ method }) => method === 'POST')).toHaveLength(1);
    shell.api.answer({ 'GET /api/operator/tasks': [aTask()] });
    expect(await screen.findByText(/3 without a row/)).toBeVisible();
  });
});

describe('the log', () => {
  it('shows who did what to which account, page by page', async () => {
    const first = {
      items: [
        aDeed(),
        aDeed({
          id: 'e-2',
          by: undefined,
          kind: 'operator.added',
          account: undefined,
          subject: 'x@y.test',
          note: '',
        }),
      ],
      next: 'e-2',
    };
    const { user, shell } = open(<Log />, { path: '/operator/log', responses: { [LOG]: first } });
    expect(await screen.findByText(words.log.deeds['account.quota'])).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Bar Nova' })[0]).toHaveAttribute(
      'href',
      '/operator/account?id=a-1',
    );
    expect(screen.getAllByText(words.log.commandLine)[0]).toBeInTheDocument();
    shell.api.answer({ [LOG]: { items: [aDeed({ id: 'e-3', kind: 'account.disabled', note: '' })] } });
    await user.click(screen.getByRole('button', { name: words.log.more }));
    expect(await screen.findByText(words.log.deeds['account.disabled'])).toBeVisible();
    expect(shell.api.calls.at(-1)?.query).toMatchObject({ before: 'e-2' });
  });

  it('is empty at first', async () => {
    open(<Log />, { path: '/operator/log' });
    expect(await screen.findByText(words.log.empty)).toBeVisible();
  });
});
