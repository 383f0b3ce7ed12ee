import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { meanwhile } from '../../testing/meanwhile';
import '../../testing/patience';
import { tokenFor } from '../../testing/test-mail';
import { createAccount } from '../account/account.action';

const OLD = 'the old long password';
const NEW = 'a new and longer one';

/** Verifying takes long, so it stands before the transaction of what it opens; there the password may be another one already. */
describe('a password that is replaced after it was verified', () => {
  let t: TestApp;
  let who: { accountId: string; userId: string };
  let name: string;
  let token: string;
  let ownersHash: string;
  let count = 0;
  beforeAll(async () => {
    t = await buildTestApp();
    ownersHash = await t.deps.passwords.hash('what the owner chose');
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    name = `proven${(count += 1)}`;
    who = await createAccount(t.deps, { name, username: name, email: `${name}@old.test`, password: OLD });
    token = (await signIn()).json().token_access;
  });

  const post = (url: string, payload: object, bearer?: string) =>
    t.app.inject({
      method: 'POST',
      url,
      payload,
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      remoteAddress: `10.9.0.${count}`,
    });
  const signIn = () =>
    post('/api/auth', { grant_type: 'password', client_id: 'website', username: name, password: OLD });
  const wishAddress = () =>
    post(
      '/api/user/invite_member',
      { user_id: who.userId, email: `${name}@new.test`, current_password: OLD },
      token,
    );
  const isReset = (call: () => ReturnType<typeof post>) =>
    meanwhile(
      t.deps.pool,
      ['UPDATE users SET password_hash = $1 WHERE id = $2', ownersHash, who.userId],
      call,
    );
  const kept = async () =>
    (
      await t.deps.pool.query(
        `SELECT u.email, u.password_hash, m.role,
          (SELECT count(*) FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL) AS sessions,
          (SELECT count(*) FROM email_changes e WHERE e.user_id = u.id) AS wishes
         FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.id = $1`,
        [who.userId],
      )
    ).rows[0];
  const untouched = () => ({
    email: `${name}@old.test`,
    password_hash: ownersHash,
    role: 'owner',
    sessions: 1,
    wishes: 0,
  });

  test('opens no session', async () => {
    const answer = await isReset(signIn);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_credentials']);
    expect(await kept()).toEqual(untouched());
  });

  test('does not replace the one that came between', async () => {
    const answer = await isReset(() =>
      post('/api/change_password', { old_password: OLD, new_password: NEW }, token),
    );
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      400,
      [{ field: 'old_password', code: 'invalid_credentials' }],
    ]);
    expect(await kept()).toEqual(untouched());
  });

  test('hands no account over', async () => {
    const heir = await t.asAccount({ role: 'admin', accountId: who.accountId });
    const answer = await isReset(() =>
      post('/api/account/owner', { user_id: heir.userId, password: OLD }, token),
    );
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'password' }]]);
    expect(await kept()).toEqual(untouched());
  });

  test('does not ask for another address', async () => {
    const answer = await isReset(wishAddress);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'current_password' }]]);
    expect(await kept()).toEqual(untouched());
  });

  test('confirms no address; the link still works', async () => {
    await wishAddress();
    const link = `/api/auth/sign_up/${await tokenFor(t, `${name}@new.test`, 'sign-up')}`;
    const answer = await isReset(() => post(link, { password: OLD }));
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'password' }]]);
    expect(await kept()).toEqual({ ...untouched(), wishes: 1 });
    expect((await post(link, { password: 'what the owner chose' })).statusCode).toBe(200);
  });
});
