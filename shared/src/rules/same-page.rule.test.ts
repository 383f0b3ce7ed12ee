import { isSamePage } from './same-page.rule';

it.each([
  ['/promo', '/promo?query=tea', true],
  ['/playlist/edit?id=a', '/playlist/edit?panel=preview&id=a', true],
  ['/playlist/edit?id=a', '/playlist/edit?id=b', false],
  ['/playlist/edit?id=a', '/playlist/edit', false],
  ['/playlist/edit?id=a', '/playlist/review?id=a', false],
  ['/promo/template', '/promo/template?template=quote', false],
])('%s and %s: %s', (one, other, isSame) => {
  const at = (path: string) => new URL(path, 'http://venue.test');
  expect(isSamePage(at(one), at(other))).toBe(isSame);
});
