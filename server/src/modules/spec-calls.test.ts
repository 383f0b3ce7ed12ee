import { buildTestApp, type TestApp } from '../testing/build-test-app';
import { listenForRoutes, type KnownRoute } from '../testing/every-route';
import '../testing/patience';
import { modules } from '.';

/** The table of spec §7, by hand and in its order; the two upload rows have their path from product §5. */
const CALLS = `
POST /api/auth
POST /api/change_password
POST /api/auth/reset_password
POST /api/auth/reset_password/:token
GET /api/auth/gen_captcha/:id
POST /api/auth/sign_up
GET /api/auth/sign_up/:token
GET /api/auth/unsubscribe/:token
GET /api/device/connect/:code
GET /api/app
POST /api/accept-terms
GET /api/query-home
GET /api/prepare-status
GET /api/qr-stats
GET /api/search-content
GET /api/playlists
GET /api/playlist-for-edit/:id
DELETE /api/playlist/del/:id
PUT /api/playlist/approve/:id
POST /api/playlist/schedule
GET /api/promo/get-items
DELETE /api/promo/del/:id
POST /api/promo/rename/:id
PATCH /api/promo/upload
DELETE /api/promo/upload
POST /api/playlists/create
GET /api/devices
GET /api/devices/live
POST /api/device/update/:id
POST /api/devices/update-group
DELETE /api/device/del/:id
GET /api/device/groups
POST /api/gen_qr
GET /api/account/members
DELETE /api/user/del/:id
GET /api/user/:id
POST /api/user/invite_member
GET /api/billing
POST /api/billing/checkout
POST /api/billing/resubscribe
DELETE /api/billing/cancel_subscription
POST /api/mm/:event
`
  .trim()
  .split('\n');

describe('the calls of the specification', () => {
  let t: TestApp;
  let known: KnownRoute[];
  beforeAll(async () => {
    const { routes, module } = listenForRoutes();
    t = await buildTestApp({ modules: [module, ...modules] });
    known = routes;
  });
  afterAll(() => t.close());

  test.each(CALLS)('%s is answered', (call) => {
    expect(known.map(({ method, url }) => `${method} ${url}`)).toContain(call);
  });

  test('auth paths go without a bearer, every other call needs one', () => {
    const guardOf = (call: string) => known.find(({ method, url }) => `${method} ${url}` === call)?.guard;
    const open = CALLS.filter((call) => guardOf(call) === 'public');
    expect(open).toEqual(CALLS.filter((call) => call.includes(' /api/auth')));
  });
});
