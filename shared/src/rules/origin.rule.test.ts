import { isExactOrigin, readOrigins } from './origin.rule';

it.each([
  'https://intranet.example',
  'https://intranet.example:8443',
  'https://xn--mnchen-3ya.example',
  'http://localhost:3000',
  'http://shop.localhost',
  'http://127.0.0.1:8080',
])('%s is an origin', (text) => expect(isExactOrigin(text)).toBe(true));

it.each([
  '',
  'null',
  '*',
  'intranet.example',
  'http://intranet.example',
  'https://Intranet.example',
  'https://intranet.example/',
  'https://intranet.example/page',
  'https://intranet.example:443',
  'https://intranet.example.',
  'https://*.intranet.example',
  'https://user@intranet.example',
  'https://intranet.example?x',
  'https://a.example;script-src',
  "https://a.example 'unsafe-inline'",
  'https://a.example,https://b.example',
  ' https://intranet.example',
  'ftp://intranet.example',
  'file:///etc',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost.evil.example',
  'https://[::1]',
  'https://a_b.example',
])('%j is none', (text) => expect(isExactOrigin(text)).toBe(false));

it('reads lines, once each, and names the first that is none', () => {
  expect(readOrigins(' https://a.example\n\nhttps://b.example https://a.example ')).toEqual({
    ok: true,
    origins: ['https://a.example', 'https://b.example'],
  });
  expect(readOrigins('https://a.example b.example')).toEqual({ ok: false, wrong: 'b.example' });
  expect(readOrigins('  ')).toEqual({ ok: true, origins: [] });
});
