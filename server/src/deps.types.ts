import type AsyncLock from 'async-lock';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from './platform/config/server.config';
import type { Db } from './platform/database/database.client';
import type { FileRow } from './platform/database/tables/promos.table';
import type { DeviceState, EmbedArea, EmbedMode, LiveNews, Permission, Role } from '@vitrine/shared/contract';
import type { DownloadTokens } from './http/auth/download-token.lib';
import type { EmbedGrant } from './http/auth/embed-token.lib';
import type { LiveIntegration } from './http/auth/integrations.repo';
import type { Passwords } from './http/auth/passwords.service';
import type { DemoAccess } from './modules/demo/demo-access.service';
import type { DemoLines } from './modules/demo/demo-lines.service';
import type { DemoProgress } from './modules/demo/demo-progress.service';
import type { DesignTask, DrawnDesign, PreparedPage } from './media/prepare/prepared.types';
import type { Mail, MailAbout, Mailbox } from './platform/mail/mail.types';
import type { SharedRedis } from './platform/redis/redis.client';
import type { Settings } from './platform/settings/settings.service';
import type { StoragePort } from './platform/storage/storage.types';
import type { Seal } from './platform/storage/seal.service';
import type { TestCheckoutLinks } from './modules/billing/ledger/test-checkout-links.service';
import type { Payments } from './modules/billing/provider.types';
import type { StoredReport } from './modules/devices/last-report.rule';
import type { BrokerPort } from './realtime/broker-port.types';
import type { AreaRegistry } from './http/pages/area-registry.service';
import type { ServedShell } from './http/pages/served-shell.service';

/** Last messages of all devices, in memory; the database gets them sparsely. */
export interface LiveDevices {
  isLive(device: KnownDevice): boolean;
  lastSeen(device: KnownDevice): number;
  state(device: KnownDevice): DeviceState | null;
  forget(accountId: string, deviceId: string): void;
  /** Resolves when everything received so far is written. */
  settled(): Promise<void>;
}
export type KnownDevice = StoredReport & { accountId: string; deviceId: string };

/** Durable jobs in the same database (pg-boss). A handler that throws is retried. */
export interface JobsPort {
  /** Queues a job; with `tx` it is written in that transaction. */
  send(
    queue: string,
    payload: object,
    options?: { singletonKey?: string; startAfterSeconds?: number; tx?: Db },
  ): Promise<void>;
  work(
    queue: string,
    handler: (payload: never, signal: AbortSignal) => Promise<void>,
    options?: { retryLimit?: number; expireInSeconds?: number; concurrency?: number },
  ): Promise<void>;
  schedule(queue: string, cron: string): Promise<void>;
  /** Deletes finished jobs that were archived before this time (unix seconds). */
  dropFinished(beforeSeconds: number): Promise<void>;
}

/** The only way to send e-mails: the operator's mail server, else the mailbox in the data folder. */
export interface Mailer {
  /** The mailbox of this machine; null with a mail server. */
  mailbox: Mailbox | null;
  /**
   * Registers the writer of a queue's mails. It runs when the mail is sent, so that link tokens are created
   * there and stored nowhere; it returns null when the mail is obsolete. `about` gives the
   * name of the installation and the texts of a recipient.
   */
  writer<Payload extends object>(
    queue: string,
    write: (payload: Payload, about: MailAbout) => Promise<Mail | null>,
  ): Promise<void>;
  /** Queues a mail, at once or later. Payloads hold ids and addresses, never tokens or passwords. */
  send(queue: string, payload: object, options?: Parameters<JobsPort['send']>[2]): Promise<void>;
  close(): void;
}

/** Stores the pages of a document behind its first one, which is `file`. */
export type AddPages = (tx: Db, file: FileRow, pages: readonly PreparedPage[]) => Promise<void>;

/** Prepares stored files for screens. Idle until it is started. */
export interface Processor {
  /** Looks for work now, once started: a file was stored. */
  wake(): void;
  /** Prepares everything that waits, then resolves. */
  drain(): Promise<void>;
  /** Looks for work now, and every few seconds for what other processes or crashes left. */
  start(): void;
  /** Calls this after each step of a file, by this process. */
  onPrepared(listener: (fileId: string) => Promise<void>): void;
  /** Calls this in the transaction that makes the first page of a document ready. */
  onPages(listener: AddPages): void;
  /** Reads a feed; null when it is none. Rejects when it takes too long or too much memory. */
  readFeed(bytes: Uint8Array, contentType: string): Promise<LiveNews | null>;
  /** Draws the picture of a design into the task's folder. */
  draw(task: DesignTask): Promise<DrawnDesign>;
  /**
   * Decodes a screenshot and encodes it anew, as JPEG. Rejects with MediaRefused or MediaStalled when the
   * picture is at fault.
   */
  redraw(sent: Uint8Array): Promise<Buffer>;
  /** The same for a logo: as PNG of at most LOGO_WIDTH × LOGO_HEIGHT. */
  redrawLogo(sent: Uint8Array): Promise<{ png: Buffer; width: number; height: number }>;
  /** Aborts work on a deleted file. */
  drop(fileId: string): void;
  stop(): Promise<void>;
}

/** Wall clock, injected for tests. */
export interface Clock {
  nowSeconds(): number;
  nowMs(): number;
}

/**
 * Authentication of bearer tokens. Every check reads the database, so an ended session is refused at the next
 * call (product §3).
 */
