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

/** Report of an account that may be downloaded without another token: the values of its question. */
export interface ReportGrant {
  accountId: string;
  report: Record<string, string>;
}

type Clock = { nowSeconds(): number; nowMs(): number };
type Sort = { audience: string; typ: string };
const PROMOS: Sort = { audience: AUDIENCE, typ: TYPE };
const REPORT: Sort = { audience: 'vitrine-report', typ: 'report+jwt' };

const sign = (
  key: SigningKey,
  { audience, typ }: Sort,
  accountId: string,
  claims: Record<string, unknown>,
  nowSeconds: number,
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ, kid: key.id })
    .setSubject(accountId)
    .setAudience(audience)
    .setExpirationTime(nowSeconds + DOWNLOAD_LIFE_SECONDS)
    .sign(key.privateKey);

/** Claims of an unexpired token of this server and sort; null for anything else, for whatever reason. */
async function verify<Claims>(
  key: SigningKey,
  { audience, typ }: Sort,
  token: string,
  nowMs: number,
  claim: string,
): Promise<({ sub: string } & Claims) | null> {
  try {
    const { payload } = await jwtVerify<{ sub: string } & Claims>(token, key.publicKey, {
      algorithms: [SIGNING_ALGORITHM],
      typ,
      audience,
      currentDate: new Date(nowMs),
      requiredClaims: ['sub', 'exp', claim],
    });
    return payload;
  } catch {
    return null;
  }
}

/** UUIDs are packed: an address with fifty of them stays below 2 KB. */
const pack = (ids: readonly string[]): string =>
  Buffer.concat(ids.map((id) => parse(id))).toString('base64url');

function unpack(packed: string): string[] {
  const bytes = Buffer.from(packed, 'base64url');
  return Array.from({ length: bytes.length / UUID_BYTES }, (_, at) => stringify(bytes, at * UUID_BYTES));
}

/** Signing and verification of download tokens. */
export interface DownloadTokens {
  /** Signs the token of a download's address; see DOWNLOAD_LIFE_SECONDS. */
  issueDownload(grant: DownloadGrant): Promise<string>;
  /** Null when the token is not ours or has expired. */
  download(token: string): Promise<DownloadGrant | null>;
  /** The same for a report. */
  issueReport(grant: ReportGrant): Promise<string>;
  report(token: string): Promise<ReportGrant | null>;
}

export const downloadTokens = (key: SigningKey, clock: Clock): DownloadTokens => ({
  issueDownload: ({ accountId, promoIds }) =>
    sign(key, PROMOS, accountId, { ids: pack(promoIds) }, clock.nowSeconds()),
  async download(token) {
    const found = await verify<{ ids: string }>(key, PROMOS, token, clock.nowMs(), 'ids');
    return found && { accountId: found.sub, promoIds: unpack(found.ids) };
  },
  issueReport: ({ accountId, report }) => sign(key, REPORT, accountId, { report }, clock.nowSeconds()),
  async report(token) {
    const found = await verify<{ report: ReportGrant['report'] }>(
      key,
      REPORT,
      token,
      clock.nowMs(),
      'report',
    );
    return found && { accountId: found.sub, report: found.report };
  },
});
