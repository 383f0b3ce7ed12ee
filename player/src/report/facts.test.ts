import type { DeviceFacts } from '@vitrine/shared/contract';
import { createFakeTimers } from '../testing/fake-timers';
import { createFacts } from './facts.service';
import { buildOf, readFacts } from './read-facts';

const none = { isSoundBlocked: () => false, ofMachine: () => [] };

describe('facts about the device', () => {
  it('are read at the start and again, and reported only when they change', async () => {
    const timers = createFakeTimers();
    const answers: DeviceFacts[] = [{ width: 1920 }, { width: 1920 }, { width: 1280 }];
    let changes = 0;
    const read = async () => answers.shift() ?? Promise.reject(new Error('gone'));
    const facts = createFacts({ timers, read, ...none, onChange: () => (changes += 1) });
    expect(facts.latest()).toEqual({});
    facts.start();
    await timers.advance(0);
    expect([facts.latest(), changes]).toEqual([{ width: 1920 }, 1]);
    for (const expected of [1, 2, 2]) {
      await timers.advance(10 * 60_000);
      expect(changes).toBe(expected);
    }
    // A failed read keeps what is known.
    expect(facts.latest()).toEqual({ width: 1280 });
    facts.stop();
  });

  it('leave out the volume while the browser refuses sound, and have what the machine can', async () => {
    const timers = createFakeTimers();
    let isBlocked = false;
    const read = async () => ({ abilities: ['volume', 'identify'] });
    const facts = createFacts({
      ...{ timers, read, ...none, onChange: () => undefined },
      isSoundBlocked: () => isBlocked,
      ofMachine: () => ['reboot'],
    });
    facts.start();
    await timers.advance(0);
    expect(facts.latest().abilities).toEqual(['volume', 'identify', 'reboot']);
    isBlocked = true;
    expect(facts.latest().abilities).toEqual(['identify', 'reboot']);
    facts.stop();
  });

  it('have no time that the server refuses on a device whose clock is set before 1970', async () => {
    const origin = Object.getOwnPropertyDescriptor(performance, 'timeOrigin');
    Object.defineProperty(performance, 'timeOrigin', { value: -500, configurable: true });
    try {
      expect((await readFacts()).started_at).toBe(0);
    } finally {
      if (origin) Object.defineProperty(performance, 'timeOrigin', origin);
      else Reflect.deleteProperty(performance, 'timeOrigin');
    }
  });

  it('name the build by the hash of its script', () => {
    expect(buildOf(['https://x.test/a.js', 'https://x.test/player/assets/main.0123456789.js'])).toBe(
      '0123456789',
    );
    expect(buildOf(['https://x.test/player/assets/main.js'])).toBe('');
  });
});
