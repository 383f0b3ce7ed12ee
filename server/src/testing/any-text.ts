import fc from 'fast-check';

const SURROGATES = { first: 0xd800, many: 0x800 };

const codePoint = fc
  .nat({ max: 0x10ffff - SURROGATES.many })
  .map((nth) => String.fromCodePoint(nth < SURROGATES.first ? nth : nth + SURROGATES.many));

/**
 * Any text that UTF-8 can carry: plain letters and risky names (`__proto__`, …), or any code points.
 * fast-check's own `unit: 'binary'` first builds a table of all 1,112,064 of them, which takes a second.
 */
export const anyText = (length: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string(length),
    fc.array(codePoint, length).map((all) => all.join('')),
  );
