import { buildTestApp, type TestApp } from '../testing/build-test-app';
import { listenForRoutes, type KnownRoute } from '../testing/every-route';
import { modules } from './modules.table';

/** Table of spec §7, by hand and in its order; the paths of both upload rows are of product §5. */
const CALLS = `
§7.1.5 POST /api/auth
§7.1.8 POST /api/change_password
§7.1.9 POST /api/auth/reset_password
§7.1.10 POST /api/auth/reset_password/:token
§7.1.11 GET /api/auth/gen_captcha/:id
§7.1.12 POST /api/auth/sign_up
§7.1.13 GET /api/auth/sign_up/:token
§7.1.14 GET /api/auth/unsubscribe/:token
§7.1.15 GET /api/device/connect/:code
§7.1.16 GET /api/app
§7.1.17 POST /api/accept-terms
§7.1.18 GET /api/query-home
§7.1.20 GET /api/prepare-status
§7.1.21 GET /api/qr-stats
§7.1.22 GET /api/search-content
§7.1.23 GET /api/playlists
§7.1.24 GET /api/playlist-for-edit/:id
§7.1.25 DELETE /api/playlist/del/:id
§7.1.26 PUT /api/playlist/approve/:id
§7.1.27 POST /api/playlist/schedule
§7.1.28 GET /api/promo/get-items
§7.1.29 DELETE /api/promo/del/:id
§7.1.30 POST /api/promo/rename/:id
§7.1.31 PATCH /api/promo/upload
§7.1.32 DELETE /api/promo/upload
§7.1.33 POST /api/playlists/create
§7.1.34 GET /api/devices
§7.1.35 GET /api/devices/live
§7.1.36 POST /api/device/update/:id
§7.1.37 POST /api/devices/update-group
§7.1.38 DELETE /api/device/del/:id
§7.1.39 GET /api/device/groups
§7.1.40 POST /api/gen_qr
§7.1.41 GET /api/account/members
§7.1.42 DELETE /api/user/del/:id
§7.1.43 GET /api/user/:id
§7.1.44 POST /api/user/invite_member
§7.1.45 GET /api/billing
§7.1.46 POST /api/billing/checkout
§7.1.47 POST /api/billing/resubscribe
§7.1.48 DELETE /api/billing/cancel_subscription
§7.1.49 POST /api/mm/:event
`
  .trim()
  .split('\n')
  .map((line) => {
    const [clause, ...call] = line.split(' ');
    return [clause, call.join(' ')] as const;
  });

describe('the calls of the specification', () => {
  let t: TestApp;
  let known: KnownRoute[];
  beforeAll(async () => {
    const { routes, module } = listenForRoutes();
    t = await buildTestApp({ modules: [module, ...modules] });
    known = routes;
  });
  afterAll(() => t.close());

  test.each(CALLS)('%s %s is answered', (_clause, call) => {
    expect(known.map(({ method, url }) => `${method} ${url}`)).toContain(call);
  });

  test('§7.1.2 only auth paths need no bearer', () => {
    const guardOf = (call: string) => known.find(({ method, url }) => `${method} ${url}` === call)?.guard;
    const open = CALLS.map(([, call]) => call).filter((call) => guardOf(call) === 'public');
    expect(open).toEqual(CALLS.map(([, call]) => call).filter((call) => call.includes(' /api/auth')));
  });
});
