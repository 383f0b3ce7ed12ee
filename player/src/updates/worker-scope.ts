/** Used part of a service worker's global scope; the DOM's type library does not contain it. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface AskedEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface WorkerScope {
  addEventListener(name: 'install' | 'activate', run: (event: WaitingEvent) => void): void;
  addEventListener(name: 'fetch', run: (event: AskedEvent) => void): void;
  addEventListener(name: 'message', run: (event: MessageEvent<unknown>) => void): void;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(kind: { type: 'window' }): Promise<{ url: string; navigate(url: string): Promise<unknown> }[]>;
  };
  readonly location: Location;
  skipWaiting(): Promise<void>;
}

/** Sent to the active worker once its build shows something. */
export const PROVED = 'proved';
/** Sent to a waiting worker when the page agrees to be replaced. */
export const ACTIVATE = 'activate';
