import { modules } from '../modules.table';
import { loadOperatorKey } from '../../modules/releases/deploy-keys.action';
import { addOperator } from '../../platform/users/operators.repo';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { isOfReleases, listenForRoutes, type KnownRoute } from '../../testing/every-route';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, type TestScreen } from '../../testing/test-screens';

describe('C8 hostile bodies', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  let known: KnownRoute[];
  beforeAll(async () => {
    const { routes, module } = listenForRoutes();
    t = await buildTestApp({ modules: [module, ...modules] });
    owner = await t.asAccount();
    // Calls for operators read bodies too.
    await addOperator(t.deps.db, owner.userId, 1);
    screen = await connectScreen(t, owner);
    known = routes.filter(({ method }) => method !== 'HEAD');
  });
  afterAll(() => t.close());

  test('a body that is too large, too deep, poisoned or of another type is refused', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const bodies: [string, string, number[]][] = [
      ['too large', JSON.stringify({ name: 'x'.repeat(300 * 1024) }), [413]],
      ['deep', deep, [400]],
      ['deep inside', `{"name":${deep}}`, [400]],
      ['21 levels in an unknown field', `{"more":${'['.repeat(20)}${']'.repeat(20)}}`, [400]],
      ['1001 entries in an unknown field', `{"more":[${'0,'.repeat(1000)}0]}`, [400]],
      ['__proto__', '{"__proto__":{"role":"owner"},"name":"x"}', [400]],
      ['constructor', '{"constructor":{"prototype":{"role":"owner"}},"name":"x"}', [400]],
      ['inner __proto__', '{"name":{"a":[{"__proto__":{"x":1}}]}}', [400]],
      ['NUL', '{"name":"\\u0000","email":"a\\u0000@b.test"}', [400]],
      ['half', '{"name":', [400]],
      ['a number', '7', [400]],
      ['null', 'null', [400]],
      ['a list', '[]', [400]],
    ];
    const writing = known.filter(({ schema, url }) => schema?.body && url.startsWith('/api/'));
    const operator = { authorization: `Bearer ${loadOperatorKey(t.deps.config.dataFolder)}` };
    for (const route of writing) {
      const { method, url, guard } = route;
      const at = url.replace(/:[a-z_]+/gi, '0190a000-0000-7000-8000-000000000000');
      for (const [what, payload, wanted] of bodies) {
        const request = {
          method: method as 'POST',
          url: at,
          payload,
          remoteAddress: `10.${what.length}.0.1`,
          headers: { 'content-type': 'application/json', ...(isOfReleases(route) ? operator : {}) },
        };
        const { statusCode } =
          guard === 'public' || isOfReleases(route)
            ? await t.app.inject(request)
            : await (guard === 'device' ? screen : owner).inject(request);
        expect([method, url, what, [...wanted, 429].includes(statusCode) || statusCode]).toEqual([
          method,
          url,
          what,
          true,
        ]);
      }
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});
