import type AsyncLock from 'async-lock';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from './platform/config/server.config';
import type { Db } from './platform/database/database.client';
import type { DeviceState, EmbedArea, EmbedMode, Role } from '@vitrine/shared/contract';
import type { EmbedGrant } from './http/auth/embed-token.lib';
import type { LiveIntegration } from './http/auth/integrations.repo';
import type { Passwords } from './http/auth/passwords.service';
import type { DemoAccess } from './modules/demo/demo-access.service';
import type { DemoLines } from './modules/demo/demo-lines.service';
import type { DemoProgress } from './modules/demo/demo-progress.service';
import type { Mail, Mailbox } from './platform/mail/mail.types';
import type { SharedRedis } from './platform/redis/redis.client';
import type { TestCheckoutLinks } from './modules/billing/ledger/test-checkout-links.service';
import type { Payments } from './modules/billing/provider.types';
import type { Remembered } from './modules/devices/last-report.rule';
import type { AreaRegistry } from './http/pages/area-registry.service';
import type { ServedShell } from './http/pages/served-shell.service';

/** Speaks on the broker after the commit; fire and forget, never throws. Topics without the account's prefix. */
export interface BrokerPort {
  publish(accountId: string, topic: string, payload: unknown): void;
  /** Ends live sockets at once (logout, password change, device removed), at other servers too; returns how many here. A broker that is not ours ends them a little later: 0. */
  disconnectUser(userId: string): number;
  disconnectSession(sessionId: string): number;
  disconnectDevice(deviceId: string): number;
  /** Sockets that have signed in at this server, and messages since it started. */
  counts(): { screens: number; pages: number; received: number; delivered: number };
  /** Whether sockets are taken in; false while the server stops. */
  isOpen(): boolean;
  /** Of a broker that is not ours: it is not reached now. What needs no broker goes on. */
  isAway?(): boolean;
  /** A sentence for the operator while something is wrong that keeps nobody from using the server; null when all is well. */
  warning?(): string | null;
  /** The same to every account that has a browser connected here. */
  broadcast(topic: string, payload: unknown): void;
  /** Hears what devices publish (live/device/…, state/device/…), account prefix split off. */
  onDeviceMessage(listener: (message: DeviceMessage) => void): void;
}
export interface DeviceMessage {
  accountId: string;
  deviceId: string;
  topic: string;
  payload: Buffer;
  /** Said at another server, which also writes down what is to be remembered of it. */
  isElsewhere?: boolean;
}

/** Last words of all devices, in memory; the database gets them sparsely. */
export interface LiveDevices {
  isLive(device: KnownDevice): boolean;
  lastSeen(device: KnownDevice): number;
  state(device: KnownDevice): DeviceState | null;
  forget(accountId: string, deviceId: string): void;
  /** Resolves when everything heard so far is written. */
  settled(): Promise<void>;
}
export type KnownDevice = Remembered & { accountId: string; deviceId: string };

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

/** The one way out for mails: the operator's mail server, else the mailbox in the data folder. */
export interface Mailer {
  /** The mailbox of this machine; null with a mail server. */
  mailbox: Mailbox | null;
  /**
   * Who writes the mails of a queue. The writer runs when the mail goes out, so link tokens are made there and are nowhere at rest;
   * it answers null when there is nothing (any more) to say.
   */
  writer<Payload extends object>(
    queue: string,
    write: (payload: Payload) => Promise<Mail | null>,
  ): Promise<void>;
  /** Says that a mail is due, at once or later. Payloads hold ids and addresses, never tokens or passwords. */
  send(queue: string, payload: object, options?: Parameters<JobsPort['send']>[2]): Promise<void>;
  close(): void;
}

/** Prepares stored files for screens. Does nothing by itself until it is started. */
export interface Processor {
  /** A file was stored: look for work now, once started. */
  wake(): void;
  /** Prepares everything that waits, then resolves. */
  drain(): Promise<void>;
  /** Looks for work now, and again every few seconds for what other processes or crashes left. */
  start(): void;
  /** The file was deleted: whatever is at it ends. */
  drop(fileId: string): void;
  stop(): Promise<void>;
}

/** Wall clock given from outside so that tests own time. */
export interface Clock {
  nowSeconds(): number;
  nowMs(): number;
}

/** Bytes by content address; see storage/. */
export interface StoragePort {
  /** Moves a finished file of `stagingFolder` into the store under its hash (sha256 hex): whole or not at all, and it survives a power cut. */
  adopt(path: string, sha256: string): Promise<void>;
  /** Ahead of a transaction that will adopt: whatever takes long must not hold one. Leaves the file where it is. */
  bring(path: string, sha256: string): Promise<void>;
  write(bytes: Uint8Array): Promise<{ key: string; size: number }>;
  /** The bytes of a key, or those from `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Lends a file with the bytes of a key, to be read only, while `use` runs: for what needs a path. */
  withLocal<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Every stored key with the time it was last written (ms), for the sweep of bytes nobody refers to. */
  keys(): AsyncIterable<{ key: string; modifiedMs: number }>;
  /** Of the disk under `stagingFolder`. */
  freeBytes(): Promise<number>;
  /** Folder of this machine for what is being received or made. */
  stagingFolder: string;
  /** Rejects when it does not do its work now. */
  check(): Promise<void>;
  /** Where browsers may load a key from themselves, for ten minutes; null: from this server. */
  addressOf(key: string, type: string): Promise<string | null>;
  /** Chunks of uploads where all servers find them; null: on this server's own disk. */
  parts: UploadParts | null;
}

