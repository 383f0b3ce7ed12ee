import { act, screen, waitFor, within } from '@testing-library/react';
import type { CreatePlaylist, PlaylistForEdit } from '@vitrine/shared/contract';
import { buildAppData, createFakeShell, inTurn, refuse, renderScreen } from '@vitrine/shared/testing';
import type { FakeAnswer } from '@vitrine/shared/testing';
import { anEntry, aPlaylistForEdit } from '../../testing/builders';
import { texts } from '../../texts';
import { Screen } from '../editor.screen';

const MARA = { changed_by: { id: 'mara', name: 'Mara' }, changed_at: 0 };
/** 50 seconds ago, so that "a minute ago" stays true while a slow machine runs this file. */
const aMinuteAgo = () => ({ changed_at: Math.floor(Date.now() / 1000) - 50 });
const before = aPlaylistForEdit({ etag: '"1"' });
const theirs: PlaylistForEdit = aPlaylistForEdit({
  etag: '"2"',
  name: 'Late breakfast',
  selected_media: [
    ...before.selected_media.slice(1),
    anEntry({ playlist_item_id: 'i9', id: 'p9', name: 'Soup' }),
  ],
  ...MARA,
});
const outdated = { current: theirs, etag: '"2"', changed: ['name', 'selected_media'], ...MARA };
const tooLate = refuse(412, 'precondition_failed', 'Mara changed this playlist meanwhile.', outdated);

function open(save: FakeAnswer, playlist: FakeAnswer = before) {
  const shell = createFakeShell({
    responses: {
      'GET /api/app': buildAppData(),
      'GET /api/device/groups': [],
      'GET /api/playlist-for-edit/:id': playlist,
      'POST /api/playlists/create': save,
    },
  });
  Object.assign(shell, { renderSlot: (_name: string, _props: object, fallback?: unknown) => fallback });
  return renderScreen(<Screen />, { shell, path: '/playlist/edit?id=pl-1' });
}
type View = ReturnType<typeof open>;
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
async function rename({ user }: View, name: string) {
  const field = await nameField();
  await user.clear(field);
  await user.type(field, name);
}
const press = ({ user }: View, name: string) => user.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('alertdialog', { name: 'Mara changed this a minute ago' });
const saves = ({ shell }: View) => shell.api.callsOf('POST /api/playlists/create');

beforeEach(() => {
  localStorage.clear();
  Object.assign(theirs, aMinuteAgo());
  Object.assign(outdated, aMinuteAgo());
});

it('a save sends the etag of the version it is based on', async () => {
  const view = open({ success: true, id: 'pl-1' });
  await rename(view, 'Brunch');
  await press(view, 'Save');
  expect(saves(view).map(({ ifMatch }) => ifMatch)).toEqual(['"1"']);
  expect(saves(view)[0]?.body).not.toHaveProperty('ifMatch');
});

it('a save that comes too late keeps what was typed and offers to overwrite the other version', async () => {
  const view = open(inTurn(tooLate, { success: true, id: 'pl-1' }));
  await rename(view, 'Brunch');
  await press(view, 'Save');
  expect(within(await dialog()).getByRole('row', { name: /Name/ })).toHaveTextContent('Late breakfastBrunch');
  await press(view, 'Keep editing');
  expect(await nameField()).toHaveValue('Brunch');
  expect(saves(view)).toHaveLength(1);

  view.shell.api.answer({ 'POST /api/playlists/create': inTurn(tooLate, { success: true, id: 'pl-1' }) });
  await press(view, 'Save');
  await dialog();
  await press(view, 'Save mine');
  expect(saves(view).map(({ ifMatch, body }) => [ifMatch, (body as CreatePlaylist).name])).toEqual([
    ['"1"', 'Brunch'],
    ['"1"', 'Brunch'],
    ['"2"', 'Brunch'],
  ]);
});

