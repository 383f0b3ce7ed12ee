import { act, screen, within } from '@testing-library/react';
import { markChanged } from '@vitrine/shared/calls';
import type { NotificationItem } from '@vitrine/shared/contract';
import { inTurn, never, refuse, unreachable } from '@vitrine/shared/testing';
import { renderMember } from '../../testing/render-member';
import { Bell } from './bell';
import { byDay, dayTitle, hrefOf } from './notifications.rule';
import { sentenceOf } from './sentence.rule';

const NOW = Date.UTC(2026, 2, 5, 12) / 1000;
const LIST = 'GET /api/notifications';
const READ = 'POST /api/notifications/read';
const item = (id: string, more: Partial<NotificationItem> = {}): NotificationItem => ({
  id,
  event: 'screen_offline',
  subject_id: 'd 1',
  name: 'Counter',
  detail: '',
  count: 1,
  created_at: NOW,
  is_read: false,
  ...more,
});
const pageOf = (items: NotificationItem[], more = {}) => ({
  items,
  page: 1,
  per_page: 30,
  total: items.length,
  unread: items.filter(({ is_read }) => !is_read).length,
  ...more,
});
const open = (answer: unknown, look: 'rail' | 'bar' = 'rail') =>
  renderMember(<Bell look={look} />, { responses: { [LIST]: answer, [READ]: { success: true } } });

