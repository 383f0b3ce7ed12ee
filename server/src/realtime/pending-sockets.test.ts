import { createWaitingRoom } from './pending-sockets.service';

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
    const room = createWaitingRoom(LIMITS);
    room.enter(socket('idle'), 'a');
    room.enter(socket('quick'), 'a')();
    jest.advanceTimersByTime(999);
    expect(ended).toEqual([]);
    jest.advanceTimersByTime(1);
    expect([ended, room.size()]).toEqual([['idle'], 0]);
  });

  it('of one network make room among themselves, the oldest first', () => {
    const room = createWaitingRoom(LIMITS);
    room.enter(socket('other'), 'b');
    for (let at = 0; at < 7; at += 1) room.enter(socket(`flood ${at}`), 'a');
    expect(ended).toEqual(['flood 0', 'flood 1', 'flood 2']);
    expect(room.size()).toBe(5);
  });

  it('of many networks together: the most crowded one gives way', () => {
    const room = createWaitingRoom(LIMITS);
    room.enter(socket('screen'), 'venue');
    for (let at = 0; at < 3; at += 1) room.enter(socket(`flood ${at}`), 'a');
    for (let at = 0; at < 4; at += 1) room.enter(socket(`one ${at}`), `n${at}`);
    expect(ended).toEqual(['flood 0', 'flood 1']);
    expect(room.size()).toBe(6);
  });

  it('make room for one more when asked, until nobody waits', () => {
    const room = createWaitingRoom(LIMITS);
    const leave = room.enter(socket('a'), 'a');
    room.enter(socket('b'), 'b');
    leave();
    leave();
    expect([room.makeRoom(), room.makeRoom(), ended, room.size()]).toEqual([true, false, ['b'], 0]);
  });
});
