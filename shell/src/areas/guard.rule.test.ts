import { afterSignIn, decide, fits } from './guard.rule';

const MEMBER = [
  '/',
  '/promo',
  '/promo/new',
  '/device/connect',
  '/account/members/invite',
  '/account/members/invite/:user_id',
];
const login = (reason: string) => ({ show: 'login', reason });

describe('route guards of spec §2', () => {
  it.each([
    ['/login', login('guest'), { redirect: '/' }],
    ['/reset-password', login('guest'), { redirect: '/' }],
    ['/reset-password/abc123', login('guest'), { redirect: '/' }],
    ['/sign-up', login('guest'), { redirect: '/' }],
    ['/sign-up/abc123', login('guest'), { redirect: '/' }],
    ['/testing', { show: 'public' }, { show: 'public' }],
    ['/unsubscribe/abc123', { show: 'public' }, { show: 'public' }],
    ['/email-unsubscribed/eva%40venue.test', { show: 'public' }, { show: 'public' }],
    ['/unsubscribe', login('unauthorized'), login('unknown')],
    ['/', login('unauthorized'), { show: 'member' }],
    ['/promo', login('unauthorized'), { show: 'member' }],
    ['/promo/', login('unauthorized'), { show: 'member' }],
    ['/device/connect', login('unauthorized'), { show: 'member' }],
    ['/account/members/invite', login('unauthorized'), { redirect: '/account/members/invite/' }],
    ['/account/members/invite/', login('unauthorized'), { show: 'member' }],
    ['/account/members/invite/u-1', login('unauthorized'), { show: 'member' }],
    ['/nowhere', login('unauthorized'), login('unknown')],
    ['/promo/other', login('unauthorized'), login('unknown')],
    ['/sign-up/a/b', login('unauthorized'), login('unknown')],
    ['/__proto__', login('unauthorized'), login('unknown')],
  ])('%s', (pathname, asGuest, asMember) => {
    expect(decide(pathname, false, MEMBER)).toEqual(asGuest);
    expect(decide(pathname, true, MEMBER)).toEqual(asMember);
  });

  it.each([
    ['/login', '/'],
    ['/sign-up/abc', '/'],
    ['/schedule', '/schedule'],
    ['/nowhere', '/nowhere'],
  ])('after signing in at %s the person is at %s', (from, to) => expect(afterSignIn(from)).toBe(to));

  it.each([
    ['/a/:id', '/a/b', true],
    ['/a/:id', '/a', false],
    ['/a/:id', '/a//', false],
    ['/a', '/a/', true],
    ['/', '/', true],
    ['/', '', true],
    ['/a', '/A', false],
  ])('%s fits %s: %s', (pattern, pathname, expected) => expect(fits(pattern, pathname)).toBe(expected));
});

it('/demo is public where there is a demo, and unknown elsewhere', () => {
  for (const isSignedIn of [true, false]) {
    expect(decide('/demo', isSignedIn, [], true)).toEqual({ show: 'public' });
    expect(decide('/demo', isSignedIn, [])).toMatchObject({ show: 'login' });
  }
});
