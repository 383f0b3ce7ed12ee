import { screen, waitFor, within } from '@testing-library/react';
import type { InstallationSettings, ListedSetting } from '@vitrine/shared/contract';
import { RETENTION, RETENTION_NAMES } from '@vitrine/shared/contract/values';
import { buildAppData, never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import { Screen } from './installation.screen';
import { changeOf, faultAt, fieldsOf } from './settings.rule';
import { words } from './words.table';

const READ = 'GET /api/operator/settings';
const SAVE = 'PUT /api/operator/settings';
const LOGO = 'PUT /api/operator/settings/logo';

const setting = (name: ListedSetting['name'], value: string | number, more: Partial<ListedSetting> = {}) => ({
  ...{ name, value, default: value, source: 'default' as const },
  ...more,
});
const found = (change: Partial<InstallationSettings> = {}): InstallationSettings => ({
  etag: '"one"',
  settings: [
    setting('sign_up', 'open'),
    setting('brand_name', 'Vitrine'),
    setting('brand_accent', ''),
    setting('support', 'support@tv.test'),
    ...RETENTION_NAMES.map((name) => setting(name, RETENTION[name].default)),
  ],
  logos: {},
  ...change,
});
const operator = buildAppData({ user: { ...buildAppData().user, operator: true } });
const open = (answer: unknown = found(), responses: Record<string, unknown> = {}) =>
  renderScreen(<Screen />, {
    path: '/operator/settings',
    responses: {
      'GET /api/app': operator,
      [READ]: answer,
      [SAVE]: { success: true, etag: '"two"' },
      ...responses,
    },
  });
const part = (name: string) => within(screen.getByRole('region', { name }));
const saveIn = (name: string) => part(name).getByRole('button', { name: words.save });

describe('states', () => {
  it('loading, failed with a retry, and refused to others without a call', async () => {
    open(never);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('failed', async () => {
    open(unreachable);
    expect(await screen.findByText(words.failedTitle)).toBeInTheDocument();
  });

  it('for others: no call', async () => {
    const view = renderScreen(<Screen />, {
      path: '/operator/settings',
      responses: { 'GET /api/app': buildAppData() },
    });
    expect(await screen.findByText(/Only operators/)).toBeInTheDocument();
    expect(view.shell.api.callsOf(READ)).toEqual([]);
  });
});

it('shows what is stored, the default as a placeholder, and limits with their reason', async () => {
  open(
    found({
      settings: found().settings.map((one) =>
        one.name === 'keep_history_months' ? { ...one, value: 6, source: 'stored' } : one,
      ),
    }),
  );
  expect(await screen.findByLabelText(words.labels.keep_history_months)).toHaveValue('6');
  const plays = screen.getByLabelText(words.labels.keep_plays_days);
  expect(plays).toHaveValue('');
  expect(plays).toHaveAttribute('placeholder', '60');
  expect(plays).toHaveAccessibleDescription(/From 30 to 400\. Default 60\. Screens that were offline/);
});

it('saves what was changed only, with the version that was seen', async () => {
  const { user, shell } = open();
  await user.type(await screen.findByLabelText(words.labels.brand_name), 'Aurora');
  await user.click(saveIn(words.branding));
  await waitFor(() => expect(shell.api.callsOf(SAVE)).toHaveLength(1));
  expect(shell.api.callsOf(SAVE)[0]).toMatchObject({ body: { brand_name: 'Aurora' }, ifMatch: '"one"' });
});

it('refuses a wrong value at its field, before any call', async () => {
  const { user, shell } = open();
  await user.type(await screen.findByLabelText(words.labels.keep_plays_days), '3');
  await user.click(saveIn(words.retention));
  expect(await screen.findByText(/whole number of days from 30 to 400/)).toBeInTheDocument();
  expect(shell.api.callsOf(SAVE)).toEqual([]);
});

it('disables what the environment sets, with the variable as the reason', async () => {
  open(
    found({
      settings: found().settings.map((one) =>
        one.name === 'sign_up'
          ? { ...one, value: 'closed', source: 'environment', variable: 'VITRINE_SIGN_UP' }
          : one,
      ),
    }),
  );
  const field = await screen.findByLabelText(words.labels.sign_up);
  expect(field).toBeDisabled();
  expect(field).toHaveValue('closed');
  expect(field).toHaveAccessibleDescription(words.fixed('VITRINE_SIGN_UP'));
  expect(part(words.signUp).queryByRole('button', { name: words.save })).not.toBeInTheDocument();
});

it('asks when another operator saved the same field first, and loses nothing', async () => {
  const theirs = found({
    etag: '"theirs"',
    settings: found().settings.map((one) =>
      one.name === 'brand_name' ? { ...one, value: 'Nordlicht', source: 'stored' } : one,
    ),
  });
  const { user, shell } = open(found(), {
    [SAVE]: refuse(412, 'precondition_failed', 'Someone changed this page of settings.', {
      ...{ etag: '"theirs"', changed: ['brand_name'], changed_by: null, changed_at: null },
      current: { ...theirs, brand_name: 'Nordlicht' },
    }),
  });
  await user.type(await screen.findByLabelText(words.labels.brand_name), 'Aurora');
  await user.click(saveIn(words.branding));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Nordlicht')).toBeInTheDocument();
  expect(dialog.getByText('Aurora')).toBeInTheDocument();
  expect(shell.api.callsOf(SAVE)).toHaveLength(1);
});

it('uploads a logo in base64; a file that is too large is refused here', async () => {
  const { user, shell } = open(found(), { [LOGO]: { success: true } });
  const input = await screen.findByLabelText(words.logos.light, { selector: 'input' });
  await user.upload(input, new File([new Uint8Array(200_001)], 'large.png', { type: 'image/png' }));
  expect(await screen.findByText(words.tooLarge)).toBeInTheDocument();
  await user.upload(input, new File(['logo'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(shell.api.callsOf(LOGO)).toHaveLength(1));
  expect(shell.api.callsOf(LOGO)[0]?.body).toEqual({ ground: 'light', picture: btoa('logo') });
});

it('previews the typed name in both themes', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(words.labels.brand_name), 'Aurora');
  expect(within(screen.getByRole('group', { name: words.preview })).getAllByText('Aurora')).toHaveLength(2);
});

describe('fields', () => {
  it('are empty for defaults; an emptied one returns to it', () => {
    const before = fieldsOf(
      [setting('keep_jobs_days', 9, { source: 'stored' }), setting('brand_name', 'Vitrine')],
      ['keep_jobs_days', 'brand_name'],
    );
    expect(before).toEqual({ keep_jobs_days: '9', brand_name: '' });
    expect(changeOf(before, { keep_jobs_days: ' ', brand_name: ' ' })).toEqual({ keep_jobs_days: null });
    expect(changeOf(before, { keep_jobs_days: '12', brand_name: 'A ' })).toEqual({
      keep_jobs_days: 12,
      brand_name: 'A',
    });
  });

  it('have no fault while they are empty', () => {
    expect(faultAt('keep_jobs_days', '')).toBeUndefined();
    expect(faultAt('keep_jobs_days', '99')).toMatch(/from 1 to 30/);
  });
});
