import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type { Device } from '@vitrine/shared/contract';
import {
  buildPlaylist,
  inTurn,
  never,
  refuse,
  renderScreen,
  unreachable,
  type RenderScreenOptions,
} from '@vitrine/shared/testing';
import type { DeviceAction } from '../device-actions.rule';
import { aDevice, twoGroups } from '../../testing/builders';
import { useDeviceActs } from './device.acts';
import { DeviceDialog } from './device.dialog';
import { GroupDialog } from './group.dialog';
import { OrientationDialog } from './orientation.dialog';
import { PlayNowDialog } from './play-now.dialog';
import { RenameDialog } from './rename.dialog';

const fleet = (count: number): Device[] =>
  Array.from({ length: count }, (_, index) =>
    aDevice({ id: `d${index}`, device_id: `hw-${index}`, name: `TV ${index}` }),
  );
const REMOVE = 'DELETE /api/device/del/:id';

/** Minimal page: one button starts an action, and the dialog is rendered beside it. */
function Acts({ action, devices }: { action: DeviceAction; devices: readonly Device[] }) {
  const { start, opened, closeDialog, isBusy } = useDeviceActs();
  return (
    <>
      <button onClick={() => start(action, devices)}>Begin</button>
      <p>{isBusy ? 'busy' : 'at rest'}</p>
      {opened && <DeviceDialog opened={opened} onClose={closeDialog} />}
    </>
  );
}
async function begin(action: DeviceAction, devices: readonly Device[], options: RenderScreenOptions = {}) {
  const stand = renderScreen(<Acts action={action} devices={devices} />, {
    ...options,
    responses: {
      'GET /api/device/groups': twoGroups(),
      'GET /api/playlists': [buildPlaylist()],
      ...options.responses,
    },
  });
  await stand.user.click(screen.getByRole('button', { name: 'Begin' }));
  return { ...stand, reported: () => stand.shell.notices.map(({ text, tone }) => `${tone}: ${text}`) };
}

describe('deleting a device', () => {
  it('confirms with a warning that names it, and sends one request', async () => {
    const { shell, reported } = await begin('remove', [aDevice({ id: 'a/b', etag: '"seen"' })], {
      responses: { [REMOVE]: { success: true } },
    });
    await waitFor(() => expect(reported()).toEqual(['success: Deleted Bar TV.']));
    expect(shell.questions).toEqual([expect.objectContaining({ objectName: 'Bar TV', warning: true })]);
    const calls = shell.api.callsOf(REMOVE);
    expect(calls.map(({ params, ifMatch }) => [params.id, ifMatch])).toEqual([['a/b', '"seen"']]);
  });

  it.each<[string, unknown, string]>([
    [
      'with the server’s sentence',
      refuse(403, 'forbidden', 'Your role changed.'),
      'error: Your role changed.',
    ],
    [
      'with the reason of a failed result',
      { success: false, error: 'It is being replaced.' },
      'error: It is being replaced.',
    ],
    [
      'with words of our own when there are none',
      { success: false },
      'error: The device wasn’t deleted. Check your connection and try again.',
    ],
    ['when nobody is there', unreachable, "error: Vitrine can't be reached."],
  ])('%s is reported, and the device stays', async (_name, answer, words) => {
    const { reported } = await begin('remove', [aDevice()], { responses: { [REMOVE]: answer } });
    await waitFor(() => expect(reported()).toEqual([words]));
  });

  it('does nothing without a confirmation', async () => {
    const { shell } = await begin('remove', [aDevice()], { confirm: false });
    await waitFor(() => expect(shell.questions).toHaveLength(1));
    expect(shell.api.callsOf(REMOVE)).toEqual([]);
  });
});

describe('back to the schedule', () => {
  const END = 'POST /api/playlist/play/end';
  const [one, two] = fleet(2) as [Device, Device];
  it('is requested from the server, then confirmed by the device', async () => {
    const { shell, reported } = await begin('back', [one], {
      live: { 'hw-0': true },
      responses: { [END]: { success: true } },
    });
    await waitFor(() => expect(reported()).toEqual(['success: TV 0 is back on its schedule.']));
    expect(shell.api.callsOf(END).map(({ body }) => body)).toEqual([{ device_ids: ['d0'] }]);
    expect(shell.commands).toEqual([
      expect.objectContaining({ deviceId: 'hw-0', command: 'play', payload: { playlist_id: null } }),
    ]);
  });

  it('of an offline device is announced for its return, and not waited for', async () => {
    const { shell, reported } = await begin('back', [one, two], {
      live: { 'hw-0': true, 'hw-1': false },
      responses: { [END]: { success: true } },
    });
    await waitFor(() =>
      expect(reported()).toEqual([
        'info: TV 0 is back on its schedule. TV 1 isn’t answering. It returns to its schedule when it’s back online.',
      ]),
    );
    expect(shell.commands).toHaveLength(1);
  });

  it('a failure is reported, and no device gets the command', async () => {
    const { shell, reported } = await begin('back', [one], {
      live: { 'hw-0': true },
      responses: { [END]: refuse(403, 'forbidden', 'Your role changed.') },
    });
    await waitFor(() => expect(reported()).toEqual(['error: Your role changed.']));
    expect(shell.commands).toEqual([]);
  });
});

