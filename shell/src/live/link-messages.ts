import type { MqttLinkDeps } from '@vitrine/shared/host/mqtt-link';

/** What the page says to the worker that holds its link. */
export type ToWorker =
  | ({ say: 'open' } & Pick<MqttLinkDeps, 'address' | 'accountId'>)
  /** The answer to a question for a token, with its number; without a token it says why there is none. */
  | { say: 'token'; ask: number; token?: string; reason?: string }
  | { say: 'publish'; topic: string; payload: object }
  | { say: 'check' };

/** What the worker says of the link that it holds. */
export type ToPage =
  | { say: 'opened' }
  | { say: 'not opened'; reason: string }
  | { say: 'token'; ask: number }
  | { say: 'state'; state: Parameters<MqttLinkDeps['onState']>[0] }
  | { say: 'message'; topic: string; payload: string }
  | { say: 'refused' };

/** One end between the two: a worker for its page, its own scope for the worker. */
export interface End<Said> {
  postMessage(message: Said): void;
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
}

/** An error does not go from one to the other, but its words do. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
