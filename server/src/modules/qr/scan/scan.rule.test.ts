import { isScan } from './scan.rule';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('what counts as a scan', () => {
  it.each([
    ['a phone', { 'user-agent': PHONE }],
    ['a phone that says what for', { 'user-agent': PHONE, 'sec-fetch-dest': 'document' }],
    ['a browser that says nothing', {}],
    ['somebody called Abbott', { 'user-agent': 'AbbottPhone/1.0' }],
  ])('%s', (_who, headers) => {
    expect(isScan({ method: 'GET', headers })).toBe(true);
  });

  it.each([
    ['HEAD', {}],
    ['GET', { purpose: 'prefetch' }],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { 'x-moz': 'prefetch' }],
    ['GET', { 'x-purpose': 'preview' }],
    ['GET', { 'sec-fetch-dest': 'image' }],
    ['GET', { 'sec-fetch-dest': 'empty' }],
    ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['GET', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['GET', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['GET', { 'user-agent': 'curl/8.5.0' }],
  ])('not %s with %j', (method, headers) => {
    expect(isScan({ method, headers })).toBe(false);
  });
});
