import { act, screen, waitFor, within } from '@testing-library/react';
import type { Device } from '@vitrine/shared/contract';
import { renderScreen, type RenderScreenOptions } from '@vitrine/shared/testing';
import { aDevice, aGroup, threeDevices, twoGroups } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './list.screen';

describe('fleet', () => {
  beforeEach(() => localStorage.clear());

  const fleet = (count: number): Device[] =>
    Array.from({ length: count }, (_, index) =>
      aDevice({
        id: `d${index}`,
        device_id: `hw-${index}`,
        name: `TV ${index}`,
        group_id: null,
        group_name: null,
      }),
    );
  async function open(devices: Device[], options: RenderScreenOptions = {}) {
    const stand = renderScreen(<Screen />, {
      path: '/device',
      ...options,
      responses: { 'GET /api/devices': devices, 'GET /api/device/groups': twoGroups(), ...options.responses },
    });
    await screen.findByRole('listitem', { name: devices[0]?.name });
    const becomes = async (next: Device[], more = {}) => {
      stand.shell.api.answer({ 'GET /api/devices': next, ...more });
      await act(() => stand.client.invalidateQueries());
    };
    return { ...stand, becomes };
  }
  const shown = () => screen.getAllByRole('heading', { level: 2 }).length;
  const row = (name: string) => screen.findByRole('listitem', { name });
  const choose = async (name: string) => within(await row(name)).getByRole('checkbox');

  describe('a fleet of three hundred', () => {
    it('is rendered where it is visible, but selected and commanded as a whole', async () => {
      const { user, shell } = await open(fleet(300));
      await waitFor(() => expect(shown()).toBe(11));
      const last = screen.getAllByRole('listitem').at(-1);
      expect(last).toHaveAttribute('aria-posinset', '11');
      expect(last).toHaveAttribute('aria-setsize', '300');
      await user.click(screen.getByRole('checkbox', { name: texts.list.selectAll }));
      const bar = screen.getByRole('toolbar', { name: '300 devices selected' });
      await user.click(within(bar).getByRole('button', { name: texts.bulk.sync }));
      await waitFor(() => expect(shell.commands).toHaveLength(300));
      await waitFor(() => expect(shell.notices[0]?.text).toBe('300 devices have the latest schedule.'));
    });

    it('is searched as a whole, beyond what is rendered', async () => {
      const { user } = await open(fleet(300));
      await user.type(screen.getByRole('searchbox'), 'TV 299');
      expect(shown()).toBe(1);
      expect(await row('TV 299')).toBeInTheDocument();
    });
  });

  describe('while another user makes changes', () => {
    it('a selected device that they delete leaves the selection, and the bulk bar closes', async () => {
      const { user, becomes } = await open(threeDevices());
      await user.click(await choose('Kitchen'));
      await user.click(await choose('Window'));
      expect(screen.getByRole('toolbar', { name: '2 devices selected' })).toBeInTheDocument();
      await becomes(threeDevices().filter(({ name }) => name !== 'Kitchen'));
      expect(await screen.findByRole('toolbar', { name: '1 device selected' })).toBeInTheDocument();
      await becomes(threeDevices().filter(({ name }) => name === 'Bar TV'));
      await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
    });

    it('the filtered group may disappear: the filter for all stays available', async () => {
      const { user, becomes } = await open(threeDevices());
      await user.click(await screen.findByRole('button', { name: 'Staff' }));
      expect(shown()).toBe(1);
      const loose = threeDevices().map((device) =>
        device.group_id === 'g-staff' ? { ...device, group_id: null, group_name: null } : device,
      );
      await becomes(loose, { 'GET /api/device/groups': [aGroup()] });
      await user.click(await screen.findByRole('button', { name: texts.list.clear }));
      expect(shown()).toBe(3);
    });

    it('the last device may disappear: the empty state explains how to begin', async () => {
      const { becomes } = await open(threeDevices().slice(0, 1));
      await becomes([]);
      expect(await screen.findByText(texts.list.emptyText)).toBeInTheDocument();
    });

    it('a renamed device stays selected', async () => {
      const { user, becomes } = await open(threeDevices());
      await user.click(await choose('Kitchen'));
      await becomes(
        threeDevices().map((device) => (device.name === 'Kitchen' ? { ...device, name: 'Cellar' } : device)),
      );
      expect(await choose('Cellar')).toBeChecked();
    });
  });

  it.each(['viewer', 'editor', 'approver'] as const)(
    'a %s has view-only access, without selection',
    async (role) => {
      await open(threeDevices(), { role });
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: texts.list.connect })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    },
  );
});
