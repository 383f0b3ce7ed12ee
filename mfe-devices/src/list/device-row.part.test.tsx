import { act, screen } from '@testing-library/react';
import type { Device } from '@vitrine/shared/contract';
import { createFakeShell, renderScreen } from '@vitrine/shared/testing';
import { aDevice } from '../testing/builders';
import { texts } from '../texts';
import { DeviceRow } from './device-row';
import type { DeviceViewProps } from './device-row';
import { DeviceTile } from './device-tile';

const NOW = 1_794_300_300;
function open(change: Partial<DeviceViewProps> = {}, View = DeviceRow as typeof DeviceTile, live?: boolean) {
  const shell = createFakeShell({ live: live === undefined ? {} : { 'hw-1': live } });
  const heard = { onChoose: jest.fn(), onAction: jest.fn() };
  const view = renderScreen(
    <ul>
      <View
        device={aDevice()}
        index={0}
        count={1}
        imageUrl="/t.jpg"
        nowSeconds={NOW}
        mayManage
        isChosen={false}
        isEnding={false}
        {...heard}
        {...change}
      />
    </ul>,
    { shell },
  );
  return { ...view, ...heard, shell };
}
const row = () => screen.getByRole('listitem', { name: 'Bar TV' });

describe('texts of a row', () => {
  it.each([
    [{ content_ready: 12, content_total: 12 }, 'All content downloaded'],
    [{ content_ready: 3, content_total: 8 }, '3 of 8 downloaded'],
    [{ content_ready: 0, content_total: 0 }, 'No content yet'],
    [{ group_name: null }, 'No group'],
    [
      { state: { clock_off_seconds: -10_800 } },
      'This screen’s clock is 3 hours behind. Vitrine plays by venue time, so nothing is wrong.',
    ],
    [{ update_state: 'failed' as const }, 'Player update failed'],
    [{ update_state: 'installing' as const }, 'Installing player update'],
  ])('%o: %s', (change, text) => {
    open({ device: aDevice(change) });
    expect(row()).toHaveTextContent(text);
  });
  it('no text about updates without an update', () => {
    open({ device: aDevice({ update_state: 'up_to_date' }) });
    expect(row()).not.toHaveTextContent(texts.updateState.up_to_date);
  });
  it.each([
    [true, 'Live', 'Live'],
    [false, 'Offline', 'Last seen 5 minutes ago'],
    [undefined, 'Status unknown', 'Last seen 5 minutes ago'],
  ])('§2.8.19 live %s: the dot is %s, the row reads %s', (live, dot, text) => {
    open({}, DeviceRow as typeof DeviceTile, live);
    expect(screen.getByRole('img', { name: dot })).toBeVisible();
    expect(row()).toHaveTextContent(text);
  });
  it('§1.9 follows the device’s reports without fetching the list', () => {
    const { shell } = open({}, DeviceRow as typeof DeviceTile, true);
    act(() => shell.live.set('hw-1', false));
    expect(screen.getByRole('img', { name: 'Offline' })).toBeVisible();
  });
});

const forced = (more: Partial<Device> = {}) =>
  aDevice({
    due: {
      source: 'play_now',
      playlists: [{ id: 'b', title: 'Burger & Pommes' }],
      emptied: [],
      play_now: { playlist_id: 'b', title: 'Burger & Pommes', started_at: 43_440, until: 64_800 },
      until: 64_800,
      changes_at: NOW + 60,
    },
    ...more,
  });
const dueNight = aDevice({
  due: {
    source: 'schedule',
    playlists: [{ id: 'n', title: 'Night menu' }],
    emptied: [],
    play_now: null,
    until: 64_800,
    changes_at: NOW + 60,
  },
});

describe.each([
  ['row', DeviceRow as typeof DeviceTile],
  ['tile', DeviceTile],
])('what plays, in a %s', (_, View) => {
  it.each<[string, Device, boolean | undefined, string[]]>([
    ['live', aDevice(), true, ['Happy hour']],
    ['live with nothing to show', aDevice({ playing: undefined }), true, ['Nothing scheduled now']],
    [
      'gone',
      dueNight,
      false,
      ['Last played Happy hour', 'Should be playing Night menu, according to the schedule.'],
    ],
    ['not known', aDevice(), undefined, ['Last known: Happy hour']],
    [
      'just connected',
      aDevice({ last_seen: 0, state: undefined, playing: undefined, content_ready: 0, content_total: 0 }),
      false,
      ['Just connected. Waiting for its first update'],
    ],
  ])('%s', (_name, device, live, expected) => {
    open({ device }, View, live);
    for (const words of expected) expect(row()).toHaveTextContent(words);
    if (device.last_seen === 0) expect(row()).not.toHaveTextContent(/never|Offline/);
  });

  it('marks Play now with its start and end, and the way back for users with permission', async () => {
    const { user, onAction, unmount } = open({ device: forced() }, View, true);
    expect(row()).toHaveTextContent('Play now since 12:04, until 18:00');
    await user.click(screen.getByRole('button', { name: 'Back to schedule: Bar TV' }));
    expect(onAction).toHaveBeenCalledWith('back', expect.objectContaining({ id: 'dev-1' }));
    unmount();
    open({ device: forced(), mayManage: false }, View, true);
    expect(row()).toHaveTextContent('Play now since 12:04');
    expect(screen.queryByRole('button', { name: /^Back to schedule/ })).not.toBeInTheDocument();
  });

  it('offers the way back for an offline device, too', () => {
    open({ device: forced() }, View, false);
    expect(screen.getByRole('button', { name: 'Back to schedule: Bar TV' })).toBeEnabled();
  });
});

it('a complete report of an older manifest is not ready', () => {
  const state = { manifest_version: 'v1', content_ready: 12, content_total: 12 };
  open({ device: aDevice({ manifest_version: 'v2', state }) });
  expect(row()).toHaveTextContent('Downloading new content');
  expect(row()).not.toHaveTextContent('All content downloaded');
});

describe.each([
  ['row', DeviceRow as typeof DeviceTile],
  ['tile', DeviceTile],
])('a %s', (_, View) => {
  it('is selected by its checkbox', async () => {
    const { user, onChoose } = open({}, View);
    await user.click(screen.getByRole('checkbox', { name: texts.list.select('Bar TV') }));
    expect(onChoose).toHaveBeenCalledWith('dev-1', true);
  });
  it('calls the handler of an action', async () => {
    const { user, onAction } = open({}, View, true);
    await user.click(screen.getByRole('button', { name: texts.list.actions('Bar TV') }));
    await user.click(screen.getByRole('menuitem', { name: texts.actions.rename }));
    expect(onAction).toHaveBeenCalledWith('rename', expect.objectContaining({ id: 'dev-1' }));
  });
  it('disables actions that need the device while it is offline', async () => {
    const { user, onAction } = open({}, View, false);
    await user.click(screen.getByRole('button', { name: texts.list.actions('Bar TV') }));
    const sync = screen.getByRole('menuitem', { name: /^Sync now/ });
    expect(sync).toHaveTextContent(texts.actions.offlineReason);
    await user.click(sync);
    expect(onAction).not.toHaveBeenCalled();
  });
  it('offers no selection to users without permission', () => {
    open({ mayManage: false }, View);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
