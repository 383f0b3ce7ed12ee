import type { LinkEnds } from '@vitrine/shared/host';
import type { MqttLink } from '@vitrine/shared/host/mqtt-link';
import { reasonOf, type End, type ToPage, type ToWorker } from './link-messages';

/** Worker as seen by its page. */
interface LinkWorker extends End<ToWorker> {
  /** Fired when its file fails to load, or throws. */
  addEventListener(name: 'error', listener: () => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
  terminate(): void;
}

/**
 * Page side of the link to the broker at that address. Rejects when the worker fails to load, or without a
 * token: the worker is then terminated, and the caller may retry.
 */
export function linkOver(worker: LinkWorker, address: string, ends: LinkEnds): Promise<MqttLink> {
  return new Promise((resolve, reject) => {
    const post = (message: ToWorker) => worker.postMessage(message);
    let isOpen = false;
    // State as last reported by the worker. Messages sent while the link goes down are lost, as on a dead
    // socket: callers time out.
    let isUp = false;
    const link: MqttLink = {
      publish(topic, payload) {
        if (isUp) post({ say: 'publish', topic, payload });
        return isUp;
      },
      check: () => post({ say: 'check' }),
      close: () => worker.terminate(),
    };

    function fail(reason: string): void {
      worker.terminate();
      reject(new Error(reason));
    }
    function findToken(ask: number): void {
      ends.freshToken().then(
        (token) => post({ say: 'token', ask, token }),
        (error: unknown) => post({ say: 'token', ask, reason: reasonOf(error) }),
      );
    }

    // Errors of an open link are reported to the page's own listeners; the link continues.
    worker.addEventListener('error', () => isOpen || fail('The worker of the link did not come'));
    worker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
      if (data.say === 'opened') {
        isOpen = true;
        resolve(link);
      } else if (data.say === 'not opened') fail(data.reason);
      else if (data.say === 'token') findToken(data.ask);
      else if (data.say === 'message') ends.onMessage(data.topic, data.payload);
      else if (data.say === 'refused') ends.onRefused();
      else {
        isUp = data.state === 'up';
        ends.onState(data.state);
      }
    });
    post({ say: 'open', address, accountId: ends.accountId });
  });
}
