import type { FastifyBaseLogger } from 'fastify';
import type { DeviceMessage, PublishListener, ReachEvent } from './broker-port.types';

/** Listeners of devices' messages, a failing one of which does not affect the others, and of publishing. */
export function createListeners(log: FastifyBaseLogger) {
  const listeners: ((message: DeviceMessage) => void)[] = [];
  const publishing: PublishListener[] = [];
  return {
    onPublish: (listener: PublishListener) => void publishing.push(listener),
    published: ((...what) => publishing.forEach((listener) => listener(...what))) as PublishListener,
    add: (listener: (message: DeviceMessage) => void) => void listeners.push(listener),
    notify(message: DeviceMessage) {
      for (const listener of listeners) {
        try {
          listener(message);
        } catch (error) {
          log.error({ err: error }, 'a listener to device messages failed');
        }
      }
    },
  };
}
export type Listeners = ReturnType<typeof createListeners>;

/** Listeners of changes of what this server receives. */
export function createReach() {
  const listeners: ((event: ReachEvent) => void)[] = [];
  return {
    add: (listener: (event: ReachEvent) => void) => void listeners.push(listener),
    notify: (event: ReachEvent) => listeners.forEach((listener) => listener(event)),
  };
}
