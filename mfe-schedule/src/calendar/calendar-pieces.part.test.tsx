import { calendarEvents, type CalendarEvent } from '@vitrine/shared/rules';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, barWeek } from '../testing/week';
import { EventCard, type EventCardProps } from './event-card';
import { Toolbar } from './toolbar';
import type { CalendarMode } from './view.rule';
import { WeekStrip } from './week-strip';

const events = calendarEvents(barWeek, { start: at('2025-11-03T00:00'), end: at('2025-11-10T00:00') });
function eventOf(id: string, day: string): CalendarEvent {
  const found = events.find((event) => event.id === id && event.start >= at(`${day}T00:00`));
  if (!found) throw new Error(`no ${id}`);
  return found;
}
const party = eventOf('evening-mood', '2025-11-07');
const quiz = eventOf('quiz-night', '2025-11-05');

describe('an event card', () => {
  const draw = (
    event: CalendarEvent,
    place: CalendarMode,
    more: Partial<Omit<EventCardProps, 'event' | 'place'>> = {},
  ) => {
    const still = { devices: 'All devices', playing: false, lifted: false, returned: false, helpId: 'help' };
    const on = { onReturned: jest.fn(), onKey: jest.fn() };
    const page = (now: typeof more) => (
      <>
        <EventCard event={event} place={place} {...still} {...on} {...now} />
        <span id="help" hidden>
          Press Enter for details, M to move.
        </span>
      </>
    );
    const { unmount, rerender } = render(page(more));
    return { unmount, redraw: (now: typeof more) => rerender(page(now)), on };
  };

  it.each(['month', 'week', 'feed'] as const)('is named in one sentence, in the %s', (place) => {
    draw(quiz, place);
    expect(screen.getByRole('button')).toHaveAccessibleName(
      'Quiz night, Wed, Nov 5, 2025, 20:00 – midnight, Select a day of the week, All devices',
    );
  });

  it.each(['month', 'week', 'feed'] as const)(
    'in the %s names both that start together, and how many more do',
    (place) => {
      const { unmount } = draw(party, place);
      expect(
        screen.getByRole('button', { name: /^Evening mood \+ Opening party, 2 playlists take turns, / }),
      ).toBeInTheDocument();
      expect(screen.getByText('Evening mood + Opening party')).toBeInTheDocument();
      expect(screen.queryByText(/^\+/)).not.toBeInTheDocument();
      unmount();
      const [other] = party.combined_events;
      draw(
        { ...party, combo_count: 4, combined_events: [other, other, other].flatMap((one) => one ?? []) },
        place,
      );
      expect(screen.getByText('Evening mood + Opening party')).toBeInTheDocument();
      expect(screen.getByText('+2')).toBeInTheDocument();
    },
  );

  it.each([
    ['month', '20:00'],
    ['week', '20:00'],
    ['feed', '20:00 – midnight'],
  ] as const)('in the %s shows its time as %s', (place, time) => {
    draw(quiz, place);
    expect(screen.getByText(time)).toBeInTheDocument();
  });

  it.each([
    ['week', 1],
    ['feed', 1],
    ['month', 0],
  ] as const)('the current entry is marked in the %s: %s', (place, count) => {
    draw(quiz, place, { playing: true });
    expect(screen.queryAllByText('On now')).toHaveLength(count);
  });

  it('explains how to move it only where it can be moved', () => {
    const { unmount } = draw(quiz, 'week');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Press Enter for details, M to move.');
    unmount();
    draw(quiz, 'week', { helpId: undefined });
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-keyshortcuts');
  });

  it('takes the focus when it is drawn anew while lifted', () => {
    draw(quiz, 'week', { lifted: true });
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('put back it takes the focus once; other changes leave the focus where it is', () => {
    const { redraw, on } = draw(quiz, 'week');
    redraw({ returned: true });
    expect(screen.getByRole('button')).toHaveFocus();
    screen.getByRole('button').blur();
    redraw({ returned: true, playing: true });
    expect(screen.getByRole('button')).not.toHaveFocus();
    expect(on.onReturned).toHaveBeenCalledTimes(1);
  });

  it('gives each key to the calendar with its event, where it can be moved', async () => {
    const { on, redraw } = draw(quiz, 'week');
    screen.getByRole('button').focus();
    await userEvent.keyboard('m');
    expect(on.onKey.mock.calls).toEqual([[quiz, expect.objectContaining({ key: 'm' })]]);
    redraw({ helpId: undefined });
    await userEvent.keyboard('m');
    expect(on.onKey).toHaveBeenCalledTimes(1);
  });

  it('in the month it has no element that only holds others', () => {
    draw(party, 'month');
    const parts = [...screen.getByRole('button').children];
    expect(parts.map(({ localName }) => localName)).toEqual(['svg', 'span', 'span']);
  });
});

describe('the toolbar', () => {
  function draw(mode: CalendarMode, { isToday = false, hasPending = false } = {}) {
    const on = { mode: jest.fn(), step: jest.fn(), today: jest.fn() };
    render(
      <Toolbar
        title="Nov 03 - Nov 09, 2025"
        mode={mode}
        isToday={isToday}
        hasPending={hasPending}
        menu={() => null}
        onMode={on.mode}
        onStep={on.step}
        onToday={on.today}
      />,
    );
    return on;
  }

  it.each(['month', 'week'] as const)('§2.7.2 goes through time in the %s', async (mode) => {
    const on = draw(mode);
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(on.step.mock.calls).toEqual([[-1], [1]]);
    expect(on.today).toHaveBeenCalledTimes(1);
  });

  it('explains the dashed entries only while some wait for approval', () => {
    draw('week');
    expect(screen.queryByText('Waiting for approval')).not.toBeInTheDocument();
    cleanup();
    draw('week', { hasPending: true });
    expect(screen.getByText('Waiting for approval')).toBeInTheDocument();
  });

  it('§2.7.2 has no way through time in the feed', () => {
    draw('feed');
    expect(screen.queryByRole('button', { name: /Previous|Today|Next/ })).not.toBeInTheDocument();
  });

  it('lets Today sleep when today is in view', () => {
    draw('week', { isToday: true });
    expect(screen.getByRole('button', { name: 'Today' })).toHaveAccessibleDescription(
      'Today is already in view.',
    );
  });

  it('§2.7.1 offers the three modes and names the one in view', async () => {
    const on = draw('week');
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Month',
      'Week',
      'Feed',
    ]);
    expect(screen.getByRole('radio', { name: 'Week' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Feed' }));
    expect(on.mode).toHaveBeenCalledWith('feed');
  });

  it('describes the colours in words', () => {
    draw('week');
    expect(screen.getByRole('list', { name: 'What the colors mean' })).toHaveTextContent(
      'Every day Select a day of the week Custom Date and time',
    );
  });
});

describe('the strip of days on a phone', () => {
  const day = at('2025-11-05T00:00');

  it('shows the week from Monday, the day in view and today', () => {
    render(<WeekStrip day={day} now={at('2025-11-07T10:00')} onPick={() => undefined} />);
    const days = screen.getAllByRole('button');
    const seen = (one: HTMLElement) =>
      [...one.querySelectorAll('[aria-hidden]')].map((part) => part.textContent).join('');
    expect(days.map(seen)).toEqual(['MON3', 'TUE4', 'WED5', 'THU6', 'FRI7', 'SAT8', 'SUN9']);
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Wed, Nov 5, 2025');
    expect(screen.getByRole('button', { current: 'date' })).toHaveAccessibleName('Fri, Nov 7, 2025');
  });

  it('leads to the day that is touched', async () => {
    const pick = jest.fn();
    render(<WeekStrip day={day} now={day} onPick={pick} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sun, Nov 9, 2025' }));
    expect(pick).toHaveBeenCalledWith(at('2025-11-09T00:00'));
  });
});
