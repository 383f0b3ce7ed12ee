import { buildRule, fillJsdomGaps } from '@vitrine/shared/testing';
import { calendarEvents } from '@vitrine/shared/rules';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, barWeek } from '../testing/week';
import { MoveDialog } from './move.dialog';
import type { MovedEntry } from './move.rule';
import { useLift } from './use-lift';
import './move.acts.part.test';
import './schedule-moving.part.test';

const noon = at('2025-11-05T12:00');
const [, lunch] = calendarEvents(barWeek, { start: at('2025-11-05T00:00'), end: at('2025-11-06T00:00') });
if (!lunch) throw new Error('no lunch');

describe('lifting by keys', () => {
  function Lifting({ onDrop }: { onDrop: (...dropped: unknown[]) => void }) {
    const { lifted, said, handleKey } = useLift((event, ...dropped) => onDrop(event.title, ...dropped));
    return (
      <>
        <button type="button" onKeyDown={(key) => lunch && handleKey(lunch, key)}>
          {lifted ? new Date(lifted.start * 1000).toISOString().slice(5, 16) : 'at rest'}
        </button>
        <p role="status">{said}</p>
      </>
    );
  }
  function open() {
    const drop = jest.fn();
    render(<Lifting onDrop={drop} />);
    screen.getByRole('button').focus();
    return drop;
  }
  const lifted = () => screen.getByRole('button').textContent;

  it.each([
    ['m', '11-05T12:00'],
    ['M', '11-05T12:00'],
    ['m{ArrowDown}', '11-05T12:15'],
    ['m{ArrowUp}{ArrowUp}', '11-05T11:30'],
    ['m{PageDown}', '11-05T13:00'],
    ['m{ArrowLeft}', '11-04T12:00'],
    ['m{ArrowRight}{PageUp}', '11-06T11:00'],
    ['m{Tab}', '11-05T12:00'],
    ['{ArrowDown}', 'at rest'],
    ['{Control>}m{/Control}', 'at rest'],
  ])('%s leads to %s', async (keys, place) => {
    open();
    await userEvent.keyboard(keys);
    expect(lifted()).toBe(place);
  });

  it('Enter drops where it was carried', async () => {
    const drop = open();
    await userEvent.keyboard('m{ArrowDown}{Enter}');
    expect(drop).toHaveBeenCalledWith('Lunch menu', noon + 900);
    expect(lifted()).toBe('at rest');
  });

  it.each([
    // Lunch ends at 18:00, when the evening starts.
    ['m{Shift>}{ArrowUp}{/Shift}{Enter}', noon, 5.75 * 3600],
    ['m{Shift>}{PageDown}{/Shift}{ArrowDown}{Enter}', noon + 900, 7 * 3600],
    ['m{Shift>}{ArrowRight}{/Shift}{Enter}', noon, 24 * 3600],
    ['m{Shift>}{ArrowLeft}{/Shift}{Enter}', noon, 60],
  ])('%s changes the end', async (keys, start, duration) => {
    const drop = open();
    await userEvent.keyboard(keys);
    expect(drop).toHaveBeenCalledWith('Lunch menu', start, duration);
  });

  it('Enter where it was lifted drops nothing', async () => {
    const drop = open();
    await userEvent.keyboard('m{ArrowDown}{ArrowUp}{Enter}');
    expect(drop).not.toHaveBeenCalled();
    expect(lifted()).toBe('at rest');
  });

  it('announces each step to screen readers', async () => {
    open();
    await userEvent.keyboard('m');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Moving Lunch menu, Wed, Nov 5, 2025, 12:00. Arrow keys move it',
    );
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('status')).toHaveTextContent('Wed, Nov 5, 2025, 12:15');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('status')).toHaveTextContent('Lunch menu is back where it was.');
  });
});

