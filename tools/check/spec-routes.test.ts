import { AREAS } from '../areas.mjs';

interface Manifest {
  routes: { path: string; access: string }[];
}
const manifests = AREAS.map(({ door: manifest }) => manifest as Manifest);

/** Spec §2 "Logged-in routes", by hand; the dashboard ('/') is the shell's own. */
const MEMBER_ROUTES = [
  '/account',
  '/account/members',
  '/account/members/invite',
  '/account/members/invite/:user_id',
  '/account/new-password',
  '/account/subscription',
  '/device',
  '/device/connect',
  '/playlist',
  '/playlist/edit',
  '/playlist/new',
  '/promo',
  '/promo/new',
  '/schedule',
  '/setup-device',
];

/** Additional screens of our own. */
const EXTENSIONS = [
  '/account/api',
  '/account/data',
  '/account/history',
  '/account/integrations',
  '/device/details',
  '/device/group',
  '/device/groups',
  '/device/health',
  '/operator',
  '/operator/account',
  '/operator/health',
  '/operator/log',
  '/operator/settings',
  '/playlist/review',
  '/playlist/versions',
  '/promo/template',
  '/schedule/day',
  '/statistics',
];

describe('the area manifests', () => {
  it('lead to exactly the logged-in routes of the specification', () => {
    const routes = manifests.flatMap((manifest) => manifest.routes.map((route) => route.path));
    expect(routes.filter((route) => !EXTENSIONS.includes(route)).sort()).toEqual(MEMBER_ROUTES);
    expect(routes).toEqual(expect.arrayContaining(EXTENSIONS));
  });

  it('are all for members only', () => {
    const accesses = manifests.flatMap((manifest) => manifest.routes.map((route) => route.access));
    expect(new Set(accesses)).toEqual(new Set(['member']));
  });
});
