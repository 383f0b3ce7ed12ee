import type { Db } from '../db/database';
import type { AuthPort, Clock, DeviceActor } from '../deps';
import { ACCESS_LIFE_SECONDS, signAccessToken, verifyAccessToken } from './access-token';
import { prepareFindMember } from './members.repo';
import { rememberVerified } from './remember-verified';
import type { SigningKey } from './signing-key';

interface AuthParts {
  db: Db;
  clock: Clock;
  key: SigningKey;
  deviceByToken: (token: string) => Promise<DeviceActor | null>;
}

export function createAuth({ db, clock, key, deviceByToken }: AuthParts): AuthPort {
  const findMember = prepareFindMember(db);
  const verify = rememberVerified((token, nowMs) => verifyAccessToken(key, token, nowMs));
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
    memberOfSession: (accountId, sessionId) => findMember(accountId, sessionId, clock.nowSeconds()),
    device: deviceByToken,
    jwks: async () => ({ keys: [key.publicJwk] }),
  };
}
