import './list-limits.part.test';
import './permissions.part.test';
import './spec-calls.part.test';
import './spec-fields.part.test';
import './writes.part.test';
import { Problem } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../deps.types';
import { buildApp } from './app.service';
import { conflict } from '../platform/errors/errors.lib';
import { buildTestApp, type TestApp } from '../testing/build-test-app';

const probe: AppModule = (app) => {
  const Body = Type.Object({ count: Type.Integer(), name: Type.Optional(Type.String({ maxLength: 5 })) });
  app.post(
    '/api/probe',
    { config: { guard: 'device.manage' }, schema: { body: Body } },
    async (request) => request.body,
  );
  const Pair = Type.Object({
    one: Type.Object({ name: Type.String() }),
    two: Type.String(),
    three: Type.String(),
  });
  app.post('/api/pair', { config: { guard: 'self' }, schema: { body: Pair } }, async () => 'ok');
  app.get(
    '/api/drawn',
    {
      config: { guard: 'public' },
      schema: {
        produces: ['image/svg+xml'],
        response: { 200: Type.String(), '4xx': Type.Pick(Problem, ['type', 'title', 'status']) },
      },
    },
    async () => '<svg/>',
  );
  const Query = Type.Object({ page: Type.Integer({ minimum: 1, default: 1 }) });
  app.get(
    '/api/probe',
    { config: { guard: 'public' }, schema: { querystring: Query } },
    async (request) => request.query,
  );
  app.get('/api/self', { config: { guard: 'self' } }, async (request) => request.actor);
  app.get('/api/broken', { config: { guard: 'public' } }, async () => {
    throw new Error('secret detail');
  });
  app.get('/api/taken', { config: { guard: 'public' } }, async () => {
    throw conflict('It is used.', { code: 'in_use', body: { uses: [{ id: '1' }] } });
  });
  app.get(
    '/api/limited',
    { config: { guard: 'public', rateLimit: { max: 1, timeWindow: 60_000 } } },
    async () => 'ok',
  );
};

