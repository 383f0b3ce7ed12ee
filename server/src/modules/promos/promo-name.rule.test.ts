import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { cleanName, isTooLong, storableName } from './promo-name.rule';

describe('names of promos', () => {
  it.each([
    ['summer.jpg', 'summer.jpg'],
    ['../../x', '../../x'],
    ['  spaced  ', 'spaced'],
    ['two\r\nlines', 'two lines'],
    ['nul\u0000byte', 'nul byte'],
    ['half \ud83d', 'half \ufffd'],
    ['🍹'.repeat(300), '🍹'.repeat(300)],
    ['\u0007', ''],
  ])('%j is stored as %j', (name, kept) => {
    expect(cleanName(name)).toBe(kept);
  });

  it('is always storable, on one line and not truncated', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 600 }), (name) => {
        const clean = cleanName(name);
        expect(clean).not.toMatch(/\p{Cc}/u);
        expect(cleanName(clean)).toBe(clean);
        expect(cleanName(`a${'b'.repeat(600)}${clean}c`)).toMatch(/^ab{600}.*c$/u);
      }),
    );
  });

  it('256 characters are too long, regardless of bytes', () => {
    expect([isTooLong('🍹'.repeat(255)), isTooLong('🍹'.repeat(256))]).toEqual([false, true]);
  });

  it('the name that identifies an upload loses only unstorable characters', () => {
    expect(storableName(' a\nb ')).toBe(' a\nb ');
    expect(storableName('a\u0000b\udc00')).toBe('a\ufffdb\ufffd');
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (part) => {
        const kept = storableName(part.repeat(4));
        expect(kept).toHaveLength(part.length * 4);
        expect(kept).not.toMatch(/[\0\ud800-\udfff]/u);
        expect(storableName(kept)).toBe(kept);
      }),
    );
  });
});
