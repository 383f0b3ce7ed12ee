import { createBlock } from './create-block.rule';

it.each([
  [true, undefined, null],
  [true, 0, null],
  [true, 1, null],
  [true, 2, 'subscription'],
  [true, 3, null],
  [true, 4, 'subscription'],
  [true, 5, 'subscription'],
  [false, 0, 'role'],
  [false, 5, 'role'],
] as const)('may edit %s, subscription %s: %s', (mayEdit, state, block) =>
  expect(createBlock(mayEdit, state)).toBe(block),
);
