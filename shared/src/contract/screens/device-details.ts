import Type, { type Static } from 'typebox';
import { FileTrouble } from './device-state';

/**
 * Kinds of a device's log: `content` a new schedule or content, `restarted` a start of the player, `updated`
 * another version of it, `error` a problem it reported.
 */
export const DEVICE_EVENT_KINDS = ['online', 'offline', 'restarted', 'content', 'updated', 'error'] as const;
export type DeviceEventKind = (typeof DEVICE_EVENT_KINDS)[number];

/**
 * Event of a device's log; `at` is unix seconds, `note` the error or the new version. With `why` an item
 * failed, and `note` is its name.
 */
export const DeviceEvent = Type.Object({
  at: Type.Integer(),
  kind: Type.Enum([...DEVICE_EVENT_KINDS]),
  note: Type.Optional(Type.String()),
  why: Type.Optional(FileTrouble),
});
export type DeviceEvent = Static<typeof DeviceEvent>;

/**
 * GET /api/device/details/{id} (extension): the next starts (floating seconds of `timezone`), and the newest
 * events of the last week. `absences` (unix seconds, half-open): no server was at work, so nothing is known.
 */
export const DeviceDetails = Type.Object({
  timezone: Type.String(),
  starts: Type.Array(Type.Object({ at: Type.Integer(), titles: Type.Array(Type.String()) })),
  log: Type.Array(DeviceEvent),
  absences: Type.Optional(Type.Array(Type.Object({ start: Type.Integer(), end: Type.Integer() }))),
});
export type DeviceDetails = Static<typeof DeviceDetails>;
