import { createPendingSockets } from './pending-sockets.service';

const LIMITS = { total: 6, perNetwork: 4, signInMs: 1000 };
const ended: string[] = [];
const socket = (name: string) => ({ terminate: () => void ended.push(name) });
beforeEach(() => {
  ended.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('sockets that have not signed in', () => {
  it('are ended after their time, and those that signed in are not', () => {
    const pending = createPendingSockets(LIMITS);
    pending.enter(socket('idle'), 'a');
    pending.enter(socket('quick'), 'a')();
    jest.advanceTimersByTime(999);
    expect(ended).toEqual([]);
    jest.advanceTimersByTime(1);
    expect([ended, pending.size()]).toEqual([['idle'], 0]);
  });

  it('of one network replace each other, the oldest first', () => {
    const pending = createPendingSockets(LIMITS);
    pending.enter(socket('other'), 'b');
    for (let at = 0; at < 7; at += 1) pending.enter(socket(`flood ${at}`), 'a');
    expect(ended).toEqual(['flood 0', 'flood 1', 'flood 2']);
    expect(pending.size()).toBe(5);
  });

  it('of many networks together: the most crowded one gives way', () => {
    const pending = createPendingSockets(LIMITS);
    pending.enter(socket('screen'), 'venue');
    for (let at = 0; at < 3; at += 1) pending.enter(socket(`flood ${at}`), 'a');
    for (let at = 0; at < 4; at += 1) pending.enter(socket(`one ${at}`), `n${at}`);
    expect(ended).toEqual(['flood 0', 'flood 1']);
    expect(pending.size()).toBe(6);
  });

  it('free a place for one more on request, until none is pending', () => {
    const pending = createPendingSockets(LIMITS);
    const leave = pending.enter(socket('a'), 'a');
    pending.enter(socket('b'), 'b');
    leave();
    leave();
    expect([pending.endOne(), pending.endOne(), ended, pending.size()]).toEqual([true, false, ['b'], 0]);
  });
});
