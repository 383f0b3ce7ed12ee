import { Agent, request } from 'node:http';
import { fromServer } from '../server-library.mjs';

/**
 * A process that is many screens at once: their MQTT connections, and the manifest that each asks for. Its parent says `{connect}`, `{manifests}` or `{hear}` and is answered when the last
 * screen has done it.
 */
const mqtt = fromServer('mqtt');
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const AT_ONCE = 50;

let screens = [];
let onHeard = () => undefined;

async function inTurns(all, work) {
  const waiting = [...all];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** As a player does it, but for what it says of itself. */
async function connect({ url, listeners }) {
  screens = [];
  await inTurns(listeners, async ({ username, password, topics }) => {
    const client = await mqtt.connectAsync(url, {
      protocolVersion: 4,
      username,
      password,
      clientId: `${username ?? 'screen'}-${Math.random()}`,
      keepalive: 300,
      reconnectPeriod: 0,
    });
    await client.subscribeAsync(topics, { qos: 0 });
    client.on('message', () => onHeard());
    screens.push({ client, token: password });
  });
}

/** Until each has heard one message. @returns when the last one did, in the clock of this machine */
const hearOnce = () =>
  new Promise((resolve) => {
    let left = screens.length;
    onHeard = () => {
      left -= 1;
      if (left === 0) resolve(Date.now());
    };
  });

const manifestOf = (url, token) =>
  new Promise((resolve, reject) => {
    const call = request(`${url}/api/player/manifest`, {
      agent,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' },
    });
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`manifest: ${answer.statusCode}`)),
      );
    });
    call.on('error', reject);
    call.end();
  });

/** Each screen asks in the moment in which it hears, as after a saved playlist. */
const manifests = ({ url }) =>
  new Promise((resolve, reject) => {
    let left = screens.length;
    for (const { client, token } of screens)
      client.once('message', () => {
        manifestOf(url, token).then(() => {
          left -= 1;
          if (left === 0) resolve(Date.now());
        }, reject);
      });
  });

process.on('message', async ({ what, ...wish }) => {
  try {
    if (what === 'connect') {
      await connect(wish);
      process.send({ done: true });
    }
    if (what === 'end') {
      await Promise.all(screens.map(({ client }) => client.endAsync(true)));
      process.send({ done: true });
    }
    // They listen before whoever makes them hear is told so.
    if (what === 'hear' || what === 'manifests') {
      const last = what === 'hear' ? hearOnce() : manifests(wish);
      process.send({ ready: true });
      process.send({ done: await last });
    }
  } catch (error) {
    process.send({ failed: error.message });
  }
});
process.on('disconnect', () => process.exit());
