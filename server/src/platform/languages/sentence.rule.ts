/** Sentence for a user with its values: finished in English, and with the key that translations have. */
export class Sentence {
  constructor(
    /** Text in English, as logs and programs get it. */
    readonly text: string,
    /** English sentence with {0}, {1} … in place of its values. */
    readonly key: string,
    readonly values: readonly Value[],
  ) {}

  toString(): string {
    return this.text;
  }
}

type Value = string | number | Sentence;

/** Detail of an error: a sentence without values is its own key. */
export type Detail = string | Sentence;

/** Tag for a sentence with values: sentence`The name “${name}” is taken.` */
export function sentence(parts: TemplateStringsArray, ...values: Value[]): Sentence {
  const filled = (valueAt: (index: number) => string) =>
    parts.map((part, index) => (index < values.length ? part + valueAt(index) : part)).join('');
  return new Sentence(
    filled((index) => String(values[index])),
    filled((index) => `{${index}}`),
    values,
  );
}

/** Error whose message is a sentence for users. */
export class DetailError extends Error {
  constructor(
    readonly detail: Detail,
    options?: ErrorOptions,
  ) {
    super(String(detail), options);
  }
}

/** Sentence that was stored as text, or is another program's: translated where the catalog has that text. */
export const storedSentence = (text: string) => text as Detail;

/** Sentences after each other. */
export const inARow = (sentences: readonly Detail[]): Sentence =>
  new Sentence(
    sentences.join(' '),
    sentences.map((_, index) => `{${index}}`).join(' '),
    sentences.map(asSentence),
  );

/** Parts of a sentence as a list: “Day”, “Night” and 4 more. */
export function listed(parts: readonly Sentence[]): Sentence {
  const last = parts.at(-1) ?? new Sentence('', '', []);
  if (parts.length < 2) return last;
  const first = parts.slice(0, -1);
  const before = new Sentence(first.join(', '), first.map((_, index) => `{${index}}`).join(', '), first);
  return sentence`${before} and ${last}`;
}

const asSentence = (detail: Detail) =>
  detail instanceof Sentence ? detail : new Sentence(detail, detail, []);
