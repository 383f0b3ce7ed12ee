import * as oidc from 'openid-client';
import { isRefusal } from '../live/fetch/guarded-agent.lib';
import { PRIVATE_NETWORK, SourceFault } from '../live/fetch/source-fault.types';
import { guardedFetch } from './guarded-fetch.client';
import { type Detail, DetailError, sentence } from '../../platform/languages/sentence.rule';

/** OpenID Connect provider with this server's client there. */
export interface Provider {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  allowsPrivate: boolean;
}

/** Values that must match when the provider sends the user back. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
}

/** User at the provider. Untrusted except for what the provider vouches for. */
export interface ProviderUser {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string;
  claims: Readonly<Record<string, unknown>>;
}

/** User who came back, and their session at the provider. */
export interface Completed {
  user: ProviderUser;
  session: string | null;
  /** Page of the provider that ends its session; null: it has none. */
  signOutUrl: string | null;
}

/** Provider that does not answer, or refuses; the message is a sentence for the user. */
export class ProviderFault extends DetailError {
  override name = 'ProviderFault';
}

const TIMEOUT_SECONDS = 8;
/** Difference of clocks that is no reason to refuse. */
const TOLERANCE_SECONDS = 60;
const GROUPS = 'groups';
/** Longer tokens exceed what web servers take as an address; the provider then asks which session to end. */
const MAX_HINT = 6000;

/** Reads the provider's own description. @throws {ProviderFault} */
export async function discover(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, allowsPrivate, name } = provider;
  try {
    return await oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: TOLERANCE_SECONDS },
      authenticated(clientSecret),
      {
        [oidc.customFetch]: guardedFetch(allowsPrivate),
        timeout: TIMEOUT_SECONDS,
        // The library checks signatures of ID tokens only when asked to; TLS alone is not enough in
        // networks where it may be missing.
        execute: [oidc.enableNonRepudiationChecks, ...(allowsPrivate ? [oidc.allowInsecureRequests] : [])],
      },
    );
  } catch (error) {
    throw faultOf(error, name);
  }
}

/** The client's secret in a header, or in the body where the provider takes it only there. */
const authenticated =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isPost = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic');
    const auth = isPost ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
    return auth(server, client, body, headers);
  };

/** Address of the provider's page (authorization code with PKCE, state and nonce). @throws {ProviderFault} */
export async function begin(
  provider: Provider,
  { redirectUri, email }: { redirectUri: string; email?: string | undefined },
): Promise<Begun & { url: string }> {
  const config = await discover(provider);
  const begun = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const offersGroups = config.serverMetadata().scopes_supported?.includes(GROUPS);
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: ['openid', 'email', 'profile', ...(offersGroups ? [GROUPS] : [])].join(' '),
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    ...(email ? { login_hint: email } : {}),
  });
  return { ...begun, url: url.href };
}

/**
 * Exchanges the provider's answer for its user. `answer`: the whole address; `returnTo`: after a sign-out.
 * @throws {ProviderFault}
 */
export async function complete(
  provider: Provider,
  { state, nonce, verifier }: Begun,
  { answer, returnTo }: { answer: URL; returnTo: string },
): Promise<Completed> {
  const config = await discover(provider);
  try {
    const tokens = await oidc.authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const own = tokens.claims();
    if (!own) throw new ProviderFault(sentence`${provider.name} did not name you.`);
    const more = config.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(config, tokens.access_token, own.sub)
      : {};
    return {
      user: toUser({ ...more, ...own }, own.sub),
      session: typeof own['sid'] === 'string' ? own['sid'] : null,
      signOutUrl: signOutPage(config, tokens.id_token, returnTo),
    };
  } catch (error) {
    throw faultOf(error, provider.name);
  }
}

/** OpenID Connect RP-initiated logout; null where the provider announces none, or no usable one. */
function signOutPage(config: oidc.Configuration, idToken: string | undefined, returnTo: string) {
  if (!config.serverMetadata().end_session_endpoint) return null;
  const query = new URLSearchParams({ post_logout_redirect_uri: returnTo });
  if (idToken && idToken.length <= MAX_HINT) query.set('id_token_hint', idToken);
  try {
    return oidc.buildEndSessionUrl(config, query).href;
  } catch {
    return null;
  }
}

function toUser(claims: Readonly<Record<string, unknown>>, subject: string): ProviderUser {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    subject,
    email: text('email') || null,
    isEmailVerified: claims['email_verified'] === true,
    name: text('name') || text('preferred_username'),
    claims,
  };
}

const CLOCK = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';
const UNREACHED = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ABORT_ERR|OAUTH_TIMEOUT)/;

/** Sentence about a failure, with a way on. */
function faultOf(error: unknown, name: string): ProviderFault {
  if (error instanceof ProviderFault) return error;
  const fault = (detail: Detail) => new ProviderFault(detail, { cause: error });
  const chain = causesOf(error);
  const codes = chain.map(({ code }) => String(code ?? ''));
  if (chain.some(isRefusal)) return fault(PRIVATE_NETWORK);
  const source = chain.find((one) => one instanceof SourceFault);
  if (source) return fault(source.detail);
  if (error instanceof oidc.AuthorizationResponseError)
    return fault(
      error.error === 'access_denied'
        ? sentence`${name} did not let you in, or you cancelled. Nothing was changed. Try again, or sign in another way.`
        : sentence`${name} refused the sign-in (${error.error}). Ask its administrator, or sign in another way.`,
    );
  if (codes.includes(CLOCK))
    return fault(
      sentence`The clocks of ${name} and of this server differ too much. Ask the operator to set them.`,
    );
  const isUnknownClient =
    error instanceof oidc.WWWAuthenticateChallengeError ||
    (error instanceof oidc.ResponseBodyError && error.error === 'invalid_client');
  if (isUnknownClient)
    return fault(
      sentence`${name} does not accept this server’s client id or secret. Ask the owner to check them.`,
    );
  const isUnreached =
    codes.some((code) => UNREACHED.test(code)) || chain.some(({ name: kind }) => kind === 'TimeoutError');
  if (isUnreached)
    return fault(sentence`${name} can’t be reached now. Try again soon, or sign in another way.`);
  return fault(sentence`The sign-in with ${name} didn’t work. Try again, or sign in another way.`);
}

interface Cause {
  name?: unknown;
  code?: unknown;
  cause?: unknown;
}

function causesOf(error: unknown): Cause[] {
  const chain: Cause[] = [];
  for (let one = error; typeof one === 'object' && one !== null && chain.length < 8;) {
    chain.push(one);
    ({ cause: one } = one as Cause);
  }
  return chain;
}
