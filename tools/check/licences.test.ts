import { isPermissive, judge, plainName } from './licences.mjs';

const one = (name: string) => [{ name, versions: ['1.0.0'] }];

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['Apache-2.0 AND MIT', true],
    ['MIT and ISC', true],
    ['MIT AND GPL-3.0-or-later', false],
    ['LGPL-3.0-or-later', false],
    ['Unknown', false],
    ['UNLICENSED', false],
  ])('%s: permissive %s', (licence, expected) => expect(isPermissive(licence)).toBe(expected));

  it('an unknown or copyleft one fails unless it is an exception', () => {
    const found = { MIT: one('a'), 'GPL-3.0': one('b'), Unknown: one('c') };
    expect(judge(found, { undeclared: {}, exceptions: { c: 'looked at' } }).faults).toEqual([
      'b: "GPL-3.0" is neither permissive nor an exception.',
    ]);
  });

  it('two versions of a package with different licences are both judged', () => {
    const found = { 'GPL-3.0': one('a'), MIT: [{ name: 'a', versions: ['2.0.0'] }] };
    expect(judge(found, { undeclared: {}, exceptions: {} }).faults).toEqual([
      'a: "GPL-3.0" is neither permissive nor an exception.',
    ]);
  });

  it('undeclared licences count, and a needless exception fails', () => {
    const found = { MIT: [...one('codec-linux-x64'), ...one('codec-darwin-arm64')] };
    expect(
      judge(found, { undeclared: { 'codec-*': 'MIT AND GPL-3.0' }, exceptions: {} }).faults,
    ).toHaveLength(1);
    expect(judge(found, { undeclared: {}, exceptions: { 'codec-*': 'old' } }).faults).toEqual([
      'codec-* needs no exception.',
    ]);
    expect(plainName('@img/sharp-libvips-linuxmusl-arm64')).toBe('@img/sharp-libvips-*');
  });
});
