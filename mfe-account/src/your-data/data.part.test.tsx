import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AccountArchive, ImportReport } from '@vitrine/shared/contract';
import { buildAppData, inTurn, never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { Screen } from './data.screen';
import { words } from './words.table';

const LIST = 'GET /api/account/archives';
const NOW = Date.UTC(2026, 10, 28, 12) / 1000;
const DAY = 86_400;
const anArchive = (change: Partial<AccountArchive> = {}): AccountArchive => ({
  ...{ id: 'x-1', kind: 'export', state: 'done', created_at: NOW, size: 1_200_000, done: 1, total: 1 },
  expires_at: NOW + 7 * DAY,
  ...change,
});
const report: ImportReport = {
  added: { promos: 2, playlists: 1, groups: 0 },
  known: { promos: 0, playlists: 0, groups: 0 },
  refused: [{ kind: 'promo', name: 'Video.mp4', why: "You're out of storage." }],
  refused_count: 3,
  notes: ['Screens are not imported.'],
};
const open = (archives: unknown, { responses, ...options }: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/account/data',
    ...options,
    responses: { 'GET /api/app': buildAppData(), [LIST]: archives, ...responses },
  });
const exports = async () => within(await screen.findByRole('list', { name: words.export.title }));

it('loading, then empty: what can be done, and no list', async () => {
  open(never);
  expect(screen.getByText('Loading')).toBeInTheDocument();
});

it('empty: an export is one press', async () => {
  const { user, shell } = open([], { responses: { 'POST /api/account/export': { success: true, id: 'x' } } });
  await user.click(await screen.findByRole('button', { name: words.export.act }));
  await waitFor(() => expect(shell.notices.map(({ text }) => text)).toEqual([words.export.started]));
  expect(screen.queryByRole('list', { name: words.export.title })).not.toBeInTheDocument();
});

it('failed, with Retry', async () => {
  const { user, shell } = open(unreachable);
  expect(await screen.findByRole('alert')).toHaveTextContent(words.failedTitle);
  shell.api.answer({ [LIST]: [anArchive()] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await exports()).getByText(words.export.ready('Nov 28, 2026'))).toBeVisible();
});

it('an export shows its progress, then size, end and download', async () => {
  const { user, shell } = open([anArchive(), anArchive({ id: 'x-2', state: 'working', done: 1, total: 4 })], {
    responses: {
      'POST /api/account/export/download': refuse(404, 'not_found', 'This export does not exist.'),
    },
  });
  const list = await exports();
  expect(list.getByText('1.2 MB, available until Dec 5, 2026')).toBeVisible();
  expect(list.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await user.click(list.getByRole('button', { name: words.export.download }));
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('This export does not exist.'));
  expect(shell.api.callsOf('POST /api/account/export/download')[0]?.body).toEqual({ id: 'x-1' });
});

it('an admin may import, but neither export nor delete; a viewer reads nothing', async () => {
  open([], { role: 'admin' });
  const button = await screen.findByRole('button', { name: words.export.act });
  expect(button).toHaveAccessibleDescription(words.onlyOwner);
  expect(screen.getByRole('button', { name: words.deletion.act })).toHaveAccessibleDescription(
    words.onlyOwner,
  );
  expect(screen.getByRole('button', { name: words.import.act })).not.toHaveAttribute('aria-disabled', 'true');
});

it('a viewer reads no archives, and every act explains itself', async () => {
  const { shell } = open([], { role: 'viewer' });
  expect(await screen.findByRole('button', { name: words.import.act })).toHaveAccessibleDescription(
    words.import.noRight,
  );
  expect(shell.api.callsOf(LIST)).toEqual([]);
});

it('a chosen archive is sent part by part, and its report is shown', async () => {
  const size = 600_000;
  const at = (change: Partial<AccountArchive>) =>
    anArchive({ id: 'i-1', kind: 'import', state: 'receiving', size, done: 0, ...change });
  const { user, shell } = open(inTurn([], [at({ state: 'done', report })]), {
    responses: {
      'POST /api/account/import': at({ next_part: 1 }),
      'PATCH /api/account/import/i-1': inTurn(at({ next_part: 2, done: 524_288 }), at({ state: 'waiting' })),
    },
  });
  await screen.findByRole('button', { name: words.import.act });
  const file = new File([new Uint8Array(size)], 'Vitrine.zip');
  // jsdom has no arrayBuffer of slices.
  file.slice = () => Object.assign(new Blob(['x']), { arrayBuffer: async () => new ArrayBuffer(8) });
  await user.upload(screen.getByTestId('archive'), file);
  expect(await screen.findByText(words.import.done('Nov 28, 2026'))).toBeVisible();
  expect(screen.getByText(/Added 2 promos, 1 playlist\. Already there: nothing\./)).toBeVisible();
  expect(screen.getByText('Screens are not imported.')).toBeVisible();
  fireEvent.click(screen.getByText(words.import.refused(3)));
  expect(screen.getByText('Video.mp4')).toBeVisible();
  expect(screen.getByText(words.import.more(2))).toBeVisible();
  const parts = shell.api.callsOf('PATCH /api/account/import/i-1').map(({ body }) => body as FormData);
  expect(parts.map((form) => form.get('chunk_number'))).toEqual(['1', '2']);
});

it('a refused archive shows the server’s sentence, a lost connection how to go on', async () => {
  const sentence = 'An archive is being imported.';
  const { user, shell } = open([], {
    responses: { 'POST /api/account/import': refuse(409, 'conflict', sentence) },
  });
  await screen.findByRole('button', { name: words.import.act });
  const file = new File(['x'], 'a.zip');
  file.slice = () => Object.assign(new Blob(['x']), { arrayBuffer: async () => new ArrayBuffer(8) });
  await user.upload(screen.getByTestId('archive'), file);
  expect(await screen.findByText(sentence)).toBeVisible();
  shell.api.answer({ 'POST /api/account/import': unreachable });
  await user.upload(screen.getByTestId('archive'), file);
  expect(await screen.findByText(words.import.interrupted)).toBeVisible();
});

describe('deletion', () => {
  const CALL = 'POST /api/account/deletion';

  it('asks for the password, and shows a wrong one at its field', async () => {
    const wrong = refuse(400, 'invalid_request', 'x', {
      errors: [{ field: 'password', code: 'invalid_credentials', detail: 'The current password is wrong.' }],
    });
    const { user, shell } = open([], { responses: { [CALL]: inTurn(wrong, { success: true }) } });
    await user.click(await screen.findByRole('button', { name: words.deletion.act }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: words.deletion.yes }));
    expect(dialog.getByText(words.deletion.needPassword)).toBeVisible();
    expect(shell.api.callsOf(CALL)).toEqual([]);
    await user.type(dialog.getByLabelText(words.deletion.password), 'secret words here');
    await user.click(dialog.getByRole('button', { name: words.deletion.yes }));
    expect(await dialog.findByText('The current password is wrong.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: words.deletion.yes }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shell.api.callsOf(CALL)[1]?.body).toEqual({ password: 'secret words here' });
  });

  it('a planned one names its day and can be undone', async () => {
    const app = buildAppData();
    const planned = { ...app, account: { ...app.account, deletion_due_at: NOW + 14 * DAY } };
    const { user, shell } = open([], {
      responses: { 'GET /api/app': planned, 'DELETE /api/account/deletion': { success: true } },
    });
    expect(await screen.findByText(/This account will be deleted on Dec 12, 2026\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: words.deletion.act })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: words.deletion.keep }));
    await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(words.deletion.kept));
  });
});