describe('a command', () => {
  const answers = (silent: (id: string) => boolean) => (id: string) => {
    if (silent(id)) throw new Error('silence');
    return {};
  };

  it.each<[string, number, (id: string) => boolean, string]>([
    ['one that answers', 1, () => false, 'success: TV 0 has the latest schedule.'],
    ['one that is silent', 1, () => true, 'warning: TV 0 didn’t answer. It may be offline.'],
    ['three hundred that answer', 300, () => false, 'success: 300 devices have the latest schedule.'],
    [
      'three hundred of which one is silent',
      300,
      (id) => id === 'hw-7',
      'warning: 299 of 300 devices answered.',
    ],
    ['two that are both silent', 2, () => true, 'warning: 0 of 2 devices answered.'],
  ])('to %s is reported in one sentence', async (_name, count, silent, words) => {
    const { shell, reported } = await begin('sync', fleet(count), { onCommand: answers(silent) });
    await waitFor(() => expect(reported()).toEqual([words]));
    expect(shell.commands.map(({ deviceId }) => deviceId)).toEqual(fleet(count).map((one) => one.device_id));
    expect(screen.getByText('at rest')).toBeInTheDocument();
  });

  it('refused by a device is no success', async () => {
    const { reported } = await begin('update', fleet(1), { onCommand: () => ({ ok: false }) });
    await waitFor(() => expect(reported()).toEqual(['warning: TV 0 didn’t answer. It may be offline.']));
  });

  it('without devices sends nothing', async () => {
    const { shell } = await begin('sync', []);
    expect([shell.commands, shell.notices, shell.questions]).toEqual([[], [], []]);
  });

  it('that interrupts playback needs a confirmation, and one device', async () => {
    const { shell, reported } = await begin('reboot', fleet(2));
    await waitFor(() => expect(reported()).toEqual(['success: TV 0 is rebooting.']));
    expect(shell.questions[0]).toMatchObject({ objectName: 'TV 0', yesLabel: 'Reboot' });
    expect(shell.commands.map(({ deviceId }) => deviceId)).toEqual(['hw-0']);
  });
});

describe('a command that is kept', () => {
  const ORDER = 'POST /api/device/commands';
  const [plain] = fleet(1) as [Device];
  const able = { ...plain, state: { ...plain.state, facts: { abilities: ['restart'] } } };

  it.each<[DeviceAction, string]>([
    ['identify', 'success: TV 0 shows its name for 20 seconds.'],
    ['restart', 'success: Restarting TV 0 after this item.'],
    ['reboot', 'success: Rebooting TV 0.'],
    ['update', 'success: TV 0 checks for a player update.'],
  ])('%s is sent by the server, to a player that remembers it', async (action, words) => {
    const { shell, reported } = await begin(action, [able], {
      responses: { [ORDER]: { success: true, sent: 1, waiting: 0 } },
    });
    await waitFor(() => expect(reported()).toEqual([words]));
    expect(shell.api.callsOf(ORDER).map(({ body }) => body)).toEqual([
      { command: action, device_ids: ['d0'] },
    ]);
    expect(shell.commands).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    [
      'waits for an offline device',
      { success: true, sent: 0, waiting: 1 },
      'info: TV 0 is offline. It does this when it’s back within 24 hours.',
    ],
    ['shows why it is refused', refuse(409, 'conflict', 'It can’t do that.'), 'error: It can’t do that.'],
  ])('%s', async (_name, answer, words) => {
    const { reported } = await begin('restart', [able], { responses: { [ORDER]: answer } });
    await waitFor(() => expect(reported()).toEqual([words]));
  });
});

