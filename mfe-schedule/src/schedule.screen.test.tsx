import { never, refuse, renderScreen, unreachable, type FakeResponses } from '@vitrine/shared/testing';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Screen } from './schedule.screen';
import { at, barResponses, barWeek, devices } from './testing/week';
import type { MoveRule, Role, ScheduleQuery } from '@vitrine/shared/contract';

/** Wednesday, 5 November 2025, 14:32 in Berlin. */
const NOW = new Date('2025-11-05T13:32:00Z');
const wednesday12 = at('2025-11-05T12:00');

// A whole calendar is drawn here: a busy machine needs its time for that, and asking the layout of hundreds of elements whether they
// are seen (`defaultHidden`) takes most of it.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8000, defaultHidden: true });

interface Options {
  path?: string;
  role?: Role;
  responses?: FakeResponses;
}
function open({ path = '/schedule', role, responses }: Options = {}) {
  return renderScreen(<Screen />, {
    path,
    role,
    live: { 'hw-1': true, 'hw-2': false },
    responses: { ...barResponses, ...responses },
  });
}
const cards = (name: RegExp) => screen.findAllByRole('button', { name });
const card = (name: RegExp) => screen.findByRole('button', { name });
const cardNow = (name: RegExp) => screen.queryByRole('button', { name });
const accepts = {
  'POST /api/schedule/move': ({ body }: { body: MoveRule }) => ({
    success: true,
    id: body.id,
    previous: { id: body.id, date_start: at('2025-01-01T12:00'), exceptions: [] },
  }),
  'POST /api/schedule/restore': { success: true },
} as FakeResponses;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW.getTime());
  // Something without a height is hidden, and FullCalendar places no events in it.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  // FullCalendar draws on timers of its own, outside of what Testing Library wraps; every other error is still one.
  const say = console.error;
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).includes('not wrapped in act')) say(...words);
  });
});
afterEach(() => jest.restoreAllMocks());

