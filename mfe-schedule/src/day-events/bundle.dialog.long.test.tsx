import { screen, within } from '@testing-library/react';
import { buildRule } from '@vitrine/shared/testing';
import { at } from '../testing/week';
import { card, cards, openSchedule, prepareCalendar } from '../testing/open-schedule';

prepareCalendar();

/** Thirty entries between ten and eleven on a day, every other minute, and one in the afternoon. */
const crowd = [
  ...Array.from({ length: 30 }, (_, index) => ({
    title: `Entry ${index}`,
    start: at('2025-11-06T10:00') + index * 120,
  })),
  { title: 'Afternoon', start: at('2025-11-06T14:00') },
].map(({ title, start }) =>
  buildRule({ id: title, title, name: title, date_start: start, repeat_interval: 0 }),
);
const responses = { 'POST /api/playlist/schedule': crowd };

it('entries too short for cards are one button, which lists each of them, opened and moved from there; the one that goes on for hours has its card', async () => {
  const { user } = openSchedule({ path: '/schedule?mode=week&day=2025-11-06', responses });
  expect(await card(/^Afternoon, Thu, Nov 6, 2025, 14:00 – midnight/)).toBeInTheDocument();
  expect(await cards(/^Entry/)).toHaveLength(1);
  expect(await card(/^Entry 29, Thu, Nov 6, 2025, 10:58 – 14:00/)).toBeInTheDocument();
  await user.click(await card(/^29 entries, Thu, Nov 6, 2025, 10:00 – 10:58$/));

  const list = await screen.findByRole('dialog', { name: 'Thursday 6, 10:00 – 10:58' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(29);
  await user.click(within(list).getByRole('button', { name: /Entry 7.*10:14 – 10:16/ }));
  expect(await screen.findByRole('dialog', { name: '10:14 – 10:16, Thursday 6' })).toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: 'Move Entry 7' }));
  expect(await screen.findByRole('dialog', { name: 'Move Entry 7' })).toBeInTheDocument();
});

it('in the month "+N more" leads to the week of that day', async () => {
  const { user } = openSchedule({ path: '/schedule?mode=month&day=2025-11-06', responses });
  await user.click(await card(/^\+28 more$/));
  expect(await card(/^29 entries, Thu, Nov 6, 2025/)).toBeInTheDocument();
});

it('who may not move entries finds no way to in the list', async () => {
  const { user } = openSchedule({ path: '/schedule?mode=week&day=2025-11-06', responses, role: 'viewer' });
  await user.click(await card(/^29 entries/));
  const list = await screen.findByRole('dialog', { name: /^Thursday 6/ });
  expect(within(list).queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});
