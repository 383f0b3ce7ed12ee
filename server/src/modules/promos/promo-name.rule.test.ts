import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { cleanName, storableName } from './promo-name.rule';

describe('names of promos', () => {
  it.each([
    ['summer.jpg', 'summer.jpg'],
    ['../../x', '../../x'],
    ['  spaced  ', 'spaced'],
    ['two\r\nlines', 'two lines'],
    ['nul\u0000byte', 'nul byte'],
    ['half \ud83d', 'half \ufffd'],
    ['🍹'.repeat(300), '🍹'.repeat(255)],
    ['\u0007', ''],
  ])('%j is kept as %j', (name, kept) => {
    expect(cleanName(name)).toBe(kept);
  });

  it('whatever comes, it is storable, on one line and at most 255 characters', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 600 }), (name) => {
        const clean = cleanName(name);
        expect([...clean].length).toBeLessThanOrEqual(255);
        expect(clean).not.toMatch(/\p{Cc}/u);
        expect(cleanName(clean)).toBe(clean);
      }),
    );
  });

  it('the name by which an upload is found again changes only in what cannot be stored', () => {
    expect(storableName(' a\nb ')).toBe(' a\nb ');
    expect(storableName('a\u0000b\udc00')).toBe('a\ufffdb\ufffd');
    expect(storableName('x'.repeat(1024))).toBe('x'.repeat(1024));
  });

  it('and never is too long for its index, nor ends in half of a character', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (part) => {
        const kept = storableName(part.repeat(100));
        expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(2560);
        expect(kept).not.toMatch(/[\ud800-\udfff]/u);
        expect(storableName(kept)).toBe(kept);
      }),
    );
  });
});
