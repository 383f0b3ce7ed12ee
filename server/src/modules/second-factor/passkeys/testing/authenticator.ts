import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAdd, PasskeySignIn } from '@vitrine/shared/contract';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Deviations of an authenticator or a browser. */
export interface Quirks {
  origin?: string;
  rpId?: string;
  /** The device did not verify its user. */
  isUnverified?: boolean;
  /** Count of signatures; by default one more each time. */
  counter?: number;
  userHandle?: string;
}

/** CBOR (RFC 8949) of texts, bytes, integers and maps below 65,536. */
function cbor(value: string | number | Buffer | Map<string | number, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}
function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size]);
  if (size < 256) return Buffer.from([(type << 5) | 24, size]);
  return Buffer.from([(type << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Authenticator with one ES256 key, as a browser shows it to a page (WebAuthn, "none" attestation). */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (part: string) => Buffer.from(part, 'base64url');
    this.#privateKey = privateKey;
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]);
    this.#coseKey = cbor(key);
  }

  /** Answer to the question for a new passkey. */
  create(options: { challenge: string; rp: { id: string } }, quirks: Quirks = {}): PasskeyAdd['credential'] {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey]);
    const authData = Buffer.concat([this.#data(options.rp.id, HAS_CREDENTIAL, quirks), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const { origin = 'http://localhost:8080' } = quirks;
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answer to the question of a sign-in. */
  get(options: { challenge: string; rpId: string }, quirks: Quirks = {}): PasskeySignIn['credential'] {
    const { origin = 'http://localhost:8080', userHandle } = quirks;
    const data = clientData('webauthn.get', options.challenge, origin);
    const authData = this.#data(options.rpId, 0, quirks);
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), this.#privateKey);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle && { userHandle }),
      },
    };
  }

  #data(rpId: string, flags: number, quirks: Quirks): Buffer {
    this.#counter = quirks.counter ?? this.#counter + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const verified = quirks.isUnverified ? 0 : USER_VERIFIED;
    return Buffer.concat([
      sha256(quirks.rpId ?? rpId),
      Buffer.from([flags | USER_PRESENT | verified]),
      counter,
    ]);
  }
}
