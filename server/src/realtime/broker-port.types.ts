/**
 * Publishes on the broker after the commit; fire and forget, never throws. Topics without the account's
 * prefix.
 */
export interface BrokerPort {
  publish(accountId: string, topic: string, payload: unknown): void;
  /**
   * Ends live sockets at once (logout, password change, device removed), at other servers too; returns how
   * many here. An external broker ends them a little later: 0.
   */
  disconnectUser(userId: string): number;
  disconnectSession(sessionId: string): number;
  disconnectDevice(deviceId: string): number;
  /** Sockets signed in at this server, and messages since it started. */
  counts(): { screens: number; pages: number; received: number; delivered: number; fromServers?: number };
  /** Whether sockets are accepted; false while the server stops. */
  isOpen(): boolean;
  /** Whether an external broker is unreachable. What needs no broker goes on. */
  isAway?(): boolean;
  /** A sentence for the operator about a problem that does not block the server; null without one. */
  warning?(): string | null;
  /** Publishes to every account that has a browser connected here. */
  broadcast(topic: string, payload: unknown): void;
  /** Subscribes to devices' messages (live/device/…, state/device/…), account prefix split off. */
  onDeviceMessage(listener: (message: DeviceMessage) => void): void;
  /** Subscribes to what this server publishes for an account. */
  onPublish?(listener: PublishListener): void;
  /** Subscribes to changes of what this server receives of other servers; absent where it receives all. */
  onReach?(listener: (event: ReachEvent) => void): void;
  /** Whether all reports of the account's screens arrive here; absent: all do. */
  follows?(accountId: string): boolean;
  /** Whether another server shows the account's screens, and reads their reports from the database. */
  isReadElsewhere?(accountId: string): boolean;
  /** Call when a caller reads the account's screens: they report at once for a minute. */
  looked?(accountId: string): void;
  /**
   * Whether each report of a screen arrives at any one of several servers: it is stored at once, and the
   * database has the newest. Absent: false.
   */
  isSpread?(): boolean;
  /** Resolves when answers of the account's screens arrive here, for at least 15 s. */
  attend?(accountId: string): Promise<void>;
}
/**
 * `watched`: another server shows the account's screens from now on. `left`: reports of the account, or of
 * one screen, arrive here no longer.
 */
export interface ReachEvent {
  accountId: string;
  kind: 'watched' | 'left';
  deviceId?: string;
}
export type PublishListener = (accountId: string, topic: string) => void;

export interface DeviceMessage {
  accountId: string;
  deviceId: string;
  topic: string;
  payload: Buffer;
  /** Received by another server, which also stores what is to be kept of it. */
  isElsewhere?: boolean;
}