describe('the application', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp({ modules: [probe] });
  });
  afterAll(() => t.close());

  test('does not start with a route that names no guard', async () => {
    const naked: AppModule = (app) => void app.get('/api/naked', async () => 'x');
    await expect(buildApp(t.deps, [naked])).rejects.toThrow('GET /api/naked names no guard');
  });

  test('401 has invalid_token in body and header', async () => {
    for (const authorization of [undefined, 'Bearer', 'Bearer nonsense', 'Basic abc', 'Bearer a.b.c']) {
      const answer = await t.app.inject({
        url: '/api/self',
        headers: authorization ? { authorization } : {},
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toContain('invalid_token');
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toMatchObject({
        error: 'invalid_token',
        code: 'invalid_token',
        status: 401,
        title: 'Unauthorized',
      });
    }
  });

  test('403 for a role without the permission, before the body is validated', async () => {
    const viewer = await t.asAccount({ role: 'viewer' });
    const answer = await viewer.inject({ method: 'POST', url: '/api/probe', payload: { count: 'x' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'forbidden' });
  });

  test('404 for unknown addresses, as a problem with a request id', async () => {
    const answer = await t.app.inject('/api/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'not_found',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test.each([
    [{ count: '5' }, 'count'],
    [{ count: 1, name: 'longer' }, 'name'],
    [{}, 'count'],
    [[], 'body'],
    [{ count: null }, 'count'],
  ])('400 with the field for %j: bodies are not coerced', async (payload, field) => {
    const owner = await t.asAccount();
    const answer = await owner.inject({ method: 'POST', url: '/api/probe', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({
      field,
      code: expect.any(String),
      detail: expect.any(String),
    });
  });

  test('each missing field has an error of its own', async () => {
    const owner = await t.asAccount();
    const answer = await owner.inject({ method: 'POST', url: '/api/pair', payload: { one: {} } });
    expect(answer.json()).toMatchObject({
      detail: 'two is missing.',
      errors: [
        { field: 'two', code: 'required', detail: 'two is missing.' },
        { field: 'three', code: 'required', detail: 'three is missing.' },
        { field: 'one.name', code: 'required', detail: 'one.name is missing.' },
      ],
    });
  });

  test.each([
    ['{"count":1,"__proto__":{"admin":true}}', 'application/json'],
    ['{"count":1,"constructor":{"prototype":{}}}', 'application/json'],
    ['{"count":1e999}', 'application/json'],
    ['{"count":', 'application/json'],
    ['', 'application/json'],
    [`{"count":1,"deep":${'['.repeat(1000)}${']'.repeat(1000)}}`, 'application/json'],
    ['{"count":1,"name":"a\\u0000"}', 'application/json'],
    ['{"count":1,"name":"a\\ud800"}', 'application/json'],
  ])('400 for %s', async (payload, type) => {
    const owner = await t.asAccount();
    const answer = await owner.inject({
      method: 'POST',
      url: '/api/probe',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_request' });
  });

  test('413 and 415 keep the shape of a problem', async () => {
    const owner = await t.asAccount();
    const large = await owner.inject({
      method: 'POST',
      url: '/api/probe',
      payload: { name: 'x'.repeat(300_000) },
    });
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large']);
    const odd = await owner.inject({
      method: 'POST',
      url: '/api/probe',
      payload: 'x',
      headers: { 'content-type': 'text/csv' },
    });
    expect([odd.statusCode, odd.json().code]).toEqual([415, 'wrong_type']);
  });

  test('query values are converted and bounded', async () => {
    expect((await t.app.inject('/api/probe?page=3')).json()).toEqual({ page: 3 });
    expect((await t.app.inject('/api/probe')).json()).toEqual({ page: 1 });
    expect((await t.app.inject('/api/probe?page=-1')).statusCode).toBe(400);
    expect((await t.app.inject('/api/probe?page=x')).statusCode).toBe(400);
  });

  test('an unknown error is a plain 500 without details', async () => {
    const answer = await t.app.inject('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.json()).toMatchObject({ code: 'internal', request_id: expect.any(String) });
  });

  test('a problem may have fields of its own', async () => {
    expect((await t.app.inject('/api/taken')).json()).toMatchObject({ code: 'in_use', uses: [{ id: '1' }] });
  });

  test('a limited route answers 429 with Retry-After', async () => {
    await t.app.inject('/api/limited');
    const answer = await t.app.inject('/api/limited');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({
      code: 'too_many_requests',
      detail: 'Too many attempts. Wait 1 min., then try again.',
    });
  });

  test('refuses unknown host names', async () => {
    const answer = await t.app.inject({ url: '/api/probe', headers: { host: 'evil.example' } });
    expect(answer.statusCode).toBe(421);
  });

  test('every response of the API has the security headers and no-store', async () => {
    const { headers } = await t.app.inject('/api/probe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('serves its OpenAPI 3.1 description and a page for it', async () => {
    const described = (await t.app.inject('/api/openapi.json')).json();
    expect(described.openapi).toBe('3.1.0');
    expect(described.paths['/api/probe'].post).toMatchObject({
      security: [{ bearer: [] }],
      description: 'Needs: device.manage.',
    });
    expect(described.paths['/api/drawn'].get.responses).toMatchObject({
      200: { content: { 'image/svg+xml': { schema: { type: 'string' } } } },
      '4XX': {
        content: { 'application/problem+json': { schema: { required: ['type', 'title', 'status'] } } },
      },
    });
    expect(Object.keys(described.paths['/api/drawn'].get.responses['4XX'].content)).toEqual([
      'application/problem+json',
    ]);
    const page = await t.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
  });
});

describe('cross-origin calls', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp({
      modules: [probe],
      env: { VITRINE_ALLOWED_ORIGINS: 'https://intranet.example' },
    });
  });
  afterAll(() => t.close());
  const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    t.app.inject({ method, url: '/api/probe', headers: { origin } });

  test('are allowed from a listed origin, without credentials', async () => {
    const { headers } = await ask('https://intranet.example');
    expect(headers['access-control-allow-origin']).toBe('https://intranet.example');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const preflight = await ask('https://intranet.example', 'OPTIONS');
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
      200,
      expect.stringContaining('authorization'),
    ]);
    expect(preflight.headers['content-length']).toBe('0');
  });

  test.each(['https://evil.example', 'null', 'https://intranet.example.evil.example'])(
    'are refused from %s',
    async (origin) => {
      const { headers } = await ask(origin);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['vary']).toMatch(/\borigin\b/i);
    },
  );

  test('reach the API only: other responses do not vary by origin', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { statusCode, headers } = await t.app.inject({
        method,
        url: '/page',
        headers: { origin: 'https://intranet.example' },
      });
      expect(statusCode).toBe(404);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['vary']).toBeUndefined();
    }
  });
});
