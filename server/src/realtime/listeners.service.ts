import type { FastifyBaseLogger } from 'fastify';
import type { DeviceMessage } from '../deps.types';

/** Who hears what devices say; one that fails does not keep the others from it. */
export function createListeners(log: FastifyBaseLogger) {
  const listeners: ((message: DeviceMessage) => void)[] = [];
  return {
    add: (listener: (message: DeviceMessage) => void) => void listeners.push(listener),
    tell(message: DeviceMessage) {
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
