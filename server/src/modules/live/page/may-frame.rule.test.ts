import { mayFrame } from './may-frame.rule';

const OURS = 'https://screens.example';
const page = new URL('https://shop.example/menu');
const csp = (policy: string | string[]) => ({ 'content-security-policy': policy });
const options = (value: string) => ({ 'x-frame-options': value });

describe('whether a page may be shown in a frame', () => {
  test.each([
    [true, 'no header', {}],
    [true, 'a policy about other things', csp("default-src 'self'")],
    [true, 'anywhere', csp('frame-ancestors *')],
    [true, 'https anywhere', csp('frame-ancestors https:')],
    [true, 'our origin', csp(`default-src 'self'; frame-ancestors 'self' ${OURS}`)],
    [true, 'our host', csp('frame-ancestors screens.example')],
    [true, 'hosts below one', csp('frame-ancestors https://*.example')],
    [true, 'frame-ancestors before the older header', { ...options('DENY'), ...csp('frame-ancestors *') }],
    [false, 'none', csp("frame-ancestors 'none'")],
    [false, 'an empty list', csp('frame-ancestors')],
    [false, 'itself', csp("frame-ancestors 'self'")],
    [false, 'another origin', csp('frame-ancestors https://other.example')],
    [false, 'a name that ends like ours', csp('frame-ancestors https://*.reens.example')],
    [false, 'one of two policies', csp(['frame-ancestors *', "Frame-Ancestors 'none'"])],
    [false, 'one of two policies in a line', csp("frame-ancestors *, frame-ancestors 'none'")],
    [false, 'DENY', options('DENY')],
    [false, 'SAMEORIGIN', options('SameOrigin')],
    [false, 'ALLOW-FROM, which browsers ignore or refuse', options('ALLOW-FROM https://screens.example')],
  ])('%s: %s', (expected, _name, headers) => {
    expect(mayFrame(headers, page, OURS)).toBe(expected);
  });

  test('a page of our own origin may be framed by itself', () => {
    const own = new URL(`${OURS}/page`);
    expect([
      mayFrame(options('SAMEORIGIN'), own, OURS),
      mayFrame(csp("frame-ancestors 'self'"), own, OURS),
    ]).toEqual([true, true]);
  });
});
