import { screen, waitFor } from '@testing-library/react';
import {
  buildAppData,
  buildPlaylist,
  never,
  refuse,
  renderScreen,
  unreachable,
  pasteOverlong,
} from '@vitrine/shared/testing';
import type { FakeResponses, FakeShellOptions } from '@vitrine/shared/testing';
import type { ReactNode } from 'react';
import { aDevice, threeDevices, twoGroups } from '../../testing/builders';
import { texts } from '../../texts';
import { GroupDialog } from './group.dialog';
import { OrientationDialog } from './orientation.dialog';
import { PlayNowDialog } from './play-now.dialog';
import { RenameDialog } from './rename.dialog';

const close = jest.fn();

describe('dialogs', () => {
  beforeEach(() => close.mockClear());
  const open = (dialog: ReactNode, responses: FakeResponses = {}, options: FakeShellOptions = {}) =>
    renderScreen(dialog, {
      ...options,
      responses: {
        'GET /api/device/groups': twoGroups(),
        'GET /api/playlists': [buildPlaylist()],
        ...responses,
      },
    });
  const press = ({ user }: ReturnType<typeof open>, name: string) =>
    user.click(screen.getByRole('button', { name }));

  describe('every dialog keeps the choice and shows why the server refused', () => {
    const no = refuse(409, 'conflict', 'Not now.');
    it.each([
      [
        'rename',
        <RenameDialog key="r" device={aDevice()} onClose={close} />,
        'POST /api/device/update/:id',
        'Rename',
      ],
      [
        'turn',
        <OrientationDialog key="o" device={aDevice()} onClose={close} />,
        'POST /api/device/update/:id',
        'Save',
      ],
      [
        'group',
        <GroupDialog key="g" devices={[aDevice()]} onClose={close} />,
        'POST /api/devices/update-group',
        'Move',
      ],
    ])('%s', async (_, dialog, route, button) => {
      const view = open(dialog, { [route]: no });
      await press(view, button);
      expect(await screen.findByText('Not now.')).toBeVisible();
      expect(close).not.toHaveBeenCalled();
      expect(view.shell.notices).toEqual([]);
    });
    it('play now', async () => {
      const view = open(<PlayNowDialog devices={[aDevice()]} onClose={close} />, {
        'POST /api/playlist/play': no,
      });
      await view.user.click(await screen.findByRole('button', { name: 'Play now' }));
      expect(await screen.findByText('Not now.')).toBeVisible();
    });
  });

  describe('a name that is too long is kept as typed, with its limit, and not sent', () => {
    it('of a device', async () => {
      const view = open(<RenameDialog device={aDevice()} onClose={close} />);
      expect(await pasteOverlong(view.user, screen.getByRole('textbox'))).toEqual({
        isWhole: true,
        most: 120,
      });
      await press(view, 'Rename');
      expect(view.shell.api.callsOf('POST /api/device/update/:id')).toEqual([]);
    });
    it('of a new group', async () => {
      const view = open(<GroupDialog devices={[aDevice()]} onClose={close} />);
      await view.user.selectOptions(await screen.findByRole('combobox'), 'New group…');
      expect(await pasteOverlong(view.user, screen.getByRole('textbox'))).toEqual({
        isWhole: true,
        most: 120,
      });
      await press(view, 'Move');
      expect(view.shell.api.callsOf('POST /api/devices/update-group')).toEqual([]);
    });
  });

  describe('rename', () => {
    it('needs a name', async () => {
      const view = open(<RenameDialog device={aDevice()} onClose={close} />);
      await view.user.clear(screen.getByRole('textbox'));
      expect(screen.getByRole('button', { name: 'Rename' })).toBeDisabled();
      await view.user.type(screen.getByRole('textbox'), '   {Enter}');
      expect(view.shell.api.callsOf('POST /api/device/update/:id')).toHaveLength(0);
    });
    it('cancelling sends nothing', async () => {
      const view = open(<RenameDialog device={aDevice()} onClose={close} />);
      await press(view, 'Cancel');
      expect(close).toHaveBeenCalledTimes(1);
      expect(view.shell.api.calls).toEqual([]);
    });
  });

  describe('group', () => {
    const ok = { 'POST /api/devices/update-group': { success: true } };
    it('starts with the group of a single device', async () => {
      open(<GroupDialog devices={[aDevice()]} onClose={close} />);
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('g-bar'));
      expect(screen.getByRole('dialog', { name: `Move ${aDevice().name} to a group` })).toBeVisible();
    });
    it('starts without one for several, and shows their number', () => {
      open(<GroupDialog devices={threeDevices()} onClose={close} />);
      expect(screen.getByRole('dialog', { name: 'Move 3 devices to a group' })).toBeVisible();
      expect(screen.getByRole('combobox')).toHaveValue('');
    });
    it('removes devices from their group', async () => {
      const view = open(<GroupDialog devices={threeDevices()} onClose={close} />, ok);
      await press(view, 'Move');
      await waitFor(() => expect(close).toHaveBeenCalled());
      expect(view.shell.api.callsOf('POST /api/devices/update-group')[0]?.body).toMatchObject({
        group_id: null,
      });
      expect(view.shell.notices[0]?.text).toBe('3 devices are now ungrouped.');
    });
    it('moves one into an existing group', async () => {
      const view = open(<GroupDialog devices={[aDevice()]} onClose={close} />, ok);
      await screen.findByRole('option', { name: 'Staff' });
      await view.user.selectOptions(screen.getByRole('combobox'), 'Staff');
      await press(view, 'Move');
      await waitFor(() => expect(view.shell.notices[0]?.text).toBe('1 device is now in “Staff”.'));
    });
  });

  describe('play now', () => {
    const dialog = <PlayNowDialog devices={threeDevices()} onClose={close} />;
    it('loading', () => {
      open(dialog, { 'GET /api/playlists': never });
      expect(screen.getByRole('status')).toHaveTextContent('Loading');
      expect(screen.queryByRole('button', { name: 'Play now' })).not.toBeInTheDocument();
    });
    it('focuses the list of playlists when it arrives', async () => {
      open(dialog);
      expect(await screen.findByRole('combobox', { name: texts.playNow.label })).toHaveFocus();
    });
    it('failed', async () => {
      open(dialog, { 'GET /api/playlists': unreachable });
      expect(await screen.findByRole('alert')).toHaveTextContent(texts.playNow.failed);
    });
    it('without a playlist explains what to do first', async () => {
      open(dialog, { 'GET /api/playlists': [] });
      expect(await screen.findByText(texts.playNow.none)).toBeVisible();
      expect(screen.getByRole('link', { name: texts.playNow.create })).toHaveAttribute(
        'href',
        '/playlist/new',
      );
    });
    it('has an end, by default the next start', async () => {
      const rule = { id: 'r', name: 'r', playlist_id: 'p', device_group: null, device_count: null };
      const daily = {
        ...rule,
        title: 'Happy Hour',
        date_start: 17 * 3600,
        repeat_interval: 86_400,
        exceptions: [],
      };
      const view = open(<PlayNowDialog devices={[aDevice()]} onClose={close} />, {
        'GET /api/app': buildAppData(),
        'POST /api/playlist/schedule': [daily],
        'POST /api/playlist/play': { success: true },
      });
      const length = await screen.findByRole('combobox', { name: 'How long' });
      const first = await screen.findByRole('option', {
        name: /^Until the next start \((tomorrow )?17:00\)$/,
      });
      // In a line of its own: a select cuts a long title.
      expect(length).toHaveAccessibleDescription('Then Happy Hour starts.');
      expect(length).toHaveValue(first.getAttribute('value'));
      await view.user.selectOptions(length, '60');
      await press(view, 'Play now');
      const sent = () => view.shell.api.callsOf('POST /api/playlist/play')[0]?.body;
      await waitFor(() => expect(sent()).toMatchObject({ duration: 3600 }));
    });
  });
});
