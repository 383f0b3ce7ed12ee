import { transportTexts } from '../host';
import { decodeToken } from '../rules';
import { ApiError } from '../shell-api';
import type { EmbedOptions, TokenAnswer } from './options';
import { embedTexts as texts } from './texts';

/** Asked for another this long before the end, or at half of a life that is shorter. */
const EARLY_SECONDS = 60;
const ANSWER_WITHIN_MS = 30_000;

/** Where tokens come from, and who is told when none can be had. */
export interface TokenDeps extends Pick<EmbedOptions, 'getToken' | 'token'> {
  nowSeconds: () => number;
  /** Nobody gave a token that can be used: the page around must let its visitor sign in. */
  onAuthRequired: (message: string) => void;
}

/** The one token of an embedded area; calls at the same time share one question for it. */
export interface TokenSource {
  /** A token that has not ended. Rejects with ApiError 401 when there is none. */
  fresh(): Promise<string>;
  /** The server refused `refused`: another one, asked for once however many calls were refused. */
  instead(refused: string): Promise<string>;
  /** The server refused that one as well. */
  refused(): void;
}

interface Held {
  token: string;
  /** Seconds; Infinity when nobody knows. */
  dueAt: number;
}

/** The page's tokens for one mounted area. Every failure is told once per attempt, as words for the page's author. */
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

/** A token that comes over already, by this machine's clock, is tried all the same: the clock may be wrong. The server says so if it is not. */
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

/** A function of the host page: it may throw, or never answer. */
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
