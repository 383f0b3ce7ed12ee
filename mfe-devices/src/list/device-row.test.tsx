import { act, screen } from '@testing-library/react';
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
        imageUrl="/t.jpg"
        nowSeconds={NOW}
        mayManage
        isChosen={false}
        {...heard}
        {...change}
      />
    </ul>,
    { shell },
  );
  return { ...view, ...heard, shell };
}
const row = () => screen.getByRole('listitem', { name: 'Bar TV' });

describe('what a row says', () => {
  it.each([
    [{ content_ready: 12, content_total: 12 }, 'All content ready'],
    [{ content_ready: 3, content_total: 8 }, '3 of 8 ready'],
    [{ content_ready: 0, content_total: 0 }, 'No content yet'],
    [{ playing: undefined }, 'Nothing is playing'],
    [{ group_name: null }, 'No group'],
    [{ update_state: 'failed' as const }, 'Player update failed'],
    [{ update_state: 'installing' as const }, 'Installing player update'],
  ])('%o: %s', (change, text) => {
    open({ device: aDevice(change) });
    expect(row()).toHaveTextContent(text);
  });
  it('nothing about updates when there is nothing to say', () => {
    open({ device: aDevice({ update_state: 'up_to_date' }) });
    expect(row()).not.toHaveTextContent(texts.updateState.up_to_date);
  });
  it.each([
    [true, 'Live', 'Live'],
    [false, 'Offline', 'Last seen 5 min ago'],
    [undefined, 'Not known right now', 'Last seen 5 min ago'],
  ])('live %s: the dot says %s, the row %s', (live, dot, text) => {
    open({}, DeviceRow as typeof DeviceTile, live);
    expect(screen.getByRole('img', { name: dot })).toBeVisible();
    expect(row()).toHaveTextContent(text);
  });
  it('follows the device without a new list', () => {
    const { shell } = open({}, DeviceRow as typeof DeviceTile, true);
    act(() => shell.live.set('hw-1', false));
    expect(screen.getByRole('img', { name: 'Offline' })).toBeVisible();
  });
});

describe.each([
  ['row', DeviceRow as typeof DeviceTile],
  ['tile', DeviceTile],
])('a %s', (_, View) => {
  it('is chosen by its box', async () => {
    const { user, onChoose } = open({}, View);
    await user.click(screen.getByRole('checkbox', { name: texts.list.select('Bar TV') }));
    expect(onChoose).toHaveBeenCalledWith('dev-1', true);
  });
  it('hands on what is asked of it', async () => {
    const { user, onAction } = open({}, View, true);
    await user.click(screen.getByRole('button', { name: texts.list.actions('Bar TV') }));
    await user.click(screen.getByRole('menuitem', { name: texts.actions.rename }));
    expect(onAction).toHaveBeenCalledWith('rename', expect.objectContaining({ id: 'dev-1' }));
  });
  it('keeps what needs the device asleep while it is offline', async () => {
    const { user, onAction } = open({}, View, false);
    await user.click(screen.getByRole('button', { name: texts.list.actions('Bar TV') }));
    const sync = screen.getByRole('menuitem', { name: /^Sync now/ });
    expect(sync).toHaveTextContent(texts.actions.offlineReason);
    await user.click(sync);
    expect(onAction).not.toHaveBeenCalled();
  });
  it('offers no selection to those who may not act', () => {
    open({ mayManage: false }, View);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