describe('changes of both users', () => {
  const added: PlaylistForEdit = {
    ...before,
    etag: '"2"',
    selected_media: [...before.selected_media, anEntry({ playlist_item_id: 'i9', id: 'p9', name: 'Soup' })],
    ...MARA,
  };
  const addedMeanwhile = refuse(412, 'precondition_failed', '', {
    current: added,
    etag: '"2"',
    changed: ['selected_media'],
    ...MARA,
  });
  const bodies = (view: View) => saves(view).map(({ body }) => body as CreatePlaylist);

  it('in different fields are saved together without a question', async () => {
    const view = open(inTurn(addedMeanwhile, { success: true, id: 'pl-1' }));
    await rename(view, 'Brunch');
    await press(view, 'Save');
    await waitFor(() =>
      expect(view.shell.notices.map(({ text }) => text)).toEqual([texts.conflict.together('Mara')]),
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(saves(view).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(bodies(view)[1]).toMatchObject({ name: 'Brunch' });
    expect(bodies(view)[1]?.selected_media.map(({ id }) => id)).toEqual([
      'promo-1',
      'media-2',
      'promo-3',
      'p9',
    ]);
  });

  it('are all in the table, and the choice concerns only the conflicting field', async () => {
    const view = open(
      inTurn(
        refuse(412, 'precondition_failed', '', {
          current: { ...added, name: 'Late breakfast' },
          etag: '"2"',
          changed: ['name', 'selected_media'],
          ...MARA,
        }),
        { success: true, id: 'pl-1' },
      ),
    );
    await rename(view, 'Brunch');
    await press(view, 'Save');
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(/You both changed the name\./)).toBeVisible();
    expect(
      asked
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'NameBoth changed itLate breakfastBrunch',
      'Running orderChanged by Mara3 items → 4 items, 1 added by Mara3 items',
      'ScheduleNot changedEvery day, 09:00Every day, 09:00',
      'DevicesNot changedAll devicesAll devices',
      'LookNot changedDefaultDefault',
    ]);
    await press(view, 'Save mine');
    expect(bodies(view)[1]).toMatchObject({ name: 'Brunch' });
    expect(bodies(view)[1]?.selected_media.map(({ id }) => id)).toContain('p9');
  });

  it('come into the form on request, beside what was typed', async () => {
    const view = open({ success: true, id: 'pl-1' });
    await rename(view, 'Brunch');
    view.shell.api.answer({ 'GET /api/playlist-for-edit/:id': added });
    await act(() => view.client.invalidateQueries({ queryKey: ['playlist'] }));
    await view.user.click(await screen.findByRole('button', { name: 'See what changed' }));
    await view.user.click(await screen.findByRole('button', { name: 'Add these changes' }));
    expect(await screen.findByText('Soup')).toBeInTheDocument();
    expect(await nameField()).toHaveValue('Brunch');
    await press(view, 'Save');
    expect(saves(view).map(({ ifMatch }) => ifMatch)).toEqual(['"2"']);
  });
});

it('shows both running orders side by side', async () => {
  const view = open(tooLate);
  await rename(view, 'Brunch');
  await press(view, 'Save');
  await dialog();
  await press(view, 'Both side by side');
  const names = (side: string) =>
    within(screen.getByRole('region', { name: side }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.firstChild?.textContent);
  expect(names('Theirs')).toEqual(['Pouring coffee', 'Lunch teaser', 'Soup']);
  expect(names('Mine')).toEqual(['Croissant', 'Pouring coffee', 'Lunch teaser']);
});

it('their version comes in as one undoable step, and the next save is based on it', async () => {
  const view = open(inTurn(tooLate, { success: true, id: 'pl-1' }));
  await rename(view, 'Brunch');
  await press(view, 'Save');
  await dialog();
  await press(view, 'Use theirs');
  expect(await nameField()).toHaveValue('Late breakfast');
  expect(screen.getByText('Soup')).toBeInTheDocument();
  await view.user.keyboard('{Control>}z{/Control}');
  expect(await nameField()).toHaveValue('Brunch');
  await press(view, 'Save');
  expect(saves(view).at(-1)?.ifMatch).toBe('"2"');
});

describe('another user saves during editing', () => {
  const arrives = async (view: View) => {
    view.shell.api.answer({ 'GET /api/playlist-for-edit/:id': theirs });
    await act(() => view.client.invalidateQueries({ queryKey: ['playlist'] }));
    return screen.findByText(texts.conflict.news('Mara', 'a minute ago'));
  };

  it('a note appears; what was typed and the version it is based on stay', async () => {
    const view = open(tooLate);
    await rename(view, 'Brunch');
    await arrives(view);
    expect(await nameField()).toHaveValue('Brunch');
    await press(view, 'Keep working');
    expect(screen.queryByText(/Mara changed this playlist/)).not.toBeInTheDocument();
    await press(view, 'Save');
    expect(saves(view)[0]?.ifMatch).toBe('"1"');
    await dialog();
  });

  it('the note offers the same three choices', async () => {
    const view = open({ success: true, id: 'pl-1' });
    await rename(view, 'Brunch');
    await arrives(view);
    await press(view, 'See what changed');
    await dialog();
    await press(view, 'Use theirs');
    expect(await nameField()).toHaveValue('Late breakfast');
    expect(screen.queryByText(/Mara changed this playlist/)).not.toBeInTheDocument();
  });

  it('the user’s own save shows no note', async () => {
    const view = open(
      { success: true, id: 'pl-1' },
      inTurn(before, { ...theirs, changed_by: { id: 'me', name: 'Me' } }),
    );
    await rename(view, 'Brunch');
    await press(view, 'Save');
    await screen.findByText(texts.editor.saving);
    expect(screen.queryByText(/changed this playlist/)).not.toBeInTheDocument();
  });
});

it('a recovered draft is saved against the version it was made from', async () => {
  const first = open(tooLate);
  await rename(first, 'Brunch');
  await new Promise((done) => setTimeout(done, 500));
  first.unmount();
  const view = open(tooLate, theirs);
  await view.user.click(await screen.findByRole('button', { name: texts.recovery.restore }));
  expect(await screen.findByText(texts.conflict.news('Mara', 'a minute ago'))).toBeVisible();
  await press(view, 'Save');
  expect(saves(view)[0]?.ifMatch).toBe('"1"');
});
