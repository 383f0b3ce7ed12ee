import { AREAS } from '../areas.mjs';

interface Door {
  routes: { path: string; access: string }[];
}
const doors = AREAS.map(({ door }) => door as Door);

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

/** Screens of our own beside them. */
const EXTENSIONS = ['/account/integrations', '/playlist/review'];

describe('the doors of the areas', () => {
  it('lead to exactly the logged-in routes of the specification', () => {
    const routes = doors.flatMap((door) => door.routes.map((route) => route.path));
    expect(routes.filter((route) => !EXTENSIONS.includes(route)).sort()).toEqual(MEMBER_ROUTES);
    expect(routes).toEqual(expect.arrayContaining(EXTENSIONS));
  });

  it('are all for members only', () => {
    const accesses = doors.flatMap((door) => door.routes.map((route) => route.access));
    expect(new Set(accesses)).toEqual(new Set(['member']));
  });
});
