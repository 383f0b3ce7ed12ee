import { act, screen, waitFor, within } from '@testing-library/react';
import type { CopyEntries } from '@vitrine/shared/contract';
import { buildRule, never, refuse, type FakeResponses } from '@vitrine/shared/testing';
import { cards, openSchedule, prepareCalendar } from '../testing/open-schedule';
import { at, barWeek } from '../testing/week';

prepareCalendar();

const party = buildRule({
  id: 'last-party',
  title: 'Tasting',
  name: 'Tasting',
  playlist_id: 'tasting',
  date_start: at('2025-10-31T19:00'),
  repeat_interval: 0,
  duration: 7200,
  etag: '"tasting"',
});
const lunch = barWeek.map((rule) =>
  rule.id === 'lunch-menu'
    ? { ...rule, exceptions: [{ occurrence: at('2025-10-31T12:00'), start: at('2025-10-31T13:00') }] }
    : rule,
);
const made = { success: true, playlists: [{ id: 'new', etag: '"n"' }], previous: [] };
const responses: FakeResponses = {
  'POST /api/playlist/schedule': [...lunch, party],
  'POST /api/schedule/copy': made,
  'POST /api/schedule/copy/undo': { success: true },
};

async function open(item: string, more: Parameters<typeof openSchedule>[0] = {}) {
  const opened = openSchedule({ ...more, responses: { ...responses, ...more.responses } });
  await cards(/^Breakfast, Wed/);
  await opened.user.click(screen.getByRole('button', { name: 'Schedule actions' }));
  await opened.user.click(screen.getByRole('menuitem', { name: item }));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: /^Copy a/ }) };
}

it('names what last week adds, changes and leaves out, saves it at once, and undoes it', async () => {
  const { user, shell, dialog } = await open('Copy last week');
  expect(dialog).toHaveTextContent('Oct 27 - Nov 02, 2025 to Nov 03 - Nov 09, 2025');
  await within(dialog).findByText(/^Tasting, Fri, Nov 7, 2025, 19:00 – 21:00, All devices/);
  expect(dialog).toHaveTextContent('Replaces Evening mood 19:00 – 21:00');
  expect(dialog).toHaveTextContent('Lunch menu, Fri, Nov 7, 2025: plays Fri, Nov 7, 2025, 13:00');
  expect(dialog).toHaveTextContent(
    'Plays there already: Breakfast, Lunch menu, Evening mood and Sunday brunch.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(shell.notices[0]?.text).toBe('Copied 2 entries to Nov 03 - Nov 09, 2025.'));
  expect(shell.api.callsOf('POST /api/schedule/copy').map(({ body }) => body as CopyEntries)).toEqual([
    {
      copies: [{ id: 'last-party', etag: '"tasting"', start: at('2025-11-07T19:00'), duration: 7200 }],
      moves: [
        {
          id: 'lunch-menu',
          occurrence: at('2025-11-07T12:00'),
          start: at('2025-11-07T13:00'),
          duration: 0,
        },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  shell.notices[0]?.action?.run();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('The copy is undone.'));
  expect(shell.api.callsOf('POST /api/schedule/copy/undo')[0]?.body).toEqual({
    playlists: made.playlists,
    previous: [],
  });
});

it('copies the shown week to the next one, and then shows it', async () => {
  const { user, dialog } = await open('Copy this week to…');
  expect(dialog).toHaveTextContent('Nov 03 - Nov 09, 2025 to Nov 10 - Nov 16, 2025');
  await within(dialog).findByText(/^Opening party, Fri, Nov 14, 2025, 18:00/);
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('heading', { name: 'Nov 10 - Nov 16, 2025' })).toBeInTheDocument();
});

it('copies while the schedule is refetched', async () => {
  const { user, shell, client, dialog } = await open('Copy last week');
  await within(dialog).findByText(/^Tasting, Fri, Nov 7/);
  shell.api.answer({ 'POST /api/playlist/schedule': never });
  await act(async () => {
    void client.invalidateQueries({ queryKey: ['schedule'] });
    await new Promise((shown) => setTimeout(shown, 50));
  });
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(shell.api.callsOf('POST /api/schedule/copy')).toHaveLength(1));
});

it('copies a day to another one, and asks for another day when it is the same', async () => {
  const { user, dialog } = await open('Copy a day to…');
  expect(within(dialog).getByLabelText('To')).toHaveValue('2025-11-06');
  expect(dialog).toHaveTextContent('Wed, Nov 5, 2025 to Thu, Nov 6, 2025');
  await user.clear(within(dialog).getByLabelText('From'));
  await user.type(within(dialog).getByLabelText('From'), '2025-11-06');
  await within(dialog).findByText('Choose another time to copy to.');
  expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeDisabled();
  await user.clear(within(dialog).getByLabelText('From'));
  await user.type(within(dialog).getByLabelText('From'), '2025-11-07');
  await within(dialog).findByText(/^Opening party, Thu, Nov 6, 2025, 18:00/);
  expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeEnabled();
});

it('an editor sends copies for approval, without moved days', async () => {
  const { user, shell, dialog } = await open('Copy last week', { role: 'editor' });
  await within(dialog).findByText(/^Lunch menu, .*only an approver can move or skip days/);
  await user.click(within(dialog).getByRole('button', { name: 'Send for approval' }));
  await waitFor(() => expect(shell.notices[0]?.text).toBe('Sent 1 entry for approval.'));
  expect(shell.notices[0]?.action).toBeUndefined();
});

it('a viewer and other views have no copies', async () => {
  const { user } = openSchedule({ role: 'viewer', responses });
  await cards(/^Breakfast, Wed/);
  await user.click(screen.getByRole('button', { name: 'Schedule actions' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'All groups side by side',
    'Subscribe…Only owners and admins can share calendar addresses.',
    'Print…',
    'Download as CSV',
  ]);
});

it('what another user changed meanwhile is refused with words, and the list stays', async () => {
  const { user, dialog } = await open('Copy last week', {
    responses: {
      'POST /api/schedule/copy': refuse(412, 'precondition_failed', 'Mara changed this.', {
        current: {},
        etag: '"2"',
        changed: [],
      }),
    },
  });
  await within(dialog).findByText(/^Tasting/);
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await within(dialog).findByText(/^Someone changed the schedule in the meantime/);
  expect(dialog).toHaveTextContent('Tasting');
});
