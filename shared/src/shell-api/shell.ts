import type { ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { CommandAck, DeviceCommand, DeviceCommandPayload, Permission, Role } from '../contract';
import type { BusEvents } from './bus-events';
import type { SlotName, SlotProps } from './slots';

/** Who is signed in, as the shell lets areas see it; tokens stay in the shell. */
export interface SessionView {
  accountId: string;
  userId: string;
  username: string;
  role: Role;
}

/**
 * One call of the API. `path` starts with '/api/'. `body` is JSON unless it is FormData. Rejects with ApiError;
 * the bearer header, refresh before expiry and 401 handling are the shell's (spec §4, §7).
 */
export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** The `etag` of what the person saw: sent as `If-Match`, so that a write on something changed since is refused with 412. */
  ifMatch?: string;
  /**
   * Whoever calls makes stale what this changes (see `shared/calls`): the call names this page, the realtime message about the change repeats that
   * name, and the page it comes back to asks for nothing again. Without it the message is as good as anybody's.
   */
  refreshes?: boolean;
  /** 'json' (default) or 'text' (gen_qr answers SVG text, spec §7). */
  accept?: 'json' | 'text';
}

/** How a notice is meant; colour and icon follow. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'error';
/** A snackbar (spec §2). */
export interface Notice {
  text: string;
  tone?: NoticeTone;
  /** Milliseconds on screen; spec §9 uses 1000, 2000 and 3000. With an action it stays 6000. */
  durationMs?: number;
  action?: { label: string; run: () => void };
  /** Waits until the queued notices before it have had their time: for many of one kind, each of which is to be read. */
  isQueued?: boolean;
}

/** Spec §2 "Confirm/warning". */
export interface ConfirmQuestion {
  title: string;
  text: string;
  /** Shown highlighted, followed by '?'. */
  objectName?: string;
  warning?: boolean;
  yesLabel?: string;
  noLabel?: string;
}

/**
 * Work in hand, and what the shell asks before it would end (spec §2 leave-confirmation); see `useLeaveGuard`. While any is
 * registered the shell offers no reload.
 */
export interface LeaveGuard {
  question: () => ConfirmQuestion;
  /** After a yes, before the next page shows. */
  onLeave: () => void;
  /**
   * 'page' (default): ends with the page it belongs to, so any way to another page asks. 'session': goes on while the person moves
   * about, so only signing out asks.
   */
  lives?: 'page' | 'session';
  /**
   * Label of a third answer: goes to the other page and lets the work go on, without `onLeave`. Offered only on the way to another page,
   * not on the way out of the app.
   */
  keepLabel?: string;
}

/** Moments, not data: payloads are plain JSON, unknown names are ignored, late subscribers hear nothing old. */
export interface Bus {
  on<K extends keyof BusEvents>(name: K): Observable<BusEvents[K]>;
  publish<K extends keyof BusEvents>(name: K, payload: BusEvents[K]): void;
}

/** Liveness of devices by `device_id`, for useSyncExternalStore; one id, one boolean, one row that renders again. */
export interface LiveDevices {
  /** undefined while nothing is known (or our own link is down and the list could not be asked). */
  isLive(deviceId: string): boolean | undefined;
  subscribe(listener: () => void): () => void;
  /** Our own link to the broker; 'down' must never paint a fleet grey. */
  link(): 'up' | 'connecting' | 'down';
}

/** All an area may ask of the page around it. The shell implements it; so does the test kit. */
export interface Shell {
  contractVersion: string;
  session: SessionView;
  request<T>(options: RequestOptions): Promise<T>;
  /** Address of a thumb or src: http… as is, else prefixed with the API base (spec §3 "Promo item"). */
  assetUrl(path: string): string;
  bus: Bus;
  live: LiveDevices;
  /** Resolves with the device's answer; rejects with ApiError code 'device_offline' after the time-out (default 10 s). */
  sendCommand(
    deviceId: string,
    command: DeviceCommand,
    payload?: Omit<DeviceCommandPayload, 'request_id'>,
    options?: { timeoutMs?: number; signal?: AbortSignal },
  ): Promise<CommandAck>;
  navigate(path: string, options?: { replace?: boolean }): void;
  notify(notice: Notice): void;
  confirm(question: ConfirmQuestion): Promise<boolean>;
  may(permission: Permission): boolean;
  /** Registers work in hand with the question for its way out, and returns its release. Absent where the page around has no routes of its own. */
  guardLeave?(guard: LeaveGuard): () => void;
  /**
   * Registers an open dialog, which the browser's Back then closes in place of leaving the page; returns its release. `close` returns false when the dialog
   * stays open. Absent where the history is not ours (an embed). `Dialog` of `ui` does this by itself.
   */
  closeOnBack?(close: () => boolean): () => void;
  /** The piece that fills a slot, or null when nobody does; `fallback` stands in when it does not load. Use the `Slot` component. */
  renderSlot?<K extends SlotName>(name: K, props: SlotProps[K], fallback?: ReactNode): ReactNode;
}
