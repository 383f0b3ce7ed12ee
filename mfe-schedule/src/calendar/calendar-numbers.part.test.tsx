import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { calendarEvents, type CalendarEvent } from '@vitrine/shared/rules';
import { buildRule, renderScreen } from '@vitrine/shared/testing';
import { CalendarGrid } from './calendar-grid';
import { card, cards, openSchedule, prepareCalendar } from '../testing/open-schedule';
import { at, barWeek } from '../testing/week';

describe('calendar numbers', () => {
  prepareCalendar();

  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.slice(0, 3))
      .filter(Boolean);
  const slots = () => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('.fc-timegrid-slot')].map(({ dataset }) => dataset.time),
    ),
  ];
  const days = (column: string) =>
    [...document.querySelectorAll<HTMLElement>(`${column}[data-date]`)].map(
      ({ dataset }) => dataset.date ?? '',
    );
  const ORDER = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

  it('§2.7.8 §2.7.9 §2.7.10 §4.5.9 §9.28 §9.32 §9.33 the week is drawn from Monday, in half hours, from an hour before the first start to hour 24', async () => {
    openSchedule();
    await card(/^Breakfast, Wed/);
    expect(heads()).toEqual(ORDER);
    expect(days('.fc-timegrid-col')).toEqual(
      ['03', '04', '05', '06', '07', '08', '09'].map((day) => `2025-11-${day}`),
    );
    const halves = Array.from(
      { length: 34 },
      (_, index) => `${String(7 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}:00`,
    );
    expect(slots()).toEqual(halves);
    const labels = [...document.querySelectorAll('.fc-timegrid-slot-label-cushion')].map(
      (one) => one.textContent,
    );
    expect([labels[0], labels.at(-1), labels.length]).toEqual(['07:00', '23:00', 17]);
  });

  it('§2.7.8 §2.7.9 §9.28 the month is drawn in whole weeks from Monday', async () => {
    openSchedule({ path: '/schedule?mode=month' });
    await cards(/^Breakfast, /);
    expect(heads()).toEqual(ORDER);
    const drawn = days('.fc-daygrid-day');
    expect([drawn[0], drawn.at(-1), drawn.length]).toEqual(['2025-10-27', '2025-11-30', 35]);
  });

  it.each(['week', 'month', 'feed'])(
    '§3.12 §4.5.3 §4.5.4 §4.5.5 in the %s each kind has its colour and its icon, as the legend has',
    async (mode) => {
      openSchedule({
        path: `/schedule?mode=${mode}`,
        responses: {
          'POST /api/playlist/schedule': [
            ...barWeek.filter(({ title }) => ['Breakfast', 'Quiz night'].includes(title)),
            buildRule({ id: 'once', title: 'Once', date_start: at('2025-11-06T15:00'), repeat_interval: 0 }),
          ],
        },
      });
      const [everyDay] = await cards(/^Breakfast, /);
      const drawn = [everyDay, (await cards(/^Quiz night, /))[0], await card(/^Once, /)];
      const looks = drawn.map((one) =>
        ['blue', 'yellow', 'red'].filter((colour) => one?.matches(`.${colour}, :has(.${colour})`)),
      );
      expect(looks).toEqual([['blue'], ['yellow'], ['red']]);
      const paths = (of: Element | null | undefined) =>
        [...(of?.querySelector('svg')?.children ?? [])].map((path) => path.getAttribute('d')).join('');
      const legend = [...screen.getByRole('list', { name: 'What the colors mean' }).children];
      expect(legend.map((one) => one.textContent?.trim())).toEqual([
        'Every day',
        'Select a day of the week',
        'Custom Date and time',
      ]);
      const icons = legend.map(paths);
      expect(new Set(icons).size).toBe(3);
      expect(drawn.map(paths)).toEqual(icons);
    },
  );

  it('§9.30 a change of the window’s size is measured 50 ms after it', async () => {
    openSchedule();
    await card(/^Breakfast, Wed/);
    await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
    jest.useFakeTimers();
    const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    act(() => jest.advanceTimersByTime(200));
    measured.mockClear();
    fireEvent(window, new Event('resize'));
    act(() => jest.advanceTimersByTime(49));
    expect(measured).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(measured).toHaveBeenCalled();
    jest.useRealTimers();
  });

  it('§5.8 §5.9 an event without a start is not drawn; one with a strange end is, and both are logged', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const day = at('2025-11-05T00:00');
    const [whole] = calendarEvents(barWeek, { start: day, end: day + 86_400 });
    const event = (title: string, start: number, end: number) =>
      ({ ...whole, key: title, id: title, title, start: day + start, end: day + end }) as CalendarEvent;
    const ignore = () => undefined;
    renderScreen(
      <CalendarGrid
        {...{
          mode: 'week',
          narrow: false,
          day,
          now: () => day,
          label: 'Calendar',
          bundles: [],
          gaps: [],
          hours: undefined,
          closed: [],
        }}
        gapName=""
        {...{
          skipped: [],
          pending: [],
          indexFrom: null,
          firstHour: 7,
          playingKey: null,
          liftedKey: null,
          returnedKey: null,
        }}
        {...{ onReturned: ignore, canMove: true, opened: null, devicesOf: () => '', onPickDay: ignore }}
        {...{
          onPickMoment: ignore,
          onOpen: ignore,
          onOpenBundle: ignore,
          onOpenPending: ignore,
          effectOf: () => ({ plays: null, replaced: [] }),
          onMove: ignore,
          onCardKey: ignore,
        }}
        onDrawn={ignore}
        events={[
          event('Whole', 32_400, 36_000),
          event('Startless', Number.NaN, 36_000),
          event('Backwards', 43_200, 39_600),
          event('Endless', 50_400, Number.NaN),
        ]}
      />,
    );
    const drawn = [...document.querySelectorAll('.fc-event')].map((one) => one.textContent ?? '');
    for (const title of ['Whole', 'Backwards', 'Endless'])
      expect(drawn.filter((text) => text.includes(title))).toHaveLength(1);
    expect(drawn.filter((text) => text.includes('Startless'))).toEqual([]);
    expect(new Set(warn.mock.calls.flat())).toEqual(
      new Set([
        'Schedule: Startless (Startless): no_start',
        'Schedule: Backwards (Backwards): end_before_start',
        'Schedule: Endless (Endless): end_not_a_date',
      ]),
    );
  });
});
