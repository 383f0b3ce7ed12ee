import type { LinkEnds } from '@vitrine/shared/host';
import { pageSettings } from '../session/page-settings';
import { brokerAddress } from './broker-address';
import { BrokerWorker } from './broker-worker';
import { linkOver } from './link-over';

/** Opens the link of our own page in a worker, which keeps MQTT off the main thread (performance §4). */
export async function openLink(ends: LinkEnds) {
  const broker = pageSettings().realtimeUrl;
  const worker = new BrokerWorker(new URL('./link.worker.ts', import.meta.url), { name: 'link', broker });
  return linkOver(worker, brokerAddress(), ends);
}
