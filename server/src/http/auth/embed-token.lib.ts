import { SignJWT, jwtVerify } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import type { EmbedArea, EmbedClaims, EmbedMode, Role } from '@vitrine/shared/contract';
import { SIGNING_ALGORITHM, type SigningKey } from './signing-key.files';

/** Audience and type differ from those of members' tokens: neither can be mistaken for the other. */
const AUDIENCE = 'vitrine-embed';
const TYPE = 'embed+jwt';

/**
 * Role of an embed token that edits. For playlists an editor: changes wait for approval, since no member of
 * the account may have seen the embedding page.
 */
const EDITS_AS: Record<EmbedArea, Role> = {
  schedule: 'approver',
  media: 'editor',
  playlists: 'editor',
  devices: 'admin',
};
export const embedRole = (area: EmbedArea, mode: EmbedMode): Role =>
  mode === 'edit' ? EDITS_AS[area] : 'viewer';

export type EmbedGrant = Omit<EmbedClaims, 'iat' | 'jti' | 'role'>;

/** Signed like members' tokens; the caller has bounded `exp`. */
export async function signEmbedToken(
  key: SigningKey,
  { iss, sub, exp, ...said }: EmbedGrant,
  nowSeconds: number,
): Promise<string> {
  return new SignJWT({ ...said, role: embedRole(said.area, said.mode) })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TYPE, kid: key.id })
    .setIssuer(iss)
    .setSubject(sub)
    .setAudience(AUDIENCE)
    .setJti(uuidv7())
    .setIssuedAt(nowSeconds)
    .setExpirationTime(exp)
    .sign(key.privateKey);
}

/** Null for anything that is not an unexpired embed token of this server, for whatever reason. */
export async function verifyEmbedToken(
  key: SigningKey,
  token: string,
  nowMs: number,
): Promise<EmbedClaims | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify<EmbedClaims>(token, key.publicKey, {
      algorithms: [SIGNING_ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      currentDate: new Date(nowMs),
      requiredClaims: ['sub', 'iss', 'exp', 'iat', 'jti', 'area', 'mode', 'org'],
    });
    return protectedHeader.kid === key.id ? payload : null;
  } catch {
    return null;
  }
}
