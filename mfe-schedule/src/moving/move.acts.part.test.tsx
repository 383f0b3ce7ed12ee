import { act, screen, waitFor } from '@testing-library/react';
import { useSchedule } from '@vitrine/shared/calls';
import type { RuleTiming, ScheduleRule } from '@vitrine/shared/contract';
import { clockTime } from '@vitrine/shared/rules';
import {
  inTurn,
  never,
  refuse,
  renderScreen,
  unreachable,
  type FakeResponses,
} from '@vitrine/shared/testing';
import { MoveConflictDialog } from './move-conflict.dialog';
import { useScheduleMoves } from './move.acts';
import type { SeenMove } from './send-move';
import { at, barWeek } from '../testing/week';

const week = { start: at('2025-11-03T00:00'), end: at('2025-11-10T00:00'), device_group: null };
const wish: SeenMove = {
  id: 'lunch-menu',
  occurrence: at('2025-11-05T12:00'),
  start: at('2025-11-05T13:15'),
  scope: 'all',
  from: at('2025-11-05T12:00'),
  etag: '"1"',
};
const previous: RuleTiming = { id: 'lunch-menu', date_start: at('2025-01-01T12:00'), exceptions: [] };

/** Component with move actions but no calendar: rules as text, and buttons to move them. */
function Moves() {
  const rules = useSchedule(week);
  const { move, conflict } = useScheduleMoves(rules.data ?? []);
  return (
    <>
      <p data-testid="rules">
        {rules.data
          ?.map(
            ({ title, date_start, exceptions }) => `${title} ${clockTime(date_start)} ${exceptions.length}`,
          )
          .join('; ')}
      </p>
      <button onClick={() => void move('Lunch menu', wish)}>Every time</button>
      <button onClick={() => void move('Lunch menu', { ...wish, scope: 'this' })}>Only this day</button>
      <button
        onClick={() =>
          void move('Breakfast', {
            ...wish,
            id: 'breakfast',
            etag: '"b"',
            occurrence: at('2025-11-05T08:00'),
            start: at('2025-11-05T09:00'),
          })
        }
      >
        Breakfast later
      </button>
      <button
        onClick={() =>
          void move('Lunch menu', {
            ...wish,
            start: wish.from,
            scope: 'this',
            duration: 3 * 3600,
            ownEnd: at('2025-11-05T14:00'),
          })
        }
      >
        End at 15:00
      </button>
      <button onClick={() => void move('Lunch menu', { ...wish, ownEnd: at('2025-11-05T14:00') })}>
        Start at 13:15, end as before
      </button>
      {['2025-11-05T18:00', '2025-11-06T18:00', '2025-11-07T18:00'].map((to) => (
        <button key={to} onClick={() => void move('Lunch menu', { ...wish, start: at(to), scope: 'this' })}>
          {to}
        </button>
      ))}
      <button onClick={() => void move('Lunch menu', { ...wish, start: null, scope: 'this' })}>
        Leave out
      </button>
      {conflict && <MoveConflictDialog conflict={conflict} />}
    </>
  );
}
async function open(responses: FakeResponses) {
  const stand = renderScreen(<Moves />, {
    responses: { 'POST /api/playlist/schedule': barWeek, ...responses },
  });
  await waitFor(() => expect(shown()).toContain('Lunch menu 12:00 0'));
  return { ...stand, press: (name: string) => stand.user.click(screen.getByRole('button', { name })) };
}
const shown = () => screen.getByTestId('rules').textContent;
const accepted = { success: true, id: 'lunch-menu', previous };

