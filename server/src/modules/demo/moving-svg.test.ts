import { movingSvg } from './moving-svg.lib';

const moving = (animations: string) => movingSvg(`<svg><g fill="red">${animations}<rect x="1"/></g></svg>`);
const still = (attributes: string) => `<svg><g fill="red"${attributes}><rect x="1"/></g></svg>`;

test('what does not move is as it was', () => {
  const { seconds, at } = movingSvg(still(''));
  expect([seconds, at(0), at(0.7)]).toEqual([0, still(''), still('')]);
});

test.each([
  [0, '10.000'],
  [0.25, '15.000'],
  [0.5, '20.000'],
  [0.75, '10.000'],
])('between values, %d of the round is %s', (phase, y) => {
  const { seconds, at } = moving('<animate attributeName="y" dur="5s" values="10;20;0"/>');
  expect([seconds, at(phase)]).toEqual([5, still(` y="${y}"`)]);
});

test.each([
  [0.1, '0.000 1.000'],
  [0.2, '5.000 7.000'],
  [0.6, '7.000 9.000'],
])('a place at its own times, which may jump: %d of the round is %s', (phase, place) => {
  const { at } = moving(
    '<animateTransform attributeName="transform" type="translate" dur="6s" values="0 1;0 1;5 7;9 11" keyTimes="0;.2;.2;1"/>',
  );
  expect(at(phase)).toBe(still(` transform="translate(${place})"`));
});

test('several at once', () => {
  const { at } = moving(
    '<animate attributeName="x" dur="4s" values="-1;-.5"/><animate attributeName="fill-opacity" dur="4s" values=".2;.4"/>',
  );
  expect(at(0.5)).toBe(still(' x="-0.750" fill-opacity="0.300"'));
});
