import { screen, waitFor, within } from '@testing-library/react';
import { inTurn, refuse, renderScreen, unreachable, type RenderScreenOptions } from '@vitrine/shared/testing';
import type { ReactNode } from 'react';
import { Screen as GroupScreen } from './group.screen';
import { aGroup, threeDevices, twoGroups } from '../testing/builders';
import { Screen } from './groups.screen';
import './together.part.test';

const GROUP = 'GET /api/device/group/:id';
const RENAME = 'POST /api/device/group/update/:id';
const REMOVE = 'DELETE /api/device/group/:id';
const CREATE = 'POST /api/device/groups';
const MOVE = 'POST /api/devices/update-group';
const bar = { ...aGroup({ etag: '"seen"' }), playlists: [{ id: 'p/1', name: 'Happy hour' }] };

function render(ui: ReactNode, { responses, ...options }: RenderScreenOptions) {
  const stand = renderScreen(ui, {
    ...options,
    responses: {
      'GET /api/devices': threeDevices(),
      'GET /api/device/groups': twoGroups(),
      [GROUP]: bar,
      ...responses,
    },
  });
  const calls = (route: string) => stand.shell.api.callsOf(route);
  const notices = () => stand.shell.notices.map(({ text, tone }) => `${tone}: ${text}`);
  const press = async (name: string, role: 'button' | 'menuitem' = 'button') =>
    stand.user.click(await screen.findByRole(role, { name }));
  return { ...stand, calls, notices, press };
}
const openAll = (options: RenderScreenOptions = {}) => render(<Screen />, options);
const openBar = (options: RenderScreenOptions = {}) =>
  render(<GroupScreen />, { path: '/device/group?id=g-bar', ...options });
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the list of groups', () => {
  it('links each group, with how its devices are', async () => {
    openAll({ live: { 'hw-1': true, 'hw-3': false } });
    expect(await screen.findByRole('link', { name: 'Bar' })).toHaveAttribute(
      'href',
      '/device/group?id=g-bar',
    );
    const [, staff] = screen.getAllByRole('listitem');
    expect(within(staff as HTMLElement).getByText(/^Kitchen offline/)).toBeVisible();
  });

  it('creates a group, and opens its page', async () => {
    const { user, press, calls, notices, shell } = openAll({
      responses: { [CREATE]: { success: true, id: 'g/new' } },
    });
    await press('New group');
    await press('Create');
    expect(screen.getByText('Enter a group name.')).toBeVisible();
    await user.type(screen.getByLabelText(/Name/), ' Terrace {Enter}');
    await waitFor(() => expect(shell.navigations).toEqual(['/device/group?id=g%2Fnew']));
    expect(calls(CREATE).map(({ body }) => body)).toEqual([{ name: 'Terrace' }]);
    expect(notices()).toEqual(['success: Created the group “Terrace”.']);
  });

  it('keeps what was typed when the name is in use', async () => {
    const { user, press } = openAll({
      responses: { [CREATE]: refuse(409, 'conflict', 'A group is called Bar already. Choose another name.') },
    });
    await press('New group');
    await user.type(screen.getByLabelText(/Name/), 'Bar{Enter}');
    expect(await screen.findByText('A group is called Bar already. Choose another name.')).toBeVisible();
    expect(screen.getByLabelText(/Name/)).toHaveValue('Bar');
  });

  it('renames a group, on the version that was seen', async () => {
    const { user, press, calls, notices } = openAll({
      responses: { 'GET /api/device/groups': [bar], [RENAME]: { success: true } },
    });
    await press('Actions for Bar');
    await press('Rename…', 'menuitem');
    await user.clear(screen.getByLabelText(/Name/));
    await user.type(screen.getByLabelText(/Name/), 'Lounge{Enter}');
    await waitFor(() => expect(notices()).toEqual(['success: Renamed to “Lounge”.']));
    expect(calls(RENAME)).toMatchObject([
      { params: { id: 'g-bar' }, body: { name: 'Lounge' }, ifMatch: '"seen"' },
    ]);
  });

  it('shows another rename of the meantime, and overwrites it only on request', async () => {
    const theirs = { ...aGroup({ name: 'Pub', etag: '"theirs"' }) };
    const { user, press, calls, notices } = openAll({
      responses: {
        'GET /api/device/groups': [bar],
        [RENAME]: inTurn(
          refuse(412, 'precondition_failed', 'Mara changed this device group meanwhile.', {
            current: theirs,
            etag: '"theirs"',
            changed: ['name'],
            changed_by: { id: 'mara', name: 'Mara' },
            changed_at: 1_794_300_000,
          }),
          { success: true },
        ),
      },
    });
    await press('Actions for Bar');
    await press('Rename…', 'menuitem');
    await user.type(screen.getByLabelText(/Name/), '2{Enter}');
    expect(await screen.findByText('Pub')).toBeVisible();
    await press('Save mine');
    await waitFor(() => expect(notices()).toHaveLength(1));
    expect(calls(RENAME).map(({ ifMatch }) => ifMatch)).toEqual(['"seen"', '"theirs"']);
  });

  it('empties a group after a question', async () => {
    const { press, shell, calls, notices } = openAll({ responses: { [MOVE]: { success: true } } });
    await press('Actions for Bar');
    await press('Take all devices out', 'menuitem');
    await waitFor(() => expect(notices()).toEqual(['success: 1 device left “Bar”.']));
    expect(shell.questions).toMatchObject([
      { objectName: 'Bar', text: expect.stringContaining('play what is scheduled for all devices') },
    ]);
    expect(calls(MOVE).map(({ body }) => body)).toEqual([
      { device_ids: ['dev-1'], group_id: 'g-bar', mode: 'remove' },
    ]);
  });

  it('deletes a group after it named its devices and playlists', async () => {
    const { press, shell, calls, notices } = openAll({ responses: { [REMOVE]: { success: true } } });
    await press('Actions for Bar');
    await press('Delete', 'menuitem');
    await waitFor(() => expect(notices()).toEqual(['success: Deleted the group “Bar”.']));
    expect(shell.questions).toMatchObject([
      {
        objectName: 'Bar',
        warning: true,
        text: 'Its device leaves the group and plays what is scheduled for all devices. “Happy hour” leaves the schedule; the playlist itself stays. Delete',
      },
    ]);
    expect(calls(REMOVE)).toMatchObject([
      { params: { id: 'g-bar' }, query: { contents: 'release' }, ifMatch: '"seen"' },
    ]);
  });

  it('names the playlists that stay on their other groups', async () => {
    const group = { ...bar, device_count: 0 };
    const playlists = [
      { id: 'a', name: 'Menu', shared: true },
      { id: 'b', name: 'News', shared: true },
      { id: 'c', name: 'Happy hour' },
    ];
    const { press, shell } = openAll({
      responses: { [REMOVE]: { success: true }, [GROUP]: { ...group, playlists } },
    });
    await press('Actions for Bar');
    await press('Delete', 'menuitem');
    await waitFor(() => expect(shell.questions).toHaveLength(1));
    expect(shell.questions[0]?.text).toBe(
      '“Happy hour” leaves the schedule; the playlist itself stays. “Menu” and “News” play on their other groups only. Delete',
    );
  });

  it('reports why a group was not deleted', async () => {
    const { press, calls, notices } = openAll({ responses: { [GROUP]: unreachable } });
    await press('Actions for Bar');
    await press('Delete', 'menuitem');
    await waitFor(() => expect(notices()).toHaveLength(1));
    expect(notices()[0]).toMatch(/^error: /);
    expect(calls(REMOVE)).toEqual([]);
  });

  it('explains groups while there is none', async () => {
    openAll({ responses: { 'GET /api/device/groups': [] } });
    expect(await screen.findByText('No groups yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New group' })).toHaveLength(1);
  });

  it('offers retry when it cannot be loaded', async () => {
    const { press } = openAll({
      responses: { 'GET /api/device/groups': inTurn(refuse(500, 'internal', 'No.'), twoGroups()) },
    });
    await press('Retry');
    expect(await screen.findByRole('link', { name: 'Staff' })).toBeVisible();
  });

  it('changes nothing for a viewer, and gives the reason', async () => {
    const { press } = openAll({ role: 'viewer' });
    await press('Actions for Bar');
    for (const item of screen.getAllByRole('menuitem')) expect(item).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the page of a group', () => {
  it('shows its devices and its playlists, each with its page', async () => {
    openBar();
    expect(await screen.findByRole('heading', { name: 'Bar' })).toBeVisible();
    expect(links()).toEqual(
      expect.arrayContaining([
        ['Bar TV', '/device/details?id=dev-1'],
        ['Happy hour', '/playlist/edit?id=p%2F1'],
        ['Schedule of this group', '/schedule?group=g-bar'],
      ]),
    );
    expect(screen.queryByText('Window')).not.toBeInTheDocument();
  });

  it('takes a device out', async () => {
    const { press, calls, notices } = openBar({ responses: { [MOVE]: { success: true } } });
    await press('Take Bar TV out');
    await waitFor(() => expect(notices()).toEqual(['success: Bar TV left “Bar”.']));
    expect(calls(MOVE).map(({ body }) => body)).toEqual([
      { device_ids: ['dev-1'], group_id: 'g-bar', mode: 'remove' },
    ]);
  });

  it('adds devices, and names the group that they leave', async () => {
    const { user, press, calls, notices } = openBar({ responses: { [MOVE]: { success: true } } });
    await press('Add devices…');
    await press('Add');
    expect(screen.getByText('Choose at least one device.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Kitchen stays in Staff' }));
    await user.click(screen.getByRole('checkbox', { name: 'Window' }));
    await press('Add');
    await waitFor(() => expect(notices()).toEqual(['success: 2 devices are now in “Bar”.']));
    expect(calls(MOVE).map(({ body }) => body)).toEqual([
      { device_ids: ['dev-3', 'dev-2'], group_id: 'g-bar', mode: 'add' },
    ]);
  });

  it('leads back after it was deleted', async () => {
    const { press, shell } = openBar({ responses: { [REMOVE]: { success: true } } });
    await press('Actions for Bar');
    await press('Delete', 'menuitem');
    await waitFor(() => expect(shell.navigations).toEqual(['/device/groups']));
  });

  it('is explained when it no longer exists', async () => {
    openBar({ responses: { [GROUP]: refuse(404, 'not_found', 'Gone.') } });
    expect(await screen.findByText('This group no longer exists')).toBeVisible();
  });
});

