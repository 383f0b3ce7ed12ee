import { WebSocket } from 'ws';
import { eventually, startTestBroker } from '../testing/test-broker';
import { UPGRADE_LIMITS } from './upgrade.service';

test('ten thousand idle sockets from five hundred networks, and each of fifty screens gets in at once', async () => {
  const hub = await startTestBroker({}, true);
  const owner = await hub.t.asAccount();
  const sharedCounts: WebSocket[] = [];
  const stranger = (at: number) =>
    new Promise<void>((resolve) => {
      const headers = { 'x-forwarded-for': `10.0.${at % 4}.${at % 250}` };
      const socket = new WebSocket(hub.url, 'mqtt', { headers });
      sharedCounts.push(socket);
      socket.on('error', () => resolve()).once('open', () => resolve());
    });
  const screens = [];
  for (let batch = 0; batch < 50; batch += 1) {
    await Promise.all(Array.from({ length: 200 }, (_, at) => stranger(batch * 200 + at)));
    screens.push(await hub.screen(`s${batch}`, owner.accountId));
  }
  const open = () => sharedCounts.filter((socket) => socket.readyState === WebSocket.OPEN).length;
  await eventually(() => expect(open()).toBeLessThanOrEqual(UPGRADE_LIMITS.total));
  expect(screens.every((screen) => screen.connected)).toBe(true);
  for (const socket of sharedCounts) socket.terminate();
  await hub.reset();
  await hub.close();
});