export interface AuthPort extends DownloadTokens {
  /** Signs an access token for a member's session; returns it with its end in unix seconds. */
  issue(actor: Actor): Promise<{ token: string; expiresAtSeconds: number }>;
  /** Member of a token; null when it is not ours, has expired, or its session has ended. */
  member(token: string): Promise<(Actor & { expiresAtSeconds: number }) | null>;
  /** Current member of an open session; null when the session, the membership or the user is gone. */
  memberOfSession(accountId: string, sessionId: string): Promise<Actor | null>;
  /** Whether the operator disabled the account of a member's token or an API key; for a refused one. */
  isOfDisabled(token: string): Promise<boolean>;
  device(token: string): Promise<DeviceActor | null>;
  deployKey(token: string): Promise<DeployKeyActor | null>;
  /** Signs a token for an embedded page. */
  issueEmbed(grant: EmbedGrant): Promise<string>;
  /**
   * Null when the token is not ours, has expired, or the session or integration behind it has ended or no
   * longer allows it.
   */
  embed(token: string): Promise<EmbedActor | null>;
  /** Caller with an API key; null when it is unknown, has expired, or its member may not use it any more. */
  apiKey(key: string): Promise<KeyActor | null>;
  /** Whether a user operates the installation. */
  isOperator(userId: string): Promise<boolean>;
  /** Live integration with this secret key. */
  integration(secret: string): Promise<LiveIntegration | null>;
  /** Whether any integration allows pages of this origin. */
  knowsOrigin(origin: string): Promise<boolean>;
  /** Public keys for an external broker. */
  jwks(): Promise<{ keys: object[] }>;
}

/** External services of the server. */
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
  /** Redis of several servers; absent for a single one. */
  redis?: SharedRedis | null;
  /** A sentence for the operator, when this server does not fit the others. */
  warning?(): string | null;
  /** Whether this server is about to stop: balancers and kept connections should move to another one. */
  isLeaving?(): boolean;
}

/**
 * Ports, and what is built of them once per process (`app/deps.service.ts`). Nothing else is kept between
 * calls.
 */
export interface Deps extends Ports {
  /** Settings of the installation that change without a restart. */
  settings: Settings;
  passwords: Passwords;
  seal: Seal;
  /** TXT records of a DNS name, each in pieces; rejects without. */
  resolveTxt(name: string): Promise<string[][]>;
  mailer: Mailer;
  processor: Processor;
  live: LiveDevices;
  /** Password and key of the demo. */
  demoAccess: DemoAccess;
  demoProgress: DemoProgress;
  /** Connections of the demo's screens. */
  demoLines: DemoLines;
  payments: Payments;
  testCheckoutLinks: TestCheckoutLinks;
  /** Shell that pages get. */
  shell: ServedShell;
  registry: AreaRegistry;
  /** Locks by key, within this process. */
  locks: AsyncLock;
}

/** Subject of the API: registers its routes and listeners; `app/modules.table.ts` lists all in order. */
export type AppModule = (app: FastifyInstance, deps: Deps) => Promise<void> | void;

/** Member behind a request; set by the guard before any handler runs. Repositories take `accountId` first. */
export interface Actor {
  accountId: string;
  userId: string;
  username: string;
  role: Role;
  sessionId: string;
  /**
   * Another user chose the password: until it is replaced the session may do nothing else (decision 0020).
   */
  mustChangePassword?: boolean;
  /** The account requires a second factor: without one the session may do nothing else (product §3). */
  needsSecondFactor?: boolean;
  /** Only for an embedded page, see EmbedActor. */
  embed?: EmbedActor['embed'];
  /** Only for a call with an API key, see KeyActor. */
  key?: KeyActor['key'];
}
/**
 * Caller with an API key: its member, with the key's permissions. `sessionId` is the key's id, and `role` the
 * strongest whose decisions on approvals the key may make.
 */
export interface KeyActor extends Actor {
  expiresAtSeconds: number;
  key: { id: string; name: string; kind: 'personal' | 'account'; permissions: readonly Permission[] };
}
/**
 * Caller with an embed token: the responsible member, limited to the token's rights. `sessionId` may be the
 * integration's.
 */
export interface EmbedActor extends Actor {
  expiresAtSeconds: number;
  embed: {
    area: EmbedArea;
    mode: EmbedMode;
    /** The one visible group of screens; null: all. */
    group: string | null;
    /** Origins of the token that are allowed now. */
    origins: readonly string[];
  };
}
/**
 * Caller of a release, by guard 'deploy-key' or 'operator'. `area` is null for the operator, who may release
 * all.
 */
export interface DeployKeyActor {
  /** Id of the key's row; null for the operator, whose key cannot be revoked. */
  id: string | null;
  name: string;
  area: string | null;
}
/**
 * Device behind a request with guard 'device', as of the request. `id` is the row's, `deviceId` the
 * hardware's.
 */
export interface DeviceActor {
  accountId: string;
  id: string;
  deviceId: string;
  name: string;
  orientation: number;
  groupId: string | null;
  otherGroupIds: readonly string[];
  volume: number;
  brightness: number;
  hourlyScreenshot: boolean;
  playNowPlaylistId: string | null;
  /** Floating unix seconds. */
  playNowStartedAt: number | null;
  /** The same in unix seconds; null in rows of an earlier version. */
  playNowPressedAt: number | null;
  /** Unix seconds; null: the next scheduled start ends it. */
  playNowEndsAt: number | null;
}
