import type { MqttLinkDeps } from '@vitrine/shared/host/mqtt-link';

/** Messages from the page to the worker of its link. */
export type ToWorker =
  | ({ say: 'open' } & Pick<MqttLinkDeps, 'address' | 'accountId'>)
  /** Response to a token request, by its number; without a token it has the reason. */
  | { say: 'token'; ask: number; token?: string; reason?: string }
  | { say: 'publish'; topic: string; payload: object }
  | { say: 'check' };

/** Messages from the worker of a link. */
export type ToPage =
  | { say: 'opened' }
  | { say: 'not opened'; reason: string }
  | { say: 'token'; ask: number }
  | { say: 'state'; state: Parameters<MqttLinkDeps['onState']>[0] }
  | { say: 'message'; topic: string; payload: string }
  | { say: 'refused' };

/** Message port between the two: a worker for its page, its own scope for the worker. */
export interface End<Said> {
  postMessage(message: Said): void;
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
}

/** Text of an error: errors are not transferred, texts are. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
