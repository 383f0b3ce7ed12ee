import { formatBytes, formatDate } from '@vitrine/shared/rules';

/** Sentence for a user: the key that translations have, and its values. In English by `String`. */
export class Sentence {
  constructor(
    /** English sentence with {0}, {1} … in place of its values. */
    readonly key: string,
    readonly values: readonly Value[],
  ) {}

  /** Text in English, as logs and programs get it. */
  toString(): string {
    return filled(this.key, this.values, { nested: String, day: formatDate, size: sizeText });
  }
}

export type Value = string | number | Sentence;

/** Detail of an error, or of what happened: a sentence without values is its own key. */
export type Detail = string | Sentence;

/** Size in English, with one decimal. */
export const sizeText = (bytes: number): string => formatBytes(bytes, 1);

/** Key of a day, of a size, and of a sentence that begins with a capital letter. */
const DAY = '{day}';
const SIZE = '{size}';
const CAPITAL = '{capital}';
/** Whether a key has no words of its own: a list, a day. */
export const isWordless = (key: string) =>
  key === DAY || key === SIZE || key === CAPITAL || !/\p{L}/u.test(key);

/** Key of a language with its values. */
export function filled(
  key: string,
  values: readonly Value[],
  speak: {
    nested: (sentence: Sentence) => string;
    day: (seconds: number) => string;
    size: (bytes: number) => string;
  },
): string {
  if (key === DAY) return speak.day(Number(values[0]));
  if (key === SIZE) return speak.size(Number(values[0]));
  // Values as such are names and numbers, which are no keys.
  const text = (value: Value) => (value instanceof Sentence ? speak.nested(value) : String(value));
  if (key === CAPITAL) return capitalized(values.map(text).join(''));
  return key.replace(/\{(\d+)\}/g, (gap, index) => text(values[Number(index)] ?? gap));
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Tag for a sentence with values: sentence`The name “${name}” is taken.` */
export const sentence = (parts: TemplateStringsArray, ...values: Value[]): Sentence =>
  new Sentence(
    parts.map((part, index) => (index < values.length ? `${part}{${index}}` : part)).join(''),
    values,
  );

/** Day as a value of a sentence, in Unix seconds or floating ones. */
export const dayOf = (seconds: number): Sentence => new Sentence(DAY, [seconds]);

/** Size in bytes as a value of a sentence. */
export const sizeOf = (bytes: number): Sentence => new Sentence(SIZE, [bytes]);

/** Detail as a value of a sentence, translated as well. */
export const within = (detail: Detail): Sentence =>
  detail instanceof Sentence ? detail : new Sentence(detail, []);

/** Error whose message is a sentence for users. */
export class DetailError extends Error {
  constructor(
    readonly detail: Detail,
    options?: ErrorOptions,
  ) {
    super(String(detail), options);
  }
}

/** Text of a user, another program or another package: translated where the catalog has it. */
export const foreignText = (text: string) => text as Detail;

/** Sentences after each other. */
export const inARow = (sentences: readonly Detail[], between = ' '): Sentence =>
  sentences.length === 1
    ? within(sentences[0] ?? '')
    : new Sentence(sentences.map((_, index) => `{${index}}`).join(between), sentences.map(within));

/** Line about several changes, the first with a capital letter; empty without any. */
export const lineOf = (changes: readonly Detail[]): Detail =>
  changes.length === 0 ? '' : new Sentence(CAPITAL, [inARow(changes, ', ')]);

/** Parts of a sentence as a list: “Day”, “Night” and 4 more. */
export function listed(parts: readonly Sentence[]): Sentence {
  const last = parts.at(-1) ?? new Sentence('', []);
  if (parts.length < 2) return last;
  return sentence`${inARow(parts.slice(0, -1), ', ')} and ${last}`;
}