describe('a move', () => {
  it('shows at once, before the server answers', async () => {
    const { press, shell } = await open({ 'POST /api/schedule/move': never });
    await press('Every time');
    await waitFor(() => expect(shown()).toContain('Lunch menu 13:15 0'));
    expect(shown()).toContain('Breakfast 08:00 0');
    expect(shell.notices).toEqual([]);
  });

  it.each([
    ['2025-11-05T18:00', 'at 18:00 together with Evening mood'],
    ['2025-11-06T18:00', 'Thu, Nov 6, 2025 at 18:00 together with Evening mood'],
    ['2025-11-07T18:00', 'Fri, Nov 7, 2025 at 18:00 together with Evening mood and Opening party'],
  ])('to %s, where others start, names them, with Undo', async (to, where) => {
    const { press, shell } = await open({ 'POST /api/schedule/move': accepted });
    await press(to);
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(shell.notices[0]).toMatchObject({
      text: `Lunch menu now starts ${where}.`,
      action: { label: 'Undo' },
    });
  });

  it('of one day is an exception, and the others stay', async () => {
    const { press } = await open({ 'POST /api/schedule/move': never });
    await press('Only this day');
    await waitFor(() => expect(shown()).toContain('Lunch menu 12:00 1'));
  });

  it('is as the server has it afterwards: the schedule is refetched', async () => {
    const moved = barWeek.map((rule) =>
      rule.id === 'lunch-menu' ? { ...rule, date_start: at('2025-01-01T13:30') } : rule,
    );
    const { press } = await open({
      'POST /api/schedule/move': accepted,
      'POST /api/playlist/schedule': inTurn(barWeek, moved),
    });
    await press('Every time');
    await waitFor(() => expect(shown()).toContain('Lunch menu 13:30 0'));
  });

  it.each<[string, unknown, string]>([
    [
      'with the server’s sentence',
      refuse(400, 'invalid_request', 'That time is too early.'),
      'That time is too early.',
    ],
    [
      'with the reason of an operation that failed',
      { success: false, error: 'Somebody deleted it.' },
      'Somebody deleted it.',
    ],
    [
      'with words of our own when there are none',
      { success: false, error: '' },
      'Couldn’t move it. Nothing was changed.',
    ],
    ['when nobody is there', unreachable, "Vitrine can't be reached."],
    ['when the answer is nonsense', null, 'Couldn’t move it. Nothing was changed.'],
  ])('comes back %s', async (_name, answer, text) => {
    const { press, shell } = await open({ 'POST /api/schedule/move': answer });
    await press('Every time');
    await waitFor(() => expect(shell.notices).toEqual([{ text, tone: 'error', durationMs: 3000 }]));
    expect(shown()).toContain('Lunch menu 12:00 0');
  });

  it('of two entries, the second during the first, are both shown', async () => {
    const { press } = await open({ 'POST /api/schedule/move': never });
    await press('Every time');
    await press('Breakfast later');
    await waitFor(() => expect(shown()).toMatch(/Breakfast 09:00 0; Lunch menu 13:15 0/));
  });

  it('that leaves a day out has no time, and can be undone', async () => {
    const { press, shell } = await open({ 'POST /api/schedule/move': accepted });
    await press('Leave out');
    await waitFor(() => expect(shell.notices[0]?.action?.label).toBe('Undo'));
    expect(shell.notices[0]?.text).toBe('Lunch menu is skipped on Wed, Nov 5, 2025.');
  });

  it('without anything to go back to offers no Undo', async () => {
    const { press, shell } = await open({ 'POST /api/schedule/move': { success: true, id: 'lunch-menu' } });
    await press('Every time');
    await waitFor(() =>
      expect(shell.notices[0]?.text).toBe('Lunch menu now starts Wed, Nov 5, 2025, 13:15.'),
    );
    expect(shell.notices[0]?.action).toBeUndefined();
  });
});

describe('undo', () => {
  it('is one call with the old timing', async () => {
    const { press, shell } = await open({
      'POST /api/schedule/move': accepted,
      'POST /api/schedule/restore': { success: true },
    });
    await press('Every time');
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    act(() => shell.notices[0]?.action?.run());
    await waitFor(() => expect(shell.notices[1]?.text).toBe('Lunch menu is back at its old time.'));
    expect(shell.api.callsOf('POST /api/schedule/restore').map(({ body }) => body)).toEqual([previous]);
  });

  it('that is refused shows the reason, and the actual state', async () => {
    const { press, shell } = await open({
      'POST /api/schedule/move': accepted,
      'POST /api/schedule/restore': refuse(403, 'forbidden', 'Your role changed meanwhile.'),
    });
    await press('Every time');
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    act(() => shell.notices[0]?.action?.run());
    await waitFor(() =>
      expect(shell.notices[1]).toMatchObject({ text: 'Your role changed meanwhile.', tone: 'error' }),
    );
  });
});

