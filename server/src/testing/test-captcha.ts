import { randomBytes } from 'node:crypto';
import { numberInWords } from '../modules/captcha/question.rule';
import type { TestApp } from './build-test-app';

const COLOURS_AND_ANIMALS =
  /\b(green|yellow|blue|red|white|purple|brown|orange|dog|horse|cat|duck|sheep|goat|mouse|cow)\b/;

/** Answers a question in words as a human would. */
export function answerTo(question: string): string {
  const words = COLOURS_AND_ANIMALS.exec(question.split(':')[1] ?? '');
  if (words) return words[0];
  const numbers = numbersIn(question);
  if (question.includes('largest')) return String(Math.max(...numbers));
  const [first = 0, second = 0] = numbers;
  return String(question.includes('together') ? first + second : first - second);
}

function numbersIn(text: string): number[] {
  const all = Array.from({ length: 61 }, (_, value) => ({ value, words: numberInWords(value) }));
  const byLength = [...all].sort((a, b) => b.words.length - a.words.length);
  const pattern = new RegExp(`\\b(${byLength.map(({ words }) => words).join('|')})\\b`, 'g');
  // "One table has …" contains no number to count with.
  return [...text.replace(/^One table/, '').matchAll(pattern)].map(
    ([found]) => all.find(({ words }) => words === found)?.value ?? 0,
  );
}

/** A challenge and its answer, as the sign-up form sends them. */
export async function solvedCaptcha(t: TestApp): Promise<{ id: string; answer: string }> {
  const id = randomBytes(12).toString('hex');
  const remoteAddress = `10.${randomBytes(3).join('.')}`;
  const { body } = await t.app.inject({ url: `/api/auth/gen_captcha/${id}?kind=words`, remoteAddress });
  return { id, answer: answerTo(body) };
}
