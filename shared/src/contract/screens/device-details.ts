import Type, { type Static } from 'typebox';
import { Brightness, Volume } from './device-levels';
import { FileTrouble } from './device-state';
import { KEPT_COMMANDS, MAX_SCREENSHOT_BYTES } from './values';

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
 * Command of a device's log. Times are unix seconds; `by` is a user name, '' for a deleted user. `waiting`:
 * at most a day. `expired`: the device was not back within it. `error`: why it failed, by the device.
 */
export const LoggedCommand = Type.Object({
  id: Type.String(),
  command: Type.Enum([...KEPT_COMMANDS]),
  by: Type.String(),
  asked_at: Type.Integer(),
  state: Type.Enum(['waiting', 'done', 'failed', 'expired']),
  ended_at: Type.Optional(Type.Integer()),
  error: Type.Optional(Type.String()),
});
export type LoggedCommand = Static<typeof LoggedCommand>;

/** POST /api/device/commands (extension): a command to one or more devices. */
export const OrderCommand = Type.Object({
  command: Type.Enum([...KEPT_COMMANDS]),
  device_ids: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 300 }),
});
export type OrderCommand = Static<typeof OrderCommand>;
/** Number of the devices that get it now, and of those that get it when they are back. */
export const CommandOrdered = Type.Object({
  success: Type.Boolean(),
  sent: Type.Integer(),
  waiting: Type.Integer(),
});
export type CommandOrdered = Static<typeof CommandOrdered>;

/** GET /api/device/screenshot/{id} (extension): the newest screenshot, a JPEG in base64. */
export const DeviceScreenshot = Type.Object({
  taken_at: Type.Integer(),
  picture: Type.String({ maxLength: Math.ceil((MAX_SCREENSHOT_BYTES * 4) / 3) + 4 }),
});
export type DeviceScreenshot = Static<typeof DeviceScreenshot>;

/**
 * GET /api/device/details/{id} (extension): the next starts (floating seconds of `timezone`), the newest
 * events and commands of the last week, settings, and the time of the newest screenshot. `absences`: no
 * server was at work, so nothing is known. Both are unix seconds.
 */
export const DeviceDetails = Type.Object({
  timezone: Type.String(),
  starts: Type.Array(Type.Object({ at: Type.Integer(), titles: Type.Array(Type.String()) })),
  log: Type.Array(DeviceEvent),
  absences: Type.Optional(Type.Array(Type.Object({ start: Type.Integer(), end: Type.Integer() }))),
  commands: Type.Optional(Type.Array(LoggedCommand)),
  volume: Type.Optional(Volume),
  brightness: Type.Optional(Brightness),
  hourly_screenshot: Type.Optional(Type.Boolean()),
  screenshot_at: Type.Optional(Type.Integer()),
});
export type DeviceDetails = Static<typeof DeviceDetails>;
