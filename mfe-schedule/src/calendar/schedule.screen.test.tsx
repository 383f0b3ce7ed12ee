import { screen, waitFor, within } from '@testing-library/react';
import type { ScheduleQuery } from '@vitrine/shared/contract';
import { never, refuse, unreachable } from '@vitrine/shared/testing';
import { card, cardNow, cards, openSchedule, prepareCalendar } from './testing/open-schedule';
import { barResponses, barWeek } from '../testing/week';

prepareCalendar();

describe('the schedule in its five states', () => {
  it('loading: says so and shows the shape of what comes', async () => {
    openSchedule({ responses: { 'POST /api/playlist/schedule': never } });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(cardNow(/Lunch menu/)).not.toBeInTheDocument();
  });

  it('loading: the empty calendar is drawn meanwhile, out of sight, and says nothing of days that nobody knows yet', async () => {
    const { container } = openSchedule({ responses: { 'POST /api/playlist/schedule': never } });
    await waitFor(() => expect(container.querySelector('.fc-timegrid-cols')).toBeInTheDocument());
    expect(container.querySelector('.fc')?.closest('[style*="visibility: hidden"]')).not.toBeNull();
    expect(container.querySelector('.gap')).toBeNull();
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('loaded: the calendar is in sight with its entries, and nothing says that they come', async () => {
    const { container } = openSchedule();
    await card(/^Lunch menu, Wed/);
    await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
    expect(container.querySelector('.fc')?.closest('[style*="visibility: hidden"]')).toBeNull();
    expect(container.querySelector('.gap')).not.toBeNull();
  });

  it('failed: says what happened, and Retry asks again', async () => {
    const { user, shell } = openSchedule({ responses: { 'POST /api/playlist/schedule': unreachable } });
    expect(await screen.findByRole('alert')).toHaveTextContent("Vitrine can't be reached.");
    shell.api.answer({ 'POST /api/playlist/schedule': barWeek });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await cards(/^Lunch menu, /)).toHaveLength(7);
  });

  it('empty: the calendar stays, with a sentence; the feed has the one button that begins it', async () => {
    const { user, shell } = openSchedule({ responses: { 'POST /api/playlist/schedule': [] } });
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
    openSchedule();
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
    const { user, shell } = openSchedule({ role: 'viewer' });
    expect(await screen.findByRole('note')).toHaveTextContent('may look at the schedule but not change it');
    const lunch = await card(/^Lunch menu, Wed/);
    lunch.focus();
    await user.keyboard('m{ArrowDown}{Enter}');
    expect(shell.api.callsOf('POST /api/schedule/move')).toEqual([]);
    expect(screen.getByRole('button', { name: 'New playlist' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Move Lunch menu' })).not.toBeInTheDocument();
  });
});

describe('device groups', () => {
  it('has a chip for ungrouped devices and one per group, and asks for the chosen one', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Bar' }));
    await waitFor(() => expect(cardNow(/^Lunch menu, Wed/)).not.toBeInTheDocument());
  });

  it('says when the groups could not be loaded, and the calendar works without', async () => {
    openSchedule({ responses: { 'GET /api/device/groups': refuse(500, 'internal', 'No.') } });
    expect(await screen.findByText('Device groups could not be loaded.')).toBeInTheDocument();
    expect(await card(/^Lunch menu, Wed/)).toBeInTheDocument();
  });
});

it('making a playlist sleeps, and says why, when the subscription ended', async () => {
  const app = barResponses['GET /api/app'] as object;
  const { user, shell } = openSchedule({ responses: { 'GET /api/app': { ...app, subscr_expire_int: 2 } } });
  const button = () => screen.getByRole('button', { name: 'New playlist' });
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
  expect(button()).toHaveAccessibleDescription(/Choose a plan/);
  await user.click(button());
  expect(shell.navigations).toEqual([]);
});
