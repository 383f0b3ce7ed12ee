import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import type { Actor } from '../../deps.types';
import { signAccessToken, verifyAccessToken } from './access-token.lib';
import { loadSigningKey } from './signing-key.files';

const NOW = 1_772_438_400;
const ACTOR: Actor = { accountId: 'a', userId: 'u', sessionId: 's', username: 'Anna', role: 'viewer' };

describe('the key that signs access tokens', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-key-'));
    file = path.join(folder, 'signing-key.json');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  test('is made on the first start, for the eyes of its owner only, and nothing lies beside it', async () => {
    await loadSigningKey(folder);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(folder)).toEqual(['signing-key.json']);
  });

  test('is the same after a restart: sessions stay valid', async () => {
    const before = await loadSigningKey(folder);
    const token = await signAccessToken(before, ACTOR, NOW);
    const after = await loadSigningKey(folder);
    expect(after.id).toBe(before.id);
    expect(await verifyAccessToken(after, token, NOW * 1000)).toMatchObject({ sub: 'a', sid: 's' });
  });

  test('is another one in another folder', async () => {
    const here = await loadSigningKey(folder);
    const there = await loadSigningKey(fs.mkdtempSync(path.join(folder, 'other-')));
    expect(there.id).not.toBe(here.id);
    const token = await signAccessToken(there, ACTOR, NOW);
    expect(await verifyAccessToken(here, token, NOW * 1000)).toBeNull();
  });

  test('made of a secret it is the same on every server, another by another secret, and lies nowhere', async () => {
    const secrets = Array.from(
      { length: 20 },
      (_, index) => `secret number ${index} of more than thirty-two bytes`,
    );
    const ids = new Set<string>();
    for (const secret of secrets) {
      const [here, there] = [await loadSigningKey(folder, secret), await loadSigningKey('/nowhere', secret)];
      const token = await signAccessToken(here, ACTOR, NOW);
      expect(await verifyAccessToken(there, token, NOW * 1000)).toMatchObject({ sub: 'a' });
      ids.add(here.id);
    }
    expect([ids.size, fs.readdirSync(folder)]).toEqual([secrets.length, []]);
  });

  test('shows its public half only', async () => {
    const { publicJwk, id } = await loadSigningKey(folder);
    expect(Object.keys(publicJwk).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(publicJwk).toMatchObject({ kid: id, alg: 'ES256', use: 'sig', kty: 'EC', crv: 'P-256' });
  });

  test('what a power cut left of an attempt to make it counts for nothing', async () => {
    fs.writeFileSync(`${file}.new`, '{"kty":"EC","crv"', { mode: 0o600 });
    const key = await loadSigningKey(folder);
    expect((await loadSigningKey(folder)).id).toBe(key.id);
    expect(fs.readdirSync(folder)).toEqual(['signing-key.json']);
  });

  describe('a file that is none', () => {
    const SENTENCE =
      /signing-key\.json holds no signing key\. Put the file of a backup in its place, or remove it/;
    const rsa = async () =>
      JSON.stringify(await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey));
    const publicHalf = async () =>
      JSON.stringify(await exportJWK((await generateKeyPair('ES256')).publicKey));
    const shared = () => JSON.stringify({ kty: 'oct', k: 'c2VjcmV0' });

    test.each([
      ['an empty one', () => ''],
      ['half of one', () => '{"kty":"EC","crv":"P-256","x":"geheim'],
      ['a list', () => '[1]'],
      ['nothing', () => 'null'],
      ['a key of another kind', rsa],
      ['a secret for symmetric signatures', shared],
      ['the public half', publicHalf],
    ])(
      '%s stops the start with a sentence, keeps the file and repeats nothing of it',
      async (_what, make) => {
        const text = await make();
        fs.writeFileSync(file, text);
        const refusal = loadSigningKey(folder);
        await expect(refusal).rejects.toThrow(SENTENCE);
        await expect(refusal).rejects.not.toThrow('geheim');
        expect(fs.readFileSync(file, 'utf8')).toBe(text);
      },
    );
  });
});
