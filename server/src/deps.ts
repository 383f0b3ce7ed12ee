import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from './config/config';
import type { Db } from './db/database';
import type { Role } from '@vitrine/shared/contract';

/** Speaks on the broker after the commit; fire and forget, never throws. Topics without the account's prefix. */
export interface BrokerPort {
  publish(accountId: string, topic: string, payload: unknown): void;
  /** Ends live sockets at once (logout, password change, device removed); returns how many. */
  disconnectUser(userId: string): number;
  disconnectSession(sessionId: string): number;
  disconnectDevice(deviceId: string): number;
  /** Whether sockets are taken in; false while the server stops. */
  isOpen(): boolean;
  /** The same to every account that has a browser connected. */
  broadcast(topic: string, payload: unknown): void;
  /** Hears what devices publish (live/device/…, state/device/…), account prefix split off. */
  onDeviceMessage(listener: (message: DeviceMessage) => void): void;
}
export interface DeviceMessage {
  accountId: string;
  deviceId: string;
  topic: string;
  payload: Buffer;
}

/** Durable jobs in the same database (pg-boss). A handler that throws is tried again. */
export interface JobsPort {
  send(
    queue: string,
    payload: object,
    options?: { singletonKey?: string; startAfterSeconds?: number },
  ): Promise<void>;
  work(
    queue: string,
    handler: (payload: never, signal: AbortSignal) => Promise<void>,
    options?: { retryLimit?: number; expireInSeconds?: number; concurrency?: number },
  ): Promise<void>;
  schedule(queue: string, cron: string): Promise<void>;
}

/** Wall clock given from outside so that tests own time. */
export interface Clock {
  nowSeconds(): number;
  nowMs(): number;
}

/** Bytes by content address; see storage/. */
export interface StoragePort {
  /** Moves a finished file of the same file system into the store: fsync, rename, fsync of the folder. Returns its key (sha256 hex). */
  adopt(path: string, sha256: string): Promise<void>;
  write(bytes: Uint8Array): Promise<{ key: string; size: number }>;
  path(key: string): string;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  freeBytes(): Promise<number>;
  /** Folder on the same file system for parts being received. */
  stagingFolder: string;
}

/** Who is behind a bearer token. Every check asks the database, so an ended session is refused at the next call (decisions §3). */
export interface AuthPort {
  /** A signed access token for a member's session, and its end in unix seconds. */
  issue(actor: Actor): Promise<{ token: string; expiresAtSeconds: number }>;
  /** Null when the token is not ours, has expired, or its session has ended. */
  member(token: string): Promise<(Actor & { expiresAtSeconds: number }) | null>;
  device(token: string): Promise<DeviceActor | null>;
  /** Public keys for an outside broker. */
  jwks(): Promise<{ keys: object[] }>;
}

export interface Deps {
  config: Config;
  auth: AuthPort;
  pool: Pool;
  db: Db;
  broker: BrokerPort;
  jobs: JobsPort;
  clock: Clock;
  storage: StoragePort;
  log: FastifyBaseLogger;
}

/** One subject of the API: registers its routes and listeners; app.ts lists all of them in a visible order. */
export type AppModule = (app: FastifyInstance, deps: Deps) => Promise<void> | void;

/** The member behind a request; set by auth before any handler runs. Repos take `accountId` first. */
export interface Actor {
  accountId: string;
  userId: string;
  username: string;
  role: Role;
  sessionId: string;
}
/** The device behind a request with guard 'device'. `id` is the record's, `deviceId` the hardware's. */
export interface DeviceActor {
  accountId: string;
  id: string;
  deviceId: string;
}
