import { createFakeTimers } from '../testing/fake-timers';
import { createBrandCard } from './brand-card';

/** 19:39 in venue time, whatever the zone. */
const at = Date.UTC(2026, 2, 2, 19, 39) / 1000;

it.each([
  ['America/New_York', '7:39'],
  ['Europe/Berlin', '19:39'],
])('the clock of a venue in %s shows %s', async (zone, shown) => {
  const timers = createFakeTimers();
  let known: string | null = null;
  const card = createBrandCard(
    timers,
    () => at,
    () => known,
  );
  known = zone;
  await timers.advance(1000);
  expect(card.element.querySelector('.card-clock')?.textContent).toBe(shown);
  card.stop();
});