describe('opening hours of a group', () => {
  const hours = { periods: [{ day: 1, start: 32_400, end: 64_800 }], closed_days: [], dark: true };
  const own = { ...bar, opening_hours: hours };

  it('are those of the venue until it gets its own, on the version that was seen', async () => {
    const { user, press, calls, notices } = openBar({ responses: { [RENAME]: { success: true } } });
    const part = within(await screen.findByRole('region', { name: 'Opening hours' }));
    expect(part.getByText('Its devices follow the opening hours of the venue.')).toBeVisible();
    await press('Change…');
    await user.click(screen.getByRole('switch', { name: 'This group has its own opening hours' }));
    await press('Save opening hours');
    await waitFor(() => expect(notices()[0]).toMatch('success: Opening hours saved.'));
    const [call] = calls(RENAME);
    expect(call).toMatchObject({
      ifMatch: '"seen"',
      body: { opening_hours: { closed_days: [], dark: false } },
    });
    expect(Object.keys(call?.body as object)).toEqual(['opening_hours']);
    expect((call?.body as typeof own).opening_hours.periods[0]).toEqual(hours.periods[0]);
  });

  it('close on public holidays, which are chosen from a list', async () => {
    const offer = {
      countries: [{ code: 'MC', name: 'Monaco', regions: [] }],
      suggested: 'MC',
      years: [2026],
    };
    const christmas = { day: Date.UTC(2026, 11, 25) / 1000, name: 'Christmas Day' };
    const { press, calls } = openBar({
      responses: {
        [GROUP]: own,
        [RENAME]: { success: true },
        'GET /api/holidays/countries': offer,
        'GET /api/holidays': [christmas],
      },
    });
    await press('Change…');
    await press('Add public holidays…');
    await press('Add 1 day');
    await screen.findByText('Dec 25, 2026');
    await press('Save opening hours');
    await waitFor(() =>
      expect(calls(RENAME)[0]?.body).toEqual({ opening_hours: { ...hours, closed_days: [christmas.day] } }),
    );
  });

  it('are shown in one line, and taken back', async () => {
    const { user, press, calls } = openBar({ responses: { [GROUP]: own, [RENAME]: { success: true } } });
    const part = within(await screen.findByRole('region', { name: 'Opening hours' }));
    expect(part.getByText('Mon 09:00 – 18:00, Tue – Sun closed')).toBeVisible();
    await press('Change…');
    await user.click(screen.getByRole('switch', { name: 'This group has its own opening hours' }));
    await press('Save opening hours');
    await waitFor(() => expect(calls(RENAME)[0]?.body).toEqual({ opening_hours: null }));
  });

  it('with an incomplete time are not sent, and another change of the meantime is shown', async () => {
    const { user, press, calls } = openBar({
      responses: {
        [GROUP]: own,
        [RENAME]: inTurn(
          refuse(412, 'precondition_failed', 'Mara changed this device group meanwhile.', {
            current: { ...bar, etag: '"theirs"' },
            etag: '"theirs"',
            changed: ['opening_hours'],
            changed_by: { id: 'mara', name: 'Mara' },
            changed_at: 1_794_300_000,
          }),
          { success: true },
        ),
      },
    });
    await press('Change…');
    await press('Add hours on Tuesday');
    await user.clear(screen.getByLabelText('Tuesday: closes at'));
    await press('Save opening hours');
    expect(screen.getByText('Complete all times first.')).toBeVisible();
    expect(calls(RENAME)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Remove .* on Tuesday$/ }));
    await press('Save opening hours');
    await press('Save mine');
    await waitFor(() => expect(calls(RENAME)).toHaveLength(2));
    expect(calls(RENAME).map(({ ifMatch }) => ifMatch)).toEqual(['"seen"', '"theirs"']);
    expect(calls(RENAME)[1]?.body).toEqual({ opening_hours: hours });
  });
});
