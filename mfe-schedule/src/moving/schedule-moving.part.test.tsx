import { screen, waitFor, within } from '@testing-library/react';
import type { MoveRule } from '@vitrine/shared/contract';
import type { FakeResponses } from '@vitrine/shared/testing';
import { card, openSchedule, prepareCalendar } from '../testing/open-schedule';
import { at } from '../testing/week';

describe('schedule moving', () => {
  prepareCalendar();

  const wednesday12 = at('2025-11-05T12:00');
  const accepts = {
    'POST /api/schedule/move': ({ body }: { body: MoveRule }) => ({
      success: true,
      id: body.id,
      previous: { id: body.id, date_start: at('2025-01-01T12:00'), exceptions: [] },
    }),
  } as FakeResponses;

  describe('moving by keys', () => {
    it('lifts with M, puts back with Escape, carries with arrows, drops with Enter, asks, and moves only this day', async () => {
      const { user, shell } = openSchedule({ responses: accepts });
      (await card(/^Lunch menu, Wed/)).focus();
      await user.keyboard('m');
      expect(await screen.findByText(/Moving Lunch menu, Wed, Nov 5, 2025, 12:00/)).toBeInTheDocument();
      await user.keyboard('{ArrowRight}');
      expect(await screen.findByText('Thu, Nov 6, 2025, 12:00')).toBeInTheDocument();
      await user.keyboard('{Escape}');
      expect(await card(/^Lunch menu, Wed, Nov 5, 2025, 12:00/)).toHaveFocus();
      await user.keyboard('m{ArrowDown}{ArrowDown}');
      expect(await card(/^Lunch menu, Wed, Nov 5, 2025, 12:30 – 18:00/)).toBeInTheDocument();
      expect(await card(/^Breakfast, Wed, Nov 5, 2025, 08:00 – 12:30/)).toBeInTheDocument();
      await user.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog', { name: 'Move Lunch menu' });
      expect(dialog).toHaveTextContent('From Wed, Nov 5, 2025, 12:00 to Wed, Nov 5, 2025, 12:30.');
      await user.click(within(dialog).getByRole('button', { name: 'Only this day' }));
      await waitFor(() =>
        expect(shell.notices[0]?.text).toBe('Lunch menu now starts Wed, Nov 5, 2025, 12:30.'),
      );
      expect(shell.api.callsOf('POST /api/schedule/move').map(({ body }) => body)).toEqual([
        {
          id: 'lunch-menu',
          occurrence: wednesday12,
          start: wednesday12 + 1800,
          scope: 'this',
        },
      ]);
    });
  });
});
