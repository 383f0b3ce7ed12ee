/** Length of a secret (spec §9). */
const SECRET_LENGTH = 32;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Upper bound of unbiased bytes; larger ones would favour the first letters and are discarded. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

/**
 * Generates a secret (spec §9): 32 characters, uniformly distributed, from the browser's cryptographic
 * source.
 */
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
