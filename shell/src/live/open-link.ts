import type { LinkEnds } from '@vitrine/shared/host';
import { openMqttLink } from '@vitrine/shared/host/mqtt-link';
import { brokerAddress } from './broker-address';
import { createWorkerTimer } from './worker-timer';

/** The link of our own page: a chunk of its own, with the MQTT library. */
export const openLink = (ends: LinkEnds) =>
  openMqttLink({ ...ends, address: brokerAddress(), timer: createWorkerTimer() });
