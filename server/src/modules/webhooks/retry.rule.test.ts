import { nextAttempt } from './retry.rule';

/** Waits between all attempts of a day, in seconds, without chance. */
function waits(): number[] {
  const found: number[] = [];
  let now = 0;
  for (let attempts = 1; ; attempts += 1) {
    const at = nextAttempt({ attempts, retryUntil: 86_400 }, now, 0.5);
    if (at === null) return found;
    found.push(at - now);
    now = at;
  }
}

it('waits twice as long each time, up to four hours, for a day', () => {
  expect(waits()).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400, 14_400, 14_400]);
});

it('varies each wait by a tenth, so that receivers are not called all at once', () => {
  const at = (random: number) => nextAttempt({ attempts: 5, retryUntil: 86_400 }, 0, random);
  expect([at(0), at(1)]).toEqual([432, 528]);
});
