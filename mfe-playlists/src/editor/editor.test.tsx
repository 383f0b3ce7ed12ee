import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from '@vitrine/shared/router';
import { buildPromo, never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import { aPlaylistForEdit } from '../testing/builders';
import { texts } from '../texts';
import { zoneTexts } from './zones/texts';
import { Screen } from './editor.screen';
import { EDIT, open, filmstrip, order, sent, save } from './testing/open-editor';
import './containing/containing.part.test';
import './editor-notes.part.test';
import './editor-saving.part.test';
import './filmstrip/filmstrip.part.test';
import './library-pane.part.test';
import './timing/timing-form.part.test';
import './use-draft-recovery.part.test';
import './zones/preview-zones.part.test';
import './zones/zones.part.test';

describe('five states', () => {
  it('loading', () => {
    open(EDIT, { responses: { 'GET /api/playlist-for-edit/:id': never } });
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });
  it('empty: a new playlist explains how to begin, and cannot be previewed', async () => {
    open('/playlist/new');
    expect(await screen.findByText(texts.filmstrip.emptyTitle)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New playlist');
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-disabled', 'true');
  });
  it('§2.4.5 full: name, total duration and the tiles in their order', async () => {
    open(EDIT);
    await filmstrip();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Breakfast');
    expect(screen.getByText('49 sec. · 3 items')).toBeVisible();
    expect(order()).toEqual(['Croissant', 'Pouring coffee', 'Lunch teaser']);
    expect(screen.getByLabelText('Starts at')).toHaveValue('09:00');
  });
  it('failed: an explanation, and Retry', async () => {
    const { user, shell } = open(EDIT, { responses: { 'GET /api/playlist-for-edit/:id': unreachable } });
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.editor.failedTitle);
    shell.api.answer({ 'GET /api/playlist-for-edit/:id': aPlaylistForEdit() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await filmstrip();
  });
  it('gone: a deleted playlist is reported as such', async () => {
    open(EDIT, {
      responses: { 'GET /api/playlist-for-edit/:id': refuse(404, 'not_found', 'No such playlist.') },
    });
    expect(await screen.findByText(texts.editor.missing)).toBeVisible();
  });
  it.each(['', '?id='])('/playlist/edit%s: without an id, the list is shown', async (query) => {
    renderScreen(
      <Routes>
        <Route path="/playlist" element={<p>The list</p>} />
        <Route path="/playlist/edit" element={<Screen />} />
      </Routes>,
      { path: `/playlist/edit${query}` },
    );
    expect(await screen.findByText('The list')).toBeVisible();
  });
  it('forbidden: a viewer sees the playlist and why Save is disabled', async () => {
    open(EDIT, { role: 'viewer' });
    await filmstrip();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      texts.editor.viewerReason,
    );
  });
  it('forbidden: a viewer can change nothing, and can play the preview and open the versions', async () => {
    const { user } = open(EDIT, { role: 'viewer' });
    await filmstrip();
    for (const name of ['textbox', 'combobox', 'checkbox'] as const)
      for (const field of screen.getAllByRole(name)) expect(field).toBeDisabled();
    expect(screen.queryByRole('complementary', { name: texts.editor.library })).toBeNull();
    const usable = screen
      .getAllByRole<HTMLButtonElement>('button')
      .filter((one) => !one.matches(':disabled'));
    expect(usable.map((one) => one.textContent)).toEqual(['Preview', 'Save']);
    for (const name of [texts.timing.addLimits, zoneTexts.open])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('link', { name: texts.list.versions })).toBeVisible();
    const [first] = screen.getAllByRole('row');
    act(() => first?.focus());
    await user.keyboard('{Delete}');
    expect(order()).toEqual(['Croissant', 'Pouring coffee', 'Lunch teaser']);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
  it('library unavailable: everything else works', async () => {
    open(EDIT, { withoutPicker: true });
    expect(await screen.findByText(texts.editor.libraryFailed)).toBeVisible();
    expect(await filmstrip()).toBeVisible();
  });
});

describe('a playlist of new uploads', () => {
  const uploaded = [
    buildPromo({ id: 'b', name: 'Poster' }),
    buildPromo({ id: 'a', name: 'Clip', file_type: 'video/mp4', src: '', is_processing: true, duration: 0 }),
    buildPromo({ id: 'c', name: 'Older' }),
  ];
  const fromUpload = (promos = 'a,b', answer: unknown = uploaded) =>
    open(`/playlist/new?promos=${promos}`, { responses: { 'GET /api/promo/get-items': answer } });

  it('begins with them, in the order of the upload, and is saved like any other', async () => {
    const view = fromUpload();
    await filmstrip();
    expect(order()).toEqual(['Clip', 'Poster']);
    await save(view);
    await waitFor(() => expect(sent(view)).toBeDefined());
    expect(sent(view).selected_media.map(({ id, type }) => [id, type])).toEqual([
      ['a', 'promo'],
      ['b', 'promo'],
    ]);
  });
});

describe('how it looks', () => {
  it('is saved with the playlist, undone by one Undo, and shown again', async () => {
    const view = open(EDIT, {
      responses: { 'GET /api/playlist-for-edit/:id': aPlaylistForEdit({ presentation: { fit: 'blur' } }) },
    });
    await filmstrip();
    const fit = screen.getByRole('combobox', { name: texts.looks.fit });
    expect(fit).toHaveValue('blur');
    const { user } = view;
    await user.selectOptions(screen.getByRole('combobox', { name: texts.looks.transition }), 'Slide');
    await user.click(screen.getByRole('checkbox', { name: texts.looks.shuffle }));
    await user.selectOptions(fit, 'Automatic');
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(fit).toHaveValue('blur');
    await save(view);
    await waitFor(() => expect(sent(view)).toBeDefined());
    expect(sent(view).presentation).toEqual({ fit: 'blur', transition: 'slide', shuffle: true });
  });
});

describe('a copy of a playlist', () => {
  it('begins with its content and another name, off the schedule, and is saved as a new playlist', async () => {
    const view = open('/playlist/new?copy=pl-1');
    await filmstrip();
    expect(order()).toEqual(['Croissant', 'Pouring coffee', 'Lunch teaser']);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Breakfast (copy)');
    await save(view);
    await waitFor(() => expect(sent(view)).toBeDefined());
    expect(sent(view)).toMatchObject({ name: 'Breakfast (copy)', schedule_type: 'manual' });
    expect(sent(view)).not.toHaveProperty('id');
    expect(sent(view).selected_media.every(({ playlist_item_id }) => !playlist_item_id)).toBe(true);
  });
  it('of a playlist with a name of full length still has another name', async () => {
    const name = 'é'.repeat(120);
    open('/playlist/new?copy=pl-1', {
      responses: { 'GET /api/playlist-for-edit/:id': aPlaylistForEdit({ name }) },
    });
    await filmstrip();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(`${'é'.repeat(113)} (copy)`);
  });
  it('of a deleted playlist is reported as such', async () => {
    open('/playlist/new?copy=gone', {
      responses: { 'GET /api/playlist-for-edit/:id': refuse(404, 'not_found', 'No such playlist.') },
    });
    expect(await screen.findByText(texts.editor.missing)).toBeVisible();
  });
});

describe('building the running order', () => {
  it('§1.3 §7.1.33 a new playlist of two picks, saved in floating time', async () => {
    const view = open('/playlist/new');
    await view.user.click(await screen.findByRole('button', { name: 'Pick Happy hour' }));
    await view.user.click(screen.getByRole('button', { name: 'Pick Rain' }));
    expect(screen.getByText('41 sec. · 2 items')).toBeVisible();
    await view.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Evening');
    fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '17:30' } });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Devices' }), 'Bar');
    await save(view);
    await waitFor(() => expect(view.shell.navigations).toEqual(['/playlist?saved=pl-9']));
    expect(sent(view)).toMatchObject({
      name: 'Evening',
      schedule_type: 'every_day',
      device_group: 'bar',
      selected_media: [
        { id: 'promo-9', type: 'promo', order: 0, duration: 10 },
        { id: 'v', type: 'promo', order: 1, duration: 31 },
      ],
    });
    expect((sent(view).custom_date ?? 0) % 86_400).toBe(17.5 * 3600);
    expect(view.shell.guards.size).toBe(0);
  });
  it('removes with an undo that restores the position', async () => {
    const { user, shell } = open(EDIT);
    await filmstrip();
    await user.click(screen.getByRole('button', { name: texts.filmstrip.remove('Pouring coffee') }));
    expect(order()).toEqual(['Croissant', 'Lunch teaser']);
    expect(shell.notices[0]?.text).toBe(texts.filmstrip.removed('Pouring coffee', 1));
    act(() => shell.notices[0]?.action?.run());
    expect(order()).toEqual(['Croissant', 'Pouring coffee', 'Lunch teaser']);
  });
});

