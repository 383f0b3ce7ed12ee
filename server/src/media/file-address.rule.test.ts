import fc from 'fast-check';
import { anyText } from '../testing/any-text';
import { endingOf, renditionAddress, thumbAddress, variantOf } from './file-address.rule';

const file = (renditionType: string | null, thumbType: string | null = 'image/webp') => ({
  publicKey: 'k'.repeat(32),
  renditionType,
  thumbType,
});
const KEY = `/files/${'k'.repeat(32)}`;

it.each([
  ['image/jpeg', `${KEY}/screen.jpg`],
  ['image/png', `${KEY}/screen.png`],
  ['image/webp', `${KEY}/screen.webp`],
  ['video/mp4', `${KEY}/screen.mp4`],
  ['text/html', `${KEY}/screen.bin`],
  [null, ''],
])('a screen loads %s from %j', (type, address) => {
  expect(renditionAddress(file(type))).toBe(address);
});

it.each([
  ['image/webp', `${KEY}/thumb.webp`],
  [null, ''],
])('a list shows %s from %j', (type, address) => {
  expect(thumbAddress(file('video/mp4', type))).toBe(address);
});

it.each([
  ['screen.jpg', { variant: 'screen', ending: 'jpg' }],
  ['thumb.webp', { variant: 'thumb', ending: 'webp' }],
  ['screen.mp4', { variant: 'screen', ending: 'mp4' }],
  ['screen.bin', null],
  ['screen.html', null],
  ['SCREEN.jpg', null],
  ['screen.jpg.html', null],
  ['xscreen.jpg', null],
  ['screen.jpg\n', null],
  ['../screen.jpg', null],
  ['original.jpg', null],
  ['', null],
])('the name %j asks for %o', (name, asked) => expect(variantOf(name)).toEqual(asked));

it('what an address ends with is found again, for every type that screens get', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'video/mp4']) {
    const [, , , name = ''] = renditionAddress(file(type)).split('/');
    expect(variantOf(name)).toEqual({ variant: 'screen', ending: endingOf(type) });
  }
});

it('no other name asks for anything', () => {
  fc.assert(
    fc.property(anyText(), (name) => {
      const found = variantOf(name);
      if (found) expect(`${found.variant}.${found.ending}`).toBe(name);
    }),
  );
});
