import type { Urgent } from '@vitrine/shared/contract';
import { createFakeTimers } from '../testing/fake-timers';
import { createUrgentElement, createUrgentState } from './urgent';

const START = Date.UTC(2026, 2, 2, 8) / 1000;
const message = (change: Partial<Urgent> = {}): Urgent => ({
  id: 'm',
  style: 'full',
  text: 'Fire drill at noon',
  started_at: START,
  ends_at: START + 60,
  ...change,
});
function setUp() {
  const timers = createFakeTimers(START * 1000);
  let aheadSeconds = 0;
  const shown: (string | null)[] = [];
  const state = createUrgentState(
    timers,
    () => timers.now() / 1000 + aheadSeconds,
    (urgent) => shown.push(urgent?.id ?? null),
  );
  return { timers, state, shown, setAhead: (seconds: number) => (aheadSeconds = seconds) };
}

it('is shown until its end, to the second', async () => {
  const { timers, state, shown } = setUp();
  state.set(message());
  expect([shown, state.shownId()]).toEqual([['m'], 'm']);
  await timers.advance(59_000);
  expect(shown).toEqual(['m']);
  await timers.advance(1000);
  expect([shown, state.shownId()]).toEqual([['m', null], null]);
});

it('without an end is shown until the server sends none', async () => {
  const { timers, state, shown } = setUp();
  state.set(message({ ends_at: null }));
  await timers.advance(600_000);
  expect(shown).toEqual(['m']);
  state.set(null);
  expect([shown, timers.pending()]).toEqual([['m', null], 0]);
});

it('that has ended is never shown, e.g. by a screen that was off', () => {
  const { state, shown } = setUp();
  state.set(message({ ends_at: START }));
  expect(shown).toEqual([]);
});

it('follows a clock that is set', async () => {
  const { timers, state, shown, setAhead } = setUp();
  state.set(message());
  setAhead(3600);
  await timers.advance(1000);
  expect(shown).toEqual(['m', null]);
});

it('is replaced by a newer one, and not shown again for the same', () => {
  const { state, shown } = setUp();
  state.set(message());
  state.set(message());
  state.set(message({ id: 'n' }));
  expect(shown).toEqual(['m', 'n']);
});

it.each([
  [40, 'short'],
  [41, 'middle'],
  [120, 'middle'],
  [121, 'long'],
])('a text of %d characters has the size %s', (count, size) => {
  const { element, show } = createUrgentElement();
  show(message({ text: 'a'.repeat(count) }));
  expect(element.dataset.size).toBe(size);
});

it('is text, never markup, and announced', () => {
  const { element, show } = createUrgentElement();
  expect(element).not.toBeVisible();
  document.body.append(element);
  show(message({ text: '<b>Closed</b>', style: 'banner' }));
  expect(element.textContent).toBe('<b>Closed</b>');
  expect([element.hidden, element.dataset.style, element.getAttribute('role')]).toEqual([
    false,
    'banner',
    'alert',
  ]);
  show(null);
  expect(element.hidden).toBe(true);
});
