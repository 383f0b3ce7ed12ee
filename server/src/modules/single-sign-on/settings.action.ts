import { randomBytes } from 'node:crypto';
import type { SsoConnection, SsoSettings, SsoWish } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import { isDuplicate } from '../../platform/errors/error-translation.lib';
import { conflict, fieldProblem, notFound } from '../../platform/errors/errors.lib';
import { recordEvent } from '../history/record.action';
import { sourceAddress } from '../live/fetch/source-address.lib';
import { SourceFault } from '../live/fetch/source-fault.types';
import { mustStillHold, provePassword } from '../password/prove-password.guard';
import { endSessionsOfMembersBut } from '../session/end-sessions.action';
import { cleanDomain } from './domain.lib';
import { hasRecord, recordOf } from './domain-check.job';
import { discover, ProviderFault } from './provider.client';
import { logoutUri, providerOf, redirectUri, SECRET_PURPOSE } from './sign-on.action';
import {
  connectionOf,
  deleteConnection,
  markVerified,
  putConnection,
  type Connection,
} from './single-sign-on.repo';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

const present = (connection: Connection): SsoConnection => ({
  name: connection.name,
  issuer: connection.issuer,
  client_id: connection.clientId,
  domain: connection.domain,
  role_claim: connection.roleClaim,
  roles: connection.roles,
  default_role: connection.defaultRole,
  required: connection.required,
  verified: connection.domainVerifiedAt !== null,
  record: recordOf(connection),
});

/** GET /api/account/single-sign-on. */
export async function settingsOf(deps: Deps, accountId: string): Promise<SsoSettings> {
  const connection = await connectionOf(deps.db, accountId);
  return {
    connection: connection && present(connection),
    redirect_uri: redirectUri(deps),
    logout_uri: logoutUri(deps),
  };
}

/** Sets the account's provider up, after its description was read; ends sessions when it becomes required. */
export async function saveSettings(deps: Deps, actor: Actor, wish: SsoWish): Promise<void> {
  const { accountId, userId } = actor;
  const proof = await provePassword(deps, userId, wish.current_password, 'current_password');
  const before = await connectionOf(deps.db, accountId);
  const connection = wished(deps, accountId, wish, before);
  await mustAnswer(deps, connection);
  const at = deps.clock.nowSeconds();
  const ended = await deps.db
    .transaction(async (tx) => {
      await mustStillHold(tx, proof);
      await putConnection(tx, connection);
      const isNewlyRequired = connection.required && !before?.required;
      const note = noteOf(connection, before);
      const subject = { name: connection.name };
      await recordEvent(tx, { accountId, userId, at, kind: 'sign_in.single_sign_on', subject, note });
      return isNewlyRequired ? endSessionsOfMembersBut(tx, accountId, userId, at) : [];
    })
    .catch(translateDuplicate);
  for (const id of ended) deps.broker.disconnectUser(id);
  deps.log.info({ event: 'single sign-on changed', user: userId }, 'single sign-on changed');
}

function noteOf({ required }: Connection, before: Connection | null): Detail {
  if (required !== (before?.required ?? false))
    return required ? 'Members must use it' : 'Members may use passwords';
  return before ? '' : 'Set up';
}

/** The connection as it will be stored; 400 at the field that cannot be used. */
function wished(deps: Deps, accountId: string, wish: SsoWish, before: Connection | null): Connection {
  const { oidc } = deps.config;
  const domain = cleanDomain(wish.domain);
  if (!domain) throw fieldProblem('domain', 'format', 'Enter a domain like cafe.example.');
  const issuer = issuerOf(wish.issuer.trim(), oidc.allowsPrivate);
  const isSameIssuer = before?.issuer === issuer && before.clientId === wish.client_id.trim();
  // Another provider must not get the secret of the earlier one.
  const clientSecret = wish.client_secret
    ? deps.seal.close(SECRET_PURPOSE, wish.client_secret.trim())
    : isSameIssuer
      ? before.clientSecret
      : null;
  if (clientSecret === null)
    throw fieldProblem('client_secret', 'required', 'Enter the client secret of this provider.');
  const isSameDomain = before?.domain === domain;
  const now = deps.clock.nowSeconds();
  const trustedAt = oidc.trustedDomains.includes(domain) ? now : null;
  const domainVerifiedAt = (isSameDomain ? before.domainVerifiedAt : null) ?? trustedAt;
  if (wish.required && domainVerifiedAt === null)
    throw fieldProblem('required', 'unverified', 'Verify the domain first.');
  return {
    accountId,
    name: wish.name.trim() || new URL(issuer).hostname,
    issuer,
    clientId: wish.client_id.trim(),
    clientSecret,
    domain,
    domainToken: isSameDomain ? before.domainToken : randomBytes(18).toString('base64url'),
    domainVerifiedAt,
    recordMissingSince: isSameDomain ? before.recordMissingSince : null,
    recordWarnedAt: isSameDomain ? before.recordWarnedAt : null,
    roleClaim: wish.role_claim.trim(),
    roles: wish.roles.map(({ value, role }) => ({ value: value.trim(), role })),
    defaultRole: wish.default_role,
    required: wish.required,
  };
}

function issuerOf(text: string, allowsHttp: boolean): string {
  try {
    const { protocol } = sourceAddress(text);
    if (protocol !== 'https:' && !allowsHttp)
      throw new SourceFault('Enter an address that begins with https://.');
    // As it was entered: the provider must name itself in exactly this way.
    return text;
  } catch (error) {
    if (error instanceof SourceFault) throw fieldProblem('issuer', 'invalid', error.detail);
    throw error;
  }
}

async function mustAnswer(deps: Deps, connection: Connection): Promise<void> {
  const provider = providerOf(deps, connection);
  try {
    if (provider) await discover(provider);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    const detail = sentence`There is no OpenID Connect provider at this address: ${error.detail}`;
    throw fieldProblem('issuer', 'unreachable', detail);
  }
}

function translateDuplicate(error: unknown): never {
  if (isDuplicate(error)) throw conflict('Another account of this server has verified this domain.');
  throw error;
}

/** Looks for the TXT record of the domain, and verifies it. */
export async function verifyDomain(deps: Deps, { accountId, userId }: Actor): Promise<void> {
  const connection = await connectionOf(deps.db, accountId);
  if (!connection) throw notFound('single sign-on');
  if (connection.domainVerifiedAt !== null) return;
  if (!(await hasRecord(deps, connection)))
    throw conflict(
      sentence`There is no such record at ${recordOf(connection).name} yet. New records can take an hour to appear.`,
    );
  const at = deps.clock.nowSeconds();
  await deps.db
    .transaction(async (tx) => {
      if (!(await markVerified(tx, connection, at))) throw notFound('single sign-on');
      const subject = { name: connection.name };
      const note = sentence`Verified ${connection.domain}`;
      await recordEvent(tx, { accountId, userId, at, kind: 'sign_in.single_sign_on', subject, note });
    })
    .catch(translateDuplicate);
}

/** Removes the account's provider; its members sign in with passwords. */
export async function removeSettings(deps: Deps, { accountId, userId }: Actor): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const gone = await deleteConnection(tx, accountId);
    if (!gone) throw notFound('single sign-on');
    const at = deps.clock.nowSeconds();
    const subject = { name: gone.name };
    const note = 'Removed';
    await recordEvent(tx, { accountId, userId, at, kind: 'sign_in.single_sign_on', subject, note });
  });
}
