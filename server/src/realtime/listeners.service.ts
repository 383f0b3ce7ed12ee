import type { FastifyBaseLogger } from 'fastify';
import type { DeviceMessage, ReachEvent } from './broker-port.types';

/** Listeners of devices' messages; a failing one does not affect the others. */
export function createListeners(log: FastifyBaseLogger) {
  const listeners: ((message: DeviceMessage) => void)[] = [];
  return {
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
