import fc from 'fast-check';
import { balanced, fitText, sizeOfAll, textWidth, type TextBox } from './fit-text.rule';

const box: TextBox = { width: 600, height: 200, most: 100, least: 10 };

it('a text that fits has the largest size', () => {
  expect(fitText('Soup', box)).toEqual({ fontSize: 100, lines: ['Soup'] });
});

it('a longer one is smaller, before its words break', () => {
  const { fontSize, lines } = fitText('Kindergeburtstagskuchen', box);
  expect(fontSize).toBeLessThan(60);
  expect(lines).toEqual(['Kindergeburtstagskuchen']);
});

it('a word that would make it far too small breaks between characters as readers see them', () => {
  const { fontSize, lines } = fitText('👩‍👩‍👧'.repeat(60), box);
  expect(fontSize).toBeGreaterThanOrEqual(10);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line.replaceAll('👩‍👩‍👧', '').replace('…', '')).toBe('');
});

it('what does not fit at the least size ends with an ellipsis', () => {
  const { fontSize, lines } = fitText('word '.repeat(500), { ...box, height: 25 });
  expect([fontSize, lines.length]).toEqual([10, 2]);
  expect(lines[1]).toMatch(/word…$|wor…$|wo…$|w…$/);
});

it('line breaks of the text stay', () => {
  expect(fitText('One\n\nthree', { ...box, height: 400 }).lines).toEqual(['One', '', 'three']);
});

it('lines are made of equal width', () => {
  const text = 'Take a seat. We will be right with you.';
  const narrow = { width: 380, height: 60, most: 20, least: 20 };
  const found = fitText(text, narrow);
  expect(found.lines.at(-1)).toBe('you.');
  expect(balanced(found, text, narrow)).toEqual(['Take a seat. We will', 'be right with you.']);
});

it('rows of a list have the size of the one that needs the smallest', () => {
  const one = { ...box, height: 100 };
  expect(sizeOfAll(['Tea', 'Hot chocolate with cream'], one)).toBe(
    fitText('Hot chocolate with cream', one).fontSize,
  );
});

it('any text stays in its box: no line is wider, and all are not higher', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer({ min: 60, max: 1900 }),
      fc.integer({ min: 20, max: 1000 }),
      (text, width, height) => {
        const given: TextBox = { width, height, most: 120, least: 16, lineHeight: 1.2, weight: 700 };
        const found = fitText(text, given);
        for (const lines of [found.lines, balanced(found, text, given)]) {
          const most = Math.max(1, Math.floor((height + 0.01) / (found.fontSize * 1.2)));
          expect(lines.length).toBeLessThanOrEqual(most);
          for (const line of lines)
            if ([...line].length > 2)
              expect(textWidth(line, 700) * found.fontSize).toBeLessThanOrEqual(width + 0.01);
        }
      },
    ),
  );
});
