import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FleetHealth } from '@vitrine/shared/contract';
import { refuse, renderScreen, type RenderScreenOptions } from '@vitrine/shared/testing';
import { Screen } from './health.screen';

const fine = {
  open_seconds: 36_000,
  offline_seconds: 0,
  outages: 0,
  longest_seconds: 0,
  offline_since: null,
};
const health: FleetHealth = {
  ...{ month: '2026-11', months: ['2026-11', '2026-10'], timezone: 'UTC' },
  since: Date.UTC(2026, 10, 3) / 1000,
  devices: [
    { ...fine, id: 'a', name: 'Bar TV' },
    {
      ...{ ...fine, id: 'b', name: 'Window', offline_seconds: 720, outages: 2, longest_seconds: 600 },
      offline_since: Math.floor(Date.now() / 1000) - 120,
      problem: { at: 1, note: 'Summer', why: 'broken' },
      ...{ version: 'v1', storage_used: 78, storage_total: 100 },
    },
  ],
};

const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/device/health',
    ...options,
    responses: { 'GET /api/devices/health': health, ...options.responses },
  });

it('lists the devices with the most trouble first, with what is wrong', async () => {
  open();
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Window', 'Bar TV']);
  const [window] = rows;
  if (!window) throw new Error('no row');
  expect(window).toHaveTextContent(/Offline since \d\d:\d\d/);
  expect(window).toHaveTextContent('“Summer” can’t be played by this device. Convert or replace it.');
  expect(window).toHaveTextContent('Version v1 · Storage 78% full');
  expect(
    within(window)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([...['98%', '2', '12 min.', '10 min.']]);
  expect(within(window).getByRole('link')).toHaveAttribute('href', '/device/details?id=b');
  expect(screen.getByText('Recorded since Nov 3, 2026.')).toBeVisible();
  const summary = screen.getByText('Offline now').parentElement;
  expect(summary).toHaveTextContent('Offline now1');
});

it('asks for the chosen month, and has it in the address', async () => {
  const { shell } = open();
  await userEvent.selectOptions(await screen.findByLabelText('Month'), 'October 2026');
  await waitFor(() =>
    expect(shell.api.callsOf('GET /api/devices/health').at(-1)?.query).toEqual({ month: '2026-10' }),
  );
});

it('an address with nonsense for a month shows the present one', async () => {
  const { shell } = open({ path: '/device/health?month=soon' });
  await screen.findByRole('table');
  expect(shell.api.callsOf('GET /api/devices/health')[0]?.query ?? {}).toEqual({});
});

it('without devices leads to connecting one', async () => {
  open({ responses: { 'GET /api/devices/health': { ...health, devices: [] } } });
  expect(await screen.findByRole('link', { name: 'Connect a device' })).toHaveAttribute(
    'href',
    '/device/connect',
  );
});

it('shows a failure with Retry', async () => {
  open({ responses: { 'GET /api/devices/health': refuse(500, 'internal', 'x') } });
  expect(await screen.findByText('Couldn’t load the health of your devices')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