describe('the question', () => {
  beforeAll(fillJsdomGaps);

  function ask(
    entry: Partial<MovedEntry> = {},
    more: { to?: number; othersCount?: number; rules?: typeof barWeek } = {},
  ) {
    const on = { move: jest.fn(), close: jest.fn() };
    render(
      <MoveDialog
        entry={{ id: 'lunch', title: 'Lunch menu', kind: 'every_day', occurrence: noon, ...entry }}
        from={noon}
        to={more.to ?? noon + 3600}
        othersCount={more.othersCount ?? 0}
        rules={more.rules ?? barWeek}
        onMove={on.move}
        onClose={on.close}
      />,
    );
    return on;
  }
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it.each([
    ['Only this day', 'this'],
    ['Every time', 'all'],
  ])('%s moves with scope %s', async (button, scope) => {
    const on = ask();
    await click(button);
    expect(on.move).toHaveBeenCalledWith({ id: 'lunch', occurrence: noon, start: noon + 3600, scope });
  });

  it('names the weekday that moves, and what becomes of the other days', async () => {
    const rules = ['2025-11-05T12:00', '2025-11-06T12:00'].map((start) =>
      buildRule({ id: start, playlist_id: 'lunch', repeat_interval: 604800, date_start: at(start) }),
    );
    const on = ask({ id: '2025-11-05T12:00', kind: 'day_of_week' }, { rules });
    expect(screen.getByText('Other days keep their times. “Edit” changes all of them.')).toBeVisible();
    await click('Every Wednesday');
    expect(on.move).toHaveBeenCalledWith(expect.objectContaining({ scope: 'all' }));
  });

  it('does not ask about a date that occurs once', async () => {
    const on = ask({ kind: 'custom' });
    expect(screen.queryByRole('button', { name: 'Only this day' })).not.toBeInTheDocument();
    await click('Move');
    expect(on.move).toHaveBeenCalledWith(expect.objectContaining({ scope: 'this' }));
  });

  it('Cancel moves nothing', async () => {
    const on = ask();
    await click('Cancel');
    expect(on.move).not.toHaveBeenCalled();
    expect(on.close).toHaveBeenCalled();
  });

  it('takes another date and time, and announces it', () => {
    ask();
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2025-11-08' } });
    fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '09:30' } });
    expect(screen.getByRole('status')).toHaveTextContent(
      'From Wed, Nov 5, 2025, 12:00 to Sat, Nov 8, 2025, 09:30.',
    );
  });

  it('waits for a whole date and time', () => {
    ask();
    fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '' } });
    expect(screen.getByRole('button', { name: 'Every time' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Only this day' })).toBeDisabled();
  });

  it.each([
    [1, 'The other playlist at 12:00 stays.'],
    [3, 'The other 3 playlists at 12:00 stay.'],
  ])('shows that %s others stay', (othersCount, words) => {
    ask({}, { othersCount });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('names what it would start together with', () => {
    ask({ id: 'happy-hour' });
    expect(screen.queryByText(/together/)).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '18:00' } });
    expect(screen.getByText('Starts together with Evening mood. They take turns.')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2025-11-07' } });
    expect(
      screen.getByText('Starts together with Evening mood and Opening party. They take turns.'),
    ).toBeInTheDocument();
  });

  it('gives it an end, and shows when that is on the next day', async () => {
    const on = ask({ kind: 'custom' }, { to: noon });
    expect(screen.queryByLabelText('Ends at')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Ends'), 'At a set time');
    expect(screen.getByLabelText('Ends at')).toHaveValue('13:00');
    expect(screen.getByRole('status')).toHaveTextContent('Plays Wed, Nov 5, 2025, 12:00 – 13:00.');
    fireEvent.change(screen.getByLabelText('Ends at'), { target: { value: '03:00' } });
    expect(screen.getByText('On the next day')).toBeInTheDocument();
    await click('Move');
    expect(on.move).toHaveBeenCalledWith(expect.objectContaining({ start: noon, duration: 15 * 3600 }));
  });

  it('keeps its length when its start changes, and can remove its end', async () => {
    const on = ask({ kind: 'custom', own_end: noon + 7200 }, { to: noon });
    fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '15:00' } });
    expect(screen.getByLabelText('Ends at')).toHaveValue('17:00');
    await userEvent.selectOptions(screen.getByLabelText('Ends'), 'When the next playlist starts');
    await click('Move');
    expect(on.move).toHaveBeenCalledWith(expect.objectContaining({ duration: 0 }));
  });

  it('waits for a whole end', async () => {
    ask({ own_end: noon + 7200 });
    fireEvent.change(screen.getByLabelText('Ends at'), { target: { value: '' } });
    expect(screen.getByRole('button', { name: 'Every time' })).toBeDisabled();
  });

  it('shows that an every-day entry keeps its days', () => {
    ask({}, { to: noon + 86400 });
    expect(screen.getByText(/It still plays every day/)).toBeInTheDocument();
  });

  it('does not show that for a weekly one, which changes its day', () => {
    ask({ kind: 'day_of_week' }, { to: noon + 86400 });
    expect(screen.queryByText(/It still plays every day/)).not.toBeInTheDocument();
  });
});
