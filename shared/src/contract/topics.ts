/**
 * Topics below `{account id}/` (spec §7, product §7 and §8). Every function returns the topic without the
 * account's prefix.
 */
export const BROKER_PATH = '/mqtt';

/** Kinds of data in `changed/{kind}`. */
export const CHANGED_KINDS = [
  'promo',
  'playlist',
  'schedule',
  'device',
  'group',
  'member',
  'account',
  'notification',
] as const;
export type ChangedKind = (typeof CHANGED_KINDS)[number];

/** Every topic of the broker, without the account's prefix. */
export const topics = {
  /** Liveness of a device: online (any payload), or offline ({"offline": true}). */
  live: (deviceId: string) => `live/device/${deviceId}`,
  /** State of a device: DeviceState. */
  state: (deviceId: string) => `state/device/${deviceId}`,
  /** Change of data; payload ChangedPayload. Open browsers refetch it. */
  changed: (kind: ChangedKind) => `changed/${kind}`,
  /** Notice to screens that a page shows them: they report their state at changes. Payload {}. */
  watched: () => 'changed/watched',
  /** Notice to screens that no page shows them: state once a minute, until `watched`. Payload {}. */
  unwatched: () => 'changed/unwatched',
  /** Progress of a file's preparation; payload PromoProgress. */
  processing: (promoId: string) => `promo/${promoId}/processing`,
  /** Command to a device; with `ack` the device acknowledges on `{topic}/ack`. */
  command: (deviceId: string, command: string, ack = false) => `${deviceId}/${command}${ack ? '/ack' : ''}`,
  ackOf: (topic: string) => `${topic}/ack`,
  /** New generation of the area registry; payload {generation}. */
  registry: () => 'changed/registry',
} as const;

/** Payload of promo/{id}/processing: percent 0–100; done marks the end, error the reason of a failure. */
export interface PromoProgress {
  id: string;
  percent: number;
  done?: boolean;
  error?: string;
}

/** Payload of changed/{kind}. */
export interface ChangedPayload {
  id: string;
  /** Author of the change; absent for automatic changes, e.g. of a job. */
  by?: string;
  /**
   * CLIENT_HEADER of the page that made the change, which refetches by itself. Absent when no page waits for
   * the response.
   */
  client?: string;
}

/**
 * Header that identifies a page, so that it recognizes its own changes on the realtime channel; optional,
 * invalid values are ignored.
 */
export const CLIENT_HEADER = 'x-vitrine-client';
/** Format of CLIENT_HEADER. */
export const CLIENT_NAME = /^[A-Za-z0-9_-]{8,64}$/;

/** MQTT user name of the browsers of an account. */
export const userClientName = (accountId: string) => `web-${accountId}`;
/** MQTT user name of a device, and prefix of its client id. */
export const deviceClientName = (deviceId: string) => `dev-${deviceId}`;
