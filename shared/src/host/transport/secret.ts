/** Spec §9. */
const SECRET_LENGTH = 32;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would favour the first letters; they are thrown away. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

/** Spec §9: 32 characters, every one equally likely, from the browser's cryptographic source. */
export function makeSecret(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = fillRandom): string {
  let secret = '';
  while (secret.length < SECRET_LENGTH) {
    for (const byte of random(new Uint8Array(64))) {
      if (byte < FAIR_BYTES && secret.length < SECRET_LENGTH) secret += ALPHABET[byte % ALPHABET.length];
    }
  }
  return secret;
}

function fillRandom(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  return crypto.getRandomValues(bytes);
}
