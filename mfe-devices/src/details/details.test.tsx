import { screen, within } from '@testing-library/react';
import { renderScreen, refuse, type RenderScreenOptions } from '@vitrine/shared/testing';
import type { Device, DeviceDetails } from '@vitrine/shared/contract';
import { clockTime, floatingNow } from '@vitrine/shared/rules';
import { aDevice, twoGroups } from '../testing/builders';
import { Screen } from './details.screen';
import './controls.part.test';

const MONDAY = Date.UTC(2026, 2, 9) / 1000;
const details: DeviceDetails = {
  timezone: 'UTC',
  starts: [
    { at: MONDAY + 12 * 3600, titles: ['Lunch', 'Specials'] },
    { at: MONDAY + 18 * 3600, titles: ['Happy hour'] },
  ],
  log: [
    { at: MONDAY + 60, kind: 'error', note: 'The disk is full.' },
    { at: MONDAY, kind: 'online' },
  ],
};
const plays = {
  ...{ from: '', to: '', group_by: 'promo', rows_total: 1, by_day: [], names: {}, total: {} },
  rows: [{ id: 'p', name: 'Coffee', exists: true, plays: 41, completed: 40, seconds: 400, scans: null }],
};

function open(device: Device, options: RenderScreenOptions = {}) {
  return renderScreen(<Screen />, {
    path: `/device/details?id=${device.id}`,
    live: { [device.device_id]: true },
    ...options,
    responses: {
      'GET /api/devices': [device],
      'GET /api/device/groups': twoGroups(),
      'GET /api/device/details/:id': details,
      'GET /api/plays': plays,
      ...options.responses,
    },
  });
}
const part = (name: string) => screen.findByRole('region', { name });
const fact = async (name: string) =>
  within(await part('About this device')).getByText(name).nextElementSibling?.textContent;

const reporting = (state: Device['state']) => {
  const device = aDevice();
  return { ...device, state: { ...device.state, ...state } };
};

