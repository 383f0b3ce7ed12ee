import { callApi, isInvalidToken, type CallDeps } from '../host';
import { isApiError, type RequestOptions, type Shell } from '../shell-api';
import type { TokenSource } from './token-source';

/** The calls of one embedded view. */
interface EmbedCalls {
  /** With a token of the host page, and once more with another when the server refuses it. */
  request: Shell['request'];
  /** When the view goes: nobody looks at what is still read, and it would hold the view as long as the server takes. What is written goes on. */
  endReads: () => void;
}

/** Every call of an embedded area, and how to end those that nobody waits for any more. `onAnswer` hears of each call whether the server answered. */
export function createEmbedRequest(
  deps: CallDeps,
  tokens: TokenSource,
  onAnswer: (isAnswered: boolean) => void = () => undefined,
): EmbedCalls {
  const over = new AbortController();
  async function call<T>(options: RequestOptions, token: string): Promise<T> {
    try {
      const answer = await callApi<T>(deps, options, token);
      onAnswer(true);
      return answer;
    } catch (error) {
      if (isApiError(error)) onAnswer(error.code !== 'network');
      throw error;
    }
  }
  const request: Shell['request'] = async (asked) => {
    const isRead = (asked.method ?? 'GET') === 'GET';
    const options = isRead ? { ...asked, signal: either(asked.signal, over.signal) } : asked;
    const token = await tokens.fresh();
    try {
      return await call(options, token);
    } catch (error) {
      if (!isInvalidToken(error)) throw error;
    }
    try {
      return await call(options, await tokens.instead(token));
    } catch (error) {
      if (isInvalidToken(error)) tokens.refused();
      throw error;
    }
  };
  return { request, endReads: () => over.abort() };
}

/** A browser without AbortSignal.any lets go of it when the answer comes. */
const either = (own: AbortSignal | undefined, over: AbortSignal): AbortSignal =>
  own ? (AbortSignal.any?.([own, over]) ?? own) : over;
