import { eq } from 'drizzle-orm';
import { files, promos } from '../../../platform/database/tables/promos.table';
import type { TestApp } from '../../../testing/build-test-app';
import { sharedTestApp } from '../../../testing/shared-app';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';

describe('downloads of promos', () => {
  let t: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    t = await sharedTestApp();
    owner = await t.asAccount();
  });

  async function stored(name: string, text: string, who = owner): Promise<string> {
    const id = await addTestPromo(t.deps, who.accountId, { name });
    const { key, size } = await t.deps.storage.write(Buffer.from(text));
    const [promo] = await t.deps.db.select().from(promos).where(eq(promos.id, id));
    await t.deps.db
      .update(files)
      .set({ sha256: key, size, type: 'image/png' })
      .where(eq(files.id, promo!.fileId));
    return id;
  }
  const ask = (ids: string[], who = owner) =>
    who.inject({ method: 'POST', url: '/api/promo/download', payload: { ids } });
  /** A browser’s navigation: no token of a session. */
  const fetchFrom = async (ids: string[]) => t.app.inject((await ask(ids)).json<{ url: string }>().url);

  it('sends the uploaded file as an attachment in which nothing runs', async () => {
    const answer = await fetchFrom([await stored('Menü “1”', '<script>alert(1)</script>')]);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('<script>alert(1)</script>');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '25',
      'content-disposition': "attachment; filename*=UTF-8''Men%C3%BC%20%E2%80%9C1%E2%80%9D.png",
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('sends a part of one file, for a browser that seeks in a video', async () => {
    const id = await stored('a.png', 'abcdefghij');
    const { url } = (await ask([id])).json<{ url: string }>();
    const range = async (asked: string) => {
      const { statusCode, headers, body } = await t.app.inject({ url, headers: { range: asked } });
      return [statusCode, headers['content-range'], body];
    };
    expect(await range('bytes=2-4')).toEqual([206, 'bytes 2-4/10', 'cde']);
    expect(await range('bytes=8-')).toEqual([206, 'bytes 8-9/10', 'ij']);
    expect((await range('bytes=20-')).slice(0, 2)).toEqual([416, 'bytes */10']);
  });

  it('sends several as a ZIP archive, each under a name of its own', async () => {
    const ids = [await stored('a.png', 'first'), await stored('a.png', 'second')];
    const answer = await fetchFrom(ids);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': "attachment; filename*=UTF-8''Promos.zip",
    });
    const zip = answer.rawPayload;
    // End of the central directory: its signature and the number of entries.
    expect(zip.readUInt32LE(zip.length - 22)).toBe(0x06054b50);
    expect(zip.readUInt16LE(zip.length - 12)).toBe(2);
    const text = zip.toString('latin1');
    for (const part of ['a.png', 'a (2).png', 'first', 'second']) expect(text).toContain(part);
  });

  it('breaks off, never ends as whole, when a file is missing', async () => {
    const ids = [await stored('a', 'first'), await addTestPromo(t.deps, owner.accountId, { name: 'gone' })];
    await expect(fetchFrom(ids)).rejects.toThrow();
  });

  it('an address ends after five minutes, with its promo, and when it is changed', async () => {
    const id = await stored('Rain', 'rain');
    const { url, expires_at } = (await ask([id])).json<{ url: string; expires_at: number }>();
    expect(expires_at).toBe(t.deps.clock.nowSeconds() + 300);
    const changed = url.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    expect((await t.app.inject(changed)).statusCode).toBe(404);
    expect((await t.app.inject('/api/promo/download?token=no.token.at-all')).statusCode).toBe(404);
    expect((await t.app.inject(url)).statusCode).toBe(200);
    await owner.inject({ method: 'DELETE', url: `/api/promo/del/${id}` });
    expect((await t.app.inject(url)).statusCode).toBe(404);
  });

  it('leaves foreign and unknown promos out, and is 404 without any', async () => {
    const other = await t.asAccount();
    const foreign = await stored('theirs', 'secret', other);
    expect((await ask([foreign])).statusCode).toBe(404);
    const answer = await fetchFrom([foreign, 'unknown', await stored('mine', 'own')]);
    expect(answer.body).toBe('own');
    expect((await ask(Array.from({ length: 51 }, (_, at) => `${at}`))).statusCode).toBe(400);
  });
});
