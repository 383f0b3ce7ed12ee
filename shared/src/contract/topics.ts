/** Names below `{account id}/` (spec §7, product §7 and §8). Every function returns the topic without the account's prefix. */
export const BROKER_PATH = '/mqtt';

/** Kinds of data of which `changed/{kind}` tells. */
export const CHANGED_KINDS = [
  'promo',
  'playlist',
  'schedule',
  'device',
  'group',
  'member',
  'account',
] as const;
export type ChangedKind = (typeof CHANGED_KINDS)[number];

/** Every topic of the broker, without the account's prefix. */
export const topics = {
  /** A device is there (any payload), or gone ({"offline": true}). */
  live: (deviceId: string) => `live/device/${deviceId}`,
  /** What a device plays, holds and suffers from: DeviceState. */
  state: (deviceId: string) => `state/device/${deviceId}`,
  /** Data changed; payload ChangedPayload. Any open browser refreshes just that. */
  changed: (kind: ChangedKind) => `changed/${kind}`,
  /** A file is being prepared; payload PromoProgress. */
  processing: (promoId: string) => `promo/${promoId}/processing`,
  /** A command to a device; with `ack` when an acknowledgement is wanted, which then arrives on `{topic}/ack`. */
  command: (deviceId: string, command: string, ack = false) => `${deviceId}/${command}${ack ? '/ack' : ''}`,
  ackOf: (topic: string) => `${topic}/ack`,
  /** A new generation of the registry of areas was published; payload {generation}. */
  registry: () => 'changed/registry',
} as const;

/** Payload of promo/{id}/processing: percent 0–100; done tells the end, error why it failed. */
export interface PromoProgress {
  id: string;
  percent: number;
  done?: boolean;
  error?: string;
}

/** Payload of changed/{kind}. */
export interface ChangedPayload {
  id: string;
  /** The user who did it; absent when nobody did, e.g. a job. */
  by?: string;
  /** The page that did it, as its call named itself by CLIENT_HEADER; it asks for its lists itself. Absent when no page waits for the answer. */
  client?: string;
}

/** Header by which a page names itself, so that it knows its own changes on the realtime channel; optional, unreadable names are none. */
export const CLIENT_HEADER = 'x-vitrine-client';
/** What such a name looks like. */
export const CLIENT_NAME = /^[A-Za-z0-9_-]{8,64}$/;

/** MQTT user name of the browsers of an account. */
export const userClientName = (accountId: string) => `web-${accountId}`;
/** MQTT user name of a device, and how its client id begins. */
export const deviceClientName = (deviceId: string) => `dev-${deviceId}`;
