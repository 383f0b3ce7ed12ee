import type { AuthAnswer, SecondFactorSignIn, StoredSession } from '@vitrine/shared/contract';
import { callApi, makeSecret, transportTexts, type CallDeps } from '@vitrine/shared/host';
import { decodeToken, isAuthorized, isTokenExpired } from '@vitrine/shared/rules';
import { ApiError, isApiError, type SessionView } from '@vitrine/shared/shell-api';
import type { TextStorage } from './browser-storage';
import { clockSkew, isStillAccepted, parseStoredSession, readView } from './session.rule';

export const SESSION_KEY = 'vitrine:session';
const SKEW_KEY = 'vitrine:clock-skew';
const LOCK_NAME = 'vitrine:refresh';
const REFRESH_PAUSES_MS = [400, 1500];

export type Secrets = Pick<StoredSession, 'access_secret' | 'refresh_secret'>;

/** Reason for the end of a session; each end clears tokens and secrets. */
export type SessionEnd = 'signed_out' | 'rejected' | 'disabled' | 'refresh_refused' | 'unreadable';

/** Whether the operator of this installation disabled the account. */
export const isDisabled = (error: unknown): boolean => isApiError(error) && error.code === 'account_disabled';

export interface SessionDeps extends CallDeps {
  storage: TextStorage;
  nowSeconds: () => number;
  /** Calls `work` under a lock of this name across tabs. */
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  pause: (milliseconds: number) => Promise<void>;
  markSignedIn: (signedIn: boolean) => void;
  /** Whether no tab has ended the session. When absent, a session missing from storage has ended. */
  isMarkedSignedIn?: () => boolean;
}

/** Session with a password set by another user (decision 0020): stored once the password is replaced. */
export interface OwnPasswordWanted {
  /** Replaces the password. Rejects with ApiError. */
  choose(given: string, own: string): Promise<void>;
}

/** Sign-in that needs a code after the password. */
export interface CodeWanted {
  /** Enters a code of the app, or a recovery code. Rejects with ApiError. */
  enterCode(code: string): Promise<EntryStep | null>;
}

/** Step between the first proof and the session; null: it is open. */
export type EntryStep = OwnPasswordWanted | CodeWanted;

export interface Session {
  /** Stored session while authorized (spec §4); its token may need a refresh: use freshToken. */
  current(): StoredSession | null;
  view(): SessionView | null;
  isAuthorized(): boolean;
  /** Signs in. Rejects with ApiError; 401 means wrong name or password. */
  signIn(username: string, password: string): Promise<EntryStep | null>;
  /** Opens a session without a password: calls `ask` with new secrets (spec §9) and stores its answer. */
  open(ask: (secrets: Secrets) => Promise<AuthAnswer>): Promise<EntryStep | null>;
  /** Returns a valid token, refreshed when due. Rejects with ApiError 401 once the session is over. */
  freshToken(): Promise<string>;
  end(reason: SessionEnd): void;
  onEnd(listener: (reason: SessionEnd) => void): () => void;
}

/**
 * Creates the session for the life of the page. Reads storage on each use, because another tab may have
 * written it.
 */
