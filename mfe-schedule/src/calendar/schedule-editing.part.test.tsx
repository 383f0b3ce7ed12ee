import { screen, waitFor, within } from '@testing-library/react';
import type { PlaylistItem, ScheduleQuery } from '@vitrine/shared/contract';
import { type ApiCall } from '@vitrine/shared/testing';
import { card } from '../testing/open-schedule';
import { at } from '../testing/week';
import {
  happy,
  lunch,
  sent,
  lunchRule,
  week,
  open,
  sheet,
  saves,
  nameField,
  add,
  pick,
  saved,
  act,
} from '../testing/schedule-editing';

describe('a new entry', () => {
  it('§7.1.33 is saved with playlist, days, start and end, and its content', async () => {
    const opened = open();
    const { user, shell } = opened;
    const dialog = await add(opened);
    await pick(opened, dialog, 'happy');
    expect(nameField(dialog)).toHaveValue('Happy hour');
    await user.click(dialog.getByRole('radio', { name: 'Select a day of the week' }));
    await user.click(dialog.getByRole('button', { name: 'Weekdays' }));
    await user.clear(dialog.getByLabelText('Starts at'));
    await user.type(dialog.getByLabelText('Starts at'), '17:00');
    await user.clear(dialog.getByLabelText('Ends at'));
    await user.type(dialog.getByLabelText('Ends at'), '19:00');
    await user.selectOptions(dialog.getByLabelText('Devices'), 'Bar');
    await saved(opened, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saves(opened)).toMatchObject([
      {
        ifMatch: '"happy-1"',
        body: {
          id: 'happy',
          schedule_type: 'day_of_week',
          days_of_week: [1, 2, 3, 4, 5],
          custom_date: at('2025-11-05T17:00'),
          schedule_duration: 7200,
          device_group: 'bar',
          selected_media: [{ ...sent, playlist_item_id: 'item-1' }],
        },
      },
    ]);
    expect(shell.notices[0]).toMatchObject({
      text: 'Happy hour now plays Mon–Fri 17:00 – 19:00.',
      action: { label: 'Undo' },
    });
  });

  it('begins at the next full hour today, once, for an hour', async () => {
    const dialog = await add(open());
    expect(dialog.getByRole('radio', { name: 'Custom Date and time' })).toBeChecked();
    expect(dialog.getByLabelText('Date')).toHaveValue('2025-11-05');
    expect(dialog.getByLabelText('Starts at')).toHaveValue('15:00');
    expect(dialog.getByLabelText('Ends at')).toHaveValue('16:00');
  });
});

describe('approval', () => {
  it('§4.5.10 an editor’s entry is sent for approval, without Undo', async () => {
    const opened = open({ role: 'editor' });
    const { shell } = opened;
    expect(await screen.findByRole('note')).toHaveTextContent('An approver reviews what you add');
    const dialog = await add(opened);
    await pick(opened, dialog, 'happy');
    expect(dialog.getByText('An approver will review it before screens play it.')).toBeInTheDocument();
    await saved(opened, dialog, 'Send for approval');
    await waitFor(() => expect(shell.notices[0]?.text).toBe('Happy hour was sent for approval.'));
    expect(shell.notices[0]?.action).toBeUndefined();
  });

  const waiting: PlaylistItem = {
    ...happy,
    state: 'pending',
    schedule_type: 'day_of_week',
    pending_entries: [{ date_start: at('2025-11-06T17:00'), repeat_interval: 604800, duration: 7200 }],
  };
  it.each([
    ['approver', '/playlist/review?id=happy'],
    ['editor', '/playlist/edit?id=happy'],
  ] as const)(
    '§4.5.10 an entry that waits for it is named so, changes nothing else, and leads an %s to its page',
    async (role, page) => {
      const { user, shell } = open({ role, playlists: [waiting, lunch] });
      const entry = await card(
        /^Happy hour, Thu, Nov 6, 2025, 17:00 – 19:00, .*, All devices, waiting for approval$/,
      );
      expect(await card(/^Lunch menu, Thu, Nov 6, 2025, 12:00 – 18:00/)).toBeInTheDocument();
      expect(screen.getByText('Waiting for approval', { selector: 'li' })).toBeInTheDocument();
      await user.click(entry);
      expect(shell.navigations).toEqual([page]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('a viewer adds and changes nothing', async () => {
    const { user } = open({ role: 'viewer' });
    (await card(/^Lunch menu, Wed/)).focus();
    await user.keyboard('n');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to schedule' })).not.toBeInTheDocument();
  });
});

describe('an entry', () => {
  it('is edited, and Undo restores its time and its skipped day', async () => {
    const made = { ...lunchRule, id: 'made', date_start: at('2025-11-05T12:00'), exceptions: [] };
    const opened = open({
      responses: {
        'POST /api/playlist/schedule': ({ body }: ApiCall) =>
          (body as ScheduleQuery).end - (body as ScheduleQuery).start > 31 * 86400 ? year() : week,
        'POST /api/schedule/restore': { success: true, id: 'made' },
      },
    });
    /** The second save is that of Undo, which makes a new entry. */
    const year = () => [saves(opened).length < 2 ? lunchRule : made];
    const { user, shell } = opened;
    await act(opened, 'Edit');
    const dialog = within(await sheet('Edit Lunch menu'));
    await waitFor(() => expect(dialog.getByLabelText('Starts at')).toHaveValue('12:00'));
    await user.clear(dialog.getByLabelText('Starts at'));
    await user.type(dialog.getByLabelText('Starts at'), '13:00');
    expect(dialog.getByText(/^One day was moved or skipped/)).toBeInTheDocument();
    await saved(opened, dialog);
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(shell.notices[0]?.text).toBe('Lunch menu now plays every day from 13:00.');
    shell.notices[0]?.action?.run();
    await waitFor(() => expect(shell.notices[1]?.text).toBe('Lunch menu is back at its old times.'));
    expect(saves(opened)[1]).toMatchObject({
      ifMatch: '"after"',
      body: { id: 'lunch', schedule_type: 'every_day', custom_date: at('2025-11-05T12:00') },
    });
    expect(shell.api.callsOf('POST /api/schedule/restore').map(({ body }) => body)).toEqual([
      { id: 'made', date_start: lunchRule.date_start, exceptions: lunchRule.exceptions },
    ]);
  });
});
