import { eq } from 'drizzle-orm';
import { memberships, sessions } from '../../platform/database/tables/accounts.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { ACCESS_LIFE_SECONDS } from './access-token.lib';

let kit: TestApp;
beforeAll(async () => {
  kit = await buildTestApp({ modules: [] });
});
afterAll(() => kit.close());

describe('who is behind a token', () => {
  it('its member, with the role of this moment', async () => {
    const editor = await kit.asAccount({ role: 'editor' });
    expect(await kit.deps.auth.member(editor.token)).toMatchObject({
      accountId: editor.accountId,
      userId: editor.userId,
      sessionId: editor.sessionId,
      role: 'editor',
    });
    await kit.deps.db
      .update(memberships)
      .set({ role: 'viewer' })
      .where(eq(memberships.userId, editor.userId));
    expect(await kit.deps.auth.member(editor.token)).toMatchObject({ role: 'viewer' });
  });

  it('is refused in the very call after its session has ended', async () => {
    const owner = await kit.asAccount();
    expect(await kit.deps.auth.member(owner.token)).not.toBeNull();
    await kit.deps.db.update(sessions).set({ endedAt: 1 }).where(eq(sessions.id, owner.sessionId));
    expect(await kit.deps.auth.member(owner.token)).toBeNull();
  });

  it('is refused when the member was removed from the account', async () => {
    const editor = await kit.asAccount({ role: 'editor' });
    expect(await kit.deps.auth.member(editor.token)).not.toBeNull();
    await kit.deps.db.delete(memberships).where(eq(memberships.userId, editor.userId));
    expect(await kit.deps.auth.member(editor.token)).toBeNull();
  });

  it('is refused when its two hours are over, however often it was accepted before', async () => {
    const owner = await kit.asAccount();
    kit.clock.advance(ACCESS_LIFE_SECONDS - 1);
    expect(await kit.deps.auth.member(owner.token)).not.toBeNull();
    kit.clock.advance(1);
    expect(await kit.deps.auth.member(owner.token)).toBeNull();
  });

  it.each([
    ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['other claims under the same signature', (token: string) => forge(token, { role: 'owner' })],
    ['no signature at all', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['nonsense', () => 'x.y.z'],
  ])('is refused with %s, after the genuine one was accepted', async (_name, spoil) => {
    const editor = await kit.asAccount({ role: 'editor' });
    expect(await kit.deps.auth.member(editor.token)).not.toBeNull();
    expect(await kit.deps.auth.member(spoil(editor.token))).toBeNull();
  });
});

function forge(token: string, change: object): string {
  const [head, body, signature] = token.split('.');
  const claims: object = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
  return [head, Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'), signature].join(
    '.',
  );
}
