import { screen } from '@testing-library/react';
import { card, cards, openSchedule, prepareCalendar } from './testing/open-schedule';
import { at, barWeek } from '../testing/week';

prepareCalendar();

describe('the period', () => {
  it('is the week of ungrouped devices, Monday first, in floating seconds, from one hour before the first event', async () => {
    const { shell } = openSchedule();
    await card(/^Lunch menu, Wed/);
    expect(shell.api.callsOf('POST /api/playlist/schedule')[0]?.body).toEqual({
      start: at('2025-11-03T00:00'),
      end: at('2025-11-10T00:00'),
      device_group: null,
    });
    expect(screen.getByRole('heading', { name: 'Nov 03 - Nov 09, 2025' })).toBeInTheDocument();
    // Week day heads in short capitals, Monday first; the day starts one hour before the first event.
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent?.slice(0, 3));
    expect(heads.filter(Boolean)).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);
    expect(screen.getByText('07:00')).toBeInTheDocument();
    expect(screen.queryByText('06:00')).not.toBeInTheDocument();
    expect(screen.getByText('23:00')).toBeInTheDocument();
  });

  it('goes on, back and to today', async () => {
    const { user } = openSchedule();
    await card(/^Lunch menu, Wed, Nov 5/);
    expect(screen.getByRole('button', { name: 'Today' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Nov 10 - Nov 16, 2025' })).toBeInTheDocument();
    expect(await card(/^Lunch menu, Wed, Nov 12/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('heading', { name: 'Oct 27 - Nov 02, 2025' })).toBeInTheDocument();
  });

  it('shows the year on both ends when there are two', async () => {
    openSchedule({ path: '/schedule?mode=week&day=2025-12-31' });
    expect(await screen.findByRole('heading', { name: 'Dec 29, 2025 - Jan 04, 2026' })).toBeInTheDocument();
  });

  it('a day of the month leads to its week', async () => {
    const { user } = openSchedule({ path: '/schedule?mode=month' });
    expect(await screen.findByRole('heading', { name: 'Nov 01 - Nov 30, 2025' })).toBeInTheDocument();
    await user.click(await screen.findByTitle('Show Wed, Nov 19'));
    expect(await screen.findByRole('heading', { name: 'Nov 17 - Nov 23, 2025' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Week' })).toBeChecked();
  });

  it('the feed lists today and the days ahead, without a way through time', async () => {
    const { user } = openSchedule({
      responses: { 'POST /api/playlist/schedule': barWeek.slice(0, 1) },
    });
    await user.click(await screen.findByRole('radio', { name: 'Feed' }));
    expect(await screen.findByRole('heading', { name: 'Nov 05 - Nov 18, 2025' })).toBeInTheDocument();
    expect(await cards(/^Breakfast, /)).toHaveLength(14);
    expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
  });
});
