import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MoveRule } from '@vitrine/shared/contract';
import type { FakeResponses } from '@vitrine/shared/testing';
import { askWhy, card, cardNow, cards, openSchedule, prepareCalendar } from '../testing/open-schedule';
import { at, barWeek } from '../testing/week';

prepareCalendar();

const accepts = {
  'POST /api/schedule/move': ({ body }: { body: MoveRule }) => ({
    success: true,
    id: body.id,
    previous: { id: body.id, date_start: at('2025-01-01T12:00'), exceptions: [] },
  }),
} as FakeResponses;

describe('moving by keys', () => {
  it('is not disturbed by what others change meanwhile; that is drawn when it is put back', async () => {
    let title = 'Lunch menu';
    const opened = openSchedule({
      responses: {
        'POST /api/playlist/schedule': () =>
          barWeek.map((rule) => (rule.id === 'lunch-menu' ? { ...rule, title } : rule)),
      },
    });
    const { user, client } = opened;
    await askWhy(opened);
    (await card(/^Lunch menu, Wed/)).focus();
    await user.keyboard('m{ArrowDown}');
    await card(/^Lunch menu, Wed, Nov 5, 2025, 12:15/);
    title = 'Brunch';
    await act(() => client.refetchQueries({ queryKey: ['schedule'] }));
    // The panel shows it too.
    await screen.findByRole('button', { name: 'Move Brunch' });
    expect(cardNow(/^Lunch menu, Wed, Nov 5, 2025, 12:15/)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await card(/^Brunch, Wed, Nov 5, 2025, 12:00/)).toBeInTheDocument();
  });

  it('keeps the focus on what is lifted, also when it combines with another', async () => {
    const { user } = openSchedule({ responses: accepts });
    (await card(/^Quiz night, Wed/)).focus();
    await user.keyboard('m{PageUp}');
    await card(/^Quiz night, Wed, Nov 5, 2025, 19:00/);
    await user.keyboard('{PageUp}');
    const both = await card(/^Evening mood \+ Quiz night, 2 playlists take turns, Wed/);
    await waitFor(() => expect(both).toHaveFocus());
  });
});

it('moving needs no dragging: the panel’s button opens the same question, and every day shows it before the server answers', async () => {
  const opened = openSchedule({
    responses: { 'POST /api/schedule/move': () => new Promise(() => undefined) },
  });
  const { user, shell } = opened;
  await askWhy(opened);
  await user.click(await screen.findByRole('button', { name: 'Move Lunch menu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move Lunch menu' });
  fireEvent.input(within(dialog).getByLabelText('Starts at'), { target: { value: '13:15' } });
  await user.click(within(dialog).getByRole('button', { name: 'Every time' }));
  await waitFor(async () => expect(await cards(/^Lunch menu, .*13:15 – /)).toHaveLength(7));
  expect(shell.api.callsOf('POST /api/schedule/move')[0]?.body).toMatchObject({
    id: 'lunch-menu',
    start: at('2025-11-05T13:15'),
    scope: 'all',
  });
});
