import { screen, within } from '@testing-library/react';
import type { AppData, DeviceGroup } from '@vitrine/shared/contract';
import { buildAppData, buildRule, renderScreen, unreachable } from '@vitrine/shared/testing';
import { at, barResponses, barWeek } from '../testing/week';
import { Screen } from './day.screen';

const column = async (name: string) => {
  const head = await screen.findByRole('heading', { level: 3, name });
  return head.closest('section')!;
};

describe('day screen', () => {
  /** Wednesday, 5 November 2025, 14:32 in Berlin. */
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-11-05T13:32:00Z')));
  afterEach(() => jest.restoreAllMocks());

  const { account } = barResponses['GET /api/app'] as AppData;

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
    expect(screen.getByRole('button', { name: 'Today' })).toHaveAccessibleDescription(
      'Today is already in view.',
    );
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

  test('closed hours are gray: the group’s own, else the venue’s', async () => {
    const from = (start: number, end: number) => ({
      periods: [{ day: 3, start: start * 3600, end: end * 3600 }],
      closed_days: [],
      dark: false,
    });
    const groups = barResponses['GET /api/device/groups'] as DeviceGroup[];
    renderScreen(<Screen />, {
      path: '/schedule/day',
      responses: {
        ...barResponses,
        'GET /api/app': buildAppData({ account: { ...account, opening_hours: from(12, 24) } }),
        'GET /api/device/groups': groups.map((one) =>
          one.id === 'bar' ? { ...one, opening_hours: from(6, 18) } : one,
        ),
      },
    });
    const closed = async (name: string) =>
      within(await column(name))
        .getAllByRole('listitem', { hidden: true })
        .filter((item) => item.getAttribute('aria-hidden'))
        .map(({ style }) => [style.top, style.height]);
    expect(await closed('Terrace')).toEqual([['0%', '50%']]);
    expect(await closed('Bar')).toEqual([
      ['0%', '25%'],
      ['75%', '25%'],
    ]);
    expect(screen.getByText(/closed hours are gray/)).toBeVisible();
  });
});
