import { explainAt } from '@vitrine/shared/rules';
import { renderScreen } from '@vitrine/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { at, barWeek, devices } from '../testing/week';
import { ExplainPanel } from './explain-panel';

function open(moment: string, more: Partial<Parameters<typeof ExplainPanel>[0]> = {}) {
  const on = { pick: jest.fn(), followNow: jest.fn(), move: jest.fn(), close: jest.fn() };
  const rendered = renderScreen(
    <ExplainPanel
      explanation={explainAt(barWeek, at(moment))}
      groupName="Bar"
      devices={devices.slice(0, 2)}
      defaultPlaylist={null}
      followsNow={false}
      canMove
      onPick={on.pick}
      onFollowNow={on.followNow}
      onMove={on.move}
      onClose={on.close}
      {...more}
    />,
    { live: { 'hw-1': true } },
  );
  return { ...rendered, on };
}

describe('the panel', () => {
  it('says who plays until when, and by which rule', () => {
    open('2025-11-05T14:32');
    expect(screen.getByText('Lunch menu')).toBeInTheDocument();
    expect(screen.getByText('12:00 to 18:00')).toBeInTheDocument();
    expect(
      screen.getByText('It started last: a later start on the same day takes over.'),
    ).toBeInTheDocument();
  });

  it('lists combined playlists in their turns, and why they are in that order', () => {
    open('2025-11-07T19:00');
    expect(screen.getByText(/Turn 1 of 2/)).toBeInTheDocument();
    expect(screen.getByText(/Turn 2 of 2/)).toBeInTheDocument();
    expect(screen.getByText(/Every day comes first/)).toBeInTheDocument();
  });

  it('says what a screen does in a gap', () => {
    open('2025-11-05T06:00', { defaultPlaylist: 'House reel' });
    expect(screen.getByText("Screens show House reel, the venue's default playlist.")).toBeInTheDocument();
  });

  it('names every device it speaks of, with its liveness, and follows that', () => {
    const { shell } = open('2025-11-05T14:32');
    const row = (name: string) => screen.getByText(name).closest('li') ?? document.body;
    expect(within(row('Bar TV')).getByRole('img', { name: 'Live' })).toBeInTheDocument();
    expect(within(row('Bar totem')).getByRole('img', { name: 'Not known right now' })).toBeInTheDocument();
    act(() => shell.live.set('hw-1', false));
    expect(within(row('Bar TV')).getByRole('img', { name: 'Offline' })).toBeInTheDocument();
  });

  it('says so when no device is there', () => {
    open('2025-11-05T14:32', { devices: [] });
    expect(screen.getByText(/No devices here yet/)).toBeInTheDocument();
  });

  it('asks for another moment by date and by time, never for half of one', () => {
    const { on } = open('2025-11-05T14:32');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2025-12-24' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '20:00' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '' } });
    expect(on.pick.mock.calls).toEqual([[at('2025-12-24T14:32')], [at('2025-11-05T20:00')]]);
  });

  it('offers the way back to now only where it is not', async () => {
    const { user, on, unmount } = open('2025-11-05T14:32');
    await user.click(screen.getByRole('button', { name: 'Now' }));
    expect(on.followNow).toHaveBeenCalled();
    unmount();
    open('2025-11-05T14:32', { followsNow: true });
    expect(screen.queryByRole('button', { name: 'Now' })).not.toBeInTheDocument();
  });

  it('lets every entry of the day be moved, by those who may', async () => {
    const { user, on, unmount } = open('2025-11-05T14:32');
    await user.click(screen.getByRole('button', { name: 'Move Quiz night' }));
    expect(on.move).toHaveBeenCalledWith(expect.objectContaining({ start: at('2025-11-05T20:00') }));
    unmount();
    open('2025-11-05T14:32', { canMove: false });
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });
});
