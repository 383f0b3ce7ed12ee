import { SignJWT, jwtVerify } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { PERMISSIONS, may, type AccessClaims, type Permission, type Role } from '@vitrine/shared/contract';
import type { Actor } from '../../deps.types';
import { SIGNING_ALGORITHM, type SigningKey } from './signing-key.files';

/** Product §3. The client calls a session expired one hour before this ends. */
export const ACCESS_LIFE_SECONDS = 2 * 60 * 60;
const AUDIENCE = 'vitrine';
/** RFC 9068: an access token can never be mistaken for another kind of token. */
const TYPE = 'at+jwt';

/** Claims of one session's token (spec §3); `sid` names the session, which is checked at every call. */
export type VerifiedClaims = AccessClaims & { sid: string };

const scopeOf = (role: Role) =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may(role, permission)).join(' ');

/** Signed with the server's key only; no algorithm or key chosen by a client is used. */
export async function signAccessToken(key: SigningKey, actor: Actor, nowSeconds: number): Promise<string> {
  return new SignJWT({
    usr: actor.username,
    sid: actor.sessionId,
    role: actor.role,
    scope: scopeOf(actor.role),
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TYPE, kid: key.id })
    .setIssuer(actor.userId)
    .setSubject(actor.accountId)
    .setAudience(AUDIENCE)
    .setJti(uuidv7())
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + ACCESS_LIFE_SECONDS)
    .sign(key.privateKey);
}

/** Null for anything that is not an unexpired token of this server, for whatever reason. */
export async function verifyAccessToken(
  key: SigningKey,
  token: string,
  nowMs: number,
): Promise<VerifiedClaims | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify<VerifiedClaims>(token, key.publicKey, {
      algorithms: [SIGNING_ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      currentDate: new Date(nowMs),
      requiredClaims: ['sub', 'iss', 'exp', 'iat', 'jti', 'sid'],
    });
    return protectedHeader.kid === key.id ? payload : null;
  } catch {
    return null;
  }
}
