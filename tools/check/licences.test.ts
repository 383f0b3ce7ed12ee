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

  it('an unknown or copyleft one fails unless it is named with a reason', () => {
    const found = { MIT: one('a'), 'GPL-3.0': one('b'), Unknown: one('c') };
    expect(judge(found, { truth: {}, named: { c: 'looked at' } }).faults).toEqual([
      'b: "GPL-3.0" is neither permissive nor named with a reason.',
    ]);
  });

  it('of one name in two versions with two licences both are judged', () => {
    const found = { 'GPL-3.0': one('a'), MIT: [{ name: 'a', versions: ['2.0.0'] }] };
    expect(judge(found, { truth: {}, named: {} }).faults).toEqual([
      'a: "GPL-3.0" is neither permissive nor named with a reason.',
    ]);
  });

  it('what a manifest leaves out counts too, and a reason that is needed no more goes', () => {
    const found = { MIT: [...one('codec-linux-x64'), ...one('codec-darwin-arm64')] };
    expect(judge(found, { truth: { 'codec-*': 'MIT AND GPL-3.0' }, named: {} }).faults).toHaveLength(1);
    expect(judge(found, { truth: {}, named: { 'codec-*': 'old' } }).faults).toEqual([
      'codec-* is named but needs no reason.',
    ]);
    expect(plainName('@img/sharp-libvips-linuxmusl-arm64')).toBe('@img/sharp-libvips-*');
  });
});
