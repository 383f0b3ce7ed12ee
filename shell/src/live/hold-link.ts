import { openMqttLink, type MqttLink } from '@vitrine/shared/host/mqtt-link';
import { reasonOf, type End, type ToPage, type ToWorker } from './link-messages';

/**
 * Worker side of the link: opens it on request of the page, and relays messages both ways. Ends with its
 * worker.
 */
export function holdLink(page: End<ToPage>): void {
  const asked = new Map<number, (answer: { token?: string; reason?: string }) => void>();
  let last = 0;
  let link: MqttLink | null = null;

  const freshToken = () =>
    new Promise<string>((resolve, reject) => {
      last += 1;
      asked.set(last, ({ token, reason }) =>
        token === undefined ? reject(new Error(reason)) : resolve(token),
      );
      page.postMessage({ say: 'token', ask: last });
    });

  function open({ address, accountId }: Extract<ToWorker, { say: 'open' }>): void {
    openMqttLink({
      address,
      accountId,
      freshToken,
      onState: (state) => page.postMessage({ say: 'state', state }),
      onMessage: (topic, payload) => page.postMessage({ say: 'message', topic, payload }),
      onRefused: () => page.postMessage({ say: 'refused' }),
    }).then(
      (opened) => {
        link = opened;
        page.postMessage({ say: 'opened' });
      },
      (error: unknown) => page.postMessage({ say: 'not opened', reason: reasonOf(error) }),
    );
  }

  page.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.say === 'open') open(data);
    else if (data.say === 'token') {
      asked.get(data.ask)?.(data);
      asked.delete(data.ask);
    } else if (data.say === 'publish') link?.publish(data.topic, data.payload);
    else link?.check();
  });
}
