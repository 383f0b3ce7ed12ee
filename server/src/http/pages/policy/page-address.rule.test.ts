import fc from 'fast-check';
import { isNoPage, looksLikeFile, readableAddress } from './page-address.rule';

test.each([
  ['/', '/'],
  ['/email-unsubscribed/a%2Bb%40x.test', '/email-unsubscribed/a%2Bb%40x.test'],
  ['/email-unsubscribed/%E4', '/email-unsubscribed/%25E4'],
  ['/50%off', '/50%25off'],
  ['/%zz/%20?x=%zz#%', '/%25zz/%2520?x=%zz#%'],
  ['/promo?x=%E4', '/promo?x=%E4'],
  ['/api/user/%zz', '/api/user/%zz'],
  ['/api/%zz', '/api/%zz'],
  ['/files/%E4', '/files/%E4'],
  ['/apix/%E4', '/apix/%25E4'],
  ['%', '%25'],
])('%s is read as %s', (url, read) => expect(readableAddress(url)).toBe(read));

test('every page has an address that can be read, and one that could be read already keeps it', () => {
  const piece = fc.oneof(fc.webPath(), fc.constantFrom('%', '%E4', '%zz', '%20', '/a'));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const url = `/${pieces.join('')}`;
      fc.pre(!isNoPage(url));
      const read = readableAddress(url);
      expect(() => decodeURIComponent(read)).not.toThrow();
      expect(readableAddress(read)).toBe(read);
    }),
  );
});

test.each([
  ['/wp-login.php', true],
  ['/assets-old/main.js', true],
  ['/backup.tar.gz', true],
  ['/.env', true],
  ['/.git/config', true],
  ['/promo/index.html', true],
  ['/', false],
  ['/promo', false],
  ['/schedule/', false],
  ['/sign-up/0a1b2c', false],
  ['/v1.2', false],
  ['/nowhere/at/all', false],
  ['/email-unsubscribed/eva@venue.test', false],
  ['/email-unsubscribed/eva%40venue.example', false],
])('%s looks like a file: %s', (pathname, looks) => expect(looksLikeFile(pathname)).toBe(looks));
