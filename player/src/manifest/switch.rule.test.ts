import { anItem } from '../testing/builders';
import { maySwitch } from './switch.rule';

const needed = [anItem('a'), anItem('b')];
const ask = (ready: string[], givenUp: string[], isPlaying: boolean, wanted = needed, stuck: string[] = []) =>
  maySwitch({
    needed: wanted,
    isReady: (src) => ready.includes(src),
    isGivenUp: (src) => givenUp.includes(src),
    isStuck: (src) => stuck.includes(src),
    isPlaying,
  });

it.each([
  ['nothing is here', [], [], false, false],
  ['the first file is here', ['/files/a'], [], false, true],
  ['all are given up', [], ['/files/a', '/files/b'], false, true],
])('a dark screen, %s', (_what, ready, givenUp, isPlaying, expected) => {
  expect(ask(ready, givenUp, isPlaying)).toBe(expected);
});

it.each([
  ['nothing is here', [], [], false],
  ['one file is missing', ['/files/a'], [], false],
  ['all are here', ['/files/a', '/files/b'], [], true],
  ['the missing one will not come', ['/files/a'], ['/files/b'], true],
])('a playing screen, %s', (_what, ready, givenUp, expected) => {
  expect(ask(ready, givenUp, true)).toBe(expected);
});

it('switches at once to a manifest that plays nothing now', () => {
  expect(ask([], [], true, [])).toBe(true);
});

it.each([
  ['one is here and the other one stuck', ['/files/a'], ['/files/b'], true],
  ['all are stuck', [], ['/files/a', '/files/b'], false],
  ['one is stuck and one is loading', [], ['/files/a'], false],
])('a playing screen, %s', (_what, ready, stuck, expected) => {
  expect(ask(ready, [], true, needed, stuck)).toBe(expected);
});
