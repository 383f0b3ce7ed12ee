import { createFakeTimers } from '../testing/fake-timers';
import type { Identity } from './identity.service';
import { createPairingService, type PairingCalls, type PairingState } from './pairing.service';

function setUp(calls: Partial<PairingCalls> = {}) {
  const timers = createFakeTimers();
  const shown: PairingState[] = [];
  const paired: Identity[] = [];
  const codes = ['ABCD29', 'EFGH34', 'JKMN56'];
  const nowSeconds = () => timers.now() / 1000;
  const pair = jest.fn(async () => ({
    answer: { code: codes.shift() ?? '', claim: 'claim', expires_at: nowSeconds() + 900, connect_url: '/c' },
    serverNowSeconds: nowSeconds(),
  }));
  const claim = jest.fn<ReturnType<PairingCalls['claim']>, [string]>(async () => ({ state: 'waiting' }));
  const service = createPairingService({
    calls: { pair, claim, ...calls },
    timers,
    hardwareId: async () => 'hw1',
    show: (state) => shown.push(state),
    paired: (identity) => paired.push(identity),
  });
  return { timers, shown, paired, pair, claim, service, last: () => shown.at(-1) };
}

it('shows a code, polls every 2 s, and is connected once it was entered', async () => {
  const { service, timers, claim, paired, last, pair } = setUp();
  service.start();
  await timers.advance(0);
  expect(last()).toMatchObject({ kind: 'code', code: 'ABC-D29', reachable: true });
  expect(pair).toHaveBeenCalledWith('hw1');
  await timers.advance(6000);
  expect(claim).toHaveBeenCalledTimes(3);
  claim.mockResolvedValue({ state: 'paired', token: 't', account_id: 'a', device_id: 'hw1' });
  await timers.advance(2000);
  expect(paired).toEqual([{ token: 't', accountId: 'a', deviceId: 'hw1' }]);
  await timers.advance(60_000);
  expect(claim).toHaveBeenCalledTimes(4);
});

it('renews the code before it expires', async () => {
  const { service, timers, last, pair } = setUp();
  service.start();
  await timers.advance(15 * 60_000 - 4000);
  expect(pair).toHaveBeenCalledTimes(2);
  expect(last()).toMatchObject({ code: 'EFG-H34' });
});

it('is connected also when the previous code was entered in its last seconds', async () => {
  const { service, timers, claim, paired, pair } = setUp();
  pair
    .mockResolvedValueOnce({
      answer: { code: 'ABCD29', claim: 'first', expires_at: 900, connect_url: '/c' },
      serverNowSeconds: 0,
    })
    .mockResolvedValueOnce({
      answer: { code: 'EFGH34', claim: 'second', expires_at: 1800, connect_url: '/c' },
      serverNowSeconds: 900,
    });
  service.start();
  await timers.advance(15 * 60_000 - 4000);
  claim.mockImplementation(async (one) =>
    one === 'first'
      ? { state: 'paired', token: 't', account_id: 'a', device_id: 'hw1' }
      : { state: 'waiting' },
  );
  await timers.advance(2000);
  expect(paired).toEqual([{ token: 't', accountId: 'a', deviceId: 'hw1' }]);
});

it('polls the previous code only while it is valid', async () => {
  const { service, timers, claim } = setUp();
  service.start();
  claim.mockResolvedValueOnce({ state: 'expired' });
  await timers.advance(2000);
  claim.mockResolvedValue({ state: 'waiting' }).mockResolvedValueOnce({ state: 'waiting' });
  claim.mockImplementationOnce(async () => ({ state: 'expired' }));
  await timers.advance(2000);
  const before = claim.mock.calls.length;
  await timers.advance(2000);
  expect(claim.mock.calls.length - before).toBe(1);
});

it('renews a code at once when the server reports it expired', async () => {
  const { service, timers, claim, last } = setUp();
  claim.mockResolvedValueOnce({ state: 'expired' });
  service.start();
  await timers.advance(2000);
  expect(last()).toMatchObject({ code: 'EFG-H34' });
});

it('shows that the server is unavailable, keeps trying, and recovers', async () => {
  const pair = jest.fn().mockRejectedValue(new Error('offline'));
  const { service, timers, last } = setUp({ pair });
  service.start();
  await timers.advance(0);
  expect(last()).toEqual({ kind: 'unreachable' });
  await timers.advance(5 * 60_000);
  expect(pair.mock.calls.length).toBeGreaterThan(9);
  pair.mockResolvedValue({
    answer: { code: 'ABCD29', claim: 'c', expires_at: 900, connect_url: '/' },
    serverNowSeconds: 0,
  });
  await timers.advance(30_000);
  expect(last()).toMatchObject({ kind: 'code', code: 'ABC-D29' });
});

it('keeps the code on screen through one lost response, and reports after two', async () => {
  const { service, timers, claim, last } = setUp();
  service.start();
  claim.mockRejectedValue(new Error('offline'));
  await timers.advance(2000);
  expect(last()).toMatchObject({ kind: 'code', reachable: true });
  await timers.advance(4000);
  expect(last()).toMatchObject({ kind: 'code', reachable: false });
  claim.mockResolvedValue({ state: 'waiting' });
  await timers.advance(4000);
  expect(last()).toMatchObject({ kind: 'code', reachable: true });
});

it('sends nothing after a stop', async () => {
  const { service, timers, claim } = setUp();
  service.start();
  await timers.advance(2000);
  service.stop();
  await timers.advance(60_000);
  expect(claim).toHaveBeenCalledTimes(1);
});