describe('moving without a mouse', () => {
  it('Alt and arrows move the tile, and the result is announced', async () => {
    const { user } = open(EDIT);
    await filmstrip();
    act(() => (screen.getAllByRole('row')[0] as HTMLElement).focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(order()).toEqual(['Pouring coffee', 'Croissant', 'Lunch teaser']);
    expect(screen.getByText(texts.filmstrip.moved('Croissant', 2, 3))).toBeInTheDocument();
    await user.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
    expect(order()).toEqual(['Croissant', 'Pouring coffee', 'Lunch teaser']);
  });
});

describe('schedule', () => {
  const choose = async ({ user }: ReturnType<typeof open>, title: string) =>
    user.click(await screen.findByRole('radio', { name: title }));
  it('manual needs no time', async () => {
    const view = open(EDIT);
    await choose(view, 'Manual');
    expect(screen.queryByLabelText('Starts at')).not.toBeInTheDocument();
    await save(view);
    await waitFor(() => expect(sent(view)).toMatchObject({ schedule_type: 'manual', custom_date: null }));
  });
  it('names the time zone of its times', async () => {
    open(EDIT);
    expect(await screen.findByText(/venue time \(Europe\/Vienna\)/)).toBeVisible();
  });
});

describe('keeping unsaved work', () => {
  const rename = async ({ user }: ReturnType<typeof open>) =>
    user.type(await screen.findByRole('textbox', { name: 'Name' }), ' late');
  it('asks before it is left only when there are changes', async () => {
    const view = open(EDIT);
    await filmstrip();
    expect(view.shell.guards.size).toBe(0);
    await rename(view);
    expect([...view.shell.guards][0]?.question()).toMatchObject({ text: texts.editor.leaveText });
  });
  it('keeps everything when the server refuses, and shows why', async () => {
    const view = open(EDIT, {
      responses: {
        'POST /api/playlists/create': refuse(400, 'invalid_request', 'A promo was deleted meanwhile.'),
      },
    });
    await rename(view);
    await save(view);
    await waitFor(() => expect(view.shell.notices[0]?.text).toContain('A promo was deleted meanwhile.'));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Breakfast late');
    expect(view.shell.guards.size).toBe(1);
  });
});

describe('approval', () => {
  it.each([
    ['editor', 'approved', texts.approval.editorNote],
    ['editor', 'pending', texts.approval.pendingNote],
    ['owner', 'pending', texts.approval.pendingNote],
    ['editor', 'rejected', texts.approval.rejectedNote('Too dark')],
  ] as const)('%s, %s: %s', async (role, state, sentence) => {
    open(EDIT, {
      role,
      responses: { 'GET /api/playlist-for-edit/:id': aPlaylistForEdit({ state, reject_reason: 'Too dark' }) },
    });
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('the preview', () => {
  it('plays the playlist and jumps to any item', async () => {
    const { user } = open(EDIT);
    await filmstrip();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.getByText('1 of 3 · Croissant')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('2 of 3 · Pouring coffee')).toBeVisible();
    const seek = screen.getByRole('slider', { name: texts.preview.seek });
    fireEvent.change(seek, { target: { value: '40' } });
    expect(seek).toHaveAttribute('aria-valuetext', '3 of 3 · Lunch teaser');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('1 of 3 · Croissant')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});
