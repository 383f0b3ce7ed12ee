import { firstShellFiles } from './shell-chunks.rule';

const files = {
  guest: ['/assets/7.js', '/assets/guest.js'],
  member: ['/assets/7.js', '/assets/member.js'],
  dashboard: ['/assets/7.js', '/assets/dashboard.js'],
  federation: ['/assets/federation.js'],
};
const page = `<head>\n<!--vitrine:chunks ${JSON.stringify(files)}-->\n<!--vitrine:head--></head>`;

test.each([
  ['/', false, ['/assets/7.js', '/assets/guest.js']],
  ['/promo', false, ['/assets/7.js', '/assets/guest.js']],
  ['/', true, ['/assets/7.js', '/assets/member.js', '/assets/dashboard.js']],
  ['/promo', true, ['/assets/7.js', '/assets/member.js', '/assets/federation.js']],
])('%s, signed in %p: each file once', (pathname, isSignedIn, expected) => {
  expect(firstShellFiles(page, pathname, isSignedIn)).toEqual(expected);
});

test('a page that names no files, or not these, begins with its entry', () => {
  expect(firstShellFiles('<head><!--vitrine:head--></head>', '/', true)).toEqual([]);
  expect(firstShellFiles('<!--vitrine:chunks {}-->', '/', false)).toEqual([]);
});
