import { act, screen, waitFor, within } from '@testing-library/react';
import type { Device } from '@vitrine/shared/contract';
import { inTurn, never, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { buildPlaylist } from '@vitrine/shared/testing';
import { aDevice, threeDevices, twoGroups } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './list.screen';
import './device-row.part.test';
import './fleet.part.test';
import './use-list.part.test';

const ALL_LIVE = { 'hw-1': true, 'hw-2': true, 'hw-3': true };
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/device',
    live: ALL_LIVE,
    ...options,
    responses: {
      'GET /api/devices': threeDevices(),
      'GET /api/device/groups': twoGroups(),
      'GET /api/playlists': [
        buildPlaylist({ id: 'p1', name: 'Breakfast' }),
        buildPlaylist({ id: 'p2', name: 'Lunch' }),
      ],
      'POST /api/device/update/:id': { success: true },
      'POST /api/devices/update-group': { success: true },
      'POST /api/playlist/play': { success: true },
      'DELETE /api/device/del/:id': { success: true },
      ...options.responses,
    },
  });
type View = ReturnType<typeof open>;
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const openMenu = async ({ user }: View, name: string) =>
  user.click(await screen.findByRole('button', { name: texts.list.actions(name) }));
const act1 = async (view: View, name: string, action: string) => {
  await openMenu(view, name);
  await view.user.click(screen.getByRole('menuitem', { name: action }));
};
const bodyOf = (view: View, route: string) => view.shell.api.callsOf(route)[0]?.body;

