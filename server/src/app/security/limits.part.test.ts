import { modules } from '../modules.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { listenForRoutes, type KnownRoute } from '../../testing/every-route';
import type { TestMember } from '../../testing/test-members';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
}

/** Unbounded texts and lists in the schema of a route. */
function endless(shape: Shape | undefined, path: string): string[] {
  if (!shape) return [];
  const isOpenText =
    shape.type === 'string' && shape.maxLength === undefined && !shape.enum && shape.const === undefined;
  // A pattern with a length is a bound: ^[a-z]{1,60}$.
  const isBounded = /^\^.*\{\d+(,\d+)?\}\$$/.test(shape.pattern ?? '');
  return [
    ...(isOpenText && !isBounded ? [path] : []),
    ...(shape.type === 'array' && (shape.maxItems ?? Infinity) > 1000 ? [`${path}[]`] : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => endless(inner, `${path}.${key}`)),
    ...(shape.anyOf ?? []).flatMap((inner) => endless(inner, path)),
    ...endless(shape.items, `${path}[]`),
  ];
}

const BROKEN_ADDRESSES = [
  '/api/user/%zz',
  '/api/user/%E0%A4%A',
  '/api/user/%C0%80',
  '/api/user/%ed%a0%80',
  '/assets/%zz',
];
/** Untrusted page addresses: the browser gets the page of an unknown path. */
const BROKEN_PAGES = ['/%', '/q/%'];
const UNSTORABLE_ADDRESSES = [
  '/api/user/%00',
  '/api/user/a%00b',
  '/api/promo/del/%00',
  '/api/search-content?query=%00',
  '/api/search-content?query=a&x%00=1',
  '/api/auth/sign_up/%00',
  '/files/%00/thumb.webp',
  '/q/%00',
];

describe('C8 limits on everything', () => {
  let t: TestApp;
  let owner: TestMember;
  let known: KnownRoute[];
  beforeAll(async () => {
    const { routes, module } = listenForRoutes();
    t = await buildTestApp({ modules: [module, ...modules] });
    owner = await t.asAccount();
    known = routes.filter(({ method }) => method !== 'HEAD');
  });
  afterAll(() => t.close());

  test('no route accepts an unbounded text or list', () => {
    const open = known.flatMap(({ method, url, schema }) =>
      [schema?.params, schema?.querystring, schema?.body].flatMap((shape) =>
        endless(shape as Shape | undefined, `${method} ${url} `),
      ),
    );
    expect(open).toEqual([]);
    expect(known.filter(({ schema }) => schema?.body).length).toBeGreaterThan(20);
  });

  test('page sizes are bounded', async () => {
    expect((await owner.inject('/api/search-content?query=a&per_page=101')).statusCode).toBe(400);
    expect((await owner.inject('/api/search-content?query=a&page=100001')).statusCode).toBe(400);
  });

  test.each(BROKEN_ADDRESSES)(
    '%s is a plain 400 with the security headers, for every method',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const answer = await owner.inject({ method, url });
        expect([method, answer.statusCode]).toEqual([method, 400]);
        expect(answer.headers['content-type']).toContain('application/problem+json');
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        expect(answer.json()).toMatchObject({
          status: 400,
          code: 'invalid_request',
          request_id: expect.any(String),
        });
        expect(answer.body).not.toContain('%');
      }
    },
  );

  test.each(BROKEN_PAGES)('%s is a page, and refuses other methods', async (url) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect([method, (await owner.inject({ method, url })).json()]).toEqual([
        method,
        expect.objectContaining({ status: 404, code: 'not_found' }),
      ]);
  });

  test.each(UNSTORABLE_ADDRESSES)('%s is 400: a NUL is never valid', async (url) => {
    const method = url.includes('/del/') ? 'DELETE' : 'GET';
    const answer = await owner.inject({ method, url });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });

  test('no route has a server error, whatever the address', async () => {
    const odd = [
      '%00',
      '%0d%0aSet-Cookie:x=1',
      '..%2f..%2fetc%2fpasswd',
      "'%20OR%201=1--",
      '%F0%9F%92%A9',
      'x'.repeat(65),
      'x'.repeat(299),
      'x'.repeat(5000),
      '-1',
      '1e999',
      '__proto__',
      'constructor',
      '%7B%7D',
    ];
    const faults: unknown[] = [];
    for (const { method, url } of known.filter(({ url }) => /[:*]/.test(url)))
      for (const word of odd) {
        const address = url.replace(/:[a-z_]+|\*/gi, word);
        const { statusCode, headers } = await owner.inject({ method: method as 'GET', url: address });
        // 503: the pages are not built for this test.
        if ((statusCode >= 500 && statusCode !== 503) || headers['set-cookie'])
          faults.push([method, address.slice(0, 80), statusCode, headers['set-cookie']]);
      }
    expect(faults).toEqual([]);
  });
});