export function createSession(deps: SessionDeps): Session {
  const listeners = new Set<(reason: SessionEnd) => void>();
  let refreshing: Promise<void> | null = null;

  const { read, forget } = createKeptSession(deps);
  const now = () => deps.nowSeconds() + (Number(deps.storage.get(SKEW_KEY)) || 0);
  const isDue = (session: StoredSession) => isTokenExpired(session.token_expire, now());

  function current(): StoredSession | null {
    const session = read();
    return session && isAuthorized(session.token_expire) ? session : null;
  }

  function keep(answer: AuthAnswer, secrets: Secrets): void {
    deps.storage.set(SESSION_KEY, JSON.stringify(storedSession(answer, secrets)));
    const decoded = decodeToken(answer.token_access);
    const skew = decoded.ok && decoded.claims.iat ? clockSkew(decoded.claims.iat, deps.nowSeconds()) : 0;
    if (skew === 0) deps.storage.remove(SKEW_KEY);
    else deps.storage.set(SKEW_KEY, String(skew));
    deps.markSignedIn(true);
  }

  function end(reason: SessionEnd): void {
    forget();
    deps.storage.remove(SKEW_KEY);
    deps.markSignedIn(false);
    for (const listener of [...listeners]) listener(reason);
  }

  /** Refreshes the token, one tab at a time; the others find the new tokens in storage. */
  async function refresh(): Promise<void> {
    await deps.withLock(LOCK_NAME, async () => {
      const session = current();
      if (!session || !isDue(session)) return;
      try {
        const answer = await askForTokens(deps, session);
        // A sign-out, or sign-in as another user, during the request: the stored session wins.
        if (read()?.token_refresh === session.token_refresh) keep(answer, session);
      } catch (error) {
        if (isApiError(error) && (error.status === 400 || error.status === 401 || error.status === 403)) {
          if (read()?.token_refresh === session.token_refresh)
            end(isDisabled(error) ? 'disabled' : 'refresh_refused');
        } else if (!isStillAccepted(session, now())) {
          throw error;
        }
      }
    });
  }

  async function freshToken(): Promise<string> {
    const session = current();
    if (session && isDue(session)) {
      refreshing ??= refresh().finally(() => {
        refreshing = null;
      });
      await refreshing;
    }
    const token = current()?.token_access;
    if (!token) throw new ApiError(401, 'invalid_token', transportTexts.sessionOver);
    return token;
  }

  async function open(ask: (secrets: Secrets) => Promise<AuthAnswer>): Promise<EntryStep | null> {
    const secrets = { access_secret: makeSecret(), refresh_secret: makeSecret() };
    const answer = await ask(secrets).catch(ticketOrThrow);
    if ('ticket' in answer)
      return { enterCode: (code) => open((own) => askWithCode(deps, { ...answer, code, ...own })) };
    if (answer.must_change_password)
      return ownPasswordWanted(deps, answer.token_access, () => keep(answer, secrets));
    keep(answer, secrets);
    return null;
  }

  return {
    current,
    freshToken,
    end,
    open,
    isAuthorized: () => current() !== null,
    view() {
      const session = current();
      if (!session) return null;
      const view = readView(session);
      if (!view) {
        warnUnreadable(session.token_access);
        end('unreadable');
      }
      return view;
    },
    signIn: (username, password) =>
      open((secrets) => {
        const body = { username, password, grant_type: 'password', client_id: 'website', ...secrets };
        return callApi<AuthAnswer>(deps, { method: 'POST', path: '/api/auth', body });
      }),
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Creates access to the stored session. When an area clears all of `localStorage`, the session is restored,
 * unless a tab has ended it.
 */
function createKeptSession({ storage, isMarkedSignedIn }: SessionDeps) {
  let seen: string | null = null;
  return {
    read(): StoredSession | null {
      const found = storage.get(SESSION_KEY);
      if (found === null && seen !== null && isMarkedSignedIn?.()) storage.set(SESSION_KEY, seen);
      else seen = found;
      return parseStoredSession(seen);
    },
    forget(): void {
      seen = null;
      storage.remove(SESSION_KEY);
    },
  };
}

const storedSession = (
  { token_access, token_expire, token_refresh }: AuthAnswer,
  { access_secret, refresh_secret }: Secrets,
): StoredSession => ({ token_access, token_expire, token_refresh, access_secret, refresh_secret });

const ownPasswordWanted = (deps: CallDeps, token: string, onChosen: () => void): OwnPasswordWanted => ({
  async choose(old_password, new_password) {
    const body = { old_password, new_password };
    await callApi(deps, { method: 'POST', path: '/api/change_password', body }, token);
    onChosen();
  },
});

/** Ticket in the refusal of a password that needs a code too; throws other errors again. */
function ticketOrThrow(error: unknown): { ticket: string } {
  const ticket =
    isApiError(error) && error.code === 'second_factor_required' ? error.problem?.['ticket'] : undefined;
  if (typeof ticket !== 'string') throw error;
  return { ticket };
}

const askWithCode = (deps: CallDeps, body: SecondFactorSignIn): Promise<AuthAnswer> =>
  callApi<AuthAnswer>(deps, { method: 'POST', path: '/api/auth/second-factor', body });

async function askForTokens(deps: SessionDeps, session: StoredSession): Promise<AuthAnswer> {
  const body = {
    grant_type: 'refresh_token',
    refresh_token: session.token_refresh,
    access_secret: session.access_secret,
    refresh_secret: session.refresh_secret,
  };
  for (const pauseMs of [...REFRESH_PAUSES_MS, null]) {
    try {
      return await callApi<AuthAnswer>(deps, { method: 'POST', path: '/api/auth', body });
    } catch (error) {
      const isRefusal =
        isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (isRefusal || pauseMs === null) throw error;
      await deps.pause(pauseMs);
    }
  }
  throw new ApiError(0, 'network', transportTexts.unreachable);
}

function warnUnreadable(token: string): void {
  const decoded = decodeToken(token);
  console.warn(`Stored access token is not readable: ${decoded.ok ? 'claims are missing' : decoded.error}`);
}
