import type { DeviceHealth, FleetHealth, HealthQuery, OpeningHours } from '@vitrine/shared/contract';
import { LIVE_SECONDS } from '@vitrine/shared/contract/values';
import { floatingInZone } from '@vitrine/shared/rules';
import type { Deps } from '../../../deps.types';
import { badRequest } from '../../../platform/errors/errors.lib';
import { absencesSince, recordedSince, type Period } from '../../../platform/presence/presence.repo';
import { hoursOfGroups, venueOf, type Venue } from '../../../platform/users/accounts.repo';
import { groupIdsOf } from '../../device-groups/groups-of-device.rule';
import { logSeconds } from '../device-log.job';
import { listDevices, type DeviceRow } from '../device-list.repo';
import { OUTAGE_SECONDS } from '../devices.repo';
import { keptMonths, lengthOf, openPeriodsOf, silentSince, within, without } from './month.rule';
import { newestProblems, outageSums, type OutageSums } from './outages.repo';
import { sentence } from '../../../platform/languages/sentence.rule';

/** GET /api/devices/health: the fleet in one month; of one group for an embed of that. */
export async function fleetHealth(
  deps: Deps,
  accountId: string,
  { month: wish }: HealthQuery,
  group: string | null,
): Promise<FleetHealth> {
  const { db, clock } = deps;
  const now = clock.nowSeconds();
  const venue = await venueOf(db, accountId);
  const months = keptMonths(floatingInZone(clock.nowMs(), venue.timezone));
  const month = wish ?? months[0] ?? '';
  if (!months.includes(month))
    throw badRequest(sentence`Choose a month from ${months.at(-1) ?? ''} to ${months[0] ?? ''}.`);

  const rows = await listDevices(db, accountId, { group });
  const since = await recordedSince(db);
  // A silence may have begun before the month.
  const absences = await absencesSince(db, 0, now);
  const counted = { start: since ?? now, end: now };
  const fleets = fleetsOf(rows, venue, month).map(({ devices, open }) => ({
    devices,
    open: within(without(open, absences), counted),
  }));
  const sums = await outageSums(
    db,
    accountId,
    fleets.map(({ devices, open }) => ({ ids: devices.map(({ id }) => id), open })),
  );
  const sumOf = new Map(sums.map((one) => [one.id, one]));
  const problems = await newestProblems(db, accountId, now - logSeconds(deps));
  return {
    month,
    months,
    timezone: venue.timezone,
    since,
    devices: fleets.flatMap(({ devices, open }) =>
      devices.map((row) => {
        const lasting = lastingOutage(deps, row, absences, now);
        const watched = deps.live.lastSeen(row) > 0 ? within(open, { start: row.createdAt, end: now }) : [];
        const health = healthOf(row, watched, lasting, sumOf.get(row.id));
        return { ...health, ...factsOf(deps, row), ...given('problem', problems.get(row.id)) };
      }),
    ),
  };
}

/** Devices by the opening hours that they follow, with the open periods of the month. */
function fleetsOf(rows: readonly DeviceRow[], venue: Venue, month: string) {
  const byHours = new Map<OpeningHours | null, DeviceRow[]>();
  for (const row of rows) {
    const hours = hoursOfGroups(venue, groupIdsOf(row));
    const devices = byHours.get(hours);
    if (devices) devices.push(row);
    else byHours.set(hours, [row]);
  }
  return [...byHours].map(([hours, devices]) => ({
    devices,
    open: openPeriodsOf(month, hours, venue.timezone),
  }));
}

/** Outage that lasts until now; null while the device is live, or has not had the time to report. */
function lastingOutage(
  { live }: Deps,
  row: DeviceRow,
  absences: readonly Period[],
  now: number,
): Period | null {
  const seen = live.lastSeen(row);
  if (seen === 0 || live.isLive(row)) return null;
  const start = silentSince(seen, absences, LIVE_SECONDS);
  return now - start > (start === seen ? OUTAGE_SECONDS : LIVE_SECONDS) ? { start, end: now } : null;
}

function healthOf(
  { id, name }: DeviceRow,
  watched: readonly Period[],
  lasting: Period | null,
  ended: OutageSums = { id, outages: 0, seconds: 0, longest: 0 },
): DeviceHealth {
  const seconds = lasting ? lengthOf(within(watched, lasting)) : 0;
  return {
    id,
    name,
    open_seconds: lengthOf(watched),
    offline_seconds: ended.seconds + seconds,
    outages: ended.outages + (seconds > 0 ? 1 : 0),
    longest_seconds: Math.max(ended.longest, seconds),
    offline_since: lasting?.start ?? null,
  };
}

function factsOf({ live }: Deps, row: DeviceRow) {
  const { version, storage_used, storage_total } = live.state(row)?.facts ?? {};
  return {
    ...given('version', version),
    ...given('storage_used', storage_used),
    ...given('storage_total', storage_total),
  };
}

const given = <K extends string, T>(key: K, value: T | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: T };
