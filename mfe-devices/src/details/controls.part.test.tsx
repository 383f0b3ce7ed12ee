import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Device, DeviceDetails, LoggedCommand } from '@vitrine/shared/contract';
import { refuse, renderScreen, type RenderScreenOptions } from '@vitrine/shared/testing';
import { aDevice, twoGroups } from '../testing/builders';
import { Screen } from './details.screen';
import { logRows } from './log-rows';

const NOON = Date.UTC(2026, 2, 9, 12) / 1000;
const UPDATE = 'POST /api/device/update/:id';
const ORDER = 'POST /api/device/commands';
const ABILITIES = ['identify', 'restart', 'screenshot', 'volume', 'brightness'];
const able = (abilities: string[] = ABILITIES, change: Partial<Device> = {}) => {
  const device = aDevice({ can_reboot: false, ...change });
  return { ...device, state: { ...device.state, facts: { abilities } } };
};
const aCommand = (change: Partial<LoggedCommand>): LoggedCommand => ({
  ...{ id: 'c', command: 'restart', by: 'anna', asked_at: NOON, state: 'waiting' },
  ...change,
});
const base: DeviceDetails = {
  ...{ timezone: 'UTC', starts: [], log: [], commands: [] },
  ...{ volume: 20, brightness: 100, hourly_screenshot: false },
};

