import { act, screen, waitFor, within } from '@testing-library/react';
import type { ScheduleQuery } from '@vitrine/shared/contract';
import { buildPlaylist, never, refuse, unreachable } from '@vitrine/shared/testing';
import { askWhy, card, cardNow, cards, openSchedule, prepareCalendar } from '../testing/open-schedule';
import { barResponses, barWeek } from '../testing/week';

describe('schedule screen', () => {
  prepareCalendar();

  describe('the schedule in its five states', () => {
    it('loading: announces it and shows a skeleton', async () => {
      openSchedule({ responses: { 'POST /api/playlist/schedule': never } });
      expect(await screen.findByText('Loading')).toBeInTheDocument();
      expect(cardNow(/Lunch menu/)).not.toBeInTheDocument();
    });

    it('loaded: the calendar is in view with its entries, without a skeleton', async () => {
      const { container } = openSchedule();
      await card(/^Lunch menu, Wed/);
      await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
      expect(container.querySelector('.gap')).not.toBeNull();
    });

    it('failed: shows the error, and Retry refetches', async () => {
      const { user, shell } = openSchedule({ responses: { 'POST /api/playlist/schedule': unreachable } });
      expect(await screen.findByRole('alert')).toHaveTextContent("Vitrine can't be reached.");
      shell.api.answer({ 'POST /api/playlist/schedule': barWeek });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await cards(/^Lunch menu/)).toHaveLength(7);
    });

    it.each([
      ['refused it', refuse(500, 'internal', 'Something broke.'), false, true],
      // The frame's line shows it, once for the whole page.
      ['cannot be reached', unreachable, false, false],
      ['cannot be reached, in an embed without a frame', unreachable, true, true],
    ])('a later load whose server %s keeps the entries', async (_how, answer, isEmbedded, hasNote) => {
      const { shell, client } = openSchedule();
      Object.assign(shell, { isEmbedded });
      await card(/^Lunch menu, Wed/);
      shell.api.answer({ 'POST /api/playlist/schedule': answer });
      await act(() => client.invalidateQueries({ queryKey: ['schedule'] }));
      const isFailed = () =>
        client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
      await waitFor(() => expect(isFailed()).not.toEqual([]));
      expect(await card(/^Lunch menu, Wed/)).toBeInTheDocument();
      expect(screen.queryByText(/may be out of date/) !== null).toBe(hasNote);
    });

    it('empty, with playlists: a sentence, and the page’s own button to give one a time', async () => {
      const responses = { 'POST /api/playlist/schedule': [], 'GET /api/playlists': [buildPlaylist()] };
      const { user } = openSchedule({ responses });
      expect(await screen.findByText(/Nothing is scheduled for these screens in this period/)).toBeVisible();
      await waitFor(() => expect(screen.queryByText(/Create a playlist/)).toBeNull());
      await user.click(screen.getByRole('radio', { name: 'Feed' }));
      expect(await screen.findByRole('heading', { name: 'Nothing scheduled yet' })).toBeVisible();
      expect(screen.queryByText(/Create a playlist/)).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Add to schedule' }));
      expect(await screen.findByRole('dialog', { name: 'Add to schedule' })).toBeVisible();
    });

    it('empty, without a playlist: a sentence, and the one button that begins it', async () => {
      const responses = { 'POST /api/playlist/schedule': [], 'GET /api/playlists': [] };
      const { user, shell } = openSchedule({ responses });
      expect(await screen.findByText(/Create a playlist and give it a time/)).toBeVisible();
      await user.click(screen.getByRole('radio', { name: 'Feed' }));
      const title = await screen.findByRole('heading', { name: 'Nothing scheduled yet' });
      const place = title.parentElement;
      if (!place) throw new Error('no place');
      await user.click(within(place).getByRole('button', { name: 'New playlist' }));
      expect(shell.navigations).toEqual(['/playlist/new']);
    });

    it('§2.4.10 §4.5.6 §4.5.7 §4.5.8 full: renders every event with time, kind and devices, and names the clock', async () => {
      openSchedule();
      expect(
        await card(/^Breakfast, Wed, Nov 5, 2025, 08:00 – 12:00, Every day, All devices$/),
      ).toBeInTheDocument();
      expect(
        await card(/^Quiz night, Wed, Nov 5, 2025, 20:00 – midnight, Select a day of the week, Bar$/),
      ).toBeInTheDocument();
      expect(
        await card(
          /^Evening mood \+ Opening party, 2 playlists take turns, Fri, Nov 7, 2025, 18:00 – midnight/,
        ),
      ).toBeInTheDocument();
      expect(screen.getByText('Venue time (Europe/Berlin), now 14:32')).toBeInTheDocument();
    });

    it('forbidden: a viewer sees everything, with the reason why nothing moves, and cannot move', async () => {
      const opened = openSchedule({ role: 'viewer' });
      const { user, shell } = opened;
      expect(await screen.findByRole('note')).toHaveTextContent('You have view-only access.');
      const lunch = await card(/^Lunch menu, Wed/);
      lunch.focus();
      await user.keyboard('m{ArrowDown}{Enter}');
      expect(shell.api.callsOf('POST /api/schedule/move')).toEqual([]);
      expect(screen.getByRole('button', { name: 'New playlist' })).toHaveAttribute('aria-disabled', 'true');
      expect(await askWhy(opened)).toHaveTextContent('Lunch menu');
      expect(screen.queryByRole('button', { name: 'Move Lunch menu' })).not.toBeInTheDocument();
    });
  });

  describe('device groups', () => {
    it('§2.7.11 §7.1.39 has a chip for ungrouped devices and one per group, and asks for the chosen one', async () => {
      const { user, shell } = openSchedule();
      const chips = await screen.findByRole('group', { name: 'Devices' });
      await waitFor(() => expect(within(chips).getAllByRole('button')).toHaveLength(3));
      expect(within(chips).getByRole('button', { name: 'Ungrouped devices' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await user.click(within(chips).getByRole('button', { name: 'Terrace' }));
      await waitFor(() => {
        const asked = shell.api
          .callsOf('POST /api/playlist/schedule')
          .map(({ body }) => (body as ScheduleQuery).device_group);
        expect(asked).toContain('terrace');
      });
    });

    it('never shows one group’s events under another’s chip', async () => {
      const { user, shell } = openSchedule();
      await card(/^Lunch menu, Wed/);
      shell.api.answer({ 'POST /api/playlist/schedule': never });
      await user.click(await screen.findByRole('button', { name: 'Bar' }));
      await waitFor(() => expect(cardNow(/^Lunch menu, Wed/)).not.toBeInTheDocument());
    });

    it('shows when the groups could not be loaded, and the calendar works without', async () => {
      openSchedule({ responses: { 'GET /api/device/groups': refuse(500, 'internal', 'No.') } });
      expect(await screen.findByText('Couldn’t load your device groups.')).toBeInTheDocument();
      expect(await card(/^Lunch menu, Wed/)).toBeInTheDocument();
    });

    it('has one message when nothing could be loaded', async () => {
      const responses = Object.fromEntries(Object.keys(barResponses).map((call) => [call, unreachable]));
      openSchedule({ responses });
      expect(await screen.findByRole('alert')).toHaveTextContent("Vitrine can't be reached.");
      expect(screen.queryByText('Couldn’t load your device groups.')).not.toBeInTheDocument();
    });
  });

  it('creating a playlist is disabled, with the reason, when the subscription ended', async () => {
    const app = barResponses['GET /api/app'] as object;
    const { user, shell } = openSchedule({ responses: { 'GET /api/app': { ...app, subscr_expire_int: 2 } } });
    const button = () => screen.getByRole('button', { name: 'New playlist' });
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
    expect(button()).toHaveAccessibleDescription(/Choose a plan/);
    await user.click(button());
    expect(shell.navigations).toEqual([]);
  });
});
