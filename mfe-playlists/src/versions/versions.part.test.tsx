import { screen, within } from '@testing-library/react';
import type { PlaylistVersion, PlaylistVersions, VersionContent } from '@vitrine/shared/contract';
import { never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { versionTexts as words } from './words.table';
import { Screen } from './versions.screen';

const LIST = 'GET /api/playlist/versions/:id';
const DETAIL = 'GET /api/playlist/version/:id';
const RESTORE = 'POST /api/playlist/restore/:id';

const aVersion = (change: Partial<PlaylistVersion> = {}): PlaylistVersion => ({
  id: 'v-1',
  at: Date.UTC(2026, 10, 26, 17, 5) / 1000,
  by: { id: 'u-1', name: 'Ida' },
  kind: 'saved',
  state: 'approved',
  summary: '3 promos added, starts 17:00 instead of 18:00',
  ...change,
});
const kept = (change: Partial<PlaylistVersions> = {}): PlaylistVersions => ({
  id: 'pl-1',
  name: 'Happy hour',
  deleted: false,
  etag: '"now"',
  versions: [aVersion({ id: 'v-2' }), aVersion({ kind: 'kept', summary: '', by: { name: '' } })],
  ...change,
});
const content = (change: Partial<VersionContent> = {}): VersionContent => ({
  name: 'Happy hour',
  state: 'approved',
  descr_str: 'Every day from 18:00',
  items: [{ id: 'a', type: 'promo', name: 'Beer', duration: 10, thumb: [], exists: true }],
  ...change,
});
const open = (answer: unknown = kept(), { responses, ...options }: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/playlist/versions?id=pl-1',
    ...options,
    responses: { [LIST]: answer, ...responses },
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: words.title })).getAllByRole('listitem');
const WHEN = 'Nov 26, 2026, 17:05';

describe('states', () => {
  it('loading', () => {
    open(never);
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });
  it('failed, with Retry', async () => {
    open(unreachable);
    expect(await screen.findByRole('alert')).toHaveTextContent(words.failedTitle);
  });
  it('unknown', async () => {
    open(refuse(404, 'not_found', 'This playlist does not exist.'));
    expect(await screen.findByText(words.missing)).toBeVisible();
  });
  it('full: what changed, when by the venue’s clock, and who', async () => {
    open();
    const [newest, first] = await rows();
    expect(newest).toHaveTextContent(`3 promos added, starts 17:00 instead of 18:00${WHEN} · Ida`);
    expect(newest).toHaveTextContent(words.newest);
    expect(within(newest!).queryByRole('button', { name: words.restoreOf(WHEN) })).not.toBeInTheDocument();
    expect(first).toHaveTextContent(`${words.kinds.kept}${WHEN} · Vitrine`);
  });
  it('a viewer compares, and cannot restore', async () => {
    const { user, shell } = open(kept(), { role: 'viewer' });
    await rows();
    await user.click(screen.getByRole('button', { name: words.restoreOf(WHEN) }));
    expect(shell.questions).toEqual([]);
  });
});

it('compares a version with the one before it, field by field', async () => {
  const gone = { id: 'b', type: 'promo' as const, name: 'Wine', thumb: [], exists: false };
  const before = content({ items: [...content().items, gone] });
  const after = content({
    descr_str: 'Every day from 17:00',
    group: { id: 'g', name: 'Terrace', exists: false },
    groups: [
      { id: 'g', name: 'Terrace', exists: false },
      { id: 'h', name: 'Hall', exists: true },
    ],
  });
  const { user, shell } = open(kept(), { responses: { [DETAIL]: { version: aVersion(), before, after } } });
  await user.click((await screen.findAllByRole('button', { name: words.compare(WHEN) }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: words.compareTitle(WHEN) });
  const table = within(await within(dialog).findByRole('table')).getAllByRole('row');
  expect(table.map((row) => row.textContent)).toEqual([
    'BeforeAfter',
    'NameUnchangedHappy hourHappy hour',
    'ScheduleChangedEvery day from 18:00Every day from 17:00',
    'DevicesChangedAll devicesTerrace (deleted), Hall',
    'LookUnchangedDefaultDefault',
    'Running orderChanged2 items, 10 sec.Beer10 sec.Winedeleted1 item, 10 sec.Beer10 sec.',
  ]);
  expect(shell.api.callsOf(DETAIL)).toMatchObject([{ path: '/api/playlist/version/v-2' }]);
});

it('restores after a question, with the version seen, and names what is gone', async () => {
  const answer = {
    success: true,
    id: 'pl-1',
    etag: '"x"',
    state: 'pending',
    left_out: ['Wine'],
    group_gone: 'Bar',
    groups_left_out: ['Hall'],
  };
  const { user, shell } = open(kept(), { responses: { [RESTORE]: answer } });
  await rows();
  await user.click(screen.getByRole('button', { name: words.restoreOf(WHEN) }));
  expect(shell.questions).toMatchObject([{ title: words.restoreTitle, objectName: 'Happy hour' }]);
  expect(shell.api.callsOf(RESTORE)).toMatchObject([
    { path: '/api/playlist/restore/pl-1', body: { version_id: 'v-1' }, ifMatch: '"now"' },
  ]);
  expect(shell.notices).toMatchObject([
    { text: `${words.waits('Happy hour')} ${words.leftOut(['Wine', 'Hall'])} ${words.noGroup('Bar')}` },
  ]);
});

it('a deleted playlist can be restored from its newest version, without a version seen', async () => {
  const { etag: _gone, ...deleted } = kept({ deleted: true });
  const answer = { success: true, id: 'pl-1', etag: '"x"', state: 'approved', left_out: [] };
  const { user, shell } = open(deleted, { responses: { [RESTORE]: answer } });
  await rows();
  expect(screen.getByText(words.deleted)).toBeVisible();
  expect(screen.queryByRole('link', { name: words.edit })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: words.restoreOf(WHEN) })[0]!);
  expect(shell.api.callsOf(RESTORE).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ version_id: 'v-2' }, undefined],
  ]);
});

it('a refused restore shows the server’s sentence', async () => {
  const detail = 'Everything in this version has been deleted, so it can’t be restored.';
  const { user, shell } = open(kept(), { responses: { [RESTORE]: refuse(409, 'conflict', detail) } });
  await rows();
  await user.click(screen.getByRole('button', { name: words.restoreOf(WHEN) }));
  expect(shell.notices).toMatchObject([{ text: detail, tone: 'error' }]);
});
