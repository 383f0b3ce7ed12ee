import { createECDH } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import { derivedKey } from '../../platform/storage/derived-key.lib';

export const SIGNING_ALGORITHM = 'ES256';

export interface SigningKey {
  id: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

/**
 * Loads the key that signs access tokens: derived from the secret if given, else created at the first start
 * in the data folder, readable by the server's user only.
 * @throws {Error} when the file holds no key
 */
export async function loadSigningKey(dataFolder: string, secret?: string): Promise<SigningKey> {
  if (secret !== undefined) return toSigningKey(privateJwk(secret));
  const file = path.join(dataFolder, 'signing-key.json');
  if (!fs.existsSync(file)) await createKeyFile(file);
  const text = fs.readFileSync(file, 'utf8');
  try {
    return await toSigningKey(JSON.parse(text) as JWK);
  } catch {
    // Never replaced automatically: it may be the wrong folder. The content is a secret, so the message
    // leaves it out.
    throw new Error(
      `${file} holds no signing key. Put the file of a backup in its place, or remove it: then everybody signs in again.`,
    );
  }
}

async function toSigningKey(jwk: JWK): Promise<SigningKey> {
  const { kty, crv, x, y, d } = jwk;
  const id = await calculateJwkThumbprint({ kty, crv, x, y } as JWK);
  const publicJwk = { kty, crv, x, y, kid: id, alg: SIGNING_ALGORITHM, use: 'sig' } as JWK;
  if (!d) throw new Error('The private part is missing.');
  return { id, privateKey: await asKey(jwk), publicKey: await asKey(publicJwk), publicJwk };
}

/** The order of P-256's points. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** FIPS 186-5, A.2.1: 128 bits more than the order make the remainder's bias negligible. */
function privateJwk(secret: string): JWK {
  const wide = BigInt(`0x${derivedKey(secret, 'access tokens', 48).toString('hex')}`);
  const scalar = Buffer.from(((wide % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), scalar].map((part) =>
    part.toString('base64url'),
  );
  return { kty: 'EC', crv: 'P-256', x, y, d } as JWK;
}

async function createKeyFile(file: string): Promise<void> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const temporary = `${file}.new`;
  fs.writeFileSync(temporary, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600, flush: true });
  fs.renameSync(temporary, file);
}

async function asKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('The signing key is not an asymmetric key.');
  return key;
}