function open(device: Device, details: Partial<DeviceDetails> = {}, options: RenderScreenOptions = {}) {
  return renderScreen(<Screen />, {
    path: `/device/details?id=${device.id}`,
    live: { [device.device_id]: true },
    ...options,
    responses: {
      'GET /api/devices': [device],
      'GET /api/device/groups': twoGroups(),
      'GET /api/device/details/:id': { ...base, ...details },
      'GET /api/device/screenshot/:id': { taken_at: NOON, picture: 'AAAA' },
      'GET /api/plays': { rows: [], total: {} },
      [UPDATE]: { success: true },
      [ORDER]: { success: true, sent: 1, waiting: 0 },
      ...options.responses,
    },
  });
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const slider = async (name: string) => (await part('Controls')).findByRole('slider', { name });
const lines = async () =>
  (await (await part('Last 7 days')).findAllByRole('listitem')).map((row) => row.firstChild?.textContent);

describe('the controls of a device', () => {
  it('save a level once the slider rests, in one request', async () => {
    const { shell } = open(able());
    const volume = await slider('Volume');
    expect(volume).toHaveAttribute('aria-valuetext', '20 %');
    for (const value of [30, 40, 50]) fireEvent.change(volume, { target: { value } });
    expect(volume).toHaveAttribute('aria-valuetext', '50 %');
    await waitFor(() => expect(shell.api.callsOf(UPDATE).map(({ body }) => body)).toEqual([{ volume: 50 }]));
    expect(volume).toHaveValue('50');
  });

  it('go back when the level is refused', async () => {
    const { shell } = open(
      able(),
      {},
      { responses: { [UPDATE]: refuse(403, 'forbidden', 'Your role changed.') } },
    );
    const brightness = await slider('Brightness');
    fireEvent.change(brightness, { target: { value: 30 } });
    await waitFor(() => expect(shell.notices.map(({ text }) => text)).toEqual(['Your role changed.']));
    await waitFor(() => expect(brightness).toHaveValue('100'));
  });

  it('save what was moved when the page is left', async () => {
    const { shell, unmount } = open(able());
    fireEvent.change(await slider('Volume'), { target: { value: 0 } });
    unmount();
    await waitFor(() => expect(shell.api.callsOf(UPDATE).map(({ body }) => body)).toEqual([{ volume: 0 }]));
  });

  it('explain what cannot be changed', async () => {
    open(able(['brightness']));
    expect(await slider('Volume')).toBeDisabled();
    expect(screen.getByText(/blocks sound/)).toBeVisible();
    expect(await slider('Brightness')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Restart player' })).toBeNull();
  });

  it.each([
    ['a viewer', able(), 'viewer' as const, 'Only owners and admins can change devices.'],
    [
      'an earlier player',
      aDevice(),
      'owner' as const,
      'Available once the screen has connected with a current player.',
    ],
  ])('are disabled, with one reason, for %s', async (_who, device, role, reason) => {
    open(device, {}, { role });
    expect(await slider('Volume')).toBeDisabled();
    expect(await slider('Brightness')).toBeDisabled();
    expect((await part('Controls')).getAllByText(reason, { selector: 'p' })).toHaveLength(1);
  });

  it.each([
    [[], 'Darkens the picture; the display’s own light stays on.'],
    [['backlight'], 'Sets the light of the display itself.'],
  ])('explain what the brightness changes, with %j', async (more, note) => {
    open(able([...ABILITIES, ...more]));
    expect(await slider('Brightness')).toHaveAccessibleDescription(note);
  });

  it('restart the player, and explain that it cannot reboot its machine', async () => {
    const { shell, user } = open(able());
    await user.click((await part('Controls')).getByRole('button', { name: 'Restart player' }));
    expect(shell.api.callsOf(ORDER).map(({ body }) => body)).toEqual([
      { command: 'restart', device_ids: ['dev-1'] },
    ]);
    expect(shell.notices.map(({ text }) => text)).toEqual(['Restarting Bar TV after this item.']);
    expect(screen.getByText(/can’t reboot the machine/)).toBeVisible();
  });
});

describe('identify', () => {
  it('is offered for players that can, while they are online', async () => {
    const { shell, user } = open(able());
    await user.click(await screen.findByRole('button', { name: 'Identify' }));
    expect(shell.api.callsOf(ORDER).map(({ body }) => body)).toEqual([
      { command: 'identify', device_ids: ['dev-1'] },
    ]);
    expect(shell.notices.map(({ text }) => text)).toEqual(['Bar TV shows its name for 20 seconds.']);
  });

  it('is disabled with a reason while the device is offline, and absent for an earlier player', async () => {
    const device = able();
    const { unmount } = open(device, {}, { live: { [device.device_id]: false } });
    expect(await screen.findByRole('button', { name: 'Identify' })).toHaveAttribute('aria-disabled', 'true');
    unmount();
    open(aDevice());
    await screen.findByRole('heading', { name: 'Bar TV', level: 1 });
    expect(screen.queryByRole('button', { name: 'Identify' })).toBeNull();
  });
});

describe('the screenshot', () => {
  it('is shown with its time', async () => {
    open(able(), { screenshot_at: NOON });
    const shot = await (
      await part('Screenshot')
    ).findByRole('img', { name: /^What Bar TV showed on .*12:00$/ });
    expect(shot).toHaveAttribute('src', 'data:image/jpeg;base64,AAAA');
  });

  it('is asked for, and follows the answer of the screen', async () => {
    const { shell, user } = open(able());
    const shots = await part('Screenshot');
    expect(await shots.findByText('No screenshot in the last 24 hours.')).toBeVisible();
    await user.click(shots.getByRole('button', { name: 'Take screenshot' }));
    expect(shell.api.callsOf(ORDER).map(({ body }) => body)).toEqual([
      { command: 'screenshot', device_ids: ['dev-1'] },
    ]);
    const asked = shell.api.callsOf('GET /api/device/details/:id').length;
    act(() => shell.bus.publish('mqtt.received', { topic: 'hw-2/screenshot/ack/ack', payload: '{}' }));
    act(() => shell.bus.publish('mqtt.received', { topic: 'hw-1/screenshot/ack/ack', payload: '{}' }));
    await waitFor(() =>
      expect(shell.api.callsOf('GET /api/device/details/:id').length).toBeGreaterThan(asked),
    );
  });

  it('is taken hourly by a switch', async () => {
    const { shell, user } = open(able());
    await user.click(await (await part('Screenshot')).findByRole('switch', { name: 'Every hour' }));
    expect(shell.api.callsOf(UPDATE).map(({ body }) => body)).toEqual([{ hourly_screenshot: true }]);
  });

  it('is absent for players that cannot take one', async () => {
    open(able(['identify']));
    await screen.findByRole('slider', { name: 'Volume' });
    expect(screen.queryByRole('region', { name: 'Screenshot' })).toBeNull();
  });
});

describe('the log', () => {
  it('has who asked what, and what became of it', async () => {
    const device = able();
    const commands = [
      aCommand({ id: 'a', command: 'update' }),
      aCommand({ id: 'b', state: 'done', ended_at: NOON + 120 }),
      aCommand({
        id: 'c',
        command: 'screenshot',
        by: '',
        state: 'failed',
        error: 'Too dark.',
        ended_at: NOON,
      }),
      aCommand({ id: 'd', command: 'reboot', state: 'expired' }),
    ];
    const { unmount } = open(device, { commands });
    expect(await lines()).toEqual([
      'Update player, by annaWaiting for the screen',
      'Restart player, by annaDone at 12:02',
      'ScreenshotNot done: Too dark.',
      'Reboot, by annaNot done: the screen was not back in time',
    ]);
    unmount();
    open(device, { commands: commands.slice(0, 1) }, { live: { [device.device_id]: false } });
    expect(await lines()).toEqual(['Update player, by annaWaits until the screen is back']);
  });

  it('has events and commands by time, newest first', () => {
    const rows = logRows({
      log: [
        { at: NOON + 5, kind: 'restarted' },
        { at: NOON - 5, kind: 'online' },
      ],
      commands: [aCommand({ id: 'a' })],
    });
    expect(rows.map(({ at }) => at - NOON)).toEqual([5, 0, -5]);
    expect(logRows({ log: [] })).toEqual([]);
  });
});
