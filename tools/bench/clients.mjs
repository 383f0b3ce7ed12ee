import { once } from 'node:events';
import { Agent, request } from 'node:http';

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
