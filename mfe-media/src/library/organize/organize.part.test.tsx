import { screen, waitFor, within } from '@testing-library/react';
import type { PlaylistsChanged, Role } from '@vitrine/shared/contract';
import { buildPlaylist, buildPromo, refuse, renderScreen, type FakeResponses } from '@vitrine/shared/testing';
import { buildFile } from '../../testing/fake-transport';
import { forgetUploads } from '../../testing/forget-uploads';
import { mediaAnswers } from '../../testing/media-answers';
import { Screen } from '../library.screen';

describe('organize', () => {
  afterEach(forgetUploads);
  const promos = [
    buildPromo({ id: 'p0', name: 'Lunch', folder: 'Summer', tags: ['Bar'] }),
    buildPromo({ id: 'p1', name: 'Dinner', tags: ['bar', 'Terrace'] }),
    buildPromo({ id: 'p2', name: 'Brunch' }),
  ];
  const playlists = ['Morning', 'Evening'].map((name, at) => buildPlaylist({ id: `l${at}`, name }));
  const changed = (...some: PlaylistsChanged['playlists']): PlaylistsChanged => ({
    success: true,
    playlists: some,
  });

  async function open(responses: FakeResponses = {}, role: Role = 'owner') {
    const stand = renderScreen(<Screen />, {
      role,
      responses: {
        ...mediaAnswers(),
        'GET /api/promo/get-items': promos,
        'GET /api/playlists': playlists,
        'POST /api/promo/organize': { success: true },
        ...responses,
      },
    });
    await screen.findByRole('button', { name: 'Preview Lunch' });
    const user = stand.user;
    return {
      ...stand,
      said: () => stand.shell.notices.map(({ text, tone }) => `${tone}: ${text}`),
      async choose(name: string, entry: string) {
        await user.hover(screen.getByRole('button', { name: `Preview ${name}` }));
        await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
        await user.click(await screen.findByRole('menuitem', { name: entry }));
      },
      async select(...names: string[]) {
        for (const name of names) {
          await user.hover(screen.getByRole('button', { name: `Preview ${name}` }));
          await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
        }
      },
    };
  }
  const names = () =>
    screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);

  describe('folders and tags', () => {
    it('filter the library; a search finds both', async () => {
      const { user } = await open();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Folder' }), 'Summer');
      expect(names()).toEqual(['Lunch']);
      await user.selectOptions(screen.getByRole('combobox', { name: 'Folder' }), 'No folder');
      expect(names().sort()).toEqual(['Brunch', 'Dinner']);
      await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'Bar');
      expect(names()).toEqual(['Dinner']);
      await user.selectOptions(screen.getByRole('combobox', { name: 'Folder' }), 'All folders');
      expect(names().sort()).toEqual(['Dinner', 'Lunch']);
      await user.type(screen.getByRole('searchbox', { name: 'Search promos' }), 'terrace');
      expect(names()).toEqual(['Dinner']);
    });

    it('are offered only when there are any', async () => {
      await open({ 'GET /api/promo/get-items': promos.map(({ folder, tags, ...promo }) => promo) });
      expect(screen.queryByRole('combobox', { name: 'Folder' })).toBeNull();
      expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull();
    });

    it('a selection moves to a folder', async () => {
      const { user, select, shell, said } = await open();
      await select('Dinner', 'Brunch');
      await user.click(screen.getByRole('button', { name: 'Move to folder' }));
      await user.type(await screen.findByRole('combobox', { name: /Folder/ }), '  New   menu {Enter}');
      await waitFor(() => expect(said()).toEqual(['success: 2 promos moved to “New menu”.']));
      expect(shell.api.callsOf('POST /api/promo/organize')[0]?.body).toEqual({
        ids: expect.arrayContaining(['p1', 'p2']),
        folder: 'New menu',
      });
    });

    it('tags: those of some stay as they are until clicked; Enter adds what is typed', async () => {
      const { user, select, shell } = await open();
      await select('Lunch', 'Dinner');
      await user.click(screen.getByRole('button', { name: 'Edit tags' }));
      const dialog = await screen.findByRole('dialog');
      const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
      expect([box('Bar').checked, box('Terrace').checked, box('Terrace').indeterminate]).toEqual([
        true,
        false,
        true,
      ]);
      await user.click(box('Bar'));
      await user.type(within(dialog).getByRole('textbox', { name: 'New tag' }), 'Garden{Enter}');
      expect(box('Garden').checked).toBe(true);
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(shell.api.callsOf('POST /api/promo/organize')[0]?.body).toEqual({
          ids: expect.arrayContaining(['p0', 'p1']),
          add_tags: ['Garden'],
          remove_tags: ['Bar'],
        }),
      );
    });

    it('a refusal keeps the dialog open with its reason', async () => {
      const { user, choose } = await open({
        'POST /api/promo/organize': refuse(409, 'conflict', '“Lunch” would have more than 20 tags.'),
      });
      await choose('Lunch', 'Edit tags');
      await user.type(await screen.findByRole('textbox', { name: 'New tag' }), 'x');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('“Lunch” would have more than 20 tags.');
    });
  });

  describe('playlists', () => {
    it('promos are added to several, and the undo restores each version', async () => {
      const { user, choose, shell, said } = await open({
        'POST /api/promo/add-to-playlists': changed(
          { id: 'l1', name: 'Evening', changed: 1, state: 'pending', version_id: 'v1', etag: '"e1"' },
          { id: 'l0', name: 'Morning', changed: 0 },
        ),
        'POST /api/playlist/restore/:id': {
          success: true,
          id: 'l1',
          etag: '"e2"',
          state: 'approved',
          left_out: [],
        },
      });
      await choose('Lunch', 'Add to playlists');
      const dialog = await screen.findByRole('dialog', { name: 'Add “Lunch” to playlists' });
      expect(within(dialog).getByRole('button', { name: 'Add' })).toBeDisabled();
      await user.click(await within(dialog).findByRole('checkbox', { name: 'Evening' }));
      await user.click(within(dialog).getByRole('checkbox', { name: 'Morning' }));
      await user.click(within(dialog).getByRole('button', { name: 'Add to 2 playlists' }));
      await waitFor(() => expect(said()).toEqual(['success: Added to 1 playlist. Waiting for approval.']));
      expect(shell.api.callsOf('POST /api/promo/add-to-playlists')[0]?.body).toEqual({
        ids: ['p0'],
        playlists: ['l1', 'l0'],
      });
      shell.notices[0]?.action?.run();
      await waitFor(() =>
        expect(shell.api.callsOf('POST /api/playlist/restore/:id')).toMatchObject([
          { path: '/api/playlist/restore/l1', body: { version_id: 'v1' } },
        ]),
      );
    });

    it('a removal asks first, and names what stays as it is', async () => {
      const { user, select, said, shell } = await open({
        'POST /api/promo/remove-from-playlists': changed(
          { id: 'l1', name: 'Evening', changed: 2, state: 'approved', version_id: 'v1', etag: '"e1"' },
          { id: 'l0', name: 'Morning', changed: 0, error: 'Nothing would be left in it.' },
        ),
      });
      await select('Lunch', 'Dinner');
      await user.click(screen.getByRole('button', { name: 'More actions' }));
      await user.click(screen.getByRole('menuitem', { name: 'Remove from playlists' }));
      await user.click(await screen.findByRole('button', { name: 'Remove' }));
      await waitFor(() =>
        expect(said()).toEqual([
          'success: Removed from 1 playlist.',
          'error: “Morning” wasn’t changed. Nothing would be left in it.',
        ]),
      );
      expect(shell.api.callsOf('POST /api/promo/remove-from-playlists')[0]?.body).toEqual({
        ids: expect.arrayContaining(['p0', 'p1']),
      });
    });
  });

  it('a download starts at the address that the server made', async () => {
    const clicked: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    const { choose } = await open({
      'POST /api/promo/download': { success: true, url: '/api/promo/download?token=t', expires_at: 1 },
    });
    await choose('Lunch', 'Download');
    await waitFor(() => expect(clicked).toEqual([expect.stringContaining('/api/promo/download?token=t')]));
    click.mockRestore();
  });

  it('a viewer can download, and gets a reason for the rest', async () => {
    const { user } = await open({}, 'viewer');
    await user.hover(screen.getByRole('button', { name: 'Preview Lunch' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Lunch' }));
    expect(screen.getByRole('menuitem', { name: /Move to folder/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'Download' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('a file is replaced by one that is uploaded for it', async () => {
    const { user, choose, shell, said } = await open({ 'POST /api/promo/replace/:id': { success: true } });
    await choose('Lunch', 'Replace file');
    const dialog = await screen.findByRole('dialog', { name: 'Replace file' });
    expect(dialog).toHaveTextContent('“Lunch” keeps its name and its playlists.');
    const file = buildFile('lunch 2.png', 1, { type: 'image/png' });
    await user.upload(within(dialog).getByLabelText('Choose file', { selector: 'input' }), file);
    await waitFor(() =>
      expect(shell.api.callsOf('POST /api/promo/replace/:id')).toMatchObject([
        { path: '/api/promo/replace/p0', body: { with: expect.stringMatching(/^promo-of-/) } },
      ]),
    );
    await waitFor(() =>
      expect(said()).toContain('success: File uploaded. Screens show it as soon as it is ready.'),
    );
  });
});
