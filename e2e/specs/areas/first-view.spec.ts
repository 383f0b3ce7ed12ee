import { test } from '../../fixtures/test';
import { DESK, expectCallsOnce, expectFrameFirst } from '../../pages/first-view';

for (const [name, viewport] of [
  ['a desk', DESK],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`on ${name} rail and bars are shown before any script, at their final positions`, ({ member }) =>
    expectFrameFirst(member, viewport, 'open'));

for (const path of ['/', '/schedule'])
  test(`the first calls of ${path} are sent before any script, and once`, ({ member }) =>
    expectCallsOnce(member, path));