describe('the schedule in its five states', () => {
  it('loading: says so and shows the shape of what comes', async () => {
    open({ responses: { 'POST /api/playlist/schedule': never } });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(cardNow(/Lunch menu/)).not.toBeInTheDocument();
  });

  it('failed: says what happened, and Retry asks again', async () => {
    const { user, shell } = open({ responses: { 'POST /api/playlist/schedule': unreachable } });
    expect(await screen.findByRole('alert')).toHaveTextContent("Vitrine can't be reached.");
    shell.api.answer({ 'POST /api/playlist/schedule': barWeek });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await cards(/^Lunch menu, /)).toHaveLength(7);
  });

  it('empty: the calendar stays, with a sentence; the feed has the one button that begins it', async () => {
    const { user, shell } = open({ responses: { 'POST /api/playlist/schedule': [] } });
    expect(
      await screen.findByText(/Nothing is scheduled for these screens in this period/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Feed' }));
    const title = await screen.findByRole('heading', { name: 'Nothing is scheduled here yet' });
    const place = title.parentElement;
    if (!place) throw new Error('no place');
    await user.click(within(place).getByRole('button', { name: 'New playlist' }));
    expect(shell.navigations).toEqual(['/playlist/new']);
  });

  it('full: draws every event with time, kind and devices, and says whose clock that is', async () => {
    open();
    expect(await card(/^Breakfast, Wed, Nov 5, 08:00 to 12:00, Every day, All devices$/)).toBeInTheDocument();
    expect(await card(/^Quiz night, Wed, Nov 5, 20:00 to 24:00, Day of the week, Bar$/)).toBeInTheDocument();
    expect(
      await card(/^Evening mood, 2 playlists take turns, Fri, Nov 7, 18:00 to 24:00/),
    ).toBeInTheDocument();
    expect(
      screen.getByText("Times are Bar Aurora's clock, Europe/Berlin. It is 14:32 there."),
    ).toBeInTheDocument();
  });

  it('forbidden: a viewer sees everything, is told why nothing moves, and cannot move', async () => {
    const { user, shell } = open({ role: 'viewer' });
    expect(await screen.findByRole('note')).toHaveTextContent('may look at the schedule but not change it');
    const lunch = await card(/^Lunch menu, Wed/);
    lunch.focus();
    await user.keyboard('m{ArrowDown}{Enter}');
    expect(shell.api.callsOf('POST /api/schedule/move')).toEqual([]);
    expect(screen.getByRole('button', { name: 'New playlist' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Move Lunch menu' })).not.toBeInTheDocument();
  });
});

describe('the period', () => {
  it('asks for the shown week of ungrouped devices, in floating seconds', async () => {
    const { shell } = open();
    await card(/^Lunch menu, Wed/);
    expect(shell.api.callsOf('POST /api/playlist/schedule')[0]?.body).toEqual({
      start: at('2025-11-03T00:00'),
      end: at('2025-11-10T00:00'),
      device_group: null,
    });
    expect(screen.getByRole('heading', { name: 'Nov 03 - Nov 09, 2025' })).toBeInTheDocument();
  });

  it('goes on, back and to today', async () => {
    const { user } = open();
    await card(/^Lunch menu, Wed, Nov 5/);
    expect(screen.getByRole('button', { name: 'Today' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Nov 10 - Nov 16, 2025' })).toBeInTheDocument();
    expect(await card(/^Lunch menu, Wed, Nov 12/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('heading', { name: 'Oct 27 - Nov 02, 2025' })).toBeInTheDocument();
  });

  it('shows the year on both ends when there are two', async () => {
    open({ path: '/schedule?mode=week&day=2025-12-31' });
    expect(await screen.findByRole('heading', { name: 'Dec 29, 2025 - Jan 04, 2026' })).toBeInTheDocument();
  });

  it('has the weekdays in short capitals, Monday first, and starts one hour before the first event', async () => {
    open();
    await card(/^Lunch menu, Wed/);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent?.slice(0, 3));
    expect(heads.filter(Boolean)).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);
    expect(screen.getByText('07:00')).toBeInTheDocument();
    expect(screen.queryByText('06:00')).not.toBeInTheDocument();
    expect(screen.getByText('23:00')).toBeInTheDocument();
  });

  it('a day of the month leads to its week', async () => {
    const { user } = open({ path: '/schedule?mode=month' });
    expect(await screen.findByRole('heading', { name: 'Nov 01 - Nov 30, 2025' })).toBeInTheDocument();
    await user.click(await screen.findByTitle('Show Wed, Nov 19'));
    expect(await screen.findByRole('heading', { name: 'Nov 17 - Nov 23, 2025' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Week' })).toBeChecked();
  });

  it('the feed lists today and the days ahead, without a way through time', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Feed' }));
    expect(await screen.findByRole('heading', { name: 'Nov 05 - Nov 18, 2025' })).toBeInTheDocument();
    expect(await cards(/^Breakfast, /)).toHaveLength(14);
    expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
  });
});

describe('device groups', () => {
  it('has a chip for ungrouped devices and one per group, and asks for the chosen one', async () => {
    const { user, shell } = open();
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
    const { user, shell } = open();
    await card(/^Lunch menu, Wed/);
    shell.api.answer({ 'POST /api/playlist/schedule': never });
    await user.click(screen.getByRole('button', { name: 'Bar' }));
    await waitFor(() => expect(cardNow(/^Lunch menu, Wed/)).not.toBeInTheDocument());
  });

  it('says when the groups could not be loaded, and the calendar works without', async () => {
    open({ responses: { 'GET /api/device/groups': refuse(500, 'internal', 'No.') } });
    expect(await screen.findByText('Device groups could not be loaded.')).toBeInTheDocument();
    expect(await card(/^Lunch menu, Wed/)).toBeInTheDocument();
  });
});

describe('the events dialog', () => {
  it('is titled with time and day, counts playlists and devices, and expands one card to its devices', async () => {
    const { user } = open();
    await user.click(await card(/^Evening mood, 2 playlists take turns, Fri/));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('heading', { name: '18:00 - 24:00, Friday 7' })).toBeInTheDocument();
    expect(within(dialog).getByText('Playlists: 2, Devices: ALL')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: /Opening party/ }));
    expect(within(dialog).queryByRole('button', { name: /Evening mood/ })).not.toBeInTheDocument();
    for (const { name } of devices) expect(within(dialog).getByText(name)).toBeInTheDocument();
    expect(within(dialog).getByRole('img', { name: 'Live' })).toBeInTheDocument();
    expect(within(dialog).getByRole('img', { name: 'Portrait' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lists only the group’s devices for an entry of a group', async () => {
    const { user } = open({ path: '/schedule?group=bar' });
    await user.click(await card(/^Quiz night, Wed/));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Playlists: 1, Devices: 2')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: /Quiz night/ }));
    expect(within(dialog).queryByText('Window')).not.toBeInTheDocument();
    expect(within(dialog).getByText('Bar totem')).toBeInTheDocument();
  });
});

describe('moving by keys', () => {
  it('lifts with M, carries with arrows, drops with Enter, asks, and moves only this day', async () => {
    const { user, shell } = open({ responses: accepts });
    (await card(/^Lunch menu, Wed/)).focus();
    await user.keyboard('m');
    expect(await screen.findByText(/Lunch menu lifted, Wed, Nov 5, 12:00/)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await card(/^Lunch menu, Wed, Nov 5, 12:30 to 18:00/)).toBeInTheDocument();
    expect(await card(/^Breakfast, Wed, Nov 5, 08:00 to 12:30/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Move Lunch menu' });
    expect(dialog).toHaveTextContent('From Wed, Nov 5, 12:00 to Wed, Nov 5, 12:30.');
    await user.click(within(dialog).getByRole('button', { name: 'Only this day' }));
    await waitFor(() => expect(shell.notices[0]?.text).toBe('Lunch menu now starts Wed, Nov 5, 12:30.'));
    expect(shell.api.callsOf('POST /api/schedule/move')[0]?.body).toEqual({
      id: 'lunch-menu',
      occurrence: wednesday12,
      start: wednesday12 + 1800,
      scope: 'this',
    });
  });

  it('puts back with Escape', async () => {
    const { user, shell } = open({ responses: accepts });
    (await card(/^Lunch menu, Wed/)).focus();
    await user.keyboard('m{ArrowRight}');
    expect(await screen.findByText('Thu, Nov 6, 12:00')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await card(/^Lunch menu, Wed, Nov 5, 12:00/)).toBeInTheDocument();
    expect(shell.api.callsOf('POST /api/schedule/move')).toEqual([]);
  });

  it('keeps the focus on what is lifted, also when it combines with another', async () => {
    const { user } = open({ responses: accepts });
    (await card(/^Quiz night, Wed/)).focus();
    await user.keyboard('m{PageUp}');
    await card(/^Quiz night, Wed, Nov 5, 19:00/);
    await user.keyboard('{PageUp}');
    const both = await card(/^Evening mood, 2 playlists take turns, Wed/);
    await waitFor(() => expect(both).toHaveFocus());
  });
});

describe('a move', () => {
  async function everyTime(responses: FakeResponses) {
    const opened = open({ responses });
    await opened.user.click(await screen.findByRole('button', { name: 'Move Lunch menu' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move Lunch menu' });
    const time = within(dialog).getByLabelText('Starts at');
    fireEvent.change(time, { target: { value: '13:15' } });
    await opened.user.click(within(dialog).getByRole('button', { name: 'Every time' }));
    return opened;
  }

  it('needs no dragging: the panel’s button opens the same question, by date and time', async () => {
    const { shell } = await everyTime({ ...accepts, 'POST /api/playlist/schedule': barWeek });
    await waitFor(() =>
      expect(shell.api.callsOf('POST /api/schedule/move')[0]?.body).toMatchObject({
        id: 'lunch-menu',
        start: at('2025-11-05T13:15'),
        scope: 'all',
      }),
    );
  });

  it('shows at once, before the server answers', async () => {
    await everyTime({ ...accepts, 'POST /api/schedule/move': never });
    await waitFor(async () => expect(await cards(/^Lunch menu, .*13:15 to/)).toHaveLength(7));
  });

  it('comes back, with the server’s sentence, when it is refused', async () => {
    const { shell } = await everyTime({
      'POST /api/schedule/move': refuse(400, 'invalid_request', 'That time is too early.'),
    });
    await waitFor(() =>
      expect(shell.notices[0]).toMatchObject({ text: 'That time is too early.', tone: 'error' }),
    );
    expect(await card(/^Lunch menu, Wed, Nov 5, 12:00/)).toBeInTheDocument();
  });

  it('takes a success that is none for a refusal', async () => {
    const { shell } = await everyTime({ 'POST /api/schedule/move': { success: false, error: '' } });
    await waitFor(() => expect(shell.notices[0]?.text).toBe('That could not be moved. Nothing changed.'));
  });

  it('is undone by one call with the old timing', async () => {
    const { shell } = await everyTime(accepts);
    await waitFor(() => expect(shell.notices[0]?.action?.label).toBe('Undo'));
    shell.notices[0]?.action?.run();
    await waitFor(() => expect(shell.notices[1]?.text).toBe('Lunch menu is back at its old time.'));
    expect(shell.api.callsOf('POST /api/schedule/restore')[0]?.body).toEqual({
      id: 'lunch-menu',
      date_start: at('2025-01-01T12:00'),
      exceptions: [],
    });
  });
});

describe('why is this on', () => {
  it('says what the chosen screens show now and why, and what else that day holds', async () => {
    open({ path: '/schedule?group=bar' });
    const panel = await screen.findByRole('complementary', { name: 'What shows at a moment' });
    expect(within(panel).getByText('Bar, Wed, Nov 5, 14:32')).toBeInTheDocument();
    expect(panel).toHaveTextContent('Lunch menu12:00 to 18:00');
    expect(panel).toHaveTextContent('It started last: a later start on the same day takes over.');
    expect(panel).toHaveTextContent('Until 12:00, then Lunch menu took over.');
    await waitFor(() => expect(panel).toHaveTextContent('2 devices show this'));
  });

  it('answers for any moment, and comes back to now', async () => {
    const { user } = open();
    const panel = await screen.findByRole('complementary');
    const time = within(panel).getByLabelText('Time');
    fireEvent.change(time, { target: { value: '07:10' } });
    expect(panel).toHaveTextContent('Nothing is scheduled until Wed, Nov 5, 08:00.');
    expect(panel).toHaveTextContent('Screens show a quiet brand card.');
    await user.click(within(panel).getByRole('button', { name: 'Now' }));
    expect(panel).toHaveTextContent('Wed, Nov 5, 14:32');
  });

  it('the needle in the week is moved by keys', async () => {
    const { user } = open();
    const needle = await screen.findByRole('slider', { name: 'Moment to explain' });
    needle.focus();
    await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}');
    const panel = screen.getByRole('complementary');
    expect(panel).toHaveTextContent('Wed, Nov 5, 18:32');
    await user.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Thu, Nov 6, 18:32'),
    );
  });

  it('closes, and opens again', async () => {
    const { user } = open();
    await screen.findByRole('complementary');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Why is this on?' }));
    expect(await screen.findByRole('complementary')).toBeInTheDocument();
  });
});

it('making a playlist sleeps, and says why, when the subscription ended', async () => {
  const app = barResponses['GET /api/app'] as object;
  const { user, shell } = open({ responses: { 'GET /api/app': { ...app, subscr_expire_int: 2 } } });
  const button = () => screen.getByRole('button', { name: 'New playlist' });
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
  expect(button()).toHaveAccessibleDescription(/Choose a plan/);
  await user.click(button());
  expect(shell.navigations).toEqual([]);
});
