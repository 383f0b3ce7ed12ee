import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { plainAnswer } from './answer.rule';
import { numberInWords } from './question.rule';

it('every number counts the same in words, in figures, with a hyphen and in capitals', () => {
  for (let value = 0; value <= 60; value += 1) {
    const words = numberInWords(value);
    for (const way of [words, String(value), words.replace(' ', '-'), words.toUpperCase(), ` ${words}. `])
      expect([way, plainAnswer(way)]).toEqual([way, String(value)]);
  }
});

it('no two numbers are said the same', () => {
  const all = Array.from({ length: 70 }, (_, value) => numberInWords(value));
  expect(new Set(all).size).toBe(70);
  expect(all.every((words) => /^[a-z]+( [a-z]+)?$/.test(words))).toBe(true);
});

it.each([
  ['  Blue ', 'blue'],
  ['blue!', 'blue'],
  ['"blue"', 'blue'],
  ['a k 7 9 x', 'ak79x'],
  ['AK79X', 'ak79x'],
  ['٧', '٧'],
  ['🍹', ''],
  ['\0', ''],
  ['one hundred', 'onehundred'],
])('%j counts as %j', (text, plain) => expect(plainAnswer(text)).toBe(plain));

it('what is plain stays as it is, whatever was typed', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 60 }), (text) => {
      const plain = plainAnswer(text);
      expect(plain).not.toMatch(/\s/);
      // A number in words without blanks ("twentyone") is no number any more, so once more is compared only for the rest.
      if (!/[a-z]/.test(plain)) expect(plainAnswer(plain)).toBe(plain);
    }),
  );
});
