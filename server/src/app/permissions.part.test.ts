import type { InjectOptions } from 'fastify';
import { PERMISSIONS, ROLES, type Permission, type Role } from '@vitrine/shared/contract';
import { buildApp } from './app.service';
import type { AppModule } from '../deps.types';
import { modules } from './modules.table';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import { listenForRoutes, type KnownRoute } from '../testing/every-route';
import type { TestMember } from '../testing/test-members';

describe('permissions', () => {
  /** Product §4 by hand: a slip in the contract's table must not pass because the test reads the same. */
  const DECISIONS: Record<Permission, string> = {
    'account.view': 'owner admin approver editor viewer',
    'promo.edit': 'owner admin approver editor',
    'playlist.edit': 'owner admin approver editor',
    'playlist.approve': 'owner admin approver',
    'schedule.edit': 'owner admin approver',
    'device.manage': 'owner admin',
    'member.manage': 'owner admin',
    'history.view': 'owner admin',
    'integration.manage': 'owner admin',
    'billing.manage': 'owner',
  };

  /** Calls by permission, by hand, without reads of every member: too weak a guard must not pass. */
  const CALLS: Record<Permission, readonly string[]> = {
    // Reads with a body.
    'account.view': ['POST /api/playlist/schedule', 'POST /api/promo/download', 'POST /api/plays/export'],
    'promo.edit': [
      'DELETE /api/promo/del/:id',
      'DELETE /api/promo/upload',
      'GET /api/promo/upload',
      'PATCH /api/promo/upload',
      'POST /api/gen_qr',
      'GET /api/places',
      'POST /api/promo/design',
      'POST /api/promo/live-preview',
      'POST /api/promo/organize',
      'POST /api/promo/rename/:id',
      'POST /api/promo/replace/:id',
      'POST /api/promo/trim/:id',
      'POST /api/promo/try-again/:id',
      'POST /api/qr-codes/:id/place',
    ],
    'playlist.edit': [
      'DELETE /api/playlist/del/:id',
      'POST /api/playlist/restore/:id',
      'POST /api/playlists/create',
      'POST /api/promo/add-to-playlists',
      'POST /api/promo/remove-from-playlists',
      'POST /api/schedule/copy',
      'POST /api/schedule/copy/undo',
    ],
    'playlist.approve': [
      'PUT /api/playlist/approve/:id',
      'PUT /api/playlist/reject/:id',
      'POST /api/urgent',
      'POST /api/urgent/end/:id',
    ],
    'schedule.edit': ['POST /api/schedule/move', 'POST /api/schedule/restore'],
    'device.manage': [
      'DELETE /api/account/archive/:id',
      'GET /api/account/archives',
      'PATCH /api/account/import/:id',
      'POST /api/account/import',
      'DELETE /api/device/del/:id',
      'DELETE /api/device/group/:id',
      'GET /api/device/connect/:code',
      'POST /api/device/command/:id',
      'POST /api/device/commands',
      'POST /api/device/group/update/:id',
      'POST /api/device/groups',
      'POST /api/device/update/:id',
      'POST /api/devices/update-group',
      'POST /api/playlist/play',
      'POST /api/playlist/play/end',
    ],
    'member.manage': [
      'DELETE /api/user/del/:id',
      'POST /api/account',
      'POST /api/account/brand',
      'POST /api/user/invite_member',
      'POST /api/user/reset-second-factor/:id',
    ],
    'history.view': ['GET /api/history', 'GET /api/history/users'],
    'integration.manage': [
      'DELETE /api/webhooks/:id',
      'GET /api/webhooks',
      'GET /api/webhooks/:id/deliveries',
      'PATCH /api/webhooks/:id',
      'POST /api/webhooks',
      'POST /api/webhook-deliveries/:id',
      'POST /api/webhooks/:id/ping',
      'DELETE /api/calendar-links/:id',
      'DELETE /api/integrations/:id',
      'GET /api/calendar-links',
      'GET /api/integrations',
      'PATCH /api/integrations/:id',
      'POST /api/calendar-links',
      'POST /api/calendar-links/:id/renew',
      'POST /api/integrations',
    ],
    'billing.manage': [
      'DELETE /api/account/deletion',
      'POST /api/account/deletion',
      'DELETE /api/account/single-sign-on',
      'GET /api/account/single-sign-on',
      'POST /api/account/single-sign-on/verify',
      'PUT /api/account/single-sign-on',
      'POST /api/account/second-factor/require',
      'POST /api/account/export',
      'POST /api/account/export/download',
      'DELETE /api/billing/cancel_subscription',
      'DELETE /api/billing/checkout',
      'POST /api/account/owner',
      'POST /api/billing/card',
      'POST /api/billing/checkout',
      'POST /api/billing/details',
      'POST /api/billing/resubscribe',
    ],
  };

  /** Every call of the API, and every short link, without a bearer. Add one only after a security review. */
  const PUBLIC_CALLS = [
    'POST /api/auth',
    'POST /api/auth/sign_up',
    'GET /api/auth/sign_up/:token',
    'POST /api/auth/sign_up/:token',
    'POST /api/auth/reset_password',
    'POST /api/auth/reset_password/:token',
    'GET /api/auth/single-sign-on',
    'POST /api/auth/single-sign-on',
    'POST /api/auth/single-sign-on/start',
    'POST /api/auth/single-sign-on/logout',
    'POST /api/auth/second-factor',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/start',
    'GET /api/auth/keep_account/:token',
    'POST /api/auth/keep_account/:token',
    'GET /api/auth/undo_email/:token',
    'POST /api/auth/undo_email/:token',
    'GET /api/auth/gen_captcha/:id',
    'GET /api/auth/unsubscribe/:token',
    'POST /api/auth/unsubscribe/:token',
    'POST /api/auth/resubscribe/:token',
    'POST /api/billing/webhook',
    'POST /api/player/pair',
    'POST /api/player/claim',
    'GET /api/areas',
    'GET /api/brand',
    'GET /api/brand/:file',
    'POST /api/policy-reports',
    'GET /q/:short',
    'GET /api/promo/download',
    'GET /api/plays/export',
    'GET /api/account/export/download',
    'GET /ical/:file',
    // Only with the demo, which is reachable from this machine only.
    'POST /api/demo/screens',
  ];

  const isPermission = (guard: unknown): guard is Permission =>
    typeof guard === 'string' && guard in PERMISSIONS;
  /** Unknown ids, so that an allowed call changes nothing. */
  const address = ({ method, url }: KnownRoute): InjectOptions => ({
    method: method as 'GET',
    url: url.replace(/:[a-z_]+/gi, '0190a000-0000-7000-8000-000000000000').replace('*', 'x'),
  });

  describe('every route', () => {
    let t: TestApp;
    let known: KnownRoute[];
    const members = new Map<Role, TestMember>();

    beforeAll(async () => {
      const { routes, module } = listenForRoutes();
      t = await buildTestApp({ modules: [module, ...modules] });
      known = routes.filter(({ method }) => method !== 'HEAD');
      const owner = await t.asAccount();
      members.set('owner', owner);
      for (const role of ROLES.slice(1))
        members.set(role, await t.asAccount({ role, accountId: owner.accountId }));
    });
    afterAll(() => t.close());

    const call = (role: Role, route: KnownRoute) =>
      members.get(role)?.inject(address(route)) ?? Promise.reject(new Error(`no ${role}`));
    const name = ({ method, url }: KnownRoute) => `${method} ${url}`;

    test('the list of routes is complete enough for this test', () => {
      expect(known.filter(({ guard }) => isPermission(guard)).length).toBeGreaterThan(30);
    });

    test('names a known guard', () => {
      const guards = new Set<unknown>([
        ...Object.keys(PERMISSIONS),
        'public',
        'self',
        'device',
        'deploy-key',
        'operator',
        'installation',
        'integration',
      ]);
      expect(known.filter(({ guard }) => !guards.has(guard)).map(name)).toEqual([]);
    });

    test('§6.8 has the permission of product §4', () => {
      const guarded = known.filter(({ guard, method }) => guard !== 'account.view' || method !== 'GET');
      for (const [permission, calls] of Object.entries(CALLS))
        expect([
          permission,
          guarded
            .filter(({ guard }) => guard === permission)
            .map(name)
            .sort(),
        ]).toEqual([permission, [...calls].sort()]);
    });

    test('without a guard stops the start', async () => {
      const naked: AppModule = (app) => void app.delete('/api/everything', async () => 'gone');
      await expect(buildApp(t.deps, [...modules.slice(0, 2), naked])).rejects.toThrow(
        'DELETE /api/everything names no guard',
      );
    });

    test('is public only when listed above', () => {
      const open = known
        .filter(({ guard, url }) => guard === 'public' && /^\/(api|q|ical)\//.test(url))
        .map(name);
      expect(open.sort()).toEqual([...PUBLIC_CALLS].sort());
    });

    test('§7.1.4 answers 401 invalid_token without a bearer, with a wrong one or scheme, and to a member on a device’s call', async () => {
      for (const route of known.filter(({ guard }) => guard !== 'public')) {
        const bearers = [
          {},
          { authorization: 'Bearer nonsense' },
          { authorization: `Token ${members.get('owner')?.token}` },
        ];
        if (['device', 'deploy-key', 'operator'].includes(route.guard ?? ''))
          bearers.push({ authorization: `Bearer ${members.get('owner')?.token}` });
        for (const headers of bearers) {
          const answer = await t.app.inject({ ...address(route), headers });
          // A screen that receives invalid_token forgets its device token: a call without one gets no error
          // code.
          const isSilent = route.guard === 'device' && !headers.authorization?.startsWith('Bearer ');
          expect([name(route), answer.statusCode, answer.json().error]).toEqual([
            name(route),
            401,
            isSilent ? undefined : 'invalid_token',
          ]);
        }
      }
    });

    test('§6.8 allows exactly the roles of product §4', async () => {
      const table: string[] = [];
      const wanted: string[] = [];
      for (const route of known) {
        const { guard } = route;
        if (!isPermission(guard)) continue;
        for (const role of ROLES) {
          const { statusCode, body } = await call(role, route);
          table.push(`${name(route)} ${role}: ${statusCode === 403 ? 'refused' : 'let in'}`);
          wanted.push(
            `${name(route)} ${role}: ${DECISIONS[guard].split(' ').includes(role) ? 'let in' : 'refused'}`,
          );
          // Refused for the role, or allowed without a server error.
          expect([name(route), role, statusCode < 500 ? '' : body]).toEqual([name(route), role, '']);
        }
      }
      expect(table).toEqual(wanted);
    });

    test('of the own user is open to every role', async () => {
      // Logging out would end the session of the next call.
      const own = known.filter(
        ({ guard, url }) => guard === 'self' && !/^\/api\/(auth\/logout|account\/sessions)$/.test(url),
      );
      for (const route of own)
        for (const role of ROLES)
          expect([name(route), (await call(role, route)).statusCode]).not.toContain(403);
    });

    test('a refusal changes nothing: the account is unchanged after the calls above', async () => {
      const { accountId } = members.get('owner') as TestMember;
      const { rows } = await t.deps.pool.query(
        `SELECT (SELECT count(*) FROM memberships WHERE account_id = $1) AS members,
              (SELECT count(*) FROM invitations WHERE account_id = $1) AS invitations,
              (SELECT count(*) FROM playlists WHERE account_id = $1) AS playlists,
              (SELECT count(*) FROM devices WHERE account_id = $1) AS devices`,
        [accountId],
      );
      expect(rows[0]).toEqual({ members: 5, invitations: 0, playlists: 0, devices: 0 });
    });
  });

  test('§6.8 the table of the contract is that of product §4', () => {
    const table = Object.fromEntries(
      Object.entries(PERMISSIONS).map(([key, roles]) => [key, roles.join(' ')]),
    );
    expect(table).toEqual(DECISIONS);
  });
});
