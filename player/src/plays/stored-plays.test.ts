import { createStoredPlays } from './stored-plays';

it('keeps plays in memory where there is no database, and waits for none', async () => {
  jest.useFakeTimers();
  const plays = createStoredPlays();
  expect(await plays.count()).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});
