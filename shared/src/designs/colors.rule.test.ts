import fc from 'fast-check';
import { contrast, mix, readable } from './colors.rule';

const color = fc.integer({ min: 0, max: 0xffffff }).map((one) => `#${one.toString(16).padStart(6, '0')}`);

it('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#336699', '#336699')).toBe(1);
});

it('a readable color stays; another goes towards black or white, and keeps its hue if it can', () => {
  expect(readable('#123456', '#ffffff')).toBe('#123456');
  expect(contrast(readable('#f2b84b', '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(readable('#f2b84b', '#ffffff')).not.toBe('#000000');
});

it('every color can be read on every background', () => {
  fc.assert(
    fc.property(color, color, (text, background) => {
      expect(contrast(readable(text, background), background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('mixes colors', () => {
  expect([
    mix('#000000', '#ffffff', 0),
    mix('#000000', '#ffffff', 0.5),
    mix('#000000', '#ffffff', 1),
  ]).toEqual(['#000000', '#808080', '#ffffff']);
});
