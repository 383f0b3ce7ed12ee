import type { Device, PrepareStatus } from '@vitrine/shared/contract';
import { contentOf } from '@vitrine/shared/rules';
import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { expectedPlaybackOf } from '../player/expected-playback.action';
import { thumbsOfShown } from '../playlists/playlists.action';
import { listDevices, type DeviceRow } from './device-list.repo';
import { presentDevice } from './devices.present';

/** GET /api/devices: screens, of one group or page, with their last reports and expected playback. */
export async function deviceList(
  deps: Deps,
  accountId: string,
  group: string | null = null,
  page: { limit?: number; offset?: number } = {},
): Promise<Device[]> {
  deps.broker.looked?.(accountId);
  return shown(deps, deps.db, accountId, await listDevices(deps.db, accountId, { group, ...page }));
}

/** Devices of these rows, as lists have them. */
export async function shown(
  deps: Deps,
  db: Db,
  accountId: string,
  rows: readonly DeviceRow[],
): Promise<Device[]> {
  const { live } = deps;
  // Read once: name and picture must come from the same report.
  const states = new Map(rows.map((row) => [row.id, live.state(row)] as const));
  const reported = rows.map((row) => ({ device: row, state: states.get(row.id) ?? null }));
  const expected = await expectedPlaybackOf({ ...deps, db }, accountId, reported);
  const itemIds = rows.flatMap((row) =>
    live.isLive(row) ? (states.get(row.id)?.playing?.item_id ?? []) : [],
  );
  const thumbs = await thumbsOfShown(db, accountId, itemIds);
  return rows.map((row) =>
    presentDevice(row, live, states.get(row.id) ?? null, thumbs, expected.get(row.id)),
  );
}

/** GET /api/devices/live: hardware ids of the screens that are live. */
export async function liveList(deps: Deps, accountId: string, group: string | null): Promise<string[]> {
  const { live } = deps;
  const rows = await listDevices(deps.db, accountId, { group });
  return rows.filter((row) => live.isLive(row)).map(({ deviceId }) => deviceId);
}

/** Downloaded content of each screen by its last report (product §9), and whether it is up to date. */
export async function contentOnScreens(deps: Deps, accountId: string): Promise<PrepareStatus['screens']> {
  const { broker, live } = deps;
  broker.looked?.(accountId);
  const rows = await listDevices(deps.db, accountId);
  const reported = rows.map((row) => ({ device: row, state: live.state(row) }));
  const expected = await expectedPlaybackOf(deps, accountId, reported);
  return reported.map(({ device: { id, name }, state }) => {
    const wanted = expected.get(id)?.manifestVersion;
    return { id, name, ...contentOf({ state: state ?? undefined, manifest_version: wanted }) };
  });
}
