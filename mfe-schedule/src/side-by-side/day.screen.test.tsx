import { screen, within } from '@testing-library/react';
import { buildRule, renderScreen, unreachable } from '@vitrine/shared/testing';
import { at, barResponses, barWeek } from '../testing/week';
import { Screen } from './day.screen';

const column = async (name: string) => {
  const head = await screen.findByRole('heading', { level: 3, name });
  return head.closest('section')!;
};
/** Wednesday, 5 November 2025, 14:32 in Berlin. */
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-11-05T13:32:00Z')));
afterEach(() => jest.restoreAllMocks());

/** Each group has its own entry at 15:00 besides those for all. */
const responses = {
  ...barResponses,
  'POST /api/playlist/schedule': ({ body }: { body?: unknown }) => {
    const { device_group: group } = body as { device_group: string | null };
    const own = buildRule({
      id: `own-${group}`,
      title: `Only ${group}`,
      date_start: at('2025-11-05T15:00'),
      device_group: group,
    });
    return group ? [...barWeek.slice(0, 3), own] : barWeek.slice(0, 3);
  },
};
const openDay = (path = '/schedule/day') => renderScreen(<Screen />, { path, responses });

test('shows ungrouped devices and every group side by side, each with its entries of the day', async () => {
  openDay();
  const entries = async (name: string) =>
    (await within(await column(name)).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(await entries('Ungrouped devices')).toEqual([
    'Breakfast 08:00 – 12:00',
    'Lunch menu 12:00 – 18:00',
    'Evening mood 18:00 – midnight',
  ]);
  expect(await entries('Bar')).toContain('Only bar 15:00 – 18:00');
  expect(await entries('Terrace')).toContain('Only terrace 15:00 – 18:00');
});

test('an entry leads to the week of its group; the heading of the day changes with Next and Today', async () => {
  const { user } = openDay();
  const entry = await within(await column('Bar')).findByRole('link', { name: /Only bar/ });
  expect(entry).toHaveAttribute('href', '/schedule?mode=week&day=2025-11-05&group=bar');
  expect(screen.getByRole('heading', { level: 2, name: 'Wed, Nov 5, 2025' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Today' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Thu, Nov 6, 2025' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the schedule' })).toHaveAttribute(
    'href',
    '/schedule?day=2025-11-06',
  );
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Wed, Nov 5, 2025' })).toBeInTheDocument();
});

test('an entry that continues past midnight is drawn from the start of the day', async () => {
  renderScreen(<Screen />, {
    path: '/schedule/day?day=2025-11-08',
    responses: {
      ...barResponses,
      'POST /api/playlist/schedule': [
        buildRule({
          id: 'night',
          title: 'Night',
          date_start: at('2025-11-07T22:00'),
          repeat_interval: 0,
          duration: 5 * 3600,
        }),
      ],
    },
  });
  const night = await within(await column('Bar')).findByRole('listitem');
  expect(night).toHaveStyle({ top: '0%', height: '12.5%' });
});

test('groups that cannot be loaded are reported, with a retry', async () => {
  renderScreen(<Screen />, {
    path: '/schedule/day',
    responses: { ...barResponses, 'GET /api/device/groups': unreachable },
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
