import { screen, waitFor, within } from '@testing-library/react';
import { inTurn, refuse, renderScreen, type RenderScreenOptions } from '@vitrine/shared/testing';
import type { Device } from '@vitrine/shared/contract';
import { Screen } from './group.screen';
import { aGroup, threeDevices } from '../testing/builders';

const GROUP = 'GET /api/device/group/:id';
const CHANGE = 'POST /api/device/group/update/:id';
const bar = { ...aGroup({ etag: '"seen"' }), playlists: [] };
const devices: Device[] = threeDevices().map((device) => ({
  ...device,
  ...{ group_id: 'g-bar', group_name: 'Bar', group_ids: ['g-bar'] },
}));
const wall = {
  ...{ rows: 1, columns: 2, gap_x: 1, gap_y: 0 },
  places: [{ id: devices[0]?.id ?? '', row: 1, column: 2 }],
};

function open({ responses, ...options }: RenderScreenOptions = {}) {
  const stand = renderScreen(<Screen />, {
    path: '/device/group?id=g-bar',
    ...options,
    responses: { 'GET /api/devices': devices, [GROUP]: bar, [CHANGE]: { success: true }, ...responses },
  });
  const bodies = () => stand.shell.api.callsOf(CHANGE).map(({ body }) => body);
  const notices = () => stand.shell.notices.map(({ text, tone }) => `${tone}: ${text}`);
  const press = async (name: string) => stand.user.click(await screen.findByRole('button', { name }));
  return { ...stand, bodies, notices, press };
}
const wallPart = async () => within(await screen.findByRole('region', { name: 'Video wall' }));

describe('in sync', () => {
  it('is switched on and off', async () => {
    const { user, bodies, notices } = open();
    await user.click(await screen.findByRole('switch', { name: 'Play in sync' }));
    await waitFor(() => expect(notices()).toEqual(['success: The devices begin each item together.']));
    expect(bodies()).toEqual([{ in_sync: true }]);
  });

  it('shows why it was refused, and stays as it was', async () => {
    const { user, notices } = open({ responses: { [CHANGE]: refuse(403, 'forbidden', 'Ask an admin.') } });
    const toggle = await screen.findByRole('switch', { name: 'Play in sync' });
    await user.click(toggle);
    await waitFor(() => expect(notices()).toEqual(['error: Ask an admin.']));
    expect(toggle).not.toBeChecked();
  });
});

describe('a video wall', () => {
  it('is suggested with a place for each device, by name, and saved on the version that was seen', async () => {
    const { user, press, bodies, notices, shell } = open();
    await press('Set up…');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('button', { name: /^Row/ })).toHaveLength(3);
    await user.clear(dialog.getByLabelText('Gap beside (%)'));
    await press('Save video wall');
    expect(dialog.getByText('Enter a number from 0 to 50.')).toBeVisible();
    expect(bodies()).toEqual([]);
    await user.type(dialog.getByLabelText('Gap beside (%)'), '1,5');
    await press('Save video wall');
    await waitFor(() => expect(notices()[0]).toMatch('success: Video wall saved.'));
    expect(bodies()).toMatchObject([{ wall: { rows: 1, columns: 3, gap_x: 1.5, gap_y: 0 } }]);
    expect(new Set((bodies()[0] as { wall: typeof wall }).wall.places.map(({ id }) => id)).size).toBe(3);
    expect(shell.api.callsOf(CHANGE)[0]?.ifMatch).toBe('"seen"');
  });

  it('shows its places, and who has none', async () => {
    open({ responses: { [GROUP]: { ...bar, wall } } });
    const part = await wallPart();
    const taken = `Row 1, column 2: ${devices[0]?.name}`;
    expect(part.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Row 1, column 1: Free',
      taken,
    ]);
    expect(part.getByText(/^Without a place, playing as usual: /)).toBeVisible();
  });

  it('changes with another place, and with none', async () => {
    const { user, press, bodies } = open({ responses: { [GROUP]: { ...bar, wall } } });
    await press('Arrange…');
    await press('Row 1, column 1: Free');
    await user.selectOptions(screen.getByLabelText('Device in row 1, column 1'), devices[0]?.id ?? '');
    expect(screen.getByRole('button', { name: 'Row 1, column 2: Free' })).toBeVisible();
    await press('Save video wall');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()).toEqual([{ wall: { ...wall, places: [{ ...wall.places[0], column: 1 }] } }]);
  });

  it('asks when another user changed it meanwhile', async () => {
    const theirs = { ...bar, wall: { ...wall, rows: 4 } };
    const { press, shell } = open({
      responses: {
        [GROUP]: { ...bar, wall },
        [CHANGE]: inTurn(
          refuse(412, 'precondition_failed', 'Mara changed this device group meanwhile.', {
            ...{ current: theirs, etag: '"theirs"', changed: ['wall'] },
            ...{ changed_by: { id: 'mara', name: 'Mara' }, changed_at: 1_794_300_000 },
          }),
          { success: true },
        ),
      },
    });
    await press('Arrange…');
    await press('Save video wall');
    expect(await screen.findByText('4 × 2, 1 device, gaps 1 % and 0 %')).toBeVisible();
    await press('Save mine');
    await waitFor(() =>
      expect(shell.api.callsOf(CHANGE).map(({ ifMatch }) => ifMatch)).toEqual(['"seen"', '"theirs"']),
    );
  });

  it('is removed after a question', async () => {
    const { press, bodies, notices } = open({ responses: { [GROUP]: { ...bar, wall } } });
    await press('Remove video wall');
    await waitFor(() => expect(notices()).toEqual(['success: Video wall removed.']));
    expect(bodies()).toEqual([{ wall: null }]);
  });
});

describe('identifying the devices of a wall', () => {
  const ORDER = 'POST /api/device/commands';
  const able = devices.map((device, at) =>
    at === 2 ? device : { ...device, state: { ...device.state, facts: { abilities: ['identify'] } } },
  );
  const responses = { 'GET /api/devices': able, [ORDER]: { success: true, sent: 2, waiting: 0 } };

  it('asks those that can, from the dialog too', async () => {
    const { press, shell, user, notices } = open({ responses: { ...responses, [GROUP]: { ...bar, wall } } });
    await press('Identify devices');
    const asked = { body: { command: 'identify', device_ids: ['dev-1', 'dev-2'] } };
    expect(shell.api.callsOf(ORDER)).toEqual([expect.objectContaining(asked)]);
    await waitFor(() => expect(notices()).toEqual(['success: 2 devices show their names for 20 seconds.']));
    await press('Arrange…');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Identify devices' }));
    await waitFor(() => expect(shell.api.callsOf(ORDER)).toHaveLength(2));
  });

  it('is not offered where no device can, and disabled for a viewer', async () => {
    const { unmount } = open({ responses: { [GROUP]: { ...bar, wall } } });
    await screen.findByRole('button', { name: 'Arrange…' });
    expect(screen.queryByRole('button', { name: 'Identify devices' })).toBeNull();
    unmount();
    open({ role: 'viewer', responses: { ...responses, [GROUP]: { ...bar, wall } } });
    expect(await screen.findByRole('button', { name: 'Identify devices' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
