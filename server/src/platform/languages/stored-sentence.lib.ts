import { foreignText, Sentence, type Detail, type Value } from './sentence.rule';

/** Begins a stored sentence with values; no text of a user may begin with it. */
const MARK = '\u001E';
const LEADING = new RegExp(`^${MARK}+`);

/** Key and values; values that are sentences are lists as well. */
type Packed = [key: string, ...values: (string | number | Packed)[]];

/** Detail as it is stored: the English text, or with values the key and them. */
export const storedText = (detail: Detail): string =>
  detail instanceof Sentence && detail.values.length > 0
    ? MARK + JSON.stringify(packed(detail))
    : String(detail).replace(LEADING, '');

/** Stored detail. A text of earlier versions, or of another program, is its own key. */
export function storedSentence(text: string): Detail {
  if (!text.startsWith(MARK)) return foreignText(text);
  return unpacked(JSON.parse(text.slice(MARK.length)) as Packed);
}

const packed = ({ key, values }: Sentence): Packed => [
  key,
  ...values.map((value) => (value instanceof Sentence ? packed(value) : value)),
];

const unpacked = ([key, ...values]: Packed): Sentence =>
  new Sentence(
    key,
    values.map((value) => (Array.isArray(value) ? unpacked(value) : (value as Value))),
  );
