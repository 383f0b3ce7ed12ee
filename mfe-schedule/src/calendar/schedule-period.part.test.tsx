import { screen } from '@testing-library/react';
import { card, cards, openSchedule, prepareCalendar } from '../testing/open-schedule';
import { at, barWeek } from '../testing/week';

describe('schedule period', () => {
  prepareCalendar();

  describe('the period', () => {
    it('§2.7.9 §4.5.9 §7.1.27 is the week of ungrouped devices, Monday first, in floating seconds, from one hour before the first event', async () => {
      const { shell } = openSchedule();
      await card(/^Lunch menu, Wed/);
      expect(shell.api.callsOf('POST /api/playlist/schedule')[0]?.body).toEqual({
        start: at('2025-11-03T00:00'),
        end: at('2025-11-10T00:00'),
        device_group: null,
      });
      expect(screen.getByRole('heading', { name: 'Nov 03 - Nov 09, 2025' })).toBeInTheDocument();
      // Weekday headers in short capitals, Monday first; the day starts one hour before the first event.
      const heads = screen.getAllByRole('columnheader').map((head) => head.textContent?.slice(0, 3));
      expect(heads.filter(Boolean)).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);
      expect(screen.getByText('07:00')).toBeInTheDocument();
      expect(screen.queryByText('06:00')).not.toBeInTheDocument();
      expect(screen.getByText('23:00')).toBeInTheDocument();
    });

    it.each([
      ['week', false, '2025-12-31', 'Dec 29, 2025 - Jan 04, 2026', 'Jan 05 - Jan 11, 2026'],
      ['month', true, '2026-01-31', 'Jan 01 - Jan 31, 2026', 'Feb 01 - Feb 28, 2026'],
    ])(
      '§2.7.3 §2.7.4 §4.5.1 of a %s (phone: %s) on %s is %s, and the next %s',
      async (mode, isPhone, day, title, next) => {
        const { user } = openSchedule({ path: `/schedule?mode=${mode}&day=${day}`, isPhone });
        expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: 'Next' }));
        expect(await screen.findByRole('heading', { name: next })).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: 'Previous' }));
        expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      },
    );

    it('§2.7.4 of the feed across the turn of the year has the year on both ends', async () => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-12-24T12:00:00Z'));
      openSchedule({ path: '/schedule?mode=feed' });
      expect(await screen.findByRole('heading', { name: 'Dec 24, 2025 - Jan 06, 2026' })).toBeInTheDocument();
    });

    it('§2.7.2 the feed lists today and the days ahead, without a way through time', async () => {
      const { user } = openSchedule({
        responses: { 'POST /api/playlist/schedule': barWeek.slice(0, 1) },
      });
      await user.click(await screen.findByRole('radio', { name: 'Feed' }));
      expect(await screen.findByRole('heading', { name: 'Nov 05 - Nov 18, 2025' })).toBeInTheDocument();
      expect(await cards(/^Breakfast, /)).toHaveLength(14);
      expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
    });
  });
});
