import { modules } from '../modules.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { isOfReleases, listenForRoutes, type KnownRoute } from '../../testing/every-route';
import { RECIPES } from './testing/recipes';
import { requestOf } from './testing/request-of';
import { everythingOf, furnish, type Venue } from './testing/venue';

/** Valid bodies of the calls without ids in their body. */
const PLAIN_BODIES: Record<string, Record<string, unknown>> = {
  'POST /api/mm/:event': { os: 'Linux' },
  'POST /api/metrics/opt-out': { opt_out: false },
  'POST /api/user/language': { language: 'de' },
  'POST /api/operator/accounts': { venue: 'Bar', username: 'Bea', email: 'bea@bar.test' },
  'POST /api/operator/tasks': { kind: 'check-files' },
  'POST /api/operator/test-mail': { email: 'bea@bar.test' },
  'POST /api/account/deletion': { password: 'not the password' },
  'POST /api/account/import': { size: 1000, fingerprint: '0'.repeat(64) },
  'POST /api/account/mail-choices': { kind: 'reminders', subscribed: true },
  'POST /api/account/quiet-hours': { quiet_hours: null },
  'POST /api/account/passkeys/start': { password: 'not the password' },
  'POST /api/account/passkeys': {
    name: 'Phone',
    credential: {
      ...{ id: 'x', rawId: 'x', type: 'public-key' },
      response: { clientDataJSON: 'x', attestationObject: 'x' },
    },
  },
  'POST /api/account/second-factor': { password: 'not the password' },
  'POST /api/account/second-factor/confirm': { code: '000000' },
  'POST /api/account/second-factor/recovery-codes': { password: 'not the password', code: '000000' },
  'POST /api/account/second-factor/require': { required: true, password: 'not the password' },
  'POST /api/account/second-factor/off': { password: 'not the password', code: '000000' },
  'PUT /api/account/single-sign-on': {
    ...{ name: 'City login', issuer: 'https://id.example', client_id: 'c', client_secret: 's' },
    ...{ domain: 'venue.example', role_claim: 'groups', roles: [], default_role: null, required: false },
    current_password: 'not the password',
  },
  'PUT /api/operator/settings': { brand_name: 'Aurora' },
  'PUT /api/operator/settings/logo': { ground: 'light', picture: 'x' },
  'POST /api/webhooks': { url: 'https://hooks.example/', events: ['promo.ready'] },
  'POST /api/keys': { name: 'Program', kind: 'personal', scopes: [], days: 1 },
  'POST /api/device/groups': { name: 'Terrace' },
  'POST /api/areas/report': { area: 'media', version: '1.0.0', phase: 'timeout', message: 'late' },
  'POST /api/areas/loads': { loads: [{ area: 'media', version: '1.0.0', why: 'active' }] },
  'POST /api/change_password': { old_password: 'not the password', new_password: 'another long password' },
  'POST /api/accept-terms': { version: '2026-02', accepted: true },
  'POST /api/billing/details': { name: 'Example Ltd' },
  'POST /api/promo/live-preview': { design: { template: 'clock' } },
  'POST /api/billing/checkout': { product_id: 'no such product', quantity: 1 },
};

describe('A7: extra fields in a body', () => {
  let t: TestApp;
  let known: KnownRoute[];
  let a: Venue;
  let b: Venue;
  beforeAll(async () => {
    const { routes, module } = listenForRoutes();
    t = await buildTestApp({ modules: [module, ...modules] });
    known = routes.filter((route) => route.schema?.body && route.guard !== 'public' && !isOfReleases(route));
    a = await furnish(t, 'Anemone');
    b = await furnish(t, 'Bluebell');
  });
  afterAll(() => t.close());

  const wishes = () => ({
    role: 'owner',
    account_id: a.accountId,
    accountId: a.accountId,
    owner_id: a.members.owner.userId,
    storage_avail: 9e15,
    storage_quota: 9e15,
    storageQuota: 9e15,
    storage_used: 0,
    plan: 'pro',
    plan_quantity: 999,
    subscription_status: 'active',
    is_live: true,
    developer: true,
    state: 'approved',
    approved_version_id: a.ids.playlist,
    created_by: a.members.owner.userId,
    token_hash: 'x',
    password_hash: 'x',
    token_access: 'x',
  });
  /** Values that none of these calls may change. */
  const protectedValues = async () => {
    const { rows } = await t.deps.pool.query(
      `SELECT a.plan, a.plan_quantity, a.subscription_status, a.storage_quota, a.storage_used,
              (SELECT string_agg(user_id || role, ',' ORDER BY user_id) FROM memberships WHERE account_id = a.id) AS roles,
              (SELECT count(*) FROM users WHERE developer) AS developers,
              (SELECT count(*) FROM devices WHERE account_id = a.id) AS devices
       FROM accounts a WHERE a.id = $1`,
      [b.accountId],
    );
    return rows[0] as object;
  };

  test('every call with a body is tested', () => {
    const tried = new Set([...Object.keys(RECIPES), ...Object.keys(PLAIN_BODIES)]);
    expect(known.map(({ method, url }) => `${method} ${url}`).filter((name) => !tried.has(name))).toEqual([]);
  });

  test('have no effect in calls of owners and editors', async () => {
    const [before, ofA] = [await protectedValues(), await everythingOf(t, a)];
    for (const { method, url, schema } of known) {
      const name = `${method} ${url}`;
      const asked = Object.keys((schema?.body as { properties?: object }).properties ?? {});
      const extra = Object.fromEntries(Object.entries(wishes()).filter(([key]) => !asked.includes(key)));
      const recipes = RECIPES[name] ?? [
        { make: () => ({ params: { event: 'x' }, body: PLAIN_BODIES[name] ?? {} }) },
      ];
      // It changes a member's role on purpose.
      if (name === 'POST /api/user/invite_member') continue;
      for (const recipe of recipes) {
        const call = await recipe.make(b.ids, t);
        const request = requestOf(name, recipe, { ...call, body: { ...call.body, ...extra } });
        for (const role of ['editor', 'owner'] as const) {
          const { statusCode } = await b.members[role].inject(request);
          expect([name, role, statusCode < 500]).toEqual([name, role, true]);
          expect([name, role, await protectedValues()]).toEqual([name, role, before]);
        }
      }
    }
    expect(await everythingOf(t, a)).toEqual(ofA);
  });

  test('an editor’s playlist stays pending whatever state its body has', async () => {
    const payload = { ...wishes(), name: 'Mine', selected_media: [{ id: b.ids.promo, type: 'promo' }] };
    const made = await b.members.editor.inject({ method: 'POST', url: '/api/playlists/create', payload });
    const seen = await b.members.owner.inject(`/api/playlist-for-edit/${made.json<{ id: string }>().id}`);
    expect(seen.json()).toMatchObject({ state: 'pending' });
  });
});
