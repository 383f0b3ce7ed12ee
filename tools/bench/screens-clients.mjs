import { once } from 'node:events';
import { createSender } from './send.mjs';
import { fromServer } from './server-library.mjs';

/**
 * Process of a thousand screens: their MQTT connections, and the manifest that each fetches after a change.
 * Its parent sends `{ url, listeners }` to connect, then `{}` before each change; `updated` is the time of
 * the last fetch.
 */
const mqtt = fromServer('mqtt');
const { default: pLimit } = fromServer('p-limit');
const send = createSender(256, { 'accept-encoding': 'gzip, deflate, br' });
const screens = [];
let server;

async function connect({ username, password, topics }, url) {
  const options = {
    protocolVersion: 4,
    username,
    password,
    clientId: username,
    keepalive: 300,
    reconnectPeriod: 0,
  };
  const client = await mqtt.connectAsync(`${url.replace('http', 'ws')}/mqtt`, options);
  await client.subscribeAsync(topics, { qos: 0 });
  screens.push({ client, token: password });
}

async function update({ client, token }) {
  await once(client, 'message');
  await send(server, { target: '/api/player/manifest', token });
}

process.on('message', async ({ url, listeners }) => {
  if (listeners) {
    server = url;
    const limit = pLimit(50);
    await Promise.all(listeners.map((one) => limit(() => connect(one, url))));
    process.send({ connected: true });
    return;
  }
  const all = Promise.all(screens.map(update));
  process.send({ waiting: true });
  await all;
  process.send({ updated: Date.now() });
});
process.on('disconnect', () => process.exit());
