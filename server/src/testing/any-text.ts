import fc from 'fast-check';

const SURROGATES = { first: 0xd800, many: 0x800 };

const codePoint = fc
  .nat({ max: 0x10ffff - SURROGATES.many })
  .map((nth) => String.fromCodePoint(nth < SURROGATES.first ? nth : nth + SURROGATES.many));

/**
 * Any text that UTF-8 can carry: plain letters and the names that hurt (`__proto__`, …), or code points from everywhere. fast-check's own
 * `unit: 'binary'` makes a table of all 1,112,064 of them first, which takes a second.
 */
export const anyText = (length: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string(length),
    fc.array(codePoint, length).map((all) => all.join('')),
  );
