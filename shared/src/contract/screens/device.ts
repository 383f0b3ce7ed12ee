import Type, { type Static } from 'typebox';
import { MAX_GROUPS_OF_DEVICE, MAX_NAME_LENGTH, UPDATE_STATES } from '../limits';
import { DeviceState } from './device-state';
import { Brightness, Volume } from './device-levels';
import { DeviceDue } from './due';
import { OpeningHours } from './opening-hours';
import { Orientation } from './orientation';
import { Urgent } from './urgent';
import { Wall } from './wall';

/**
 * Device (spec §3). `id` is the record's (kept by "replace an existing device"), `device_id` the hardware's,
 * used in topics and the live list. last_seen is unix seconds, 0 if never. Fields from `last_seen` on are
 * extensions.
 */
export const Device = Type.Object({
  id: Type.String(),
  name: Type.String(),
  device_id: Type.String(),
  is_live: Type.Boolean(),
  orientation: Orientation,
  can_set_orientation: Type.Boolean(),
  can_reboot: Type.Boolean(),
  can_update: Type.Boolean(),
  update_state: Type.Enum([...UPDATE_STATES]),
  group_id: Type.Union([Type.String(), Type.Null()]),
  group_name: Type.Union([Type.String(), Type.Null()]),
  /** All of its groups, in order (extension): the first is `group_id`. */
  group_ids: Type.Optional(Type.Array(Type.String())),
  last_seen: Type.Integer(),
  playing: Type.Optional(Type.String()),
  playing_thumb: Type.Optional(Type.String()),
  content_ready: Type.Integer(),
  content_total: Type.Integer(),
  /** Latest report, also of an offline device. */
  state: Type.Optional(DeviceState),
  /** Value for `If-Match` of its next write. */
  etag: Type.Optional(Type.String()),
  /** Expected manifest: a device that reports another one in `state` is out of date. */
  manifest_version: Type.Optional(Type.String()),
  /** Unix seconds since which it does not have a change; absent: it has all, or that is not known. */
  waiting_since: Type.Optional(Type.Integer()),
  due: Type.Optional(DeviceDue),
  /** Urgent message or playlist that it should show now; absent: none. */
  urgent: Type.Optional(Urgent),
});
export type Device = Static<typeof Device>;
/** GET /api/devices: every device of the account. */
export const DeviceList = Type.Array(Device);
/** GET /api/devices/live: the `device_id`s that are live. */
export const LiveList = Type.Array(Type.String());

/** A group of devices (spec §3). `id` and `group_id` are the same; `device_count` is how many are in it. */
export const DeviceGroup = Type.Object({
  id: Type.String(),
  group_id: Type.String(),
  name: Type.String(),
  device_count: Type.Integer(),
  /** Absent: those of the venue. */
  opening_hours: Type.Optional(OpeningHours),
  /** Whether its devices begin each item together; absent: no. */
  in_sync: Type.Optional(Type.Boolean()),
  /** Only places of devices that are in the group. */
  wall: Type.Optional(Wall),
  /** Value for `If-Match` of its next write. */
  etag: Type.Optional(Type.String()),
});
export type DeviceGroup = Static<typeof DeviceGroup>;
/** GET /api/device/groups: every group of the account. */
export const DeviceGroupList = Type.Array(DeviceGroup);

/**
 * GET /api/device/group/{id} (extension): the group, and the playlists that have their times there; `shared`:
 * on other groups too.
 */
export const GroupDetails = Type.Object({
  ...DeviceGroup.properties,
  playlists: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), shared: Type.Optional(Type.Boolean()) }),
  ),
});
export type GroupDetails = Static<typeof GroupDetails>;
/** POST /api/device/groups (extension): creates a group. */
export const NameGroup = Type.Object({ name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }) });
export type NameGroup = Static<typeof NameGroup>;
/** POST /api/device/group/update/{id} (extension): absent fields stay; null takes its own away. */
export const UpdateDeviceGroup = Type.Object({
  name: Type.Optional(NameGroup.properties.name),
  opening_hours: Type.Optional(Type.Union([OpeningHours, Type.Null()])),
  in_sync: Type.Optional(Type.Boolean()),
  wall: Type.Optional(Type.Union([Wall, Type.Null()])),
});
export type UpdateDeviceGroup = Static<typeof UpdateDeviceGroup>;
/**
 * DELETE /api/device/group/{id}. With `contents` 'release' its devices leave the group, and playlists of no
 * other group leave the schedule; otherwise a group in use is refused (409 in_use).
 */
export const DeleteGroupQuery = Type.Object({ contents: Type.Optional(Type.Literal('release')) });
export type DeleteGroupQuery = Static<typeof DeleteGroupQuery>;

/**
 * POST /api/device/update/{id}. group_name with an empty group_id creates the group (product §7); group_id
 * null removes the device from its group.
 */
export const UpdateDevice = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH })),
  group_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  group_name: Type.Optional(Type.Union([Type.String({ maxLength: MAX_NAME_LENGTH }), Type.Null()])),
  orientation: Type.Optional(Orientation),
  /** Extensions. */
  volume: Type.Optional(Volume),
  brightness: Type.Optional(Brightness),
  hourly_screenshot: Type.Optional(Type.Boolean()),
  /** Extension, in place of the other two: all of its groups, in order. */
  group_ids: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: MAX_GROUPS_OF_DEVICE }),
  ),
});
export type UpdateDevice = Static<typeof UpdateDevice>;
/** POST /api/devices/update-group: assigns devices to a group; names and nulls as in UpdateDevice. */
export const UpdateGroup = Type.Object({
  device_ids: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 1000 }),
  group_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  group_name: Type.Optional(Type.Union([Type.String({ maxLength: MAX_NAME_LENGTH }), Type.Null()])),
  /** Extension: `add` keeps the other groups of a device, `remove` takes it out of this one only. */
  mode: Type.Optional(Type.Enum(['add', 'remove'])),
});
export type UpdateGroup = Static<typeof UpdateGroup>;

/**
 * GET /api/device/connect/{code} (spec §7, product §7). `replace` (extension): id of the device that the new
 * one replaces.
 */
export const ConnectAnswer = Type.Object({
  success: Type.Boolean(),
  id: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
});
export type ConnectAnswer = Static<typeof ConnectAnswer>;
/** Parameters of GET /api/device/connect/{code}. */
export const ConnectQuery = Type.Object({ replace: Type.Optional(Type.String({ maxLength: 64 })) });
