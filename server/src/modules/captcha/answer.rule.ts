import { DESIGN_LANGUAGES } from '@vitrine/shared/contract/values';
import { QUESTIONS } from './questions.table';

const withoutMarks = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

/** Numbers in the words of every language: no word is another number in the next one. */
const NUMBERS = new Map(
  DESIGN_LANGUAGES.flatMap((language) =>
    Array.from({ length: 61 }, (_, value) => {
      const words = withoutMarks(QUESTIONS[language].number(value)).replaceAll('-', ' ');
      return [words, String(value)] as const;
    }),
  ),
);

/** Normalizes an answer: case, accents, blanks and punctuation do not count, "seven" and "sieben" are 7. */
export function plainAnswer(text: string): string {
  const words = withoutMarks(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return NUMBERS.get(words) ?? words.replaceAll(' ', '');
}
