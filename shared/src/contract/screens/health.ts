import Type, { type Static } from 'typebox';

/** GET /api/devices/health (extension): a month of the venue, YYYY-MM; absent: the present one. */
export const HealthQuery = Type.Object({
  month: Type.Optional(Type.String({ maxLength: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })),
});
export type HealthQuery = Static<typeof HealthQuery>;

/**
 * Health of one device in a month. `open_seconds`: opening hours in which it was watched, so far; 0: none.
 * `offline_seconds`, `outages` and `longest_seconds` are of those hours. Times are unix seconds.
 */
export const DeviceHealth = Type.Object({
  id: Type.String(),
  name: Type.String(),
  open_seconds: Type.Integer(),
  offline_seconds: Type.Integer(),
  outages: Type.Integer(),
  longest_seconds: Type.Integer(),
  /** Beginning of the outage that lasts; null: none. */
  offline_since: Type.Union([Type.Integer(), Type.Null()]),
  /** Newest problem of the last seven days: a sentence, or the name of an item and why it failed. */
  problem: Type.Optional(
    Type.Object({ at: Type.Integer(), note: Type.String(), why: Type.Optional(Type.String()) }),
  ),
  version: Type.Optional(Type.String()),
  storage_used: Type.Optional(Type.Integer()),
  storage_total: Type.Optional(Type.Integer()),
});
export type DeviceHealth = Static<typeof DeviceHealth>;

/** `since`: unix seconds from which outages are recorded; null: not yet. `months`: kept, newest first. */
export const FleetHealth = Type.Object({
  month: Type.String(),
  months: Type.Array(Type.String()),
  timezone: Type.String(),
  since: Type.Union([Type.Integer(), Type.Null()]),
  devices: Type.Array(DeviceHealth),
});
export type FleetHealth = Static<typeof FleetHealth>;
