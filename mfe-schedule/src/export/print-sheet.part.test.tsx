import { act, render, screen, within } from '@testing-library/react';
import { buildRule } from '@vitrine/shared/testing';
import { at, barWeek } from '../testing/week';
import { PrintSheet } from './print-sheet';

const MONDAY = at('2025-11-03T00:00');
const DAY = 86_400;

const fire = (name: string) => act(async () => window.dispatchEvent(new Event(name)));
const openSheet = (days: number) =>
  render(
    <PrintSheet
      rules={barWeek}
      period={{ start: MONDAY, end: MONDAY + days * DAY }}
      title="Schedule, Nov 03 - Nov 09, 2025"
      subject="Bar Aurora, Terrace"
      devicesOf={() => 'Terrace'}
    />,
  );

test('printing shows all days of the period with their entries by start, and nothing afterwards', async () => {
  openSheet(7);
  expect(screen.queryByRole('article')).toBeNull();
  await fire('beforeprint');
  const sheet = screen.getByRole('article');
  expect(within(sheet).getByRole('heading', { level: 1 })).toHaveTextContent(
    'Schedule, Nov 03 - Nov 09, 2025',
  );
  const days = within(sheet).getAllByRole('columnheader');
  expect(days.map((day) => day.textContent)).toEqual([
    'Mon, Nov 3, 2025',
    'Tue, Nov 4, 2025',
    'Wed, Nov 5, 2025',
    'Thu, Nov 6, 2025',
    'Fri, Nov 7, 2025',
    'Sat, Nov 8, 2025',
    'Sun, Nov 9, 2025',
  ]);
  expect(within(sheet).getAllByRole('cell')[4]).toHaveTextContent(
    /Breakfast.*12:00 – 18:00 *Lunch menu.*18:00 – .*Evening mood.*Opening party/,
  );
  await fire('afterprint');
  expect(screen.queryByRole('article')).toBeNull();
});

test('a day without entries has words for it', async () => {
  render(
    <PrintSheet
      rules={[]}
      period={{ start: MONDAY, end: MONDAY + DAY }}
      title="Schedule"
      subject="Bar Aurora"
      devicesOf={() => ''}
    />,
  );
  await fire('beforeprint');
  expect(screen.getByText('Nothing scheduled')).toBeInTheDocument();
});

test('a month has a row per calendar week, and what began before it is listed by its end', async () => {
  const late = buildRule({ title: 'Late bar', date_start: at('2025-11-02T22:00'), repeat_interval: 0 });
  render(
    <PrintSheet
      rules={[{ ...late, duration: 5 * 3600 }]}
      period={{ start: MONDAY, end: MONDAY + 30 * DAY }}
      title="Schedule"
      subject="Bar Aurora"
      devicesOf={() => ''}
    />,
  );
  await fire('beforeprint');
  expect(screen.getAllByRole('table')).toHaveLength(5);
  const last = screen.getAllByRole('columnheader').slice(-7);
  expect(last.map(({ textContent }) => textContent)).toEqual([
    ...['Mon, Dec 1, 2025', 'Tue, Dec 2, 2025'],
    ...['', '', '', '', ''],
  ]);
  expect(screen.getAllByRole('cell')[0]).toHaveTextContent(/^Until 03:00 *Late bar$/);
});
