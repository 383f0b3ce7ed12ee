import { correction, isRepeated, placeAt } from './in-step.rule';

it.each([
  [0, { jump: false, rate: 1 }],
  [0.011, { jump: false, rate: 1 }],
  [0.03, { jump: false, rate: 0.97 }],
  [-0.03, { jump: false, rate: 1.03 }],
  [0.2, { jump: false, rate: 0.95 }],
  [-0.34, { jump: false, rate: 1.05 }],
  [0.35, { jump: true }],
  [-600, { jump: true }],
])('a video %s s ahead: %j', (ahead, done) => expect(correction(ahead)).toEqual(done));

it.each([
  ['in its turn', 3, 10, 10, 3],
  ['a little shorter: its last frame stays', 9.9, 10, 9.5, 9.5],
  ['longer: it is cut', 9.9, 10, 60, 9.9],
  ['the next round of a single one', 12, 10, 10, 2],
  ['much shorter: it plays again', 7, 20, 5, 2],
  ['a little before its turn', -0.5, 10, 10, 9.5],
  ['of unknown length', 3, 10, 0, 0],
])('%s', (_name, elapsed, turn, length, place) => expect(placeAt(elapsed, turn, length)).toBeCloseTo(place));

it('repeats only what is much shorter', () =>
  expect([isRepeated(5, 10), isRepeated(9, 10), isRepeated(0, 10)]).toEqual([true, false, false]));
