import Fastify, { type FastifyInstance } from 'fastify';
import { PERMISSIONS, may, type Permission, type Role } from '@vitrine/shared/contract';
import { readConfig } from '../../platform/config/server.config';
import type { AuthPort } from '../../deps.types';
import { installErrorHandler } from '../errors/error-handler.plugin';
import { screenActor } from '../../testing/test-screens';
import { bearer, installGuard } from './guard.plugin';

const config = readConfig({}, process.cwd());
const ROLES: Role[] = ['owner', 'admin', 'approver', 'editor', 'viewer'];
/** Fake tokens are names of roles; 'screen' is that of a device. */
const auth: AuthPort = {
  issue: async () => ({ token: '', expiresAtSeconds: 0 }),
  member: async (token) =>
    ROLES.includes(token as Role)
      ? {
          accountId: 'a',
          userId: 'u',
          username: 'n',
          sessionId: 's',
          role: token as Role,
          expiresAtSeconds: 1,
        }
      : null,
  memberOfSession: async () => null,
  device: async (token) =>
    token === 'screen' ? screenActor({ accountId: 'a', id: 'd', deviceId: 'h' }) : null,
  deployKey: async (token) =>
    ({ ours: { id: 'k', name: 'ci', area: 'media' }, all: { id: null, name: 'operator', area: null } })[
      token
    ] ?? null,
  issueEmbed: async () => '',
  embed: async () => null,
  integration: async () => null,
  knowsOrigin: async () => false,
  jwks: async () => ({ keys: [] }),
};

describe('the guard', () => {
  let app: FastifyInstance;
  const permissions = Object.keys(PERMISSIONS) as Permission[];
  beforeAll(async () => {
    app = Fastify();
    installErrorHandler(app);
    installGuard(app, auth, config);
    app.get('/public', { config: { guard: 'public' } }, async () => 'open');
    app.get('/self', { config: { guard: 'self' } }, async ({ actor }) => actor.role);
    app.get('/device', { config: { guard: 'device' } }, async ({ device }) => device.id);
    app.get('/deploys', { config: { guard: 'deploy-key' } }, async ({ deployKey }) => deployKey.name);
    app.get('/deploys/:area', { config: { guard: 'deploy-key' } }, async ({ deployKey }) => deployKey.name);
    app.get('/operator', { config: { guard: 'operator' } }, async ({ deployKey }) => deployKey.name);
    for (const guard of permissions) app.post(`/${guard}`, { config: { guard } }, async () => 'done');
    await app.ready();
  });
  afterAll(() => app.close());

  const get = (url: string, authorization?: string) =>
    app.inject({ url, headers: authorization === undefined ? {} : { authorization } });

  test('a screen that sends no token does not get invalid_token, which would make it erase everything', async () => {
    const answer = await get('/device');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).not.toContain('invalid_token');
    expect((await get('/device', 'Bearer owner')).json()).toMatchObject({ error: 'invalid_token' });
  });

  test.each(['/self', '/deploys', '/operator'])(
    '%s is 401 invalid_token without a bearer, and names the scheme',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      expect(answer.json()).toMatchObject({ code: 'invalid_token', error: 'invalid_token', status: 401 });
    },
  );

  test.each([
    ['/self', 'Bearer screen', 401],
    ['/device', 'Bearer owner', 401],
    ['/device', 'Bearer screen', 200],
    ['/public', 'Bearer nonsense', 200],
    ['/public', undefined, 200],
    ...ROLES.map((role) => ['/self', `Bearer ${role}`, 200] as const),
  ] as const)('%s with %s is %i', async (url, authorization, status) => {
    expect((await get(url, authorization)).statusCode).toBe(status);
  });

  test('each permission is checked for each role exactly as in the table', async () => {
    for (const permission of permissions)
      for (const role of ROLES) {
        const answer = await app.inject({
          method: 'POST',
          url: `/${permission}`,
          headers: { authorization: `Bearer ${role}` },
        });
        expect([permission, role, answer.statusCode]).toEqual([
          permission,
          role,
          may(role, permission) ? 200 : 403,
        ]);
      }
  });

  test('is checked before the body is read: a malformed body is 401 without a token, 403 for a viewer', async () => {
    const send = (token?: string) =>
      app.inject({
        method: 'POST',
        url: '/member.manage',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        payload: '{broken',
      });
    expect([
      (await send()).statusCode,
      (await send('viewer')).statusCode,
      (await send('owner')).statusCode,
    ]).toEqual([401, 403, 400]);
  });

  test('a route that names none stops the start and is named', () => {
    const other = Fastify();
    installGuard(other, auth, config);
    expect(() => other.get('/forgotten', async () => 'x')).toThrow('Route GET /forgotten names no guard.');
    expect(() => other.get('/api/docsy', async () => 'x')).toThrow('/api/docsy names no guard');
    expect(() => other.get('/api/docs/static/x.js', async () => 'x')).not.toThrow();
  });

  test.each([
    ['/deploys', 'ours', 200],
    ['/deploys/media', 'ours', 200],
    ['/deploys/devices', 'ours', 403],
    ['/operator', 'ours', 403],
    ['/deploys/devices', 'all', 200],
    ['/operator', 'all', 200],
    ['/operator', 'owner', 401],
    ['/self', 'all', 401],
  ])('%s answers the deploy key "%s" with %d', async (url, key, status) => {
    expect((await get(url, `Bearer ${key}`)).statusCode).toBe(status);
  });
});

test.each([
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['BEARER a.b-c_d~e+f/g==', 'a.b-c_d~e+f/g=='],
  ['Bearer  abc', null],
  ['Bearer abc def', null],
  ['Bearer abc,Bearer def', null],
  ['Bearer ', null],
  ['Bearer', null],
  ['Basic abc', null],
  ['abc', null],
  ['', null],
  [undefined, null],
  [' Bearer abc', null],
  [`Bearer ${'x'.repeat(4096)}`, 'x'.repeat(4096)],
  [`Bearer ${'x'.repeat(4097)}`, null],
  ['Bearer a=b', null],
  ['Bearer ünicode', null],
])('%# of the headers carries its token or none', (authorization, token) => {
  expect(bearer({ headers: { authorization } } as Parameters<typeof bearer>[0])).toBe(token);
});
