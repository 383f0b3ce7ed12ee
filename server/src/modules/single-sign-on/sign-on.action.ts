import type { AuthAnswer, SsoFinish, SsoStarted } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import { problem, singleSignOnFailed } from '../../platform/errors/errors.lib';
import { isWithinLimit } from '../session/attempts.action';
import { openSession, SIGN_OUT_PURPOSE } from '../session/sign-in.action';
import { cleanDomain, domainOf } from './domain.lib';
import { enter } from './enter.action';
import { begin, complete, ProviderFault, type Begun, type Provider } from './provider.client';
import { connectionAt, connectionOf, type Connection } from './single-sign-on.repo';

const PURPOSE = 'single sign-on attempt';
export const SECRET_PURPOSE = 'single sign-on client';
/** Time at the provider's page. */
const ATTEMPT_SECONDS = 15 * 60;

/** Started sign-in as the page keeps it, sealed. */
interface Attempt extends Begun {
  /** Null: the provider of the installation. */
  accountId: string | null;
  issuer: string;
  expiresAt: number;
}

/** Page to which providers send users back; registered there. */
export const redirectUri = ({ config }: Pick<Deps, 'config'>): string => `${config.publicUrl}/login`;

/** Address to which providers report ended sessions (back-channel logout); registered there. */
export const logoutUri = ({ config }: Pick<Deps, 'config'>): string =>
  `${config.publicUrl}/api/auth/single-sign-on/logout`;

export function providerOf(deps: Pick<Deps, 'config' | 'seal'>, connection: Connection): Provider | null {
  const { name, issuer, clientId } = connection;
  const clientSecret = deps.seal.open(SECRET_PURPOSE, connection.clientSecret);
  if (clientSecret === null) return null;
  return { name, issuer, clientId, clientSecret, allowsPrivate: deps.config.oidc.allowsPrivate };
}

/** The operator chose the installation's provider, so it may be anywhere. */
export const ownProvider = ({ config }: Pick<Deps, 'config'>): Provider | null =>
  config.oidc.provider && { ...config.oidc.provider, allowsPrivate: true };

/** Name of the provider for the addresses of a domain; null without. */
export async function findProvider(deps: Deps, text: string): Promise<string | null> {
  const domain = cleanDomain(text);
  const connection = domain && (await connectionAt(deps.db, domain));
  return connection ? connection.name : null;
}

const notSetUp = () =>
  problem(
    404,
    'not_found',
    'Single sign-on is not set up for this address. Sign in with a password, or ask an owner of your account.',
  );

/** Begins a sign-in at the provider of an address's domain, else at that of the installation. */
export async function startSignOn(deps: Deps, email: string | undefined): Promise<SsoStarted> {
  const domain = email ? domainOf(email) : null;
  const connection = domain ? await connectionAt(deps.db, domain) : null;
  const provider = connection ? providerOf(deps, connection) : ownProvider(deps);
  if (!provider) throw notSetUp();
  const { url, ...begun } = await said(begin(provider, { redirectUri: redirectUri(deps), email }));
  const attempt: Attempt = {
    ...begun,
    accountId: connection?.accountId ?? null,
    issuer: provider.issuer,
    expiresAt: deps.clock.nowSeconds() + ATTEMPT_SECONDS,
  };
  return { success: true, url, attempt: deps.seal.close(PURPOSE, JSON.stringify(attempt)) };
}

const lost = () =>
  singleSignOnFailed('This sign-in was interrupted, or took longer than 15 minutes. Start it again.');

/** Opens a session for the user with whom the provider came back. Each attempt works once. */
export async function finishSignOn(deps: Deps, sent: SsoFinish, userAgent?: string): Promise<AuthAnswer> {
  const attempt = attemptOf(deps, sent.attempt);
  const now = deps.clock.nowSeconds();
  if (!attempt || attempt.expiresAt <= now) throw lost();
  const once = { tries: 1, seconds: ATTEMPT_SECONDS };
  if (!(await isWithinLimit(deps, 'single sign-on', attempt.state, once))) throw lost();
  const connection = attempt.accountId === null ? null : await connectionOf(deps.db, attempt.accountId);
  const isChanged = attempt.accountId !== null && !connection?.domainVerifiedAt;
  const provider = connection ? providerOf(deps, connection) : ownProvider(deps);
  if (isChanged || provider?.issuer !== attempt.issuer) throw lost();
  const answer = new URL(redirectUri(deps));
  answer.search = sent.answer;
  if (answer.searchParams.get('state') !== attempt.state) throw lost();
  const { user, session, signOutUrl } = await said(
    complete(provider, attempt, { answer, returnTo: redirectUri(deps) }),
  );
  const member = await enter(deps, { provider, user, connection });
  const from = {
    providerIssuer: provider.issuer,
    providerClientId: provider.clientId,
    providerSubject: user.subject,
    providerSession: session,
    providerSignOut: signOutUrl && deps.seal.close(SIGN_OUT_PURPOSE, signOutUrl),
  };
  const by = { provider: provider.name, isOfAccount: connection !== null, from };
  return openSession(deps, member, member, sent, { userAgent, by });
}

function attemptOf({ seal }: Pick<Deps, 'seal'>, sealed: string): Attempt | null {
  const text = seal.open(PURPOSE, sealed);
  // Only this server can have closed it, so its shape is known.
  return text === null ? null : (JSON.parse(text) as Attempt);
}

/** Turns a provider's failure into its sentence on the sign-in page. */
async function said<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ProviderFault ? singleSignOnFailed(error.detail) : error;
  }
}
