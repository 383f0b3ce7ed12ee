import type { Deps } from '../../deps.types';
import { fieldProblem } from '../../platform/errors/errors.lib';
import { isWithinLimit } from '../session/attempts.action';
import { endSessionsOfProvider } from '../session/end-sessions.action';
import { namedIn, TOKEN_SECONDS, verifyLogout } from './logout-token.client';
import { ProviderFault, type Provider } from './provider.client';
import { ownProvider, providerOf } from './sign-on.action';
import { connectionWith } from './single-sign-on.repo';

const refused = () => fieldProblem('logout_token', 'invalid', 'This logout token is not valid.');

/**
 * Ends the sessions that a provider reports as ended (back-channel logout). Each token works once.
 * @throws {ProblemError} 400 for a token that is not valid
 */
export async function endByProvider(deps: Deps, token: string): Promise<void> {
  const provider = await providerNamed(deps, token);
  const logout = provider && (await verifyLogout(provider, token).catch(unreadable));
  if (!logout) throw refused();
  const { issuer, clientId, name } = provider;
  const { id, subject, session } = logout;
  const ended = await deps.db.transaction(async (tx) => {
    const once = { tries: 1, seconds: TOKEN_SECONDS };
    if (!(await isWithinLimit({ ...deps, db: tx }, 'logout token', `${issuer} ${id}`, once))) throw refused();
    return endSessionsOfProvider(tx, { issuer, clientId, subject, session }, deps.clock.nowSeconds());
  });
  for (const one of ended) deps.broker.disconnectSession(one);
  deps.log.info(
    { event: 'signed out at the provider', provider: name, sessions: ended.length },
    'signed out',
  );
}

function unreadable(error: unknown): null {
  if (error instanceof ProviderFault) return null;
  throw error;
}

/** Provider that a token names, if this server is a client of it. */
async function providerNamed(deps: Deps, token: string): Promise<Provider | null> {
  const named = namedIn(token);
  if (!named) return null;
  const own = ownProvider(deps);
  for (const clientId of named.clientIds.slice(0, 4)) {
    if (own?.issuer === named.issuer && own.clientId === clientId) return own;
    const connection = await connectionWith(deps.db, named.issuer, clientId);
    if (connection) return providerOf(deps, connection);
  }
  return null;
}
