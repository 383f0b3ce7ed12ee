import type { AuthAnswer, SsoFound, SsoStarted } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';
import type { Secrets } from '../../session/session';

type Call = Shell['request'];
const PATH = '/api/auth/single-sign-on';

/** GET /api/auth/single-sign-on: name of the provider for the addresses of a domain, or null. */
export const findProvider = async (call: Call, domain: string): Promise<string | null> =>
  (await call<SsoFound>({ path: PATH, query: { domain } })).name;

/** POST /api/auth/single-sign-on/start: address of the provider's page; by an e-mail's domain if given. */
export const startSignOn = (call: Call, email: string | undefined): Promise<SsoStarted> =>
  call({ method: 'POST', path: `${PATH}/start`, body: email ? { email } : {} });

/** POST /api/auth/single-sign-on: session for the user with whom the provider came back. */
export const finishSignOn = (
  call: Call,
  { attempt, answer }: { attempt: string; answer: string },
  secrets: Secrets,
): Promise<AuthAnswer> => call({ method: 'POST', path: PATH, body: { attempt, answer, ...secrets } });
