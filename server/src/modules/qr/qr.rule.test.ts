import fc from 'fast-check';
import { QR_CORNERS, QR_SIZES, MAX_TARGET_LENGTH } from '@vitrine/shared/contract/values';
import { placeCode } from './codes/placing.rule';
import { isScan } from './scan/scan.rule';
import { dayOf, hourOf, statsWindow } from './stats-window.rule';
import { anyText } from '../../testing/any-text';
import { targetOf } from './target.rule';

describe('placing', () => {
  it('lies in its corner, 3 % of the shorter side from both edges', () => {
    const picture = { width: 1920, height: 1080 };
    const at = (corner: (typeof QR_CORNERS)[number]) => placeCode(picture, 37, corner, 'medium');
    // 26 % of 1080 are 281; 37 modules of 8 pixels are 296.
    expect(at('top-left')).toEqual({ left: 32, top: 32, side: 296, pixelsPerModule: 8 });
    expect(at('bottom-right')).toEqual({ left: 1592, top: 752, side: 296, pixelsPerModule: 8 });
    expect(at('top-right')).toMatchObject({ left: 1592, top: 32 });
    expect(at('bottom-left')).toMatchObject({ left: 32, top: 752 });
  });

  it('lies inside and is readable, or is null on a small image', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1920 }),
        fc.integer({ min: 1, max: 1920 }),
        fc.integer({ min: 29, max: 60 }),
        fc.constantFrom(...QR_CORNERS),
        fc.constantFrom(...QR_SIZES),
        (width, height, modules, corner, size) => {
          const placing = placeCode({ width, height }, modules, corner, size);
          if (!placing) return expect(Math.min(width, height)).toBeLessThan(modules * 4);
          const { left, top, side, pixelsPerModule } = placing;
          expect(pixelsPerModule).toBeGreaterThanOrEqual(3);
          expect(side).toBe(pixelsPerModule * modules);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + side).toBeLessThanOrEqual(width);
          expect(top + side).toBeLessThanOrEqual(height);
        },
      ),
    ));
});

describe('scan', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

  describe('a scan', () => {
    it.each([
      ['a phone', { 'user-agent': PHONE }],
      ['a phone with sec-fetch-dest', { 'user-agent': PHONE, 'sec-fetch-dest': 'document' }],
      ['a browser without headers', {}],
      ['a user agent with "bot" inside a word', { 'user-agent': 'AbbottPhone/1.0' }],
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
});

describe('stats window', () => {
  const at = (text: string) => Date.parse(`${text}Z`) / 1000;

  describe('statsWindow', () => {
    it.each([
      ['7d', '2026-02-17', '2026-02-24'],
      ['30d', '2026-01-02', '2026-02-01'],
      ['90d', '2025-09-04', '2025-12-03'],
    ] as const)('%s ends today, and its previous period is as long', (range, previousFrom, from) => {
      expect(statsWindow(range, at('2026-03-02T23:59:59'))).toMatchObject({
        previousFrom,
        from,
        to: '2026-03-02',
      });
    });

    it('lists each day once, in order, without gaps', () => {
      const range = fc.constantFrom('7d', '30d', '90d' as const);
      fc.assert(
        fc.property(range, fc.integer({ min: 0, max: 4_000_000_000 }), (wanted, now) => {
          const { days, from, to, previousFrom } = statsWindow(wanted as '7d', now);
          expect(days).toHaveLength(Number.parseInt(wanted, 10));
          expect([days[0], days.at(-1)]).toEqual([from, to]);
          expect(new Set(days).size).toBe(days.length);
          expect([...days].sort()).toEqual(days);
          expect((at(`${from}T00:00:00`) - at(`${previousFrom}T00:00:00`)) / 86_400).toBe(days.length);
        }),
      );
    });
  });

  it.each([
    ['2026-03-02T00:00:00', '2026-03-02', 0],
    ['2026-03-02T23:59:59', '2026-03-02', 23],
    ['2024-02-29T12:30:00', '2024-02-29', 12],
  ])('a floating time %s is on day %s, hour %i', (text, day, hour) => {
    expect([dayOf(at(text)), hourOf(at(text))]).toEqual([day, hour]);
  });
});

describe('target', () => {
  describe('the target of a QR code', () => {
    it.each([
      ['https://example.com/menu', 'https://example.com/menu'],
      ['  https://example.com  ', 'https://example.com/'],
      ['http://192.168.1.20:8080/table/4?x=1#y', 'http://192.168.1.20:8080/table/4?x=1#y'],
      ['HTTPS://EXAMPLE.COM/Menu', 'https://example.com/Menu'],
      ['https://müller.example/käse', 'https://xn--mller-kva.example/k%C3%A4se'],
    ])('%j leads to %s', (text, url) => {
      expect(targetOf(text)).toEqual({ ok: true, url });
    });

    it.each([
      ['', 'no_address'],
      ['example.com/menu', 'no_address'],
      ['https://', 'no_address'],
      ['/menu', 'no_address'],
      ['javascript:alert(1)', 'wrong_scheme'],
      ['data:text/html,hello', 'wrong_scheme'],
      ['ftp://example.com/', 'wrong_scheme'],
      ['file:///etc/passwd', 'wrong_scheme'],
      ['https://me:secret@example.com/', 'credentials'],
      ['https://example.com@evil.example/', 'credentials'],
      [`https://example.com/${'a'.repeat(MAX_TARGET_LENGTH)}`, 'too_long'],
      [`https://example.com/${'ü'.repeat(400)}`, 'too_long'],
    ])('%j is refused: %s', (text, code) => {
      expect(targetOf(text)).toMatchObject({ ok: false, code });
    });

    it('is always valid in a Location header, and normalized only once', () => {
      const texts = fc.oneof(
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        anyText(),
        anyText().map((rest) => `https://example.com/${rest}`),
      );
      fc.assert(
        fc.property(texts, (text) => {
          const target = targetOf(text);
          if (!target.ok) return;
          expect(target.url).toMatch(/^https?:\/\/[\x21-\x7e]+$/);
          expect(targetOf(target.url)).toEqual(target);
        }),
        { numRuns: 500 },
      );
    });
  });
});