describe('what was seen', () => {
  const MOVE = 'POST /api/schedule/move';
  const lunch = barWeek.find(({ id }) => id === 'lunch-menu')!;
  const tooLate = (some: Partial<ScheduleRule>) =>
    refuse(412, 'precondition_failed', 'Mara changed this schedule entry meanwhile.', {
      current: { ...lunch, etag: '"2"', ...some },
      etag: '"2"',
      changed: ['date_start'],
      changed_by: { id: 'mara', name: 'Mara' },
      changed_at: Math.floor(Date.now() / 1000) - 60,
    });
  const tags = (shell: Awaited<ReturnType<typeof open>>['shell'], route = MOVE) =>
    shell.api.callsOf(route).map(({ ifMatch }) => ifMatch);

  it('goes along, is no part of the wish, and undo is about what the move made', async () => {
    const { press, shell } = await open({
      [MOVE]: { ...accepted, etag: '"9"' },
      'POST /api/schedule/restore': { success: true, etag: '"1"' },
    });
    await press('Every time');
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(tags(shell)).toEqual(['"1"']);
    expect(shell.api.callsOf(MOVE)[0]?.body).toEqual({
      id: wish.id,
      occurrence: wish.occurrence,
      start: wish.start,
      scope: 'all',
    });
    act(() => shell.notices[0]?.action?.run());
    await waitFor(() => expect(tags(shell, 'POST /api/schedule/restore')).toEqual(['"9"']));
    // Restored to its earlier state, it has its old tag again.
    await press('Every time');
    await waitFor(() => expect(tags(shell)).toEqual(['"1"', '"1"']));
  });

  it('two quick moves by the same user do not conflict', async () => {
    const { press, shell } = await open({
      [MOVE]: inTurn({ ...accepted, etag: '"7"' }, { ...accepted, etag: '"8"' }),
    });
    await press('Every time');
    await press('Only this day');
    await waitFor(() => expect(tags(shell)).toEqual(['"1"', '"7"']));
  });

  it('another user moved the same: both times are shown, and mine overwrites it on request', async () => {
    const theirs = { date_start: at('2025-01-01T14:00') };
    const { press, shell } = await open({ [MOVE]: inTurn(tooLate(theirs), { ...accepted, etag: '"3"' }) });
    await press('Only this day');
    await screen.findByRole('alertdialog', { name: 'Mara changed this a minute ago' });
    expect(screen.getByRole('row', { name: /Lunch menu/ })).toHaveTextContent(
      'Wed, Nov 5, 2025, 14:00Wed, Nov 5, 2025, 13:15',
    );
    expect(shown()).toContain('Lunch menu 12:00 0');
    await press('Save mine');
    await waitFor(() => expect(tags(shell)).toEqual(['"1"', '"2"']));
    expect(shell.api.callsOf(MOVE)[1]?.body).toMatchObject({
      occurrence: at('2025-11-05T14:00'),
      start: wish.start,
    });
  });

  it('another user removed it; their version is shown already', async () => {
    const { press, shell } = await open({
      [MOVE]: tooLate({ exceptions: [{ occurrence: wish.occurrence, start: null }] }),
    });
    await press('Only this day');
    await screen.findByRole('alertdialog');
    expect(screen.getByRole('row', { name: /Lunch menu/ })).toHaveTextContent('Skipped on that day');
    await press('Use theirs');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(tags(shell)).toHaveLength(1);
  });

  it('another user moved another day of it: both apply, without a question', async () => {
    const other = [{ occurrence: at('2025-11-07T12:00'), start: at('2025-11-07T15:00') }];
    const { press, shell } = await open({
      [MOVE]: inTurn(tooLate({ exceptions: other }), { ...accepted, etag: '"3"' }),
    });
    await press('Only this day');
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(tags(shell)).toEqual(['"1"', '"2"']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('another user changed the end of the same: both ends are shown, and mine overwrites it on request', async () => {
    const { press, shell } = await open({
      [MOVE]: inTurn(tooLate({ duration: 1.5 * 3600 }), { ...accepted, etag: '"3"' }),
    });
    await press('End at 15:00');
    await screen.findByRole('alertdialog', { name: 'Mara changed this a minute ago' });
    expect(screen.getByRole('row', { name: /Lunch menu/ })).toHaveTextContent(
      'Wed, Nov 5, 2025, 12:00 – 13:30Wed, Nov 5, 2025, 12:00 – 15:00',
    );
    expect(tags(shell)).toEqual(['"1"']);
    await press('Save mine');
    await waitFor(() => expect(tags(shell)).toEqual(['"1"', '"2"']));
    expect(shell.api.callsOf(MOVE)[1]?.body).toMatchObject({ start: wish.from, duration: 3 * 3600 });
  });

  it('another user removed the end that is changed here: the conflict shows a start alone', async () => {
    const { press } = await open({ [MOVE]: tooLate({}) });
    await press('End at 15:00');
    await screen.findByRole('alertdialog');
    expect(screen.getByRole('row', { name: /Lunch menu/ })).toHaveTextContent(
      /^Lunch menuWed, Nov 5, 2025, 12:00Wed, Nov 5, 2025, 12:00 – 15:00$/,
    );
  });

  it.each([
    ['the end, while the start moves here', 'Start at 13:15, end as before', 1.5 * 3600],
    ['neither start nor end, while the end moves here', 'End at 15:00', 2 * 3600],
  ])('another user changed %s: both apply, without a question', async (_name, button, duration) => {
    const { press, shell } = await open({
      [MOVE]: inTurn(tooLate({ duration }), { ...accepted, etag: '"3"' }),
    });
    await press(button);
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(tags(shell)).toEqual(['"1"', '"2"']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.each([
    ['changed start and end', { date_start: at('2025-01-01T16:00'), duration: 3600 }, '16:00 – 17:00'],
    [
      'gave that day alone another start and end',
      {
        duration: 3600,
        exceptions: [{ occurrence: wish.occurrence, start: at('2025-11-05T16:00'), duration: 1800 }],
      },
      '16:00 – 16:30',
    ],
  ])('another user %s: mine is shown with the end that saving gives it', async (_name, theirs, shownTime) => {
    const { press } = await open({ [MOVE]: tooLate(theirs) });
    await press('Start at 13:15, end as before');
    await screen.findByRole('alertdialog');
    expect(screen.getByRole('row', { name: /Lunch menu/ })).toHaveTextContent(
      `Wed, Nov 5, 2025, ${shownTime}Wed, Nov 5, 2025, 13:15 – 14:15`,
    );
  });
});
