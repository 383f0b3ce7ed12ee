import type { LinkEnds } from '@vitrine/shared/host';
import type { MqttLink } from '@vitrine/shared/host/mqtt-link';
import { reasonOf, type End, type ToPage, type ToWorker } from './link-messages';

/** A worker as its page sees it. */
interface LinkWorker extends End<ToWorker> {
  /** Its file did not come, or threw. */
  addEventListener(name: 'error', listener: () => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
  terminate(): void;
}

/**
 * The page's half of the link to the broker at that address. Rejects when the worker does not come, or without a token: then the worker is gone too, and
 * whoever wants the link asks again.
 */
export function linkOver(worker: LinkWorker, address: string, ends: LinkEnds): Promise<MqttLink> {
  return new Promise((resolve, reject) => {
    const tell = (message: ToWorker) => worker.postMessage(message);
    let isOpen = false;
    // As the worker said last. What is given to it while the link goes down is lost, as on a socket that nobody answers: whoever waits for an answer runs out of time.
    let isUp = false;
    const link: MqttLink = {
      publish(topic, payload) {
        if (isUp) tell({ say: 'publish', topic, payload });
        return isUp;
      },
      check: () => tell({ say: 'check' }),
      close: () => worker.terminate(),
    };

    function fail(reason: string): void {
      worker.terminate();
      reject(new Error(reason));
    }
    function findToken(ask: number): void {
      ends.freshToken().then(
        (token) => tell({ say: 'token', ask, token }),
        (error: unknown) => tell({ say: 'token', ask, reason: reasonOf(error) }),
      );
    }

    // What it throws once it is open the browser tells the page's own listeners; the link goes on.
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
    tell({ say: 'open', address, accountId: ends.accountId });
  });
}