describe('every dialog shows a message when it is refused without a reason', () => {
  const close = jest.fn();
  const silent = { success: false };
  it.each<[string, ReactNode, string]>([
    ['rename', <RenameDialog key="r" device={aDevice()} onClose={close} />, 'Rename'],
    ['turn', <OrientationDialog key="o" device={aDevice()} onClose={close} />, 'Save'],
    ['group', <GroupDialog key="g" devices={[aDevice()]} onClose={close} />, 'Move'],
    ['play now', <PlayNowDialog key="p" devices={[aDevice()]} onClose={close} />, 'Play now'],
  ])('%s', async (_name, dialog, button) => {
    const { user, shell } = renderScreen(dialog, {
      responses: {
        'GET /api/device/groups': twoGroups(),
        'GET /api/playlists': [buildPlaylist()],
        'POST /api/device/update/:id': silent,
        'POST /api/devices/update-group': silent,
        'POST /api/playlist/play': silent,
      },
    });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText('That didn’t work. Nothing was changed.')).toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
    expect(shell.notices).toEqual([]);
  });
});

describe('an open dialog', () => {
  it('sends once, however often it is pressed', async () => {
    const { user, shell } = await begin('rename', [aDevice()], {
      responses: { 'POST /api/device/update/:id': never },
    });
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), ' Hall {Enter}');
    await screen.findByRole('button', { name: 'Rename', busy: true });
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(shell.api.callsOf('POST /api/device/update/:id')).toHaveLength(1));
    expect(shell.api.callsOf('POST /api/device/update/:id')[0]?.body).toEqual({ name: 'Hall' });
  });

  it('keeps what was typed when another user renames the device', async () => {
    let rename: (name: string) => void = () => undefined;
    function Page() {
      const [device, setDevice] = useState(aDevice());
      rename = (name) => setDevice({ ...device, name });
      return <RenameDialog device={device} onClose={() => undefined} />;
    }
    const { user } = renderScreen(<Page />);
    await user.type(screen.getByRole('textbox'), ' upstairs');
    act(() => rename('Somebody else’s name'));
    expect(screen.getByRole('textbox')).toHaveValue('Bar TV upstairs');
  });

  it('plays the remaining playlist when the chosen one is deleted', async () => {
    const two = [buildPlaylist({ id: 'a', name: 'Breakfast' }), buildPlaylist({ id: 'b', name: 'Lunch' })];
    const { user, shell, client } = await begin('play', fleet(2), {
      responses: { 'GET /api/playlists': two, 'POST /api/playlist/play': { success: true } },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Playlist' }), 'Lunch');
    shell.api.answer({ 'GET /api/playlists': two.slice(0, 1) });
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Playlist' })).toHaveValue('a'));
    await user.click(screen.getByRole('button', { name: 'Play now' }));
    await waitFor(() => expect(shell.notices[0]?.text).toBe('“Breakfast” is starting on 2 devices.'));
    expect(shell.api.callsOf('POST /api/playlist/play')[0]?.body).toEqual({
      playlist_id: 'a',
      device_ids: ['d0', 'd1'],
    });
  });
});

describe('concurrent actions', () => {
  const UPDATE = 'POST /api/devices/update-group';
  it('a playlist is started once, even by a double press', async () => {
    const PLAY = 'POST /api/playlist/play';
    const { user, shell } = await begin('play', fleet(2), { responses: { [PLAY]: { success: true } } });
    await user.dblClick(await screen.findByRole('button', { name: 'Play now' }));
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(shell.api.callsOf(PLAY)).toHaveLength(1);
  });
  it('two devices are deleted, even while the first request is pending', async () => {
    const { user, shell } = renderScreen(<Two />, { responses: { [REMOVE]: never } });
    for (const name of ['First', 'Second', 'Second']) await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(shell.api.callsOf(REMOVE)).toHaveLength(2));
    expect(shell.api.callsOf(REMOVE).map(({ params }) => params.id)).toEqual(['b', 'c']);
  });
  it('a dialog closes when the server has accepted, even while the list fails to load', async () => {
    const { user, shell } = await begin('group', [aDevice()], {
      responses: { [UPDATE]: { success: true }, 'GET /api/device/groups': inTurn(twoGroups(), never) },
    });
    await screen.findByRole('option', { name: 'Bar' });
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(shell.notices[0]?.text).toBe('1 device is now in “Bar”.'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

/** Page that deletes two devices, one after the other. */
function Two() {
  const { start } = useDeviceActs();
  return (
    <>
      <button onClick={() => start('remove', [aDevice({ id: 'b' })])}>First</button>
      <button onClick={() => start('remove', [aDevice({ id: 'c' })])}>Second</button>
    </>
  );
}
