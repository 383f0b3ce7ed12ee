/** Names that sort alike in every language: the first use of `Intl` in a page costs 20 ms, on a phone 80. */
const PLAIN = /^[a-z0-9 ]*$/i;
/** Longer than any number in a name. */
const DIGITS = 20;
let collator: Intl.Collator | undefined;
/**
 * Cache of sort keys, since a sort compares each name about twenty times. Undefined for a name that is not
 * plain.
 */
const keys = new Map<string, string | undefined>();
const MOST_KEYS = 10_000;

/**
 * Compares names in natural order, for `sort`: "Screen 2" before "Screen 10", "bar" beside "Bar". Uses one
 * collator: `localeCompare` with options creates one per call, 86 ms for a thousand names instead of 2.
 */
export function compareNames(a: string, b: string): number {
  const [first, second] = [keyOf(a), keyOf(b)];
  if (first !== undefined && second !== undefined) return first < second ? -1 : Number(first > second);
  collator ??= new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

function keyOf(name: string): string | undefined {
  if (keys.has(name)) return keys.get(name);
  if (keys.size >= MOST_KEYS) keys.clear();
  const key = PLAIN.test(name) ? countable(name) : undefined;
  keys.set(name, key);
  return key;
}

/** Pads the numbers of a name, so that they compare as text. */
const countable = (name: string): string =>
  name.toLowerCase().replace(/0*(\d+)/g, (_, digits: string) => digits.padStart(DIGITS, '0'));
