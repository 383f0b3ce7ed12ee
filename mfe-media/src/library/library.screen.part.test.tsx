import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildAppData,
  buildPromo,
  inTurn,
  never,
  refuse,
  renderScreen,
  unreachable,
} from '@vitrine/shared/testing';
import { forgetUploads } from '../testing/forget-uploads';
import { mediaAnswers } from '../testing/media-answers';
import { Screen } from './library.screen';

const show = (responses = {}, options = {}) =>
  renderScreen(<Screen />, { path: '/promo', responses: { ...mediaAnswers(6), ...responses }, ...options });

describe('library screen', () => {
  afterEach(forgetUploads);

  describe('in its five states', () => {
    it('shows the shape of what comes while it loads', () => {
      show({ 'GET /api/promo/get-items': never });
      expect(screen.getByRole('status')).toHaveTextContent('Loading promos');
      expect(screen.getByRole('link', { name: 'Create or Upload' })).toHaveAttribute('href', '/promo/new');
    });

    it('explains its purpose when it is empty', async () => {
      show({ 'GET /api/promo/get-items': [] });
      expect(
        await screen.findByText(/You can upload your promo and blend it with other videos\./),
      ).toBeVisible();
      expect(screen.getAllByRole('link', { name: 'Create or Upload' })).toHaveLength(1);
    });

    it('§2.4.8 §7.1.28 shows every promo with its size and date, and how full the storage is', async () => {
      show();
      const list = await screen.findByRole('list', { name: 'Promos' });
      expect(within(list).getAllByRole('listitem')).toHaveLength(6);
      expect(screen.getByText('180 KB, Jan 5, 2026')).toBeInTheDocument();
      expect(list.querySelector('img')).toHaveAttribute('loading', 'eager');
      expect(await screen.findByText('6 promos, 1.2 GB of 5 GB used')).toBeVisible();
    });

    it('warns when the storage is full, with the way to more for those who pay', async () => {
      const full = { 'GET /api/app': buildAppData({ storage_used: 99, storage_avail: 100 }) };
      const { unmount } = show(full);
      expect(await screen.findByText(/^Your storage is full/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Add storage' })).toHaveAttribute(
        'href',
        '/account/subscription',
      );
      unmount();
      show(full, { role: 'editor' });
      expect(await screen.findByText(/^Your storage is full/)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Add storage' })).not.toBeInTheDocument();
    });

    it('shows why it failed, and loads again', async () => {
      const { user } = show({
        'GET /api/promo/get-items': inTurn(
          refuse(503, 'unavailable', 'The library is being moved.'),
          mediaAnswers(2)['GET /api/promo/get-items'],
        ),
      });
      expect(await screen.findByRole('alert')).toHaveTextContent('The library is being moved.');
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('list', { name: 'Promos' })).toBeInTheDocument();
    });

    it('is view-only for a viewer, with the reason', async () => {
      const { user } = show({}, { role: 'viewer' });
      expect(await screen.findByRole('note')).toHaveTextContent('You have view-only access.');
      const create = screen.getByRole('button', { name: 'Create or Upload' });
      expect(create).toHaveAttribute('aria-disabled', 'true');
      await user.hover(create);
      expect(screen.getByRole('tooltip')).toHaveTextContent('You have view-only access.');
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
      await user.hover(screen.getByRole('button', { name: 'Preview Happy hour' }));
      await user.click(screen.getByRole('button', { name: 'Actions for Happy hour' }));
      expect(screen.getByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true');
    });

    it('does not let an ended plan create, with the reason', async () => {
      show({ 'GET /api/app': buildAppData({ subscr_expire_int: 4 }) });
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Create or Upload' })).toHaveAccessibleDescription(
          /plan has ended/,
        ),
      );
    });
  });

  it('searches, filters and orders what it shows', async () => {
    const { user } = show();
    await screen.findByRole('list', { name: 'Promos' });
    const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    await user.type(screen.getByRole('searchbox'), 'ha');
    expect(names()).toEqual(['Harbour at dusk', 'Happy hour']);
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('radio', { name: 'Videos' }));
    expect(names()).toEqual(['Harbour at dusk', 'Forest walk']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'longest');
    expect(names()).toEqual(['Forest walk', 'Harbour at dusk']);
    await user.type(screen.getByRole('searchbox'), 'pizza');
    expect(screen.getByText('No promos match “pizza”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all promos' }));
    expect(names()).toHaveLength(6);
  });

  it('begins with the search of its address', async () => {
    show({}, { path: '/promo?query=forest' });
    expect(await screen.findByRole('searchbox')).toHaveValue('forest');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows how far a promo is prepared, live', async () => {
    const { shell } = show();
    expect(await screen.findByText('Getting ready')).toBeInTheDocument();
    act(() => shell.bus.publish('promo.progressed', { id: 'promo-2', percent: 42 }));
    expect(await screen.findByText('Getting ready, 42%')).toBeInTheDocument();
  });

  it('opens a preview and comes back', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Preview Forest walk, / }));
    const dialog = screen.getByRole('dialog', { name: 'Forest walk' });
    expect(within(dialog).getByLabelText('Forest walk', { selector: 'video' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Preview Forest walk, / })).toHaveFocus();
  });

  it('§7.1.30 renames at once and takes it back', async () => {
    const { user, shell } = show();
    await user.hover(await screen.findByRole('button', { name: 'Preview Happy hour' }));
    await user.click(screen.getByRole('button', { name: 'Actions for Happy hour' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a name.');
    await user.type(field, ' Aperitivo {Enter}');
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(shell.api.callsOf('POST /api/promo/rename/:id')[0]).toMatchObject({
      params: { id: 'promo-3' },
      body: { name: 'Aperitivo' },
    });
    expect(shell.notices[0]?.text).toBe('Renamed to “Aperitivo”.');
    shell.notices[0]?.action?.run();
    await waitFor(() =>
      expect(shell.api.callsOf('POST /api/promo/rename/:id')[1]?.body).toEqual({ name: 'Happy hour' }),
    );
  });

  describe('deleting', () => {
    async function ask(responses = {}) {
      const stand = show(responses);
      await stand.user.hover(await screen.findByRole('button', { name: 'Preview Happy hour' }));
      await stand.user.click(screen.getByRole('button', { name: 'Actions for Happy hour' }));
      await stand.user.click(screen.getByRole('menuitem', { name: 'Delete' }));
      return stand;
    }

    it('names the object and asks; no keeps it', async () => {
      const { user, shell } = await ask();
      const question = screen.getByRole('alertdialog', { name: 'Delete promo' });
      expect(question).toHaveTextContent('Delete Happy hour?');
      await user.click(within(question).getByRole('button', { name: 'Keep' }));
      expect(shell.api.callsOf('DELETE /api/promo/del/:id')).toEqual([]);
    });

    it('deletes and confirms it', async () => {
      const { user, shell } = await ask();
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(shell.notices.map((notice) => notice.text)).toEqual(['Promo deleted.']));
      expect(shell.api.callsOf('DELETE /api/promo/del/:id')[0]).toMatchObject({
        params: { id: 'promo-3' },
        query: { force: false },
      });
    });

    it('§7.1.29 shows where it still plays, and removes it everywhere only on request', async () => {
      const uses = [
        { playlist_id: 'p1', name: 'Evening' },
        { playlist_id: 'p2', name: 'Brunch' },
      ];
      const { user, shell } = await ask({
        'DELETE /api/promo/del/:id': inTurn(
          refuse(409, 'in_use', 'Two playlists use this promo.', { uses }),
          {
            success: true,
          },
        ),
      });
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'In use' });
      expect(dialog).toHaveTextContent('Happy hour in Evening, Brunch');
      await user.click(within(dialog).getByRole('button', { name: 'Delete everywhere' }));
      await waitFor(() =>
        expect(shell.api.callsOf('DELETE /api/promo/del/:id').map((call) => call.query)).toEqual([
          { force: false },
          { force: true },
        ]),
      );
      await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Promo deleted.'));
    });

    it('shows the server’s sentence for a forbidden deletion', async () => {
      const { user, shell } = await ask({
        'DELETE /api/promo/del/:id': refuse(403, 'forbidden', 'Your role changed.'),
      });
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      await waitFor(() =>
        expect(shell.notices[0]).toMatchObject({ text: 'Your role changed.', tone: 'error' }),
      );
    });

    it('deletes many at once, the selection growing by click, shift and keyboard', async () => {
      const { user, shell } = show();
      await user.hover(await screen.findByRole('button', { name: 'Preview Lunch menu, spring' }));
      await user.click(screen.getByRole('checkbox', { name: 'Select Lunch menu, spring' }));
      await user.keyboard('{Shift>}');
      await user.click(screen.getByRole('button', { name: 'Preview Happy hour' }));
      await user.keyboard('{/Shift}');
      const bar = screen.getByRole('toolbar', { name: '3 selected' });
      await user.click(within(bar).getByRole('button', { name: 'Delete' }));
      expect(screen.getByRole('alertdialog')).toHaveTextContent('Delete 3 promos?');
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(shell.api.callsOf('DELETE /api/promo/del/:id')).toHaveLength(3));
      await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('3 promos deleted.'));
    });
  });

  it('draws only what is near the window, however many there are', async () => {
    show({
      'GET /api/promo/get-items': Array.from({ length: 3000 }, (_, index) =>
        buildPromo({ created_at: 9000 - index }),
      ),
    });
    const list = await screen.findByRole('list', { name: 'Promos' });
    const items = within(list).getAllByRole('listitem');
    expect(items.length).toBeLessThan(60);
    expect(items[0]).toHaveAttribute('aria-setsize', '3000');
  });

  it('keeps what it has when a refresh fails', async () => {
    const { client } = show({
      'GET /api/promo/get-items': inTurn(mediaAnswers(6)['GET /api/promo/get-items'], unreachable),
    });
    await screen.findByRole('list', { name: 'Promos' });
    await client.invalidateQueries({ queryKey: ['promos'] });
    expect(screen.getByRole('list', { name: 'Promos' })).toBeInTheDocument();
  });
});
