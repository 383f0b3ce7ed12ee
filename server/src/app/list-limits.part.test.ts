import { sql } from 'drizzle-orm';
import { MAX_INVITATIONS, MAX_PROMOS, MAX_QR_CODES } from '@vitrine/shared/contract';
import type { TestApp } from '../testing/build-test-app';
import { sharedTestApp } from '../testing/shared-app';
import { addTestPromo } from '../testing/test-content';
import type { TestMember } from '../testing/test-members';
import { checkPromoLimit } from '../modules/promos/promos.action';

/**
 * Every list of an account has a limit: existing entries stay, a new one is refused, other accounts go on.
 */
describe('an account at the limit of a list', () => {
  let t: TestApp;
  let owner: TestMember;
  let other: TestMember;
  beforeAll(async () => {
    t = await sharedTestApp();
    [owner, other] = [await t.asAccount(), await t.asAccount()];
  });

  test('of QR codes cannot create one, and keeps the existing ones', async () => {
    const gen = (member: TestMember, url: string) =>
      member.inject({ method: 'POST', url: '/api/gen_qr', payload: { url } });
    expect((await gen(owner, 'https://bar.example/menu')).statusCode).toBe(200);
    await t.deps.db.execute(sql`
      INSERT INTO qr_links (id, account_id, short, url, wish_hash, created_at)
      SELECT gen_random_uuid(), ${owner.accountId}, 'q' || n, 'https://bar.example/' || n, 'hash ' || n, 1
      FROM generate_series(2, ${MAX_QR_CODES}) n`);
    const refused = await gen(owner, 'https://bar.example/new');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('up to 5,000 QR codes'),
    ]);
    expect((await gen(owner, 'https://bar.example/menu')).statusCode).toBe(200);
    expect((await gen(other, 'https://bar.example/new')).statusCode).toBe(200);
  });

  test('of invitations cannot send a new one, and can resend the existing ones', async () => {
    const invite = (member: TestMember, email: string) =>
      member.inject({ method: 'POST', url: '/api/user/invite_member', payload: { email } });
    expect((await invite(owner, 'first@bar.example')).statusCode).toBe(200);
    await t.deps.db.execute(sql`
      INSERT INTO invitations (id, account_id, email, role, created_at, expires_at)
      SELECT gen_random_uuid(), ${owner.accountId}, n || '@bar.example', 'editor', 1, 2000000000
      FROM generate_series(2, ${MAX_INVITATIONS}) n`);
    const refused = await invite(owner, 'last@bar.example');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('500 invitations are open'),
    ]);
    expect((await invite(owner, 'first@bar.example')).statusCode).toBe(200);
    expect((await invite(other, 'last@bar.example')).statusCode).toBe(200);
  });

  test('of promos cannot upload one', async () => {
    await addTestPromo(t.deps, owner.accountId);
    await t.deps.db.execute(sql`
      WITH made AS (
        INSERT INTO files (id, public_key, sha256, type, size, created_at)
        SELECT gen_random_uuid(), md5(n::text), md5(n::text) || md5(n::text), 'image/png', 1, 1
        FROM generate_series(2, ${MAX_PROMOS}) n RETURNING id, sha256
      )
      INSERT INTO promos (id, account_id, file_id, sha256, name, created_at)
      SELECT gen_random_uuid(), ${owner.accountId}, id, sha256, 'promo', 1 FROM made`);
    await expect(checkPromoLimit(t.deps.db, owner.accountId)).rejects.toThrow('up to 20,000 promos');
    await expect(checkPromoLimit(t.deps.db, other.accountId)).resolves.toBeUndefined();
    const form = new FormData();
    form.set('name', 'one-more.png');
    form.set('chunk_number', '1');
    form.set('total_chunks', '1');
    form.set('file', new Blob([new Uint8Array([1])]), 'one-more.png');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const refused = await owner.inject({
      method: 'PATCH',
      url: '/api/promo/upload',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('up to 20,000 promos'),
    ]);
  });
});
