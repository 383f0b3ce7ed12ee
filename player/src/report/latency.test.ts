import { readWithLatency } from './latency';

/** Server that takes 5 ms itself; `trips` are the times on the way. */
function line(...trips: number[]) {
  let at = 0;
  const askTime = async () => {
    const trip = trips.shift();
    if (trip === undefined) throw new Error('no answer');
    at += trip + 5;
    return { received_at: 100, sent_at: 100.005 };
  };
  return { readFacts: async () => ({ width: 1920 }), askTime, timers: { now: () => at } };
}

it('is the shortest round trip without the time in the server, in steps when it is long', async () => {
  expect(await readWithLatency(line(40, 12, 30), 'token')).toEqual({ width: 1920, latency_ms: 12 });
  expect(await readWithLatency(line(87, 90, 91), 'token')).toEqual({ width: 1920, latency_ms: 90 });
});

it('is left out while the server does not answer', async () => {
  expect(await readWithLatency(line(40), 'token')).toEqual({ width: 1920 });
});
