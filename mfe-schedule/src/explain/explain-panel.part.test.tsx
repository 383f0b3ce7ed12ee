import type { Device, DeviceDue } from '@vitrine/shared/contract';
import { explainAt } from '@vitrine/shared/rules';
import { renderScreen } from '@vitrine/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { at, barWeek, devices } from '../testing/week';
import { ExplainPanel } from './explain-panel';

function open(moment: string, more: Partial<Parameters<typeof ExplainPanel>[0]> = {}) {
  const on = { pick: jest.fn(), followNow: jest.fn(), move: jest.fn(), close: jest.fn(), back: jest.fn() };
  const rendered = renderScreen(
    <ExplainPanel
      explanation={explainAt(barWeek, at(moment))}
      groupName="Bar"
      devices={devices.slice(0, 2)}
      defaultPlaylist={null}
      empty={new Set()}
      hours={undefined}
      zone="Europe/Berlin"
      back={{ end: on.back, isEnding: () => false }}
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

describe('outside opening hours', () => {
  const hours = { periods: [{ day: 4, start: 36_000, end: 72_000 }], closed_days: [], dark: true };
  it('reports dark screens instead of what is scheduled, and when the venue opens', () => {
    open('2025-11-05T14:32', { hours });
    expect(screen.getByText('Screens are dark')).toBeVisible();
    expect(screen.getByText(/closed until Thu, Nov 6, 2025, 10:00/)).toBeVisible();
    expect(screen.queryByText('12:00 – 18:00')).toBeNull();
  });
  it.each([
    ['it is open', '2025-11-06T14:32', hours],
    ['screens stay on', '2025-11-05T14:32', { ...hours, dark: false }],
  ])('explains the schedule where %s', (_what, moment, given) => {
    open(moment, { hours: given });
    expect(screen.getByText('12:00 – 18:00')).toBeVisible();
  });
});

describe('the panel', () => {
  it('shows what plays until when, and by which rule', () => {
    open('2025-11-05T14:32');
    expect(screen.getByText('Lunch menu')).toBeInTheDocument();
    expect(screen.getByText('12:00 – 18:00')).toBeInTheDocument();
    expect(
      screen.getByText('It started last. On the same day, a later start takes over.'),
    ).toBeInTheDocument();
  });

  it.each([true, false])('answers first, and then asks which moment (now: %s)', (followsNow) => {
    open('2025-11-05T14:32', { followsNow });
    const order = (later: HTMLElement) => screen.getByText('Lunch menu').compareDocumentPosition(later);
    for (const field of ['Date', 'Time', 'Screen'])
      expect(order(screen.getByLabelText(field))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(order(screen.getByText('Also that day'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('lists combined playlists in their turns, and why they are in that order', () => {
    open('2025-11-07T19:00');
    expect(screen.getByText(/1 of 2, repeating/)).toBeInTheDocument();
    expect(screen.getByText(/2 of 2, repeating/)).toBeInTheDocument();
    expect(screen.getByText(/“Every day” comes first/)).toBeInTheDocument();
  });

  it('shows what a screen does in a gap', () => {
    open('2025-11-05T06:00', { defaultPlaylist: 'House reel' });
    expect(screen.getByText('Screens show House reel, your default playlist.')).toBeInTheDocument();
  });

  it('names every device it speaks of, with its liveness, and follows that', () => {
    const { shell } = open('2025-11-05T14:32');
    const row = (name: string) => screen.getByText(name, { ignore: 'option' }).closest('li') ?? document.body;
    expect(within(row('Bar TV')).getByRole('img', { name: 'Live' })).toBeInTheDocument();
    expect(within(row('Bar totem')).getByRole('img', { name: 'Status unknown' })).toBeInTheDocument();
    act(() => shell.live.set('hw-1', false));
    expect(within(row('Bar TV')).getByRole('img', { name: 'Offline' })).toBeInTheDocument();
  });

  it('shows many screens some at a time, in a list that keys scroll', () => {
    const [one] = devices;
    if (!one) throw new Error('no device');
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...one,
      id: `d${index}`,
      name: `Screen ${index}`,
    }));
    open('2025-11-05T14:32', { devices: many });
    const list = screen.getByRole('group', { name: '30 devices show this' });
    expect(list).toHaveAttribute('tabindex', '0');
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    fireEvent.click(within(list).getByRole('button', { name: 'Show more' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(30);
  });

  it('shows when there is no device', () => {
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

  it('offers a return to now only at another time', async () => {
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

describe('what screens really show', () => {
  const [tv, totem] = devices.slice(0, 2) as [Device, Device];
  const due = (more: Partial<DeviceDue> = {}): DeviceDue => ({
    source: 'schedule',
    playlists: [{ id: 'p', title: 'Lunch menu' }],
    emptied: [],
    play_now: null,
    until: at('2025-11-05T18:00'),
    changes_at: null,
    ...more,
  });
  const play_now = {
    playlist_id: 'b',
    title: 'Burger & Pommes',
    started_at: at('2025-11-05T14:04'),
    until: at('2025-11-05T18:00'),
  };
  const burger = {
    playlist_id: 'b',
    item_id: 'i',
    name: 'Burger',
    playlist_title: 'Burger & Pommes',
    source: 'play_now' as const,
  };
  const forced = { ...tv, due: due({ source: 'play_now', play_now }), state: { playing: burger } };
  const soup = { ...burger, name: 'Soup', playlist_title: 'Lunch menu', source: 'schedule' as const };
  const waiting = {
    ...tv,
    due: due(),
    state: {
      playing: null,
      meant: {
        source: 'schedule' as const,
        playlists: [{ id: 'p', title: 'Lunch menu', ready: 1, total: 4 }],
      },
    },
  };
  const row = (name: string) =>
    within(screen.getAllByText(name).flatMap((found) => found.closest('li') ?? [])[0] ?? document.body);

  it('explains Play now with its start and end, and offers the way back', async () => {
    const { user, on } = open('2025-11-05T14:32', { followsNow: true, devices: [forced, totem] });
    expect(row('Bar TV').getByText('Burger, from Burger & Pommes')).toBeInTheDocument();
    expect(row('Bar TV').getByText(/Play now since 14:04, until 18:00/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to schedule: Bar TV' }));
    expect(on.back).toHaveBeenCalledWith([forced]);
  });

  it('counts at another moment only those that follow the schedule then', () => {
    const { unmount } = open('2025-11-05T17:00', { devices: [forced, totem] });
    expect(screen.getByText('1 device shows this')).toBeInTheDocument();
    expect(screen.getByText('Play now: Burger & Pommes, until 18:00.')).toBeInTheDocument();
    unmount();
    open('2025-11-05T18:30', { devices: [forced, totem] });
    expect(screen.getByText('2 devices show this')).toBeInTheDocument();
  });

  it('shows which files a screen waits for', () => {
    open('2025-11-05T14:32', { followsNow: true, devices: [waiting] });
    expect(screen.getByText('Downloading Lunch menu: 1 of 4 files.')).toBeInTheDocument();
  });

  it('shows of an offline screen what it played last, and what it should be playing', () => {
    const { shell } = open('2025-11-05T14:32', {
      followsNow: true,
      devices: [{ ...tv, due: due(), state: { playing: soup } }],
    });
    act(() => shell.live.set('hw-1', false));
    expect(screen.getByText('Last played Soup, from Lunch menu')).toBeInTheDocument();
    expect(screen.getByText('Should be playing Lunch menu, according to the schedule.')).toBeInTheDocument();
  });

  it('answers for one device', async () => {
    const { user } = open('2025-11-05T14:32', { followsNow: true, devices: [forced, totem] });
    await user.selectOptions(screen.getByLabelText('Screen'), 'Bar totem');
    expect(screen.getByText('Bar totem, Wed, Nov 5, 2025, 14:32')).toBeInTheDocument();
    expect(screen.queryByText('Burger, from Burger & Pommes')).not.toBeInTheDocument();
  });

  it('shows that an emptied playlist is skipped, and what plays instead', () => {
    const playlistId = barWeek.find(({ title }) => title === 'Lunch menu')?.playlist_id ?? '';
    open('2025-11-05T14:32', { empty: new Set([playlistId]), defaultPlaylist: 'House reel' });
    expect(screen.getByText(/It has nothing to play at this time/)).toBeInTheDocument();
    expect(screen.getByText('Screens show House reel, your default playlist.')).toBeInTheDocument();
  });
});

describe('a time of the night when clocks change', () => {
  it('that does not exist is shown as such, and nothing plays then', () => {
    open('2027-03-28T02:30');
    expect(screen.getByRole('status')).toHaveTextContent(
      '02:30 does not exist on this day: clocks go forward from 02:00 to 03:00.',
    );
    expect(screen.queryByText('On the schedule')).not.toBeInTheDocument();
  });
  it('that occurs twice is shown as such', () => {
    open('2027-10-31T02:30');
    expect(screen.getByText(/02:30 comes twice on this day/)).toBeInTheDocument();
  });
});
