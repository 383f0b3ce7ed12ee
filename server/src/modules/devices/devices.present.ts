import type { Device, DeviceState } from '@vitrine/shared/contract';
import { entityTag } from '../../http/preconditions/entity-tag.lib';
import type { ExpectedPlayback } from '../player/expected-playback.action';
import { groupIdsOf } from '../device-groups/groups-of-device.rule';
import { waitingSince } from './behind.rule';
import { canReboot } from './device-commands.rule';
import { deviceParts } from './device-tag.rule';
import type { DeviceRow } from './device-list.repo';
import type { LiveDevices } from '../../deps.types';

/** Device of spec §3. `playing` only while it is live; `state` is its last report. */
export function presentDevice(
  row: DeviceRow,
  live: LiveDevices,
  state: DeviceState | null,
  thumbs: ReadonlyMap<string, string>,
  expected: ExpectedPlayback | undefined,
): Device {
  const isLive = live.isLive(row);
  const playing = isLive ? state?.playing : null;
  const waiting = waitingSince(row, state?.manifest_version, expected?.manifestVersion);
  const thumb = playing ? thumbs.get(playing.item_id) : undefined;
  return {
    id: row.id,
    name: row.name,
    device_id: row.deviceId,
    is_live: isLive,
    orientation: row.orientation,
    can_set_orientation: row.canSetOrientation,
    can_reboot: canReboot(row, state),
    can_update: row.canUpdate,
    update_state: state?.update_state ?? 'unknown',
    group_id: row.groupId,
    group_name: row.groupName,
    group_ids: groupIdsOf(row),
    last_seen: live.lastSeen(row),
    ...(playing ? { playing: playing.name } : {}),
    ...(thumb ? { playing_thumb: thumb } : {}),
    content_ready: state?.content_ready ?? 0,
    content_total: state?.content_total ?? 0,
    ...(state ? { state } : {}),
    etag: entityTag(deviceParts(row)),
    ...(expected ? { manifest_version: expected.manifestVersion, due: expected.due } : {}),
    ...(waiting === undefined ? {} : { waiting_since: waiting }),
    ...(expected?.urgent ? { urgent: expected.urgent } : {}),
  };
}
