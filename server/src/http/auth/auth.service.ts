import type { Db } from '../../platform/database/database.client';
import { API_KEY_PREFIX, may, type EmbedClaims } from '@vitrine/shared/contract';
import type { AuthPort, Clock, EmbedActor } from '../../deps.types';
import { ACCESS_LIFE_SECONDS, signAccessToken, verifyAccessToken } from './access-token.lib';
import { actorOfKey, isKeyOfDisabled } from './api-keys.repo';
import { downloadTokens } from './download-token.lib';
import { embedRole, signEmbedToken, verifyEmbedToken } from './embed-token.lib';
import { integrationById, integrationBySecret, isKnownOrigin, originsOfAccount } from './integrations.repo';
import { prepareFindMember } from './members.repo';
import { isDisabled } from '../../platform/users/accounts.repo';
import { isOperator } from '../../platform/users/operators.repo';
import { rememberVerified } from './verified-tokens.lib';
import type { SigningKey } from './signing-key.files';

interface AuthParts {
  db: Db;
  clock: Clock;
  key: SigningKey;
  /** Provided by the modules. */
  device: AuthPort['device'];
  deployKey: AuthPort['deployKey'];
}

export function createAuth({ db, clock, key, device, deployKey }: AuthParts): AuthPort {
  const findMember = prepareFindMember(db);
  const verify = rememberVerified((token, nowMs) => verifyAccessToken(key, token, nowMs));
  const verifyEmbed = rememberVerified((token, nowMs) => verifyEmbedToken(key, token, nowMs));

  /**
   * The member responsible for an embed token, and its origins that are still allowed; null once access has
   * ended or was reduced.
   */
  async function granter({ sub, sid, int, area, mode, grp }: EmbedClaims) {
    if (int) {
      const found = await integrationById(db, int);
      const allows =
        found?.accountId === sub &&
        found.areas.includes(area) &&
        (found.mode === 'edit' || mode === 'read') &&
        (found.deviceGroupId === null || found.deviceGroupId === grp);
      return found && allows ? { ...found, sessionId: found.id } : null;
    }
    const member = sid ? await findMember(sub, sid, clock.nowSeconds()) : null;
    if (!member || !may(member.role, 'integration.manage')) return null;
    return { ...member, origins: await originsOfAccount(db, sub) };
  }

  return {
    async issue(actor) {
      const now = clock.nowSeconds();
      return { token: await signAccessToken(key, actor, now), expiresAtSeconds: now + ACCESS_LIFE_SECONDS };
    },
    async member(token) {
      const claims = await verify(token, clock.nowMs());
      if (!claims) return null;
      const actor = await findMember(claims.sub, claims.sid, clock.nowSeconds());
      return actor ? { ...actor, expiresAtSeconds: claims.exp } : null;
    },
    isOfDisabled: (token) => isOfDisabled(db, token, (sent) => verify(sent, clock.nowMs())),
    memberOfSession: (accountId, sessionId) => findMember(accountId, sessionId, clock.nowSeconds()),
    device,
    deployKey,
    issueEmbed: (grant) => signEmbedToken(key, grant, clock.nowSeconds()),
    async embed(token): Promise<EmbedActor | null> {
      const claims = await verifyEmbed(token, clock.nowMs());
      const by = claims && (await granter(claims));
      if (!claims || !by) return null;
      const { area, mode, grp, org, exp } = claims;
      const { accountId, userId, username, sessionId, origins } = by;
      const allowed = org.filter((origin) => origins.includes(origin));
      return {
        accountId,
        userId,
        username,
        sessionId,
        role: embedRole(area, mode),
        expiresAtSeconds: exp,
        embed: { area, mode, group: grp ?? null, origins: allowed },
      };
    },
    ...downloadTokens(key, clock),
    apiKey: (sent) => actorOfKey(db, sent, clock.nowSeconds()),
    isOperator: (userId) => isOperator(db, userId),
    knowsOrigin: (origin) => isKnownOrigin(db, origin),
    integration: (secret) => integrationBySecret(db, secret),
    jwks: async () => ({ keys: [key.publicJwk] }),
  };
}

/** Whether a member's token or an API key belongs to a disabled account. */
async function isOfDisabled(
  db: Db,
  token: string,
  verify: (token: string) => Promise<{ sub: string } | null>,
): Promise<boolean> {
  if (token.startsWith(API_KEY_PREFIX)) return isKeyOfDisabled(db, token);
  const claims = await verify(token);
  return claims !== null && isDisabled(db, claims.sub);
}
