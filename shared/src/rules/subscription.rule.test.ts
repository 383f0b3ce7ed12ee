import fc from 'fast-check';
import {
  CARD_HOSTS,
  cancelledFlag,
  mayCreate,
  planHas,
  safeAddress,
  subscriptionBanner,
  wholeDaysUntil,
} from './subscription.rule';

const trust = { ownOrigin: 'http://venue.example:8080', allowedHosts: CARD_HOSTS };
const NOW = 1_762_000_000;

describe('cancelledFlag', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 0],
    [4, 1],
    [5, 2],
    [6, 1],
    [-1, 0],
  ])('§4.2.11 of %s is %s', (int, flag) => {
    expect(cancelledFlag(int)).toBe(flag);
    expect(mayCreate(int)).toBe(flag === 0);
  });
});

describe('planHas', () => {
  it.each([
    ['free', 0, false],
    ['basic', 0, false],
    ['pro', 0, true],
    ['pro, trial ends soon', 1, true],
    ['pro, trial over', 2, false],
    ['pro, payment failed', 3, true],
    ['pro, cancelled and over', 4, false],
    ['pro, blocked', 5, false],
  ])('%s at %i has approvals and statistics: %s', (words, subscrExpireInt, has) => {
    const plan = words.split(',')[0] as 'free' | 'basic' | 'pro';
    expect(planHas({ plan, subscrExpireInt }, 'approvals')).toBe(has);
    expect(planHas({ plan, subscrExpireInt }, 'statistics')).toBe(has);
  });
});

describe('subscriptionBanner', () => {
  it.each([
    ['', { kind: 'none' }],
    ['trial_expired', { kind: 'trial_expired' }],
    ['subscr_expired', { kind: 'subscr_expired' }],
    ['subscr_error', { kind: 'subscr_error' }],
    ['trial_expire_soon', { kind: 'trial_expire_soon', days: 3 }],
    ['https://billing.stripe.com/p/x', { kind: 'payment_failed', address: 'https://billing.stripe.com/p/x' }],
    ['/till/card', { kind: 'payment_failed', address: 'http://venue.example:8080/till/card' }],
    ['https://evil.example/', { kind: 'payment_failed', address: null }],
    ['something new', { kind: 'payment_failed', address: null }],
  ])('for %j', (state, banner) => {
    expect(subscriptionBanner(state, NOW + 3 * 86400 + 5, NOW, trust)).toEqual(banner);
  });
});

describe('wholeDaysUntil', () => {
  it.each([
    [0, 0],
    [86399, 0],
    [86400, 1],
    [7 * 86400 - 1, 6],
    [-86400, 0],
  ])('§4.2.4 %s s ahead is %s days', (ahead, days) => {
    expect(wholeDaysUntil(NOW + ahead, NOW)).toBe(days);
  });
});

describe('safeAddress', () => {
  it.each([
    ['https on an allowed host', 'https://checkout.stripe.com/c/1?a=b'],
    ['a page of our own, by its whole address', 'http://venue.example:8080/till'],
  ])('follows %s', (_name, address) => {
    expect(safeAddress(address, trust)).toBe(address);
  });

  it.each([
    ['http on an allowed host', 'http://billing.stripe.com/'],
    ['an allowed host on another port', 'https://billing.stripe.com:8443/'],
    ['an allowed name as user name', 'https://billing.stripe.com@evil.example/'],
    ['a user name and password on an allowed host', 'https://me:secret@billing.stripe.com/'],
    ['a user name alone on an allowed host', 'https://me@billing.stripe.com/'],
    ['a password alone on an allowed host', 'https://:secret@billing.stripe.com/'],
    ['an allowed address inside another', 'see https://billing.stripe.com/'],
    ['a host that ends like an allowed one', 'https://evilbilling.stripe.com/'],
    ['a host that begins like an allowed one', 'https://billing.stripe.com.evil.example/'],
    ['an address without scheme', '//evil.example/'],
    ['backslashes that browsers read as slashes', '/\\evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a data address', 'data:text/html,hello'],
    ['our host on another port', 'http://venue.example:9090/'],
    ['nothing', ''],
    ['no address at all', 'https://'],
  ])('refuses %s', (_name, address) => {
    expect(safeAddress(address, trust)).toBeNull();
  });

  it('never leads anywhere but to us or, by https, to an allowed host', () => {
    const pieces = fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      'billing.stripe.com',
      'evil.example',
      'venue.example',
      '8080',
      '?',
      '#',
      '.',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 9 }).map((all) => all.join('')),
        (address) => {
          const safe = safeAddress(address, trust);
          if (safe === null) return;
          const { origin, host, protocol } = new URL(safe);
          expect(origin === trust.ownOrigin || (protocol === 'https:' && CARD_HOSTS.includes(host))).toBe(
            true,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
