import { transportTexts } from '../host';
import { decodeToken } from '../rules';
import { ApiError } from '../shell-api';
import type { EmbedOptions, TokenAnswer } from './options';
import { embedTexts as texts } from './texts';

/** Seconds before expiry at which another token is requested, or half of a shorter life. */
const EARLY_SECONDS = 60;
const ANSWER_WITHIN_MS = 30_000;

/** Source of tokens, and callback for its failure. */
export interface TokenDeps extends Pick<EmbedOptions, 'getToken' | 'token'> {
  nowSeconds: () => number;
  /** Called when no usable token is available: the host page must let its visitor sign in. */
  onAuthRequired: (message: string) => void;
}

/** Token of an embedded area; concurrent calls share one request for it. */
export interface TokenSource {
  /** Returns a valid token. Rejects with ApiError 401 when there is none. */
  fresh(): Promise<string>;
  /** Replaces a token that the server `refused`, once however many calls were refused. */
  instead(refused: string): Promise<string>;
  /** Reports that the server refused the replacement as well. */
  refused(): void;
}

interface Held {
  token: string;
  /** Unix seconds of the next refresh; Infinity when unknown. */
  dueAt: number;
}

/**
 * Creates the tokens of one mounted area. A failure is reported once per attempt, as a sentence for the
 * page's author.
 */
export function createTokenSource(deps: TokenDeps): TokenSource {
  let held: Held | null = deps.token ? hold(deps.token, deps.nowSeconds()) : null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    try {
      if (!deps.getToken) throw new Error(texts.tokenOver);
      const answer = await withLimit(deps.getToken);
      const next = hold(answer, deps.nowSeconds());
      if (!next) throw new Error(texts.noAnswer);
      held = next;
      return next.token;
    } catch (error) {
      deps.onAuthRequired(error instanceof Error && error.message ? error.message : texts.noAnswer);
      throw new ApiError(401, 'invalid_token', transportTexts.sessionOver);
    }
  }

  const renew = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    fresh: async () => (held && deps.nowSeconds() < held.dueAt ? held.token : renew()),
    instead: async (refused) => (held && held.token !== refused ? held.token : renew()),
    refused: () => deps.onAuthRequired(transportTexts.sessionOver),
  };
}

/**
 * Reads a token. One that has already expired by the local clock is used all the same, because that clock may
 * be wrong: the server decides.
 */
function hold(answer: unknown, now: number): Held | null {
  const { token, expires_at } = (typeof answer === 'string' ? { token: answer } : (answer ?? {})) as {
    token?: unknown;
    expires_at?: unknown;
  };
  if (typeof token !== 'string' || token === '') return null;
  const decoded = decodeToken(token);
  const end = typeof expires_at === 'number' ? expires_at : decoded.ok ? decoded.claims.exp : undefined;
  if (end === undefined || end <= now) return { token, dueAt: Infinity };
  return { token, dueAt: end - Math.min(EARLY_SECONDS, (end - now) / 2) };
}

/** Calls `getToken` of the host page with a time limit: it may throw, or never resolve. */
async function withLimit(getToken: () => Promise<TokenAnswer> | TokenAnswer): Promise<TokenAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(texts.noAnswer)), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([Promise.resolve().then(getToken), late]);
  } finally {
    clearTimeout(timer);
  }
}
