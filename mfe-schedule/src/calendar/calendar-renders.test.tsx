import { createElement } from '@fullcalendar/core/preact';
import type { ScheduleRule } from '@vitrine/shared/contract';
import { buildRule } from '@vitrine/shared/testing';
import { DAY_SECONDS, slotsIn } from '@vitrine/shared/rules';
import { render, screen, waitFor } from '@testing-library/react';
import { at } from '../testing/week';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid';
import { fetchFeedPlugin } from './feed-plugin';
import { shownInMonth } from './shown.rule';
import { prepareCalendar } from './testing/open-schedule';

const drawnTitles: string[] = [];
jest.mock('./event-card', () => ({
  EventCard: ({ event }: { event: { title: string } }) => {
    drawnTitles.push(event.title);
    return createElement('button', null, event.title);
  },
}));

prepareCalendar();

const MONDAY = at('2025-11-03T00:00');
const window = { start: MONDAY, end: MONDAY + 28 * DAY_SECONDS };
const ignore = () => undefined;
const fixed: Omit<CalendarGridProps, 'events' | 'bundles'> = {
  mode: 'month',
  narrow: false,
  day: MONDAY,
  now: () => 0,
  label: 'Calendar',
  gaps: [],
  indexFrom: null,
  firstHour: 7,
  playingKey: null,
  liftedKey: null,
  returnedKey: null,
  onReturned: ignore,
  canMove: true,
  isWaiting: false,
  devicesOf: () => 'All devices',
  onPickDay: ignore,
  onPickMoment: ignore,
  onOpen: ignore,
  onOpenBundle: ignore,
  onMove: ignore,
  onCardKey: ignore,
  onDrawn: ignore,
};
const Month = ({ rules }: { rules: readonly ScheduleRule[] }) => (
  <CalendarGrid {...fixed} {...shownInMonth(slotsIn(rules, window), new Set())} />
);

/** So many entries of one date, spread evenly over four weeks. */
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
  drawnTitles.length = 0;
  const { container } = render(<Month rules={entries(count)} />);
  await waitFor(() => expect(screen.getAllByText(/^Entry/)).toHaveLength(28 * 3));
  expect(container.querySelectorAll('.fc-event')).toHaveLength(28 * 4);
  expect(screen.getAllByText(`+${Math.floor(count / 28) - 3} more`).length).toBeGreaterThan(0);
  expect(container.querySelectorAll('*').length).toBeLessThan(1500);
});

it('one changed entry is drawn anew, and no other is', async () => {
  const rules = entries(280);
  const { rerender } = render(<Month rules={rules} />);
  await screen.findByText('Entry 1');
  await waitFor(() => expect(screen.getAllByText(/^Entry/)).toHaveLength(28 * 3));
  drawnTitles.length = 0;
  rerender(
    <Month rules={rules.map((rule, index) => (index === 1 ? { ...rule, title: 'Changed' } : rule))} />,
  );
  await screen.findByText('Changed');
  expect(new Set(drawnTitles)).toEqual(new Set(['Changed']));
});

it('the same entries, fetched anew, are not drawn anew', async () => {
  const rules = entries(280);
  const { rerender } = render(<Month rules={rules} />);
  await waitFor(() => expect(screen.getAllByText(/^Entry/)).toHaveLength(28 * 3));
  drawnTitles.length = 0;
  // One changes with them: once it is drawn, all is.
  const fetched = rules.map((rule) => ({ ...rule, title: rule.id === '270' ? 'Last' : rule.title }));
  rerender(<Month rules={fetched} />);
  await screen.findByText('Last');
  expect(drawnTitles.filter((title) => title !== 'Last')).toEqual([]);
});

it.each(['month', 'week', 'feed'] as const)(
  'in the %s nothing is a link that leads nowhere, and days keep their names',
  async (mode) => {
    await fetchFeedPlugin();
    const rules = entries(280);
    const { container } = render(
      <CalendarGrid {...fixed} mode={mode} {...shownInMonth(slotsIn(rules, window), new Set())} />,
    );
    await waitFor(() => expect(screen.getAllByText(/^Entry/).length).toBeGreaterThan(3));
    expect(container.querySelectorAll('a:not([href]):not([id]):not([role]):not([tabindex])')).toHaveLength(0);
    expect(container.querySelectorAll('tr.fc-event[role]')).toHaveLength(0);
    if (mode === 'month') expect(screen.getByRole('columnheader', { name: 'Monday' })).toBeInTheDocument();
  },
);
