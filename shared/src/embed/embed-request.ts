import { callApi, isInvalidToken, type CallDeps } from '../host';
import type { Shell } from '../shell-api';
import type { TokenSource } from './token-source';

/** Every call of an embedded area: with a token of the host page, and once more with another when the server refuses it. */
export function createEmbedRequest(deps: CallDeps, tokens: TokenSource): Shell['request'] {
  return async function request(options) {
    const token = await tokens.fresh();
    try {
      return await callApi(deps, options, token);
    } catch (error) {
      if (!isInvalidToken(error)) throw error;
    }
    try {
      return await callApi(deps, options, await tokens.instead(token));
    } catch (error) {
      if (isInvalidToken(error)) tokens.refused();
      throw error;
    }
  };
}
