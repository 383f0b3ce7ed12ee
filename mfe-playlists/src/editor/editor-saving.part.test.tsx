import { act, screen, waitFor } from '@testing-library/react';
import type { ContentItem, CreatePlaylist } from '@vitrine/shared/contract';
import { buildAppData, createFakeShell, inTurn, renderScreen } from '@vitrine/shared/testing';
import { aContentItem, aPlaylistForEdit } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './editor.screen';

/** Opens the editor with a first save that is answered when the test allows it. */
async function open(path: string) {
  let answerFirst: (answer: object) => void = () => undefined;
  const first = new Promise<object>((resolve) => (answerFirst = resolve));
  const fake = createFakeShell({
    responses: {
      'GET /api/app': buildAppData(),
      'GET /api/device/groups': [],
      'GET /api/playlist-for-edit/:id': aPlaylistForEdit({ etag: '"1"' }),
      'POST /api/playlists/create': inTurn(() => first, { success: true, id: 'pl-1', etag: '"3"' }),
    },
  });
  const shell = Object.assign(fake, {
    renderSlot: (_name: string, props: { onPick: (item: ContentItem) => void }) => (
      <button onClick={() => props.onPick(aContentItem())}>Pick</button>
    ),
  });
  const view = renderScreen(<Screen />, { shell, path });
  await view.user.click(await screen.findByRole('button', { name: 'Pick' }));
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const type = (text: string) => view.user.type(screen.getByRole('textbox', { name: 'Name' }), text);
  const answer = (etag: string) => act(async () => answerFirst({ success: true, id: 'pl-1', etag }));
  const saves = () => shell.api.callsOf('POST /api/playlists/create');
  return { ...view, press, type, answer, saves };
}
const kept = () => Object.values(localStorage).join();

describe('editor saving', () => {
  beforeEach(() => localStorage.clear());

  it('changes made during a save stay unsaved, and a second save succeeds', async () => {
    const { press, type, answer, saves, shell } = await open('/playlist/edit?id=pl-1');
    await type(' late');
    await press('Save');
    await type('r');
    shell.api.answer({
      'GET /api/playlist-for-edit/:id': aPlaylistForEdit({ etag: '"2"', name: 'Breakfast late' }),
    });
    await answer('"2"');

    expect(shell.notices.map(({ text }) => text)).toEqual([texts.editor.savedEarlier]);
    expect(shell.navigations).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Breakfast later');
    expect(shell.guards.size).toBe(1);
    await waitFor(() => expect(kept()).toContain('Breakfast later'));
    await waitFor(() => expect(kept()).toContain(JSON.stringify('"2"')));
    expect(screen.queryByText(/changed this playlist/)).not.toBeInTheDocument();

    await press('Save');
    await waitFor(() => expect(shell.navigations).toEqual(['/playlist?saved=pl-1']));
    expect(saves().map(({ ifMatch, body }) => [ifMatch, (body as CreatePlaylist).name])).toEqual([
      ['"1"', 'Breakfast late'],
      ['"2"', 'Breakfast later'],
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('after the first save of a new playlist, the second changes it and creates no other', async () => {
    const { press, answer, saves, shell } = await open('/playlist/new');
    await waitFor(() => expect(kept()).not.toBe(''));
    await press('Save');
    await press('Pick');
    await answer('"2"');

    expect(shell.navigations).toEqual([]);
    // Stored as a draft of that playlist, no longer as a new one.
    await waitFor(() => expect(Object.keys(localStorage).join()).toMatch(/:pl-1\b/));
    expect(Object.keys(localStorage)).toHaveLength(1);

    await press('Save');
    await waitFor(() => expect(shell.navigations).toEqual(['/playlist?saved=pl-1']));
    expect(
      saves().map(({ ifMatch, body }) => {
        const { id, selected_media: items } = body as CreatePlaylist;
        return [id, ifMatch, items.length];
      }),
    ).toEqual([
      [undefined, undefined, 1],
      ['pl-1', '"2"', 2],
    ]);
  });

  it('changes undone during a save do not keep the editor open', async () => {
    const { press, answer, shell } = await open('/playlist/edit?id=pl-1');
    await press('Save');
    await press('Pick');
    await press('Undo adding “Happy hour”');
    await answer('"2"');
    await waitFor(() => expect(shell.navigations).toEqual(['/playlist?saved=pl-1']));
  });
});
