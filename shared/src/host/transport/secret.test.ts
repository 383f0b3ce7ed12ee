import { makeSecret } from './secret';

it('§9.4 a secret is 32 letters and figures of the browser’s own randomness, never the same (spec §9)', () => {
  const secrets = Array.from({ length: 50 }, () => makeSecret());
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});

it('every letter and figure is equally likely: bytes beyond the last whole round are thrown away', () => {
  const each = new Map<string, number>();
  for (let byte = 0; byte < 248; byte += 1) {
    const letter = makeSecret((bytes) => bytes.fill(byte))[0] ?? '';
    each.set(letter, (each.get(letter) ?? 0) + 1);
  }
  expect(each.size).toBe(62);
  expect(new Set(each.values())).toEqual(new Set([4]));
  let asked = 0;
  const unfair = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill((asked += 1) === 1 ? 248 : 61);
  expect(makeSecret(unfair)).toBe('9'.repeat(32));
  expect(asked).toBe(2);
});
