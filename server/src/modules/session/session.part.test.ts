import { decodeProtectedHeader, decodeJwt, SignJWT, generateKeyPair } from 'jose';
import { createAccount } from '../account/account.action';
import { cleanEmail } from '../../platform/users/email.rule';
import { PASSWORD, secrets, startSessions, type Sessions } from '../../testing/test-sessions';

describe('session', () => {
  let t: Sessions['t'];
  let who: Sessions['who'];
  let post: Sessions['post'];
  let signIn: Sessions['signIn'];
  let refresh: Sessions['refresh'];
  let app: Sessions['app'];
  beforeAll(async () => {
    ({ t, who, post, signIn, refresh, app } = await startSessions());
  });
  afterAll(() => t.close());
  beforeEach(() => t.clock.advance(3600));

  describe('signing in', () => {
    test.each(['Anna', 'anna', 'ANNA@cafe.TEST', '  Anna '])('works as %p', async (name) => {
      const answer = await signIn(name);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        token_access: expect.any(String),
        token_expire: t.clock.nowSeconds() + 7200,
        token_refresh: expect.any(String),
      });
    });

    test('§3.23 has a token with the claims of the specification, verifiable by the public key', async () => {
      const { token_access: token } = (await signIn()).json();
      expect(decodeJwt(token)).toMatchObject({
        usr: 'Anna',
        sub: who.accountId,
        iss: who.userId,
        role: 'owner',
        exp: t.clock.nowSeconds() + 7200,
        iat: t.clock.nowSeconds(),
        jti: expect.any(String),
        scope: expect.stringContaining('device.manage'),
      });
      const { keys } = (await t.app.inject('/.well-known/jwks.json')).json();
      expect(keys[0]).toMatchObject({ kid: decodeProtectedHeader(token).kid, alg: 'ES256', kty: 'EC' });
      expect(keys[0]).not.toHaveProperty('d');
    });

    test('has the same response for a wrong password and an unknown name, never invalid_token', async () => {
      const [wrong, unknown] = [await signIn('Anna', 'not the password'), await signIn('Unknown')];
      const bare = (answer: typeof wrong) => ({ ...answer.json(), request_id: '' });
      expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
      expect(bare(wrong)).toEqual(bare(unknown));
      expect(wrong.json().error).toBeUndefined();
      expect(wrong.json().code).toBe('invalid_credentials');
    });

    test('pauses a name for 15 minutes after five wrong tries, known or not', async () => {
      const from = '203.0.113.5';
      for (const name of ['anna@cafe.test', 'ghost']) {
        for (let i = 0; i < 5; i += 1)
          expect((await signIn(name, 'wrong password', {}, from)).statusCode).toBe(401);
        const paused = await signIn(name, PASSWORD, {}, from);
        expect(paused.statusCode).toBe(429);
        expect(Number(paused.headers['retry-after'])).toBe(900);
      }
      expect((await signIn('Anna', PASSWORD, {}, from)).statusCode).toBe(200);
      t.clock.advance(901);
      expect((await signIn('anna@cafe.test', PASSWORD, {}, from)).statusCode).toBe(200);
    });

    test('works for names whose lower case differs between JavaScript and the database', async () => {
      for (const username of ['İbrahim', 'ΝΙΚΟΣ']) {
        await createAccount(t.deps, {
          name: username,
          username,
          email: cleanEmail(`${username}@cafe.test`) ?? '',
          password: PASSWORD,
        });
        for (const name of [username, `${username}@cafe.test`])
          expect((await signIn(name)).statusCode).toBe(200);
      }
    });

    test('tries count for a name in any case', async () => {
      const from = '203.0.113.7';
      for (const name of ['virginia', 'VIRGINIA', 'vİrginia', 'virgİnia', 'vİrgİnİa'])
        expect((await signIn(name, 'wrong password', {}, from)).statusCode).toBe(401);
      for (const name of ['virginİa', 'virginia'])
        expect((await signIn(name, 'wrong password', {}, from)).statusCode).toBe(429);
    });

    test('parallel tries obey the limit', async () => {
      const race = () => signIn('racer', 'wrong password', {}, '203.0.113.6');
      const answers = await Promise.all(Array.from({ length: 12 }, race));
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    });

    test('success resets the count', async () => {
      for (let round = 0; round < 3; round += 1) {
        for (let i = 0; i < 4; i += 1) await signIn('Anna', 'wrong password');
        expect((await signIn()).statusCode).toBe(200);
      }
    });

    test.each([
      {},
      { grant_type: 'password' },
      { grant_type: 'magic', username: 'a', password: 'b' },
      { grant_type: 'password', client_id: 'website', username: 'Anna', password: 5 },
      { grant_type: 'password', client_id: 'website', username: '', password: 'x' },
    ])('400 for %j', async (payload) => {
      expect((await post('/api/auth', payload)).statusCode).toBe(400);
    });
  });

  describe('access tokens', () => {
    test('end after two hours by the server clock', async () => {
      const { token_access: token } = (await signIn()).json();
      t.clock.advance(7199);
      expect((await app(token)).statusCode).toBe(200);
      t.clock.advance(2);
      expect((await app(token)).statusCode).toBe(401);
    });

    test('forged ones are refused: other key, other algorithm, none, a client secret, changed payload', async () => {
      const { token_access: token } = (await signIn()).json();
      const [head, body, signature] = token.split('.');
      const claims = decodeJwt(token);
      const header = decodeProtectedHeader(token);
      const other = await generateKeyPair('ES256');
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const forged = [
        await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'ES256' }).sign(other.privateKey),
        await new SignJWT(claims)
          .setProtectedHeader({ ...header, alg: 'HS256' })
          .sign(new TextEncoder().encode(secrets.access_secret)),
        `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
        `${head}.${encode({ ...claims, sub: '0190a000-0000-7000-8000-000000000000' })}.${signature}`,
        `${head}.${body}`,
        `${head}.${encode([1])}.${signature}`,
      ];
      for (const bad of forged) expect((await app(bad)).statusCode).toBe(401);
    });
  });

  describe('refreshing', () => {
    test('§7.1.7 rotates: a new pair, and the new one works too', async () => {
      const first = (await signIn()).json();
      const second = (await refresh(first.token_refresh)).json();
      expect(second.token_refresh).not.toBe(first.token_refresh);
      expect((await app(second.token_access)).statusCode).toBe(200);
      expect((await refresh(second.token_refresh)).statusCode).toBe(200);
    });

    test('ten concurrent tabs get the same successor', async () => {
      const first = (await signIn()).json();
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first.token_refresh)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map((answer) => answer.json().token_refresh)).size).toBe(1);
    });

    test('a lost response can be repeated within 30 s', async () => {
      const first = (await signIn()).json();
      const lost = (await refresh(first.token_refresh)).json();
      t.clock.advance(30);
      expect((await refresh(first.token_refresh)).json().token_refresh).toBe(lost.token_refresh);
    });

    test('a replay after the grace ends the family and its socket', async () => {
      const first = (await signIn()).json();
      const second = (await refresh(first.token_refresh)).json();
      t.clock.advance(31);
      t.deps.broker.disconnected.length = 0;
      expect((await refresh(first.token_refresh)).json()).toMatchObject({
        status: 401,
        error: 'invalid_token',
      });
      expect(t.deps.broker.disconnected).toEqual([decodeJwt(second.token_access)['sid']]);
      expect((await refresh(second.token_refresh)).statusCode).toBe(401);
      expect((await app(second.token_access)).statusCode).toBe(401);
    });

    test('two tabs that alternate stay signed in', async () => {
      let token = (await signIn()).json().token_refresh;
      for (let i = 0; i < 20; i += 1) {
        t.clock.advance(20);
        const first = await refresh(token);
        t.clock.advance(5);
        const second = await refresh(token);
        expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
        token = second.json().token_refresh;
        expect(first.json().token_refresh).toBe(token);
      }
    });

    test('§7.1.6 secrets are checked only when they are sent', async () => {
      const { token_refresh: token } = (await signIn()).json();
      expect((await refresh(token, { refresh_secret: 'x'.repeat(32) })).statusCode).toBe(401);
      expect((await refresh(token, { access_secret: 'x'.repeat(32) })).statusCode).toBe(401);
      expect((await refresh(token, secrets)).statusCode).toBe(200);
    });

    test('expires 30 days after the last use', async () => {
      let { token_refresh: token } = (await signIn()).json();
      for (let i = 0; i < 3; i += 1) {
        t.clock.advance(29 * 86_400);
        token = (await refresh(token)).json().token_refresh;
      }
      t.clock.advance(30 * 86_400);
      expect((await refresh(token)).statusCode).toBe(401);
    });

    test('unknown tokens are refused', async () => {
      expect((await refresh('nonsense')).json()).toMatchObject({ status: 401, error: 'invalid_token' });
    });

    test('tokens and secrets are stored as hashes only', async () => {
      const answer = (await signIn()).json();
      const rows = await t.deps.pool.query(
        'SELECT s::text || r::text AS text FROM sessions s, refresh_tokens r',
      );
      const text = rows.rows.map((row) => row.text).join();
      for (const secret of [answer.token_refresh, secrets.access_secret, secrets.refresh_secret])
        expect(text).not.toContain(secret);
    });
  });
});
