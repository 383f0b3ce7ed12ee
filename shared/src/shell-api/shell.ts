import type { ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { CommandAck, DeviceCommand, DeviceCommandPayload, Permission, Role } from '../contract';
import type { ReachedScreens } from '../rules';
import type { BusEvents } from './bus-events';
import type { SlotName, SlotProps } from './slots';

/** Signed-in user, as visible to areas; tokens stay in the shell. */
export interface SessionView {
  accountId: string;
  userId: string;
  username: string;
  role: Role;
}

/**
 * API call. `path` starts with '/api/'. `body` is JSON unless it is FormData. Rejects with ApiError; the
 * shell adds the bearer header, refreshes tokens and handles 401 (spec §4, §7).
 */
export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /**
   * The `etag` that the user saw, sent as `If-Match`: a write to a version changed since is refused with 412.
   */
  ifMatch?: string;
  /**
   * True when the caller invalidates what this changes (see `shared/calls`): the call and its realtime
   * message then carry this page's name, and the page ignores its own echo. Without it the echo invalidates.
   */
  refreshes?: boolean;
  /** 'json' (default) or 'text' (gen_qr returns SVG text, spec §7). */
  accept?: 'json' | 'text';
}

/** Severity of a notice, which sets colour and icon. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'error';
/** Snackbar (spec §2). */
export interface Notice {
  text: string;
  tone?: NoticeTone;
  /** Milliseconds on screen; spec §9 uses 1000, 2000 and 3000. With an action it stays 6000. */
  durationMs?: number;
  action?: { label: string; run: () => void };
  /** Screens that the change reaches: the notice counts those that have it, and stays 8000. */
  screens?: ReachedScreens;
  /** Waits for the queued notices before it: for several of one kind that must each be read. */
  isQueued?: boolean;
  /** Goes when the user leaves the page, where its action ends. */
  isOfPage?: boolean;
}

/** Confirm/warning dialog (spec §2). */
export interface ConfirmQuestion {
  title: string;
  text: string;
  /** Name shown highlighted, followed by '?'. */
  objectName?: string;
  warning?: boolean;
  yesLabel?: string;
  noLabel?: string;
}

/**
 * Pending work, and its leave question (spec §2 leave-confirmation); see `useLeaveGuard`. While any is
 * registered the shell offers no reload.
 */
export interface LeaveGuard {
  question: () => ConfirmQuestion;
  /** Called after a yes, before the next page shows. */
  onLeave: () => void;
  /**
   * 'page' (default): ends with its page, so any navigation asks. 'session': continues across pages, so only
   * signing out asks.
   */
  lives?: 'page' | 'session';
  /**
   * Label of a third answer: navigates and lets the work continue, without `onLeave`. Offered only for
   * navigation within the app.
   */
  keepLabel?: string;
}

/**
 * Event bus. Payloads are plain JSON, unknown names are ignored, and late subscribers receive no past events.
 */
export interface Bus {
  on<K extends keyof BusEvents>(name: K): Observable<BusEvents[K]>;
  publish<K extends keyof BusEvents>(name: K, payload: BusEvents[K]): void;
}

/** Liveness by `device_id`, for useSyncExternalStore; a change renders only the rows of that device. */
export interface LiveDevices {
  /** Undefined while unknown (no list yet, or the link is down and the list failed). */
  isLive(deviceId: string): boolean | undefined;
  subscribe(listener: () => void): () => void;
  /** State of our own link to the broker; 'down' must not show all devices as offline. */
  link(): 'up' | 'connecting' | 'down';
}

/** Interface between an area and the page around it, implemented by the shell and by the test kit. */
export interface Shell {
  contractVersion: string;
  session: SessionView;
  request<T>(options: RequestOptions): Promise<T>;
  /** Address of a thumb or src: http… as is, else prefixed with the API base (spec §3 "Promo item"). */
  assetUrl(path: string): string;
  bus: Bus;
  live: LiveDevices;
  /**
   * Resolves with the device's acknowledgement; rejects with ApiError code 'device_offline' after the
   * time-out (default 10 s).
   */
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
  /** True in an area that another site shows: its token allows only the calls of that area. */
  isEmbedded?: boolean;
  /**
   * Registers pending work with its leave question, and returns its release. Absent where the host has no
   * routes.
   */
  guardLeave?(guard: LeaveGuard): () => void;
  /**
   * Registers an open dialog, which the browser's Back closes instead of leaving the page; returns its
   * release. `close` returns false when the dialog stays open. Absent where the history is not ours (an
   * embed). `Dialog` of `ui` registers itself.
   */
  closeOnBack?(close: () => boolean): () => void;
  /**
   * Widget that fills a slot, or null when there is none; `fallback` shows when it does not load. Use the
   * `Slot` component.
   */
  renderSlot?<K extends SlotName>(name: K, props: SlotProps[K], fallback?: ReactNode): ReactNode;
}
