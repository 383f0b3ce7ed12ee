import { buildArea } from '../../testing/registry';
import { whyOf } from './why.rule';

const canary = { version: '3.0.0', percent: 0, accounts: ['friend'] };
const who = { area: buildArea('2.0.0', '1.0.0', { canary }), accountId: 'account', isOverridden: false };

it.each<[string, string, Partial<Parameters<typeof whyOf>[2]>, string]>([
  ['what everybody gets', '2.0.0', {}, 'active'],
  ['the one before', '1.0.0', {}, 'previous'],
  ['a canary of this account', '3.0.0', { accountId: 'friend' }, 'canary'],
  ['a canary of others', '3.0.0', {}, 'previous'],
  ['what everybody gets, in place of a canary', '2.0.0', { accountId: 'friend' }, 'active'],
  ['an override', '2.0.0', { isOverridden: true }, 'override'],
  ['in place of an override', '1.0.0', { isOverridden: true }, 'override'],
  ['an area that nobody knows', '2.0.0', { area: undefined }, 'previous'],
])('%s: %s', (_name, version, page, expected) =>
  expect(whyOf('media', version, { ...who, ...page })).toBe(expected),
);
