/** Sentence for a user with its values: finished in English, and with the key that translations have. */
export class Sentence {
  constructor(
    /** In English, as logs and programs get it. */
    readonly text: string,
    /** The English sentence with {0}, {1} … in place of its values. */
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
