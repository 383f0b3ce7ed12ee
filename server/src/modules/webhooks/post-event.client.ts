import http from 'node:http';
import https from 'node:https';
import { guardedAgent, isRefusal } from '../live/fetch/guarded-agent.lib';
import { sourceAddress } from '../live/fetch/source-address.lib';
import { SourceFault } from '../live/fetch/source-fault.types';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

/** Time in which a receiver must answer. */
const ANSWER_MS = 10_000;

/** Answer of a receiver, or the sentence about why there is none. */
export type Posted = { status: number } | { error: Detail };

/**
 * Posts JSON to an address that a user entered. The agent refuses private addresses after the name is
 * resolved; redirects are not followed, and the answer's body is not read.
 */
export async function postEvent(
  address: string,
  { body, headers, allowsPrivate }: { body: string; headers: Record<string, string>; allowsPrivate: boolean },
): Promise<Posted> {
  try {
    const url = sourceAddress(address);
    const status = await new Promise<number>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          method: 'POST',
          agent: guardedAgent(url.protocol, allowsPrivate),
          signal: AbortSignal.timeout(ANSWER_MS),
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Vitrine/1.0 (webhook)',
            ...headers,
          },
        },
        (answer) => {
          resolve(answer.statusCode ?? 0);
          answer.destroy();
        },
      );
      request.on('error', reject);
      request.end(body);
    });
    return { status };
  } catch (error) {
    return { error: sentenceOf(error) };
  }
}

function sentenceOf(error: unknown): Detail {
  if (error instanceof SourceFault) return error.detail;
  const { code = '', name } = error as NodeJS.ErrnoException;
  if (isRefusal(error)) return 'That address is in a private network, to which this server sends nothing.';
  if (name === 'AbortError' || name === 'TimeoutError')
    return sentence`It didn’t answer within ${ANSWER_MS / 1000} seconds.`;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) return 'Its certificate is not valid.';
  return 'Couldn’t reach that address.';
}
