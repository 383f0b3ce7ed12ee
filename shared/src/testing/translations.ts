import type { LanguageModule } from '../language';
import * as de from '../languages/de';
import * as es from '../languages/es';
import * as fr from '../languages/fr';

/** Pairs of shared texts, which every package's language contains. */
const SHARED = [de, es, fr].map(({ pairs }) => pairs);

/** Values that a text's parameters get: as words, then as counts. */
const SAMPLES = [
  ['Ωa', 'Ωb', 'Ωc', 'Ωd'],
  [3, 17, 29, 41],
] as const;

/**
 * Faults of a translation, each as 'path: fault': a text is missing, equal to the English one though not in
 * `same`, or loses an inserted value. Shared texts are checked in `shared` alone.
 */
export function translationFaults({ pairs }: LanguageModule, same: readonly string[] = []): string[] {
  const own = SHARED.includes(pairs) ? pairs : pairs.filter((one) => !SHARED.flat().includes(one));
  return own.flatMap(([texts, translation]) => faultsOf(texts, translation, '', new Set(same)));
}

function faultsOf(text: unknown, other: unknown, path: string, same: ReadonlySet<string>): string[] {
  if (typeof text === 'string')
    return isWord(text) && text === other && !same.has(text) ? [`${path}: ${text}: not translated`] : [];
  if (typeof text === 'function')
    return typeof other === 'function' ? faultsOfCalls(text, other, path, same) : [`${path}: missing`];
  if (typeof text !== 'object' || text === null) return [];
  return Object.entries(text).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    const found: unknown = Reflect.get(Object(other), key);
    return found === undefined && value !== undefined ? [`${at}: missing`] : faultsOf(value, found, at, same);
  });
}

function faultsOfCalls(english: object, other: object, path: string, same: ReadonlySet<string>): string[] {
  return SAMPLES.flatMap((values) => {
    const [before, after] = [english, other].map((text) => said(text, values));
    // Not every text takes words or counts.
    if (typeof before !== 'string' || typeof after !== 'string') return [];
    const lost = values.filter((value) => before.includes(String(value)) && !after.includes(String(value)));
    if (lost.length > 0) return [`${path}: ${after}: lost ${lost.join(', ')} of ${before}`];
    const rest = values.reduce<string>((text, value) => text.replaceAll(String(value), ''), before);
    return before === after && isWord(rest) && !same.has(before)
      ? [`${path}: ${before}: not translated`]
      : [];
  });
}

function said(text: object, values: readonly unknown[]): unknown {
  try {
    return Reflect.apply(text as () => unknown, undefined, values);
  } catch {
    return undefined;
  }
}

/** Whether a text has a word: not of signs, units and names of products alone. */
const isWord = (text: string): boolean => /\p{L}{3}/u.test(text.replaceAll('Vitrine', ''));