/** Objects of uploads that are not whole yet, by the upload's id and a name. */
export interface UploadParts {
  /** Resolves once the store has it. */
  put(upload: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Null when it is not there. */
  get(upload: string, name: string): Promise<Buffer | null>;
  remove(upload: string, name: string): Promise<void>;
  list(): AsyncIterable<{ upload: string; name: string }>;
}

/** Who is behind a bearer token. Every check asks the database, so an ended session is refused at the next call (product §3). */
export interface AuthPort {
  /** A signed access token for a member's session, and its end in unix seconds. */
  issue(actor: Actor): Promise<{ token: string; expiresAtSeconds: number }>;
  /** Null when the token is not ours, has expired, or its session has ended. */
  member(token: string): Promise<(Actor & { expiresAtSeconds: number }) | null>;
  /** The member behind an open session as of now; null when the session, the membership or the user is gone. */
  memberOfSession(accountId: string, sessionId: string): Promise<Actor | null>;
  device(token: string): Promise<DeviceActor | null>;
  deployKey(token: string): Promise<DeployKeyActor | null>;
  /** A signed token for a page of somebody else. */
  issueEmbed(grant: EmbedGrant): Promise<string>;
  /** Null when the token is not ours, has expired, or the session or integration behind it has ended or allows it no more. */
  embed(token: string): Promise<EmbedActor | null>;
  /** The live integration whose secret key this is. */
  integration(secret: string): Promise<LiveIntegration | null>;
  /** Whether some integration lets pages of this origin in. */
  knowsOrigin(origin: string): Promise<boolean>;
  /** Public keys for an outside broker. */
  jwks(): Promise<{ keys: object[] }>;
}

/** What the server stands on. */
export interface Ports {
  config: Config;
  auth: AuthPort;
  pool: Pool;
  db: Db;
  broker: BrokerPort;
  jobs: JobsPort;
  clock: Clock;
  storage: StoragePort;
  log: FastifyBaseLogger;
  /** Where several servers meet; none for a server alone. */
  redis?: SharedRedis | null;
  /** A sentence for the operator, when this server does not go together with the others. */
  warning?(): string | null;
  /** Whether this server is about to stop: balancers and kept connections should go to another one. */
  isLeaving?(): boolean;
}

/** The ports, and what is built of them once and lives as long as the process (`app/deps.service.ts`). Nothing else is kept between calls. */
export interface Deps extends Ports {
  passwords: Passwords;
  mailer: Mailer;
  processor: Processor;
  live: LiveDevices;
  /** Password and key of the demo. */
  demoAccess: DemoAccess;
  demoProgress: DemoProgress;
  /** Who plays on the demo's screens. */
  demoLines: DemoLines;
  payments: Payments;
  testCheckoutLinks: TestCheckoutLinks;
  /** The shell that pages get. */
  shell: ServedShell;
  registry: AreaRegistry;
  /** One after the other by key, within this process. */
  locks: AsyncLock;
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
  /** Another person chose the password: until it is replaced the session may do nothing else (decision 0020). */
  mustChangePassword?: boolean;
  /** Only for a page of somebody else, see EmbedActor. */
  embed?: EmbedActor['embed'];
}
/** Who asks with an embed token: the person who answers for it, who may do no more than the token says. `sessionId` may be the integration's. */
export interface EmbedActor extends Actor {
  expiresAtSeconds: number;
  embed: {
    area: EmbedArea;
    mode: EmbedMode;
    /** The one group of screens that it sees; null: all. */
    group: string | null;
    /** Those of the token that are allowed now. */
    origins: readonly string[];
  };
}
/** Whoever releases, behind a request with guard 'deploy-key' or 'operator'. `area` is null for the operator, who may all. */
export interface DeployKeyActor {
  /** Of the key's record; null for the operator, whose key cannot be revoked. */
  id: string | null;
  name: string;
  area: string | null;
}
/** The device behind a request with guard 'device', as it was when the request came. `id` is the record's, `deviceId` the hardware's. */
export interface DeviceActor {
  accountId: string;
  id: string;
  deviceId: string;
  name: string;
  orientation: number;
  groupId: string | null;
  playNowPlaylistId: string | null;
  /** Floating unix seconds. */
  playNowStartedAt: number | null;
  /** The same in unix seconds; null when an earlier version wrote it. */
  playNowPressedAt: number | null;
  /** Unix seconds; null: the next scheduled start ends it. */
  playNowEndsAt: number | null;
}
