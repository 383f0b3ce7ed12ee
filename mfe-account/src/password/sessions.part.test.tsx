import { screen, waitFor } from '@testing-library/react';
import { refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { Screen } from './password.screen';
import { nameOf } from './session-words.rule';
import { sessionWords as words } from './session-words.table';

const session = (id: string, change: object = {}) => ({
  id,
  browser: 'Firefox',
  os: 'Windows',
  created_at: 1_772_438_400,
  last_used_at: 1_772_442_000,
  current: false,
  ...change,
});
const LIST = 'GET /api/account/sessions';
const ONE = 'DELETE /api/account/sessions/:id';
const ALL = 'DELETE /api/account/sessions';
const open = (list: unknown, options: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    ...options,
    responses: {
      'GET /api/account/passkeys': { items: [], refusal: null },
      'GET /api/account/second-factor': { on: false, recovery_codes: 0 },
      'GET /api/account/single-sign-on': { connection: null, redirect_uri: '', logout_uri: '' },
      [LIST]: list,
      [ONE]: { success: true },
      [ALL]: { success: true },
      ...options.responses,
    },
  });
const two = [session('here', { current: true }), session('phone', { browser: 'Safari', os: 'iOS' })];

it.each([
  [{ browser: 'Firefox', os: 'Windows' }, 'Firefox on Windows'],
  [{ browser: '', os: 'iOS' }, 'iOS'],
  [{ browser: 'curl', os: '' }, 'curl'],
  [{ browser: '', os: '' }, words.unknown],
])('%o is called %s', (place, name) => expect(nameOf(place)).toBe(name));

it('shows the age of each session and of its last use, as a date after a day', async () => {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  open([session('here', { last_used_at: hourAgo })]);
  expect(await screen.findByText('Signed in on Mar 2, 2026, last used an hour ago')).toBeVisible();
});

it('names each session; the current one is marked and cannot be ended here', async () => {
  open(two);
  expect(await screen.findByText('Firefox on Windows')).toBeVisible();
  expect(screen.getByText(words.here)).toBeVisible();
  expect(screen.getByRole('button', { name: words.endLabel('Safari on iOS') })).toBeEnabled();
  expect(
    screen.queryByRole('button', { name: words.endLabel('Firefox on Windows') }),
  ).not.toBeInTheDocument();
});

it('one is signed out, and the list is refetched', async () => {
  const { user, shell } = open(two);
  await user.click(await screen.findByRole('button', { name: words.endLabel('Safari on iOS') }));
  await waitFor(() => expect(shell.notices[0]?.text).toBe(words.ended('Safari on iOS')));
  expect(shell.api.callsOf(ONE).map(({ params }) => params.id)).toEqual(['phone']);
  await waitFor(() => expect(shell.api.callsOf(LIST)).toHaveLength(2));
});

it.each([true, false])('all others end after a confirmation answered with %s', async (confirm) => {
  const { user, shell } = open(two, { confirm });
  await user.click(await screen.findByRole('button', { name: words.everywhere }));
  await waitFor(() => expect(shell.questions).toHaveLength(1));
  await waitFor(() => expect(shell.api.callsOf(ALL)).toHaveLength(confirm ? 1 : 0));
});

it('with only the current session, there is nothing to sign out', async () => {
  open([two[0]]);
  expect(await screen.findByRole('button', { name: words.everywhere })).toHaveAccessibleDescription(
    words.alone,
  );
});

it('a refused or failed request is reported', async () => {
  const { user, shell } = open(two, { responses: { [ONE]: refuse(404, 'not_found', 'x') } });
  await user.click(await screen.findByRole('button', { name: words.endLabel('Safari on iOS') }));
  await waitFor(() => expect(shell.notices[0]).toMatchObject({ text: words.failed, tone: 'error' }));
});

it('a list that failed to load has Retry', async () => {
  const { user, shell } = open(unreachable);
  expect(await screen.findByText(words.failedTitle)).toBeVisible();
  shell.api.answer({ [LIST]: two });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Safari on iOS')).toBeVisible();
});
