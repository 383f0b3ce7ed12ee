import { callApi, isInvalidToken, type CallDeps } from '../host';
import { isApiError, type RequestOptions, type Shell } from '../shell-api';
import type { TokenSource } from './token-source';

/** Requests of one embedded view. */
interface EmbedCalls {
  /**
   * Sends a request with a token of the host page, and retries once with a new one when the server refuses
   * it.
   */
  request: Shell['request'];
  /** Aborts pending reads when the view is removed, because they would keep it in memory. Writes continue. */
  endReads: () => void;
}

/**
 * Creates the request function of an embedded area and its disposal. `onAnswer` receives for each call
 * whether the server responded.
 */
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

/** Combined abort signal. A browser without AbortSignal.any releases the view when the response arrives. */
const either = (own: AbortSignal | undefined, over: AbortSignal): AbortSignal =>
  own ? (AbortSignal.any?.([own, over]) ?? own) : over;
