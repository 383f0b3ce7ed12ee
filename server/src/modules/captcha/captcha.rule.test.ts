import { DESIGN_LANGUAGES } from '@vitrine/shared/contract/values';
import fc from 'fast-check';
import { answerTo } from '../../testing/test-captcha';
import { plainAnswer } from './answer.rule';
import { GLYPHS, PICTURE_CHARACTERS } from './glyphs.table';
import { drawPicture } from './picture.rule';
import { askQuestion, numberInWords } from './question.rule';
import { QUESTIONS } from './questions.table';
import { anyText } from '../../testing/any-text';

describe('captcha', () => {
  /** Repeatable random source: a linear congruential generator. */
  const randomFrom = (seed: number) => () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };

  describe('a picture', () => {
    const code = fc.array(fc.constantFrom(...PICTURE_CHARACTERS), { minLength: 5, maxLength: 5 });

    test('is one path with noise and does not contain its answer', () => {
      fc.assert(
        fc.property(code, fc.nat(), (characters, seed) => {
          const answer = characters.join('');
          const svg = drawPicture(answer, randomFrom(seed), 'Picture');
          expect(svg.match(/<path/g)).toHaveLength(1);
          expect(svg).not.toMatch(/<text|<script|href|on[a-z]+=/i);
          expect(svg).not.toContain(answer);
          expect(svg).not.toContain('NaN');
        }),
      );
    });

    test('stays inside its frame', () => {
      fc.assert(
        fc.property(code, fc.nat(), (characters, seed) => {
          const svg = drawPicture(characters.join(''), randomFrom(seed), 'Picture');
          const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
          const outside = points.filter(
            ([, x, y]) => !(Number(x) > 0 && Number(x) < 240 && Number(y) > 0 && Number(y) < 80),
          );
          expect(outside.map(String)).toEqual([]);
        }),
      );
    });

    test('of the same characters differs every time, also in the number of its pieces', () => {
      const pictures = Array.from({ length: 20 }, (_, seed) =>
        drawPicture('AAAAA', randomFrom(seed), 'Picture'),
      );
      expect(new Set(pictures).size).toBe(20);
      expect(new Set(pictures.map((svg) => svg.indexOf('L'))).size).toBeGreaterThan(1);
    });

    test.each([...'0ODQ1ILZ24S5B8UG'])('never has %s, which looks like another character', (character) =>
      expect(GLYPHS[character]).toBeUndefined(),
    );
  });

  describe('a question in words', () => {
    test('can be answered from its text, and does not contain the answer of a sum', () => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const { shown, answer } = askQuestion(randomFrom(seed));
          expect(shown).toMatch(/^[A-Z].+\?$/);
          expect(shown).not.toMatch(/\d/);
          expect(plainAnswer(answerTo(shown))).toBe(plainAnswer(answer));
        }),
      );
    });

    test.each(DESIGN_LANGUAGES)(
      'in %s has its answer in its words, and numbers that count as figures',
      (language) => {
        const words = QUESTIONS[language];
        for (let seed = 0; seed < 300; seed += 1) {
          const { shown, answer } = askQuestion(randomFrom(seed * 7919), words);
          expect(shown).toMatch(/^[¿A-Z].+\?$/);
          expect(shown).not.toMatch(/\d|undefined/);
          const listed = shown.split(':')[1] ?? '';
          if (!/\d/.test(answer)) expect(listed).toContain(answer);
        }
        const numbers = Array.from({ length: 61 }, (_, value) => words.number(value));
        expect(numbers.map(plainAnswer)).toEqual(numbers.map((_, value) => String(value)));
        for (const list of [words.colours, words.animals, words.things]) expect(new Set(list).size).toBe(8);
        expect(new Set([...words.colours, ...words.animals, ...words.others]).size).toBe(26);
      },
    );

    test('has thousands of variants', () => {
      const shown = Array.from({ length: 3000 }, (_, seed) => askQuestion(randomFrom(seed * 7919)).shown);
      expect(new Set(shown).size).toBeGreaterThan(1500);
    });
  });

  test.each([
    [0, 'zero'],
    [13, 'thirteen'],
    [20, 'twenty'],
    [47, 'forty seven'],
    [60, 'sixty'],
  ])('%d is %s', (value, words) => expect(numberInWords(value)).toBe(words));

  test.each([
    ['7', '7'],
    [' Seven ', '7'],
    ['twenty-one', '21'],
    ['Twenty  one.', '21'],
    ['EINUNDZWANZIG', '21'],
    ['fünf', '5'],
    ['vingt et un', '21'],
    ['vingt deux', '22'],
    ['dieciseis', '16'],
    ['Weiß', 'weiss'],
    ['marron', 'marron'],
    ['21', '21'],
    ['GREEN!', 'green'],
    ['ak7 9x', 'ak79x'],
    ['', ''],
  ])('the answer %j counts as %j', (text, plain) => expect(plainAnswer(text)).toBe(plain));
});

describe('answer', () => {
  it('is the same for a number in words, in figures, with a hyphen and in capitals', () => {
    for (let value = 0; value <= 60; value += 1) {
      const words = numberInWords(value);
      for (const way of [words, String(value), words.replace(' ', '-'), words.toUpperCase(), ` ${words}. `])
        expect([way, plainAnswer(way)]).toEqual([way, String(value)]);
    }
  });

  it('differs for different numbers', () => {
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

  it('normalization is idempotent', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (text) => {
        const plain = plainAnswer(text);
        expect(plain).not.toMatch(/\s/);
        // Except for numbers in words, which lose their blank ("twentyone").
        if (!/[a-z]/.test(plain)) expect(plainAnswer(plain)).toBe(plain);
      }),
    );
  });
});
