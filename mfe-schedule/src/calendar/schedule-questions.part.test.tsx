import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ScheduleQuery } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { refuse, unreachable, type ApiCall } from '@vitrine/shared/testing';
import { askWhy, card, openSchedule, prepareCalendar } from '../testing/open-schedule';
import { barWeek, devices } from '../testing/week';

describe('schedule questions', () => {
  prepareCalendar();

  describe('the events dialog', () => {
    it('§2.7.6 §2.7.7 is titled with time and day, counts playlists and devices, and expands one card to its devices', async () => {
      const { user } = openSchedule();
      await user.click(await card(/^Evening mood \+ Opening party, 2 playlists take turns, Fri/));
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByRole('heading', { name: '18:00 – Midnight, Friday 7' })).toBeInTheDocument();
      expect(within(dialog).getByText('Playlists: 2, Devices: ALL')).toBeInTheDocument();
      await user.click(within(dialog).getByRole('button', { name: /Opening party/ }));
      expect(within(dialog).queryByRole('button', { name: /Evening mood/ })).not.toBeInTheDocument();
      for (const { name } of devices) expect(within(dialog).getByText(name)).toBeInTheDocument();
      expect(within(dialog).getByRole('img', { name: 'Live' })).toBeInTheDocument();
      expect(within(dialog).getByRole('img', { name: 'Portrait' })).toBeInTheDocument();
      await user.click(within(dialog).getByRole('button', { name: 'Done' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('skips an entry on this day, which Undo takes back, moves it and opens its playlist', async () => {
      const previous = { id: 'lunch-menu', date_start: 1, exceptions: [] };
      const moved = { success: true, id: 'lunch-menu', previous };
      const { user, shell } = openSchedule({
        responses: { 'POST /api/schedule/move': moved, 'POST /api/schedule/restore': moved },
      });
      const act = async (name: string) => {
        await user.click(await card(/^Lunch menu, Wed/));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
      };
      await act('Open playlist');
      expect(shell.navigations).toEqual([expect.stringMatching(/^\/playlist\/edit\?id=/)]);
      await act('Move');
      const question = await screen.findByRole('dialog', { name: 'Move Lunch menu' });
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      await act('Skip this day');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await waitFor(() =>
        expect(shell.notices[0]).toMatchObject({
          text: 'Lunch menu is skipped on Wed, Nov 5, 2025.',
          action: { label: 'Undo' },
        }),
      );
      const noon = Date.UTC(2025, 10, 5, 12) / 1000;
      expect(shell.api.callsOf('POST /api/schedule/move').map(({ body }) => body)).toEqual([
        { id: 'lunch-menu', occurrence: noon, start: null, scope: 'this' },
      ]);
    });

    it('offers no skipping of a single date, and nothing without permission', async () => {
      const owner = openSchedule();
      await owner.user.click(await card(/^Evening mood \+ Opening party/));
      expect(screen.getAllByRole('button', { name: 'Move' })).toHaveLength(2);
      expect(screen.getAllByRole('button', { name: 'Skip this day' })).toHaveLength(1);
      cleanup();
      const viewer = openSchedule({ role: 'viewer' });
      await viewer.user.click(await card(/^Evening mood \+ Opening party/));
      await screen.findByRole('dialog');
      expect(
        screen.queryByRole('button', {
          name: /^(Edit|Move|Skip this day|Duplicate|Remove|Open playlist|Add at .*)$/,
        }),
      ).toBeNull();
    });

    it('lists only the group’s devices for an entry of a group', async () => {
      const { user } = openSchedule({ path: '/schedule?group=bar' });
      await user.click(await card(/^Quiz night, Wed/));
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText('Playlists: 1, Devices: 2')).toBeInTheDocument();
      await user.click(within(dialog).getByRole('button', { name: /Quiz night/ }));
      expect(within(dialog).queryByText('Window')).not.toBeInTheDocument();
      expect(within(dialog).getByText('Bar totem')).toBeInTheDocument();
    });
  });

  describe('why is this on', () => {
    it.each([false, true])(
      'is closed and fetches nothing until it is opened (phone: %s); closed, it is gone',
      async (isPhone) => {
        const opened = openSchedule({ path: '/schedule?mode=week', isPhone });
        const { user, shell } = opened;
        const asked = () => shell.api.callsOf('POST /api/playlist/schedule').length;
        await card(/^Lunch menu, Wed/);
        expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
        expect(asked()).toBe(1);
        await askWhy(opened);
        expect(asked()).toBe(2);
        await user.click(screen.getByRole('button', { name: 'Close' }));
        expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
        await askWhy(opened);
      },
    );

    it('shows the content of the selected screens with its reason, and the rest of that day', async () => {
      const panel = await askWhy(openSchedule({ path: '/schedule?group=bar' }));
      expect(within(panel).getByText('Bar, Wed, Nov 5, 2025, 14:32')).toBeInTheDocument();
      expect(panel).toHaveTextContent('Lunch menu12:00 – 18:00');
      expect(panel).toHaveTextContent('It started last. On the same day, a later start takes over.');
      expect(panel).toHaveTextContent('Until 12:00, when Lunch menu took over.');
      await waitFor(() => expect(panel).toHaveTextContent('On the screens now'));
      expect(within(panel).getAllByText(/^Bar T|^Bar t/, { ignore: 'option' })).toHaveLength(2);
    });

    const isPanels = (body: unknown) => {
      const { start, end } = body as ScheduleQuery;
      return end - start === 28 * DAY_SECONDS;
    };

    it('shows when only its own plan failed, and Retry refetches it', async () => {
      const failed = refuse(500, 'internal', 'The plan is being moved.');
      const { user, shell } = openSchedule({
        responses: {
          'POST /api/playlist/schedule': ({ body }: ApiCall) => (isPanels(body) ? failed() : barWeek),
        },
      });
      await card(/^Lunch menu, Wed/);
      await user.click(screen.getByRole('button', { name: 'Why is this on?' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('The plan is being moved.');
      shell.api.answer({ 'POST /api/playlist/schedule': barWeek });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('complementary')).toHaveTextContent('Lunch menu');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it.each([
      ['both', unreachable],
      ['its own', ({ body }: ApiCall) => (isPanels(body) ? barWeek : unreachable())],
    ])('leaves it to the calendar to show that %s failed', async (_what, answer) => {
      const { user, container } = openSchedule({ responses: { 'POST /api/playlist/schedule': answer } });
      await user.click(screen.getByRole('button', { name: 'Why is this on?' }));
      expect(await screen.findAllByRole('alert')).toHaveLength(1);
      expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
      expect(container.querySelector('[style*="20rem"]')).toBeNull();
    });

    it('is there with the calendar, also where its own answer came first', async () => {
      const waiting: (() => void)[] = [];
      const answered = (after: () => void) => new Promise<void>((go) => waiting.push(() => (after(), go())));
      const order: string[] = [];
      const { user } = openSchedule({
        responses: {
          'POST /api/playlist/schedule': async ({ body }: { body?: unknown }) => {
            await answered(() => order.push(isPanels(body) ? 'panel' : 'calendar'));
            return barWeek;
          },
        },
      });
      await user.click(screen.getByRole('button', { name: 'Why is this on?' }));
      await waitFor(() => expect(waiting).toHaveLength(2));
      waiting.toReversed().forEach((go) => go());
      await waitFor(() => expect(order).toEqual(['panel', 'calendar']));
      expect(await screen.findByRole('complementary')).toBeInTheDocument();
    });

    it('answers for any moment, and comes back to now', async () => {
      const opened = openSchedule();
      const { user } = opened;
      const panel = await askWhy(opened);
      const time = within(panel).getByLabelText('Time');
      fireEvent.change(time, { target: { value: '07:10' } });
      expect(panel).toHaveTextContent('Nothing is scheduled until Wed, Nov 5, 2025, 08:00.');
      expect(panel).toHaveTextContent('Screens show your venue name.');
      await user.click(within(panel).getByRole('button', { name: 'Now' }));
      expect(panel).toHaveTextContent('Wed, Nov 5, 2025, 14:32');
    });

    it('the needle in the week is moved by keys', async () => {
      const opened = openSchedule();
      const { user } = opened;
      await askWhy(opened);
      const needle = await screen.findByRole('slider', { name: 'Time to explain' });
      needle.focus();
      await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}');
      const panel = screen.getByRole('complementary');
      expect(panel).toHaveTextContent('Wed, Nov 5, 2025, 18:32');
      await user.keyboard('{ArrowRight}');
      await waitFor(() =>
        expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Thu, Nov 6, 2025, 18:32'),
      );
    });

    it('the needle comes once the calendar is drawn and the browser rests', async () => {
      const waiting: (() => void)[] = [];
      Object.assign(window, {
        requestIdleCallback: (run: () => void) => waiting.push(run),
        cancelIdleCallback: () => undefined,
      });
      await askWhy(openSchedule());
      await card(/^Evening mood \+ Opening party, 2 playlists take turns, Fri/);
      expect(screen.queryByRole('slider')).not.toBeInTheDocument();
      act(() => waiting.forEach((run) => run()));
      expect(await screen.findByRole('slider', { name: 'Time to explain' })).toBeInTheDocument();
      // Unmounting cancels the screen's timers.
      cleanup();
      Reflect.deleteProperty(window, 'requestIdleCallback');
      Reflect.deleteProperty(window, 'cancelIdleCallback');
    });
  });
});
