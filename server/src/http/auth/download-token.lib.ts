import { SignJWT, jwtVerify } from 'jose';
import { parse, stringify } from 'uuid';
import { SIGNING_ALGORITHM, type SigningKey } from './signing-key.files';

/** Audience and type differ from those of other tokens: none can be mistaken for another. */
const AUDIENCE = 'vitrine-download';
const TYPE = 'download+jwt';

/** Time to start a download, in seconds. */
export const DOWNLOAD_LIFE_SECONDS = 300;

const UUID_BYTES = 16;

/** Promos of an account that may be downloaded without another token. */
export interface DownloadGrant {
  accountId: string;
  promoIds: readonly string[];
}

/** Token of a download's address. UUIDs are packed: an address with fifty of them stays below 2 KB. */
const signDownload = (
  key: SigningKey,
  { accountId, promoIds }: DownloadGrant,
  nowSeconds: number,
): Promise<string> =>
  new SignJWT({ ids: Buffer.concat(promoIds.map((id) => parse(id))).toString('base64url') })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TYPE, kid: key.id })
    .setSubject(accountId)
    .setAudience(AUDIENCE)
    .setExpirationTime(nowSeconds + DOWNLOAD_LIFE_SECONDS)
    .sign(key.privateKey);

/** Null for anything that is not an unexpired download token of this server, for whatever reason. */
async function verifyDownload(key: SigningKey, token: string, nowMs: number): Promise<DownloadGrant | null> {
  try {
    const { payload } = await jwtVerify<{ sub: string; ids: string }>(token, key.publicKey, {
      algorithms: [SIGNING_ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      currentDate: new Date(nowMs),
      requiredClaims: ['sub', 'exp', 'ids'],
    });
    const bytes = Buffer.from(payload.ids, 'base64url');
    const count = bytes.length / UUID_BYTES;
    return {
      accountId: payload.sub,
      promoIds: Array.from({ length: count }, (_, at) => stringify(bytes, at * UUID_BYTES)),
    };
  } catch {
    return null;
  }
}

/** Signing and verification of download tokens. */
export interface DownloadTokens {
  /** Signs the token of a download's address; see DOWNLOAD_LIFE_SECONDS. */
  issueDownload(grant: DownloadGrant): Promise<string>;
  /** Null when the token is not ours or has expired. */
  download(token: string): Promise<DownloadGrant | null>;
}

export const downloadTokens = (
  key: SigningKey,
  clock: { nowSeconds(): number; nowMs(): number },
): DownloadTokens => ({
  issueDownload: (grant) => signDownload(key, grant, clock.nowSeconds()),
  download: (token) => verifyDownload(key, token, clock.nowMs()),
});
