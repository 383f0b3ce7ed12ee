import { createFakeTimers } from '../testing/fake-timers';
import { createIdentify } from './identify';

function setUp() {
  const timers = createFakeTimers();
  const identify = createIdentify(timers);
  const lines = () =>
    identify.element.hidden ? null : [...identify.element.children].map((line) => line.textContent);
  return { timers, ...identify, lines };
}

it('shows number, name and group for 20 seconds; a second press starts anew', async () => {
  const { show, lines, timers } = setUp();
  expect(lines()).toBeNull();
  show({ name: 'Bar TV', group: 'Bar', number: 3 });
  expect(lines()).toEqual(['3', 'Bar TV', 'Bar']);
  await timers.advance(15_000);
  show({ name: 'Bar TV', group: 'Bar', number: 3 });
  await timers.advance(19_000);
  expect(lines()).not.toBeNull();
  await timers.advance(1000);
  expect(lines()).toBeNull();
});

it('shows its place in a video wall, and only its name when it knows no more', () => {
  const { show, lines } = setUp();
  show({ name: 'Left', group: 'Wall', row: 1, column: 2 });
  expect(lines()).toEqual(['Left', 'Row 1, column 2']);
  show({ name: '<b>Bar</b>' });
  expect(lines()).toEqual(['<b>Bar</b>']);
});
