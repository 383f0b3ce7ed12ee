import { buildManifest } from '../testing/registry';
import {
  memberRoutes,
  navigationAt,
  navigationOf,
  routeAt,
  translated,
  withOwnPaths,
  type NavigationEntry,
} from './manifests.rule';

const route = (path: string, some: object = {}) => ({
  path,
  title: path,
  expose: `.${path}`,
  access: 'member' as const,
  ...some,
});
const media = buildManifest({
  id: 'media',
  routes: [route('/promo'), route('/promo/new')],
  navigation: [{ path: '/promo', label: 'Promos', icon: 'image', order: 10 }],
});
const account = buildManifest({
  id: 'account',
  routes: [
    route('/account/members/invite', { redirect: '/account/members/invite/' }),
    route('/account/members/invite/:user_id'),
    route('/pay/:hex', { access: 'public' }),
  ],
  navigation: [
    { path: '/account', label: 'Account', icon: 'account', order: 50, permission: 'account.read' },
    { path: '/account/members', label: 'Members', icon: 'members', order: 5 },
  ],
});

test('of a manifest from before the rule for paths, those that are none or belong to others are left out', () => {
  const odd = [
    '/Promo',
    '/promo/*',
    '/promo/new?',
    '/%70romo',
    '/*',
    '/q/x',
    '/till',
    '/login',
    '/promo/',
    '//evil',
  ];
  const manifest = buildManifest({
    id: 'menu',
    routes: [
      ...odd.map((path) => route(path)),
      route('/menu/:id'),
      route('/menu', { redirect: '//evil.example' }),
    ],
    navigation: [...odd, '/menu'].map((path) => ({ path, label: path, icon: 'x', order: 1 })),
  });
  const { routes, navigation } = withOwnPaths(manifest);
  expect(routes.map(({ path }) => path)).toEqual(['/menu/:id']);
  expect(navigation.map(({ path }) => path)).toEqual(['/q/x', '/till', '/login', '/menu']);
  expect(withOwnPaths(account)).toEqual(account);
});

it('has titles and labels in a language, and those without a translation in English', () => {
  const words = { de: { Promos: 'Werbung' } };
  const german = translated({ ...media, title: 'Promos', translations: words }, 'de');
  expect([german.title, german.routes[0]?.title, german.navigation[0]?.label]).toEqual([
    'Werbung',
    '/promo',
    'Werbung',
  ]);
  expect(translated({ ...media, translations: words }, 'fr').navigation).toEqual(media.navigation);
});

describe('routes of the manifests', () => {
  it('are those for members, with the area each belongs to', () => {
    const routes = memberRoutes([media, account]);
    expect(routes.map(({ areaId, path }) => `${areaId} ${path}`)).toEqual([
      'media /promo',
      'media /promo/new',
      'account /account/members/invite',
      'account /account/members/invite/:user_id',
    ]);
    expect(routes[2]?.redirect).toBe('/account/members/invite/');
    expect(memberRoutes([])).toEqual([]);
  });

  it.each([
    ['/promo', '/promo'],
    ['/promo/', '/promo'],
    ['/promo/new', '/promo/new'],
    ['/promo/old', undefined],
    ['/account/members/invite/u1', '/account/members/invite/:user_id'],
    ['/account/members/invite/u1/more', undefined],
    ['/', undefined],
    ['', undefined],
    ['/PROMO', undefined],
  ])('%j is shown by %j', (pathname, path) =>
    expect(routeAt(memberRoutes([media, account]), pathname)?.path).toBe(path),
  );
});

describe('the navigation', () => {
  it('follows the order in the manifests, regardless of their sequence, and changes no manifest', () => {
    const before = JSON.stringify([account, media]);
    expect(navigationOf([account, media]).map(({ label }) => label)).toEqual([
      'Members',
      'Promos',
      'Account',
    ]);
    expect(JSON.stringify([account, media])).toBe(before);
  });

  it('keeps what one must be allowed to see it', () =>
    expect(navigationOf([account]).find(({ path }) => path === '/account')).toEqual({
      path: '/account',
      label: 'Account',
      icon: 'account',
      permission: 'account.read',
    }));

  const entries: NavigationEntry[] = ['/', '/promo', '/account', '/account/members'].map((path) => ({
    path,
    label: path,
    icon: 'grid',
  }));
  it.each([
    ['/', '/'],
    ['/promo', '/promo'],
    ['/promo/new', '/promo'],
    ['/promotion', undefined],
    ['/account/members/invite/u1', '/account/members'],
    ['/account/subscription', '/account'],
    ['/nowhere', undefined],
  ])('%s belongs to %j', (pathname, path) => expect(navigationAt(entries, pathname)?.path).toBe(path));
});
