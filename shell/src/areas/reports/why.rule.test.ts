import { buildArea } from '../../testing/registry';
import { whyOf } from './why.rule';

const canary = { version: '3.0.0', percent: 0, accounts: ['friend'] };
const who = { area: buildArea('2.0.0', '1.0.0', { canary }), accountId: 'account', isOverridden: false };

it.each<[string, Parameters<typeof whyOf>[2], string]>([
  ['2.0.0', who, 'active'],
  ['1.0.0', who, 'previous'],
  ['3.0.0', { ...who, accountId: 'friend' }, 'canary'],
  ['3.0.0', who, 'previous'],
  ['2.0.0', { ...who, accountId: 'friend' }, 'active'],
  ['2.0.0', { ...who, isOverridden: true }, 'override'],
  ['1.0.0', { ...who, isOverridden: true }, 'override'],
  ['2.0.0', { isOverridden: false }, 'previous'],
])('%s in %j runs as %s', (version, page, expected) => expect(whyOf('media', version, page)).toBe(expected));