describe('notifications', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: NOW * 1000, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] }),
  );
  afterEach(() => jest.useRealTimers());

  describe('the bell', () => {
    it('names the unread notifications, on a phone too', async () => {
      open(pageOf([item('2'), item('1'), item('0', { is_read: true })]), 'bar');
      expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toHaveTextContent('2');
    });

    it('counts up to 99', async () => {
      open(pageOf([], { unread: 120 }));
      expect(await screen.findByText('99+')).toBeInTheDocument();
    });

    it('announces what arrives, not what was there', async () => {
      const later = pageOf([item('3', { name: 'Door' }), item('2', { name: 'Bar' }), item('1')]);
      const { client } = open(inTurn(pageOf([item('1')]), later));
      await screen.findByRole('button', { name: 'Notifications, 1 unread' });
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
      await act(() => markChanged(client, ['notification']));
      expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
      expect(screen.getByRole('status')).toHaveTextContent('Door is offline. And 1 more.');
    });

    it('has no number while the list is unknown', () => {
      open(never);
      expect(screen.getByRole('button', { name: 'Notifications' })).toHaveTextContent('Notifications');
    });
  });

  describe('the list', () => {
    const openList = async (answer: unknown) => {
      const rendered = open(answer);
      await rendered.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
      return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
    };

    it('is grouped by day, with what is unread', async () => {
      const { dialog } = await openList(
        pageOf([
          item('3'),
          item('2', {
            event: 'playlist_rejected',
            name: 'Lunch',
            detail: 'Too dark',
            created_at: NOW - 86_400,
          }),
          item('1', { event: 'storage_full', created_at: NOW - 9 * 86_400, is_read: true }),
        ]),
      );
      const headings = (await dialog.findAllByRole('heading', { level: 3 })).map(
        ({ textContent }) => textContent,
      );
      expect(headings).toEqual(['Today', 'Yesterday', 'Tue, Feb 24, 2026']);
      const links = dialog.getAllByRole('link');
      expect(links.map((link) => link.textContent)).toEqual([
        expect.stringMatching(/^Counter is offline.*Unread$/),
        expect.stringMatching(/^Lunch was rejectedToo dark.*Unread$/),
        expect.stringMatching(/^Your storage is full\d\d:\d\d$/),
      ]);
      expect(links[0]).toHaveAttribute('href', '/device/details?id=d%201');
    });

    it('a pressed one is read, and leads to what it is about', async () => {
      const { user, shell, dialog } = await openList(pageOf([item('1')]));
      await user.click(await dialog.findByRole('link'));
      expect(shell.api.callsOf(READ).map(({ body }) => body)).toEqual([{ ids: ['1'] }]);
      expect(shell.navigations).toEqual(['/device/details?id=d%201']);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('all that were seen are marked as read', async () => {
      const { user, shell, dialog } = await openList(pageOf([item('2'), item('1')]));
      await user.click(await dialog.findByRole('button', { name: 'Mark all as read' }));
      expect(shell.api.callsOf(READ).map(({ body }) => body)).toEqual([{ until: NOW }]);
    });

    it('shows when marking failed', async () => {
      const { user, shell, dialog } = await openList(pageOf([item('1')]));
      shell.api.answer({ [READ]: unreachable });
      await user.click(await dialog.findByRole('button', { name: 'Mark all as read' }));
      await act(async () => undefined);
      expect(shell.notices.map(({ tone }) => tone)).toEqual(['error']);
    });

    it('explains itself while it is empty', async () => {
      const { dialog } = await openList(pageOf([]));
      expect(await dialog.findByRole('heading', { name: 'No notifications' })).toBeInTheDocument();
      expect(dialog.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    });

    it('shows older ones by request, each once', async () => {
      const first = pageOf([item('2'), item('1')], { per_page: 2, total: 3 });
      const second = pageOf([item('1'), item('0')], { page: 2, per_page: 2, total: 4 });
      const { user, dialog } = await openList(({ query }: { query: { page?: number } }) =>
        query.page === 2 ? second : first,
      );
      await user.click(await dialog.findByRole('button', { name: 'Show older' }));
      expect(await dialog.findByText('Notifications are kept for 90 days.')).toBeInTheDocument();
      expect(dialog.getAllByRole('link')).toHaveLength(3);
    });

    it('can be tried again after a failure', async () => {
      const { user, shell, dialog } = await openList(refuse(500, 'internal', 'Try again.'));
      expect(
        await dialog.findByRole('heading', { name: 'Couldn’t load your notifications' }),
      ).toBeInTheDocument();
      shell.api.answer({ [LIST]: pageOf([item('1')]) });
      await user.click(dialog.getByRole('button', { name: 'Retry' }));
      expect(await dialog.findByRole('link')).toHaveTextContent('Counter is offline');
    });
  });

  describe('rules', () => {
    const event = (name: NotificationItem['event'], more = {}) => item('1', { event: name, ...more });
    it.each([
      [event('screen_online'), 'Counter is back online', '/device/details?id=d%201'],
      [
        event('screen_offline', { count: 4 }),
        'Counter keeps losing its connection: 4 times within an hour',
        '/device/details?id=d%201',
      ],
      [event('approval_waiting'), 'Counter is waiting for approval', '/playlist/review?id=d%201'],
      [event('playlist_approved'), 'Counter is approved', '/playlist/edit?id=d%201'],
      [event('playlist_changed'), 'Counter was changed and approved', '/playlist/edit?id=d%201'],
      [event('promo_failed', { name: 'a&b' }), 'a&b couldn’t be prepared', '/promo?query=a%26b'],
      [
        event('playlist_running_out', { ends_at: Date.UTC(2026, 11, 27) / 1000 }),
        'Counter has nothing left to play after Dec 26, 2026',
        '/playlist/edit?id=d%201',
      ],
      [event('storage_nearly_full'), 'Your storage is nearly full', '/account'],
      [event('payment_failed'), 'Your payment failed', '/account/subscription'],
    ])('an event has its sentence and its page', (subject, sentence, href) => {
      expect([sentenceOf(subject), hrefOf(subject)]).toEqual([sentence, href]);
    });

    it('days are those of the browser’s clock; events of a newer server are left out', () => {
      const midnight = Date.UTC(2026, 2, 5) / 1000;
      const items = [
        item('2', { created_at: midnight - 1800 }),
        item('1', { event: 'of tomorrow' as never }),
        item('0', { created_at: midnight - 5400 }),
      ];
      // One hour east of UTC.
      const days = byDay(items, () => -60);
      expect(days.map((day) => [day.midnight, day.items.map(({ id }) => id)])).toEqual([
        [midnight, ['2']],
        [midnight - 86_400, ['0']],
      ]);
      const names = { today: 'Today', yesterday: 'Yesterday' };
      expect(dayTitle(midnight, midnight + 86_399, names)).toBe('Today');
      expect(dayTitle(midnight, midnight + 86_400, names)).toBe('Yesterday');
    });
  });
});
