import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Type from 'typebox';
import type { AppModule } from '../deps.types';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import type { TestMember } from '../testing/test-members';

describe('compressed answers', () => {
  const Rows = Type.Array(Type.Object({ name: Type.String() }));
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: `Café in the window ${n}` }));
  const lists: AppModule = async (app) => {
    const schema = { params: Type.Object({ count: Type.Integer() }), response: { 200: Rows } };
    const answer = (request: { params: unknown }) => rows((request.params as { count: number }).count);
    app.get('/api/rows/:count', { config: { guard: 'account.view' }, schema }, async (request) =>
      answer(request),
    );
    app.get('/api/public/:count', { config: { guard: 'public' }, schema }, async (request) =>
      answer(request),
    );
    app.get('/api/one/:count', { config: { guard: 'account.view' }, schema }, async (request, reply) => {
      void reply.header('etag', '"one"');
      return answer(request);
    });
  };

  let t: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    t = await buildTestApp({ modules: [lists] });
    owner = await t.asAccount();
  });
  afterAll(() => t.close());

  const get = (url: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
    owner.inject({ method, url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
  const plain = (answer: Awaited<ReturnType<typeof get>>) => {
    const how = answer.headers['content-encoding'];
    const { rawPayload } = answer;
    if (how === 'br') return brotliDecompressSync(rawPayload).toString();
    return (how === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
  };

  // 100 are serialized at once, 3,000 in chunks.
  describe.each([100, 3000])('a list of %i', (count) => {
    it.each([
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
      ['GZIP;q=0.5', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.0,gzip;q=0', undefined],
      ['identity', undefined],
      ['brotli, xgzip', undefined],
      ['', undefined],
      [undefined, undefined],
    ])('for Accept-Encoding %s is sent as %s, with the same content', async (asked, encoding) => {
      const answer = await get(`/api/rows/${count}`, asked);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['vary']).toMatch(/^Origin, accept-encoding$/i);
      expect(JSON.parse(plain(answer))).toEqual(rows(count));
      const { length } = JSON.stringify(rows(count));
      if (encoding) expect(answer.rawPayload.length).toBeLessThan(length / 4);
      if (encoding && count === 100)
        expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    });
  });

  it.each([
    ['what is short', '/api/rows/3', 200],
    ['what has a tag of its bytes', '/api/one/100', 200],
    ['what anybody gets', '/api/public/100', 200],
    ['a refusal', '/api/rows/none', 400],
  ])('%s goes as it is', async (_what, url, status) => {
    const answer = await get(url, 'br, gzip');
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([status, undefined]);
  });

  it('of a HEAD nothing is written', async () => {
    const answer = await get('/api/rows/100', 'br', 'HEAD');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});
