import { numberInWords } from './question.rule';

const NUMBERS = new Map(Array.from({ length: 61 }, (_, value) => [numberInWords(value), String(value)]));

/** Normalizes an answer: case, blanks and punctuation do not count, "seven" is 7. */
export function plainAnswer(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return NUMBERS.get(words) ?? words.replaceAll(' ', '');
}
