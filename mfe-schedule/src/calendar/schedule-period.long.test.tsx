import { screen, waitFor } from '@testing-library/react';
import type { ScheduleQuery } from '@vitrine/shared/contract';
import { buildRule } from '@vitrine/shared/testing';
import { card, cards, openSchedule, prepareCalendar } from '../testing/open-schedule';
import { at, barWeek } from '../testing/week';

prepareCalendar();

describe('the period', () => {
  it('§2.7.2 goes on, back and to today', async () => {
    const { user } = openSchedule();
    await card(/^Lunch menu, Wed, Nov 5, 2025/);
    expect(screen.getByRole('button', { name: 'Today' })).toHaveAccessibleDescription(
      'Today is already in view.',
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Nov 10 - Nov 16, 2025' })).toBeInTheDocument();
    expect(await card(/^Lunch menu, Wed, Nov 12, 2025/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('heading', { name: 'Oct 27 - Nov 02, 2025' })).toBeInTheDocument();
  });

  const drawnDays = () =>
    [...document.querySelectorAll<HTMLElement>('.fc-timegrid-col[data-date]')].map(
      ({ dataset }) => dataset.date,
    );

  it('§2.7.3 on a phone is the rendered day of the week: the title names it, Previous and Next move by a day', async () => {
    const { user, shell } = openSchedule({ path: '/schedule?mode=week', isPhone: true });
    await card(/^Lunch menu, Wed, Nov 5/);
    const title = async (text: string, day: string) => {
      expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
      await waitFor(() => expect(drawnDays()).toEqual([day]));
      expect(screen.getByRole('region', { name: `Calendar, ${text}` })).toBeInTheDocument();
    };
    await title('Nov 05 - Nov 05, 2025', '2025-11-05');
    expect(screen.getByRole('button', { name: 'Today' })).toHaveAccessibleDescription(
      'Today is already in view.',
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await title('Nov 06 - Nov 06, 2025', '2025-11-06');
    await user.click(screen.getByRole('button', { name: 'Sun, Nov 9, 2025' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await title('Nov 10 - Nov 10, 2025', '2025-11-10');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await title('Nov 04 - Nov 04, 2025', '2025-11-04');
    // Its days share the response for their week.
    const windows = shell.api
      .callsOf('POST /api/playlist/schedule')
      .map(({ body }) => (body as ScheduleQuery).start);
    expect(new Set(windows)).toEqual(new Set([at('2025-11-03T00:00'), at('2025-11-10T00:00')]));
  });

  it('§2.7.5 §4.5.2 a day of the month leads to its week', async () => {
    const { user } = openSchedule({ path: '/schedule?mode=month' });
    expect(await screen.findByRole('heading', { name: 'Nov 01 - Nov 30, 2025' })).toBeInTheDocument();
    await user.click(await screen.findByTitle('Show Wed, Nov 19, 2025'));
    expect(await screen.findByRole('heading', { name: 'Nov 17 - Nov 23, 2025' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Week' })).toBeChecked();
  });
});

it('the feed lists today and the days ahead, whatever week was looked at before', async () => {
  const { user } = openSchedule({
    path: '/schedule?mode=week&day=2025-11-12',
    responses: { 'POST /api/playlist/schedule': barWeek.slice(0, 1) },
  });
  await card(/^Breakfast, Wed, Nov 12/);
  await user.click(screen.getByRole('radio', { name: 'Feed' }));
  expect(await card(/^Breakfast, Wed, Nov 5, 2025/)).toBeInTheDocument();
  expect(await cards(/^Breakfast, /)).toHaveLength(14);
});

describe('the day on which clocks go forward', () => {
  const night = (id: string, start: string) =>
    buildRule({ id, title: id, date_start: at(`2027-03-28T${start}`), repeat_interval: 0 });
  const rules = [night('Late bar', '01:00'), night('Night', '02:30'), night('Coffee', '06:00')];
  const open = (path: string) => openSchedule({ path, responses: { 'POST /api/playlist/schedule': rules } });

  it('the calendar shows what starts in the skipped hour where screens play it', async () => {
    open('/schedule?mode=week&day=2027-03-28');
    expect(await card(/^Night, Sun, Mar 28, 2027, 03:00 – 06:00/)).toBeInTheDocument();
    expect(await card(/^Late bar, Sun, Mar 28, 2027, 01:00 – 02:00/)).toBeInTheDocument();
    expect(await screen.findByText('Clocks skip 02:00 to 03:00')).toBeInTheDocument();
  });

  it('in the month it has its times, and nothing lies behind it', async () => {
    open('/schedule?mode=month&day=2027-03-28');
    expect(await card(/^Night, Sun, Mar 28, 2027, 03:00 – 06:00/)).toBeInTheDocument();
    expect(screen.queryByText(/Clocks skip/)).not.toBeInTheDocument();
  });
});
