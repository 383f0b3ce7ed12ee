import { registryOf, release } from '../../testing/test-registry';
import { firstCalls } from './first-calls.rule';

const member = { access: 'member' as const, expose: './list', title: 'Promos' };
const manifest = {
  id: 'media',
  title: 'Promos',
  contract: '^1.0.0',
  routes: [
    { ...member, path: '/promo', asks: ['/api/p?x=1'] },
    { ...member, path: '/promo/:id' },
    { ...member, path: '/old', redirect: '/promo', asks: ['/api/old'] },
    { ...member, path: '/open', access: 'public' as const, asks: ['/api/open'] },
  ],
  navigation: [],
  slots: [],
};
const registry = registryOf({
  media: { active: '1.0.0', previous: null, builds: [release('media', '1.0.0', { door: manifest })] },
});

test.each([
  ['/', ['/api/app', '/api/devices', '/api/query-home', '/api/prepare-status']],
  ['/promo', ['/api/app', '/api/devices', '/api/p?x=1']],
  ['/promo/7', ['/api/app', '/api/devices']],
])('a page at %s begins with the calls of every page and its own', (pathname, calls) => {
  expect(firstCalls(registry, pathname)).toEqual(calls);
});

test.each(['/login', '/old', '/open', '/no/such/place'])(
  '%s, which is no page of the product, with none',
  (pathname) => {
    expect(firstCalls(registry, pathname)).toBeUndefined();
  },
);
