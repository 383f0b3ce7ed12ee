import { createBroker, type Broker } from '../realtime/broker.service';
import { acceptUpgrades } from '../realtime/upgrade.service';
import type { BrokerPort, DeviceMessage } from '../realtime/broker-port.types';
import { buildTestApp, type TestApp } from './build-test-app';
import { createRecordingBroker } from './fake-ports';

/** The app with the real broker, listening: verifies over real sockets what the recording broker assumes. */
export async function buildConnectedApp(): Promise<{
  t: TestApp;
  broker: Broker;
  url: string;
  close(): Promise<void>;
}> {
  const listeners: ((message: DeviceMessage) => void)[] = [];
  let broker: Broker | null = null;
  const real = () => {
    if (!broker) throw new Error('The broker is not there yet.');
    return broker;
  };
  const port: BrokerPort = {
    ...createRecordingBroker(),
    publish: (...said) => real().publish(...said),
    disconnectUser: (id) => real().disconnectUser(id),
    disconnectSession: (id) => real().disconnectSession(id),
    disconnectDevice: (id) => real().disconnectDevice(id),
    looked: (id) => real().looked?.(id),
    attend: async (id) => real().attend?.(id),
    follows: (id) => real().follows?.(id) ?? true,
    isReadElsewhere: (id) => real().isReadElsewhere?.(id) ?? false,
    onDeviceMessage: (listener) => void listeners.push(listener),
  };
  const t = await buildTestApp({ adapt: (deps) => ({ ...deps, broker: port }) });
  const made = await createBroker({ auth: t.deps.auth, clock: t.clock, log: t.deps.log });
  broker = made;
  made.onDeviceMessage((message) => listeners.forEach((listener) => listener(message)));
  const upgrades = acceptUpgrades(t.app.server, made, t.deps.config);
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    t,
    broker: made,
    url,
    async close() {
      upgrades.close();
      await made.close();
      await t.close();
    },
  };
}