describe('list', () => {
  beforeEach(() => localStorage.clear());

  describe('five states', () => {
    it('loading', () => {
      open({ responses: { 'GET /api/devices': never } });
      expect(screen.getByRole('status')).toHaveTextContent('Loading');
      expect(screen.getByRole('heading', { name: 'Devices' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Connect a device' })).toBeInTheDocument();
    });
    it('still loading while the groups are pending: their chips would shift the rows', async () => {
      const { shell } = open({ responses: { 'GET /api/device/groups': never } });
      await waitFor(() => expect(shell.api.callsOf('GET /api/device/groups')).toHaveLength(1));
      for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(screen.getByRole('status')).toHaveTextContent('Loading');
      expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    });
    it('groups that fail and are retried delay nothing', async () => {
      const answers = [unreachable, never];
      open({ responses: { 'GET /api/device/groups': () => answers.shift()?.() } });
      await row('Bar TV');
    });
    it('empty: explains devices, with a button to connect one', async () => {
      const { user, shell } = open({ responses: { 'GET /api/devices': [] } });
      expect(await screen.findByText(texts.list.emptyText)).toBeVisible();
      await user.click(screen.getByRole('button', { name: texts.list.connect }));
      expect(shell.navigations).toEqual(['/device/connect']);
    });
    it('§2.4.6 §2.8.20 full: dot, name, group, orientation, what plays and its content', async () => {
      open();
      const window = await row('Window');
      expect(window.getByRole('img', { name: 'Live' })).toBeVisible();
      expect(window.getByRole('img', { name: 'Portrait' })).toBeInTheDocument();
      expect(window.getByText('No group')).toBeVisible();
      expect(window.getByText('Nothing scheduled now')).toBeVisible();
      expect(window.getByRole('progressbar', { name: '3 of 8 downloaded' })).toBeInTheDocument();
      expect((await row('Bar TV')).getByText('Happy hour')).toBeVisible();
      expect(screen.getByText('All 3 devices live')).toBeVisible();
    });
    it('failed, with Retry', async () => {
      const { user, shell } = open({ responses: { 'GET /api/devices': unreachable } });
      expect(await screen.findByRole('alert')).toHaveTextContent(texts.list.failedTitle);
      shell.api.answer({ 'GET /api/devices': threeDevices() });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await row('Bar TV');
    });
    it('forbidden: controls are disabled with a reason, nothing can be selected', async () => {
      const view = open({ role: 'editor' });
      await openMenu(view, 'Bar TV');
      expect(screen.getByRole('menuitem', { name: /^Rename/ })).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByRole('button', { name: texts.list.connect })).toHaveAccessibleDescription(
        texts.list.noRight,
      );
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    });
  });

  describe('liveness', () => {
    it('names the device that is offline, and since when', async () => {
      const { shell } = open();
      await row('Bar TV');
      act(() => shell.live.set('hw-2', false));
      expect(screen.getByText(/^Window offline since/)).toBeVisible();
      expect((await row('Window')).getByRole('img', { name: 'Offline' })).toBeVisible();
    });
    it('a lost connection of this page never shows devices as offline', async () => {
      open({ live: {} });
      expect((await row('Bar TV')).getByRole('img', { name: 'Status unknown' })).toBeVisible();
      expect(screen.getByText(texts.line.unknown(3))).toBeVisible();
      expect(screen.queryByRole('img', { name: 'Offline' })).not.toBeInTheDocument();
    });
    it('a newer list replaces older reports of a device', async () => {
      const { shell, client } = open();
      const window = await row('Window');
      const play = (name: string) => ({ playing: { playlist_id: 'p', item_id: 'i', name } });
      act(() => shell.bus.publish('device.stated', { deviceId: 'hw-2', state: play('Breakfast') }));
      const state = { ...play('Lunch'), content_ready: 8, content_total: 8 };
      shell.api.answer({
        'GET /api/devices': threeDevices().map((device) =>
          device.device_id === 'hw-2' ? { ...device, ...state, playing: 'Lunch', state } : device,
        ),
      });
      await act(() => client.invalidateQueries({ queryKey: ['devices'] }));
      expect(await window.findByText('Lunch')).toBeVisible();
      expect(window.getByText('All content downloaded')).toBeVisible();
    });
  });

  describe('searching', () => {
    it('by chip and by search', async () => {
      const { user } = open();
      await row('Bar TV');
      await user.click(await screen.findByRole('button', { name: 'Bar' }));
      expect(names()).toEqual(['Bar TV']);
      await user.click(screen.getByRole('button', { name: 'Ungrouped devices' }));
      expect(names()).toEqual(['Window']);
      await user.type(screen.getByRole('searchbox'), 'kitchen');
      expect(screen.getByText(texts.list.noMatch)).toBeVisible();
      await user.click(screen.getByRole('button', { name: texts.list.clear }));
      expect(names()).toHaveLength(3);
    });
    it('by a link to one device, until the user types', async () => {
      const { user } = open({ path: '/device?open=dev-2' });
      await row('Window');
      expect(names()).toEqual(['Window']);
      const field = screen.getByRole('searchbox');
      expect(field).toHaveValue('Window');
      await user.clear(field);
      expect(names()).toHaveLength(3);
    });
    it('by a link to a deleted device, all are shown', async () => {
      open({ path: '/device?open=gone' });
      await row('Window');
      expect(names()).toHaveLength(3);
    });
    it('as a wall, which is remembered', async () => {
      const first = open();
      await row('Bar TV');
      await first.user.click(screen.getByRole('radio', { name: 'Wall' }));
      expect((await row('Bar TV')).getByRole('img', { name: 'Happy hour' })).toBeInTheDocument();
      first.unmount();
      open();
      await row('Bar TV');
      expect(screen.getByRole('radio', { name: 'Wall' })).toBeChecked();
    });
  });

  describe('a single device', () => {
    it('§6.4 §6.5 offers only actions that it declares', async () => {
      const view = open();
      await openMenu(view, 'Kitchen');
      const offered = screen.getAllByRole('menuitem').map((item) => item.textContent);
      expect(offered).toEqual([
        ...['Play now…', 'Sync now', 'Rename…', 'Move to group…', 'Proof of play', 'Delete'],
      ]);
    });
    it('§7.1.36 renames', async () => {
      const view = open();
      await act1(view, 'Bar TV', 'Rename…');
      const name = screen.getByRole('textbox', { name: 'Name' });
      await view.user.clear(name);
      await view.user.type(name, ' Terrace {Enter}');
      await waitFor(() => expect(bodyOf(view, 'POST /api/device/update/dev-1')).toEqual({ name: 'Terrace' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    it('§7.1.36 rotates', async () => {
      const view = open();
      await act1(view, 'Bar TV', 'Orientation…');
      await view.user.click(screen.getByRole('radio', { name: 'Portrait Reverse' }));
      await view.user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(bodyOf(view, 'POST /api/device/update/dev-1')).toEqual({ orientation: 3 }));
    });
    it('reboots after a confirmation and reports the device’s answer', async () => {
      const view = open();
      await act1(view, 'Bar TV', 'Reboot');
      await waitFor(() => expect(view.shell.notices[0]?.text).toBe('Bar TV is rebooting.'));
      expect(view.shell.questions[0]).toMatchObject({ objectName: 'Bar TV' });
      expect(view.shell.commands).toEqual([{ deviceId: 'hw-1', command: 'reboot', payload: undefined }]);
    });
    it('does nothing without a confirmation', async () => {
      const view = open({ confirm: false });
      await act1(view, 'Bar TV', 'Reboot');
      await act1(view, 'Bar TV', 'Delete');
      await waitFor(() => expect(view.shell.questions).toHaveLength(2));
      expect(view.shell.commands).toEqual([]);
      expect(view.shell.api.callsOf('DELETE /api/device/del/:id')).toHaveLength(0);
    });
    it('reports a device that does not answer', async () => {
      const view = open({ onCommand: () => ({ ok: false }) });
      await act1(view, 'Bar TV', 'Sync now');
      await waitFor(() => expect(view.shell.notices[0]?.text).toBe(texts.commands.noAnswer('Bar TV')));
    });
    it('checks for a player update whenever it can update, and reports only that', async () => {
      const view = open({ responses: { 'GET /api/devices': [aDevice({ update_state: 'up_to_date' })] } });
      await act1(view, 'Bar TV', 'Update player');
      await waitFor(() => expect(view.shell.notices[0]?.text).toBe(texts.commands.checkedUpdate('Bar TV')));
    });
    it('updates its player when an update is available', async () => {
      const view = open({ responses: { 'GET /api/devices': [aDevice({ update_state: 'available' })] } });
      expect(await screen.findByText('Player update available')).toBeVisible();
      await act1(view, 'Bar TV', 'Update player');
      await waitFor(() => expect(view.shell.commands[0]?.command).toBe('update'));
    });
    it('§7.1.38 is deleted only after a confirmation', async () => {
      const view = open();
      await act1(view, 'Bar TV', 'Delete');
      await waitFor(() => expect(view.shell.api.callsOf('DELETE /api/device/del/dev-1')).toHaveLength(1));
      expect(view.shell.questions[0]).toMatchObject({ objectName: 'Bar TV', warning: true });
      await waitFor(() => expect(view.shell.notices[0]?.text).toBe('Deleted Bar TV.'));
    });
  });

  describe('several devices', () => {
    const select = async ({ user }: View, ...wanted: string[]) => {
      for (const name of wanted) {
        await user.click(await screen.findByRole('checkbox', { name: texts.list.select(name) }));
      }
      return within(screen.getByRole('toolbar'));
    };
    it('§7.1.37 moves into a new group', async () => {
      const view = open();
      const bar = await select(view, 'Bar TV', 'Window');
      expect(bar.getByText('2 devices selected')).toBeVisible();
      await view.user.click(bar.getByRole('button', { name: 'Move to group…' }));
      await view.user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'New group…');
      await view.user.click(screen.getByRole('button', { name: 'Move' }));
      expect(screen.getByText(texts.group.needName)).toBeVisible();
      await view.user.type(screen.getByRole('textbox', { name: texts.group.newName }), 'Terrace{Enter}');
      await waitFor(() =>
        expect(bodyOf(view, 'POST /api/devices/update-group')).toEqual({
          device_ids: ['dev-1', 'dev-2'],
          group_id: '',
          group_name: 'Terrace',
        }),
      );
      await waitFor(() => expect(view.shell.notices[0]?.text).toBe('2 devices are now in “Terrace”.'));
      expect(view.shell.notices[0]?.screens?.device_ids).toHaveLength(2);
    });
    it('syncs, and counts the answers', async () => {
      const view = open({ onCommand: (deviceId) => ({ ok: deviceId !== 'hw-2' }) });
      const bar = await select(view, 'Bar TV', 'Window');
      await view.user.click(bar.getByRole('button', { name: 'Sync' }));
      await waitFor(() =>
        expect(view.shell.notices[0]).toMatchObject({ text: '1 of 2 devices answered.', tone: 'warning' }),
      );
    });
    it('plays one playlist now', async () => {
      const view = open();
      await view.user.click(await screen.findByRole('checkbox', { name: texts.list.selectAll }));
      await view.user.click(screen.getByRole('button', { name: 'Play now…' }));
      await view.user.selectOptions(await screen.findByRole('combobox', { name: 'Playlist' }), 'Lunch');
      await view.user.click(screen.getByRole('button', { name: 'Play now' }));
      await waitFor(() =>
        expect(bodyOf(view, 'POST /api/playlist/play')).toEqual({
          playlist_id: 'p2',
          device_ids: ['dev-1', 'dev-2', 'dev-3'],
        }),
      );
    });
    it('clears the selection', async () => {
      const view = open();
      const bar = await select(view, 'Bar TV');
      await view.user.click(bar.getByRole('button', { name: 'Clear selection' }));
      expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    });
  });

  describe('the focus of a device that is removed by keyboard moves', () => {
    const remove = async (name: string, left: Device[]) => {
      const view = open({ confirm: true, responses: { 'GET /api/devices': inTurn(threeDevices(), left) } });
      const menu = await screen.findByRole('button', { name: texts.list.actions(name) });
      act(() => menu.focus());
      await view.user.keyboard('{Enter}');
      act(() => screen.getByRole('menuitem', { name: texts.actions.remove }).focus());
      await view.user.keyboard('{Enter}');
      await waitFor(() => expect(menu).not.toBeInTheDocument());
    };
    const [first, second, third] = threeDevices() as [Device, Device, Device];
    const menuOf = ({ name }: Device) => screen.getByRole('button', { name: texts.list.actions(name) });

    it.each(['list', 'wall'])('to the device that takes its place (%s)', async (view) => {
      localStorage.setItem('vitrine:devices:view', view);
      await remove(second.name, [first, third]);
      await waitFor(() => expect(menuOf(third)).toHaveFocus());
    });
    it('to the heading, when none is left', async () => {
      await remove(first.name, []);
      await waitFor(() => expect(screen.getByRole('heading', { name: texts.list.title })).toHaveFocus());
    });
  });
});
