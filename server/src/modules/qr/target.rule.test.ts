import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { MAX_TARGET_LENGTH } from '@vitrine/shared/contract';
import { targetOf } from './target.rule';

describe('where a QR code may lead', () => {
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

  it('always answers something that a head of an answer can carry, and that leads to the same place again', () => {
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
