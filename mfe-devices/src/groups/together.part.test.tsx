import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

  describe('is arranged', () => {
    const two = {
      ...wall,
      places: [
        { id: 'dev-1', row: 1, column: 1 },
        { id: 'dev-2', row: 1, column: 2 },
      ],
    };
    const nameOf = (id: string) => devices.find((device) => device.id === id)?.name ?? '';
    const place = (row: number, column: number, id?: string) =>
      screen.getByRole('button', { name: `Row ${row}, column ${column}: ${id ? nameOf(id) : 'Free'}` });
    const beside = (id: string) => screen.getByRole('button', { name: `${nameOf(id)}: put in a free place` });
    /** Sends an event of the pointer, which jsdom lacks. */
    function point(kind: 'down' | 'move' | 'up', on: HTMLElement, clientX: number, pointerType = 'mouse') {
      const event = new MouseEvent(`pointer${kind}`, { bubbles: true, cancelable: true, button: 0, clientX });
      fireEvent(on, Object.assign(event, { pointerType, pointerId: 1, isPrimary: true }));
    }
    /** Drags with the pointer; jsdom has no layout, so the target is given. */
    function drag(from: HTMLElement, to: HTMLElement, { pointerType = 'mouse', end = true } = {}) {
      document.elementFromPoint = () => to;
      point('down', from, 0, pointerType);
      if (pointerType === 'touch') act(() => void jest.advanceTimersByTime(300));
      point('move', from, 50, pointerType);
      if (end) point('up', from, 50, pointerType);
    }
    async function arrange() {
      const stand = open({ responses: { [GROUP]: { ...bar, wall: two } } });
      await stand.press('Arrange…');
      return stand;
    }

    it('by dragging: places change, one beside comes in, one goes out, and all of it is undone', async () => {
      const { press, bodies } = await arrange();
      drag(place(1, 1, 'dev-1'), place(1, 2, 'dev-2'));
      expect([place(1, 1, 'dev-2'), place(1, 2, 'dev-1')]).toHaveLength(2);
      expect(screen.getByText(`${nameOf('dev-1')}: row 1, column 2.`)).toBeInTheDocument();
      drag(place(1, 1, 'dev-2'), screen.getByText('Without a place').parentElement as HTMLElement);
      expect([place(1, 1), beside('dev-2')]).toHaveLength(2);
      drag(beside('dev-3'), place(1, 1));
      expect(place(1, 1, 'dev-3')).toBeVisible();
      for (let step = 0; step < 3; step += 1) await press('Undo');
      expect([place(1, 1, 'dev-1'), place(1, 2, 'dev-2')]).toHaveLength(2);
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
      await press('Save video wall');
      await waitFor(() => expect(bodies()).toEqual([{ wall: two }]));
    });

    it('by a finger that stays, not by one that scrolls; Escape puts the device back', async () => {
      await arrange();
      jest.useFakeTimers();
      try {
        document.elementFromPoint = () => place(1, 2, 'dev-2');
        point('down', place(1, 1, 'dev-1'), 0, 'touch');
        point('move', place(1, 1, 'dev-1'), 50, 'touch');
        act(() => void jest.advanceTimersByTime(300));
        point('up', place(1, 1, 'dev-1'), 50, 'touch');
        expect(place(1, 1, 'dev-1')).toBeVisible();
        drag(place(1, 1, 'dev-1'), place(1, 2, 'dev-2'), { end: false });
        fireEvent.keyDown(document.body, { key: 'Escape' });
        point('up', place(1, 1, 'dev-1'), 50);
        expect([place(1, 1, 'dev-1'), screen.getByRole('dialog')]).toHaveLength(2);
        drag(place(1, 1, 'dev-1'), place(1, 2, 'dev-2'), { pointerType: 'touch' });
        expect(place(1, 2, 'dev-1')).toBeVisible();
      } finally {
        jest.useRealTimers();
      }
    });

    it('by the keyboard: arrows go, and with Shift take the device along', async () => {
      const { user } = await arrange();
      place(1, 1, 'dev-1').focus();
      await user.keyboard('{ArrowRight}');
      expect(place(1, 2, 'dev-2')).toHaveFocus();
      await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
      expect(place(1, 1, 'dev-2')).toHaveFocus();
      await user.keyboard('{ArrowUp}');
      expect(place(1, 1, 'dev-2')).toHaveFocus();
    });

    it('in millimetres, with a screen of another size', async () => {
      const { user, press, bodies } = await arrange();
      const dialog = within(screen.getByRole('dialog'));
      await user.selectOptions(dialog.getByLabelText('Gaps in'), 'Millimetres');
      for (const [label, text] of [
        ['Picture width (mm)', '1000'],
        ['Picture height (mm)', '10'],
        ['Frame (mm)', '10'],
      ] as const) {
        await user.clear(dialog.getByLabelText(label));
        await user.type(dialog.getByLabelText(label), text);
      }
      await press('Save video wall');
      expect(dialog.getByText('Enter a number from 50 to 5000.')).toBeVisible();
      await user.clear(dialog.getByLabelText('Picture height (mm)'));
      await user.type(dialog.getByLabelText('Picture height (mm)'), '500');
      await user.click(place(1, 2, 'dev-2'));
      await user.type(dialog.getByLabelText('Own width (mm)'), '500');
      await press('Save video wall');
      expect(dialog.getAllByText('Enter a number from 50 to 5000.')).toHaveLength(1);
      await user.type(dialog.getByLabelText('Own height (mm)'), '250');
      await user.type(dialog.getByLabelText('Own frame (mm)'), '5');
      await press('Save video wall');
      await waitFor(() => expect(bodies()).toHaveLength(1));
      const panel = { width: 1000, height: 500, frame: 10 };
      const own = { ...two.places[1], panel: { width: 500, height: 250, frame: 5 } };
      expect(bodies()).toEqual([
        { wall: { ...two, gap_x: 2, gap_y: 4, panel, places: [two.places[0], own] } },
      ]);
    });
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