describe('the page of a device', () => {
  it('shows what plays, the next starts, the log and the plays of the week', async () => {
    const { shell } = open(aDevice());
    expect(await screen.findByRole('heading', { name: 'Bar TV', level: 1 })).toBeVisible();
    expect(await screen.findByText('Live · Bar')).toBeVisible();
    expect(within(await part('Playing now')).getByText('Happy hour')).toBeVisible();
    const starts = within(await part('Next starts'));
    expect(await starts.findByText('Venue time (UTC)')).toBeVisible();
    expect((await starts.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      'Lunch + SpecialsMon, Mar 9, 2026, 12:00',
      'Happy hourMon, Mar 9, 2026, 18:00',
    ]);
    const log = within(await part('Last 7 days')).getAllByRole('listitem');
    expect(log.map((row) => row.textContent)).toEqual([
      'Problem: The disk is full.Mon, Mar 9, 2026, 00:01',
      'OnlineMon, Mar 9, 2026, 00:00',
    ]);
    expect(await within(await part('Played in the last 7 days')).findByText('41 plays')).toBeVisible();
    expect(shell.api.callsOf('GET /api/plays')[0]?.query).toMatchObject({
      device: 'dev-1',
      group_by: 'promo',
    });
  });

  it('shows the facts that the device reports', async () => {
    open(
      reporting({
        clock_off_seconds: 7260,
        facts: {
          ...{ width: 1920, height: 1080, storage_used: 400_000_000, storage_total: 1_000_000_000 },
          ...{ version: 'abc123', network: 'wifi', started_at: MONDAY + 7260 },
        },
      }),
    );
    expect(await fact('Resolution')).toBe('1920 × 1080');
    expect(await fact('Storage')).toBe('400 MB used, 600 MB free');
    expect(await fact('Clock')).toContain('2 hours 1 minute ahead');
    expect(await fact('Network')).toBe('Wi-Fi');
    expect(await fact('Player version')).toBe('abc123');
    // The clock of the device is ahead, the time shown is right.
    expect(await fact('Running since')).toBe('Mar 9, 2026, 00:00');
  });

  it('shows the urgent message in place of what it covers', async () => {
    const urgent = { id: 'u', style: 'full' as const, text: 'Fire drill', started_at: MONDAY, ends_at: null };
    open({ ...reporting({ urgent_id: 'u' }), urgent });
    const now = within(await part('Playing now'));
    expect(now.getByText('Urgent: Fire drill')).toBeVisible();
    expect(now.getByText('Fire drill')).toBeVisible();
    expect(now.queryByRole('img')).not.toBeInTheDocument();
  });

  it('before the first report shows only what is known', async () => {
    const { state: _none, ...device } = aDevice();
    open({ ...device, last_seen: 0 }, { live: {} });
    const facts = within(await part('About this device'));
    expect(facts.getAllByRole('term').map((name) => name.textContent)).toEqual([
      'Last seen',
      'Orientation',
      'Device ID',
    ]);
  });

  it('shows “Unknown” for what an earlier player does not report', async () => {
    open(aDevice());
    for (const name of ['Resolution', 'Storage', 'Clock', 'Network', 'Player version', 'Running since'])
      expect(await fact(name)).toBe('Unknown');
  });

  it('shows problems first, with the promo’s name', async () => {
    const missing = [
      { id: 'a', name: 'Menu', why: 'broken' as const },
      { id: 'b', name: 'Coming', why: 'loading' as const },
    ];
    open(reporting({ missing, error: 'The disk is full.' }));
    const problems = within(await screen.findByRole('list', { name: 'Problems' })).getAllByRole('listitem');
    expect(problems.map((row) => row.textContent)).toEqual([
      '“Menu” can’t be played by this device. Convert or replace it.',
      'The disk is full.',
    ]);
  });

  it('waits for a change that the device has not confirmed', async () => {
    open({ ...reporting({ manifest_version: 'old' }), manifest_version: 'new' });
    expect(await screen.findByText(/^Waiting for Bar TV to get the latest change\./)).toBeVisible();
  });

  it('names since when it waits for a change, offline too', async () => {
    const since = Math.floor(Date.now() / 1000) - 60;
    const time = clockTime(floatingNow(since * 1000, new Date(since * 1000).getTimezoneOffset()));
    const device = {
      ...reporting({ manifest_version: 'old' }),
      ...{ manifest_version: 'new', waiting_since: since },
    };
    const { unmount } = open(device);
    const waiting = `Waiting for Bar TV to get the latest change since ${time}.`;
    expect(await screen.findByText((text) => text.startsWith(waiting))).toBeVisible();
    unmount();
    open(device, { live: { [device.device_id]: false } });
    expect(
      await screen.findByText(
        `Waiting for Bar TV since ${time} – offline. It gets the latest changes when it’s back.`,
      ),
    ).toBeVisible();
  });

  it('shows how much is downloaded of the newest content', async () => {
    open({
      ...reporting({ manifest_version: 'new', content_ready: 3, content_total: 8 }),
      manifest_version: 'new',
    });
    expect(await screen.findByText('Downloading new content: 3 of 8 files.')).toBeVisible();
  });

  it('shows since when the device is offline, and that it cannot play now', async () => {
    const device = aDevice();
    open(device, { live: { [device.device_id]: false } });
    expect(await screen.findByText(/^Offline since .* · Bar$/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Last known' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play now…' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps the page when the details cannot be loaded', async () => {
    open(aDevice(), { responses: { 'GET /api/device/details/:id': refuse(500, 'internal', 'x') } });
    expect(await screen.findByText('Couldn’t load this device')).toBeVisible();
    expect(await part('About this device')).toBeVisible();
  });

  it('explains a device that does not exist', async () => {
    open(aDevice(), { path: '/device/details?id=gone' });
    expect(await screen.findByText('This device no longer exists')).toBeVisible();
  });
});
