import type { ScheduleRule } from '@vitrine/shared/contract';
import { buildRule, fillJsdomGaps } from '@vitrine/shared/testing';
import { DAY_SECONDS, slotsIn } from '@vitrine/shared/rules';
import { render, screen, waitFor } from '@testing-library/react';
import { at } from '../testing/week';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid';
import { FeedGrid } from './feed-grid';
import { shownInMonth } from './shown.rule';
import { prepareCalendar } from '../testing/open-schedule';

prepareCalendar();
fillJsdomGaps();

const MONDAY = at('2025-11-03T00:00');
const window = { start: MONDAY, end: MONDAY + 28 * DAY_SECONDS };
const ignore = () => undefined;
const fixed: Omit<CalendarGridProps, 'events' | 'bundles'> = {
  mode: 'month',
  narrow: false,
  day: MONDAY,
  now: () => 0,
  label: 'Calendar',
  gapName: 'Nothing scheduled',
  gaps: [],
  skipped: [],
  closed: [],
  hours: undefined,
  pending: [],
  indexFrom: null,
  firstHour: 7,
  playingKey: null,
  liftedKey: null,
  returnedKey: null,
  onReturned: ignore,
  canMove: true,
  opened: null,
  devicesOf: () => 'All devices',
  onPickDay: ignore,
  onPickMoment: ignore,
  onOpen: ignore,
  onOpenBundle: ignore,
  onOpenPending: ignore,
  effectOf: () => ({ plays: null, replaced: [] }),
  onMove: ignore,
  onCardKey: ignore,
  onDrawn: ignore,
};
const Month = ({ rules }: { rules: readonly ScheduleRule[] }) => (
  <CalendarGrid {...fixed} {...shownInMonth(slotsIn(rules, window), new Set())} />
);

/** Entries of one date, evenly spread over four weeks. */
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildRule({
      id: String(index),
      title: `Entry ${index}`,
      date_start: MONDAY + Math.floor((index * 28 * DAY_SECONDS) / count),
      repeat_interval: 0,
    }),
  );

it.each([1000, 10_000])('of %s entries the calendar draws three a day and a count', async (count) => {
  const { container } = render(<Month rules={entries(count)} />);
  await waitFor(() => expect(screen.getAllByText(/^Entry/)).toHaveLength(28 * 3));
  expect(container.querySelectorAll('.fc-event')).toHaveLength(28 * 4);
  expect(screen.getAllByText(`+${Math.floor(count / 28) - 3} more`).length).toBeGreaterThan(0);
  expect(container.querySelectorAll('*').length).toBeLessThan(1500);
});

it('an event without a start is not drawn; one with a strange end is, and both are logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [known] = shownInMonth(slotsIn(entries(1), window), new Set()).events;
  if (!known) throw new Error('nothing is planned');
  const event = (id: string, start: number, end: number) => ({
    ...known,
    key: id,
    id,
    title: `Entry ${id}`,
    start,
    end,
  });
  const events = [
    event('a', MONDAY, MONDAY + 60),
    event('b', Number.NaN, MONDAY),
    event('c', MONDAY + 900, MONDAY),
    event('d', MONDAY + 1800, Number.NaN),
  ];
  render(<CalendarGrid {...fixed} events={events} bundles={[]} />);
  await screen.findByText('Entry a');
  await waitFor(() =>
    expect(screen.getAllByText(/^Entry/).map((one) => one.textContent)).toEqual([
      'Entry a',
      'Entry c',
      'Entry d',
    ]),
  );
  expect(new Set(warn.mock.calls.flat())).toEqual(
    new Set([
      'Schedule: Entry b (b): no_start',
      'Schedule: Entry c (c): end_before_start',
      'Schedule: Entry d (d): end_not_a_date',
    ]),
  );
});

it('when one entry changes or all are fetched anew, what is as it was keeps its element, and the focus', async () => {
  const rules = entries(280);
  const { rerender } = render(<Month rules={rules} />);
  const first = await screen.findByRole('button', { name: /^Entry 1,/ });
  first.focus();
  rerender(
    <Month rules={rules.map((rule) => ({ ...rule, title: rule.title.replace('Entry 0', 'Changed') }))} />,
  );
  await screen.findByRole('button', { name: /^Changed,/ });
  expect(screen.getByRole('button', { name: /^Entry 1,/ })).toBe(first);
  expect(first).toHaveFocus();
});

it.each(['month', 'week', 'feed'] as const)(
  'in the %s nothing is a link that leads nowhere, and days keep their names',
  async (mode) => {
    const slots = slotsIn(entries(280), window);
    const drawn = { ...fixed, mode, ...shownInMonth(slots, new Set()) };
    const { container } = render(
      mode === 'feed' ? <FeedGrid {...drawn} slots={slots} inHand={null} /> : <CalendarGrid {...drawn} />,
    );
    await waitFor(() => expect(screen.getAllByText(/^Entry/).length).toBeGreaterThan(3));
    expect(container.querySelectorAll('a:not([href]):not([id]):not([role]):not([tabindex])')).toHaveLength(0);
    expect(container.querySelectorAll('tr.fc-event[role]')).toHaveLength(0);
    if (mode === 'month') expect(screen.getByRole('columnheader', { name: 'Monday' })).toBeInTheDocument();
  },
);
