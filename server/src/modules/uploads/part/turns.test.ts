import { turns } from './turns';

it('runs so many at a time and no more, in the order they came, also after one that failed', async () => {
  const inTurn = turns(2);
  const order: number[] = [];
  let now = 0;
  let most = 0;
  const work = (number: number) =>
    inTurn(async () => {
      most = Math.max(most, (now += 1));
      order.push(number);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      if (number === 1) throw new Error('broke');
      return number;
    });
  const ends = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
    4,
    5,
  ]);
});
