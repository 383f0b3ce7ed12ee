import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fromServer } from './server-library.mjs';

const mqtt = fromServer('mqtt');

/** An answer that takes this long never comes. */
const ANSWER_MS = 30_000;

/**
 * Returns a function that sends a call, a GET or a POST of `body`, and reads its answer to the end.
 * @param {number} maxSockets most connections @param {Record<string, string>} [more] headers
 */
export function createSender(maxSockets, more) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  return async (url, { target, token, body }) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...more,
    };
    const sent = request(url + target, { agent, method: body ? 'POST' : 'GET', headers });
    sent.setTimeout(ANSWER_MS, () => sent.destroy(new Error(`${target} did not answer`)));
    sent.end(body && JSON.stringify(body));
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`${target} answered ${answer.statusCode}`);
  };
}

/** Address of a product's MQTT broker. */
export const brokerOf = ({ url }) => `${url.replace('http', 'ws')}/mqtt`;

/** Connects an MQTT client that does not reconnect. */
export const connect = (address, options) =>
  mqtt.connectAsync(address, { protocolVersion: 4, keepalive: 300, reconnectPeriod: 0, ...options });

/** Options by which a screen connects. */
export const asScreen = ({ deviceId, token }) => ({
  username: `dev-${deviceId}`,
  password: token,
  clientId: `dev-${deviceId}`,
});
