import type { ManifestItem } from '@vitrine/shared/contract';
import type { Programme } from '../schedule/programme.rule';
import { anItem } from '../testing/builders';
import { createFakeLayers } from '../testing/fake-layers';
import { createFakeTimers } from '../testing/fake-timers';
import { createStageService } from './stage.service';

function setUp(items: ManifestItem[], { held = '', ...over }: { held?: string; endsAt?: number } = {}) {
  const timers = createFakeTimers(1_000_000_000);
  const fake = createFakeLayers(timers.set);
  const wallClock = () => timers.now() / 1000;
  const startedAt = wallClock();
  const troubles: string[] = [];
  const reported: (string | null)[] = [];
  let line: { items: ManifestItem[]; id: string; endsAt?: number; isDark?: boolean } = {
    items,
    id: 'p',
    ...over,
  };
  const service = createStageService({
    layers: fake.layers,
    timers,
    wallClock,
    programmeAt: (at, isBroken): Programme => {
      const turns = line.items
        .filter(({ src }) => !isBroken(src))
        .map((item) => ({
          key: `${line.id}/${item.key}`,
          source: 'schedule' as const,
          playlistId: line.id,
          item,
        }));
      const isOver = line.endsAt !== undefined && at >= line.endsAt;
      if (turns.length === 0 || isOver)
        return { kind: 'nothing', endsAt: null, isDark: line.isDark ?? false };
      return {
        kind: 'turns',
        id: line.id,
        playlistIds: [line.id],
        startedAt,
        endsAt: line.endsAt ?? null,
        turns,
      };
    },
    onShowing: (turn) => reported.push(turn?.item.name ?? null),
    onTrouble: ({ item }, kind) => troubles.push(`${kind} ${item.name}`),
  });
  const release = fake.hold(held);
  service.start();
  return {
    release,
    ...fake,
    timers,
    service,
    troubles,
    reported,
    play: (now: ManifestItem[], id = 'p', endsAt?: number) => {
      line = { items: now, id, ...(endsAt === undefined ? {} : { endsAt }) };
      service.evaluate();
    },
    close: (isDark: boolean) => {
      line = { items: [], id: 'p', isDark };
      service.evaluate();
    },
  };
}

const a = anItem('a');
const b = anItem('b');
const c = anItem('c');
const video = (name: string, duration = 10) => anItem(name, { kind: 'video', duration });

it('shows items in a loop, each for its duration', async () => {
  const { timers, shown, reported } = setUp([a, b, c]);
  await timers.advance(45_000);
  expect(shown()).toEqual(['a', 'b', 'c', 'a', 'b']);
  expect(reported).toEqual(['a', 'b', 'c', 'a', 'b']);
});

it('prepares the next item before its turn, and only one', async () => {
  const { timers, diary, leftOver } = setUp([a, b, c]);
  await timers.advance(2000);
  expect(diary).toEqual(['prepare a', 'show a']);
  await timers.advance(6000);
  expect(diary).toEqual(['prepare a', 'show a', 'prepare b']);
  expect(leftOver()).toHaveLength(1);
  await timers.advance(2000);
  expect(diary.at(-1)).toBe('show b');
});

it('keeps the picture while the next one is slow', async () => {
  const { timers, visible, hold, shown } = setUp([a, b]);
  const release = hold('b');
  await timers.advance(17_000);
  expect(visible()).toBe('a');
  release();
  await timers.advance(1);
  expect(visible()).toBe('b');
  await timers.advance(3000);
  expect(shown()).toEqual(['a', 'b', 'a']);
});

it('turns dark, shows the card and turns dark again, whatever was shown before', async () => {
  const { timers, visible, close, play, reported } = setUp([a]);
  const steps: string[] = [];
  const step = async (change: () => void) => {
    change();
    await timers.advance(1500);
    steps.push(visible());
  };
  await step(() => undefined);
  await step(() => close(true));
  await step(() => close(false));
  await step(() => close(true));
  await step(() => play([a]));
  expect(steps).toEqual(['a', 'dark', 'card', 'dark', 'a']);
  expect(reported.filter((name) => name !== null)).toEqual(['a', 'a']);
});

it('skips what cannot be decoded, reports it, and retries later', async () => {
  const { timers, shown, fail, mend, troubles } = setUp([a, b, c]);
  fail('b');
  await timers.advance(30_000);
  expect(shown()).not.toContain('b');
  expect(new Set(shown())).toEqual(new Set(['a', 'c']));
  expect(troubles).toEqual(['broken b']);
  mend('b');
  await timers.advance(6 * 60_000);
  expect(shown()).toContain('b');
});

it('keeps the old picture when the next one shows no frame', async () => {
  const { timers, visible, hideFrames, troubles } = setUp([a, video('b')]);
  hideFrames('b');
  await timers.advance(60_000);
  expect(visible()).toBe('a');
  expect(troubles).toEqual(['broken b']);
});

it('keeps showing the last good picture when everything else is broken', async () => {
  const { timers, visible, fail } = setUp([a, b, c]);
  await timers.advance(1000);
  fail('a');
  fail('b');
  fail('c');
  await timers.advance(20 * 60_000);
  expect(visible()).toBe('a');
});

it('shows the card when nothing can be shown, and recovers from there', async () => {
  const { timers, visible, fail, mend, service } = setUp([a]);
  fail('a');
  await timers.advance(10_000);
  expect(visible()).toBe('card');
  mend('a');
  service.forgetBroken();
  service.evaluate();
  await timers.advance(1);
  expect(visible()).toBe('a');
});

it('never touches the picture of a single-item programme', async () => {
  const { timers, diary } = setUp([a]);
  await timers.advance(120_000);
  expect(diary.filter((line) => !line.startsWith('go on'))).toEqual(['prepare a alone', 'show a']);
});

describe('a video', () => {
  it('that is alone loops by itself', async () => {
    const stage = setUp([video('f')]);
    await run(stage, 35);
    expect(stage.diary[0]).toBe('prepare f alone');
    expect(stage.diary.filter((line) => line === 'show f')).toHaveLength(1);
  });

  it('that ends a little early is replaced at once', async () => {
    const stage = setUp([video('f'), a]);
    await run(stage, 8.6);
    const shown = stage.video();
    if (shown) shown.ended = true;
    await stage.timers.advance(1000);
    expect(stage.visible()).toBe('a');
  });

  it('that is much shorter than its entry plays again', async () => {
    const stage = setUp([video('f'), a]);
    await run(stage, 3);
    const shown = stage.video();
    if (shown) shown.ended = true;
    await stage.timers.advance(1000);
    expect(stage.diary).toContain('go on f');
    expect(stage.visible()).toBe('f');
  });

  it('that stalls is nudged, then skipped, and never stops playback', async () => {
    const stage = setUp([video('f', 60), a]);
    await run(stage, 5);
    await stage.timers.advance(6000);
    expect(stage.diary).toContain('go on f');
    expect(stage.visible()).toBe('f');
    await stage.timers.advance(6000);
    expect(stage.visible()).toBe('a');
    expect(stage.troubles).toEqual(['stalled f']);
  });

  it('may pause in a hidden page', async () => {
    const stage = setUp([video('f', 60), a]);
    await run(stage, 2);
    const shown = stage.video();
    if (shown) shown.mayStandStill = true;
    await stage.timers.advance(40_000);
    expect(stage.visible()).toBe('f');
  });

  /** Plays for a number of seconds. */
  async function run(stage: ReturnType<typeof setUp>, seconds: number) {
    for (let left = seconds; left > 0; left -= 0.5) {
      await stage.timers.advance(Math.min(500, left * 1000));
      const shown = stage.video();
      if (shown) shown.seconds += 0.5;
    }
  }
});

describe('a changed programme', () => {
  it('lets the current item end when it is still scheduled', async () => {
    const { timers, visible, play } = setUp([a, b]);
    await timers.advance(5000);
    play([c, a]);
    await timers.advance(1000);
    expect(visible()).toBe('a');
    await timers.advance(4500);
    expect(visible()).not.toBe('b');
  });

  it('takes effect at once when the current item is not scheduled any more', async () => {
    const { timers, visible, play } = setUp([a, b]);
    await timers.advance(5000);
    play([c]);
    await timers.advance(1);
    expect(visible()).toBe('c');
  });

  it('cuts in at its scheduled time', async () => {
    const { timers, visible } = setUp([anItem('a', { duration: 600 })], { endsAt: 1_000_030 });
    await timers.advance(29_900);
    expect(visible()).toBe('a');
    await timers.advance(200);
    expect(visible()).toBe('card');
  });

  it('discards a slow item that is loading', async () => {
    const { timers, visible, play, release, leftOver } = setUp([a], { held: 'a' });
    await timers.advance(1000);
    play([c], 'q');
    release();
    await timers.advance(1);
    expect(visible()).toBe('c');
    expect(leftOver()).toEqual([]);
  });
});

it('shows something even when loading takes longer than an item lasts', async () => {
  const slow = [anItem('a', { duration: 2 }), anItem('b', { duration: 2 })];
  const { timers, release, visible } = setUp(slow, { held: 'a' });
  await timers.advance(3000);
  release();
  await timers.advance(1);
  expect(visible()).toBe('a');
});

it('recovers after the clock jumped', async () => {
  const { timers, shown, service } = setUp([a, b]);
  await timers.advance(12_000);
  timers.set(() => undefined, 3_600_000);
  await timers.advance(3_600_000);
  service.evaluate();
  await timers.advance(1000);
  expect(shown().length).toBeGreaterThan(300);
});

it('reports that it is alive, and stops for good', async () => {
  const { timers, service, diary } = setUp([a, b]);
  await timers.advance(5000);
  expect(timers.now() - service.lastAliveMs()).toBeLessThan(1500);
  service.stop();
  const before = diary.length;
  await timers.advance(60_000);
  expect(diary).toHaveLength(before);
});

describe('an item that does not end loading', () => {
  /** Longest time that each picture stayed, seconds, in steps of a tenth. */
  async function longestStays({ timers, shown }: ReturnType<typeof setUp>, seconds: number) {
    const longest: Record<string, number> = {};
    let [count, since] = [shown().length, timers.now()];
    for (let step = 0; step < seconds * 10; step += 1) {
      await timers.advance(100);
      if (shown().length === count) continue;
      const name = shown()[count - 1] ?? 'card';
      longest[name] = Math.max(longest[name] ?? 0, (timers.now() - since) / 1000);
      [count, since] = [shown().length, timers.now()];
    }
    return longest;
  }

  it('holds up no other: each stays for its own duration, and it is reported once', async () => {
    const stage = setUp([a, video('f'), b, c], { held: 'f' });
    const stays = await longestStays(stage, 15 * 60);
    expect(Math.max(stays.a ?? 0, stays.b ?? 0, stays.c ?? 0)).toBeLessThanOrEqual(10.2);
    expect(stage.shown().length).toBeGreaterThan(85);
    expect(new Set(stage.shown().slice(-30))).toEqual(new Set(['a', 'b', 'c']));
    expect(stage.troubles).toEqual(['late f']);
  });

  it('holds up no other when it is tried again, as after an edit', async () => {
    const stage = setUp([a, video('f'), b], { held: 'f' });
    await stage.timers.advance(60_000);
    stage.timers.set(() => stage.service.forgetBroken(), 8000);
    const stays = await longestStays(stage, 60);
    expect(Math.max(stays.a ?? 0, stays.b ?? 0)).toBeLessThanOrEqual(10.2);
  });

  it('is not waited for at the start either', async () => {
    const { timers, visible } = setUp([video('f', 60), a], { held: 'f' });
    await timers.advance(6500);
    expect(visible()).toBe('a');
  });

  it('plays after the current one once it has loaded', async () => {
    const { timers, shown, release } = setUp([a, video('f'), b, c], { held: 'f' });
    await timers.advance(12_000);
    const before = shown().length;
    release();
    await timers.advance(10_000);
    expect(shown().slice(before)).toContain('f');
  });

  it.each([2, 5])('among %d such ones lets the others play', async (count) => {
    const names = Array.from({ length: count }, (_, nth) => `f${nth}`);
    const stage = setUp([a, ...names.map((name) => video(name)), b]);
    names.forEach(stage.hold);
    await stage.timers.advance(10 * 60_000);
    expect(stage.shown().length).toBeGreaterThan(50);
    expect(new Set(stage.shown())).toEqual(new Set(['a', 'b']));
    expect(stage.open()).toBeLessThanOrEqual(2);
  });

  it('alone keeps the picture before it while it loads', async () => {
    const { timers, visible, play, hold } = setUp([a]);
    await timers.advance(1000);
    hold('f');
    play([video('f')], 'q');
    await timers.advance(20_000);
    expect(visible()).toBe('a');
  });
});

it('a video that stalls again and again is left out for longer each time', async () => {
  const { timers, shown } = setUp([video('f', 60), a]);
  await timers.advance(10 * 60_000);
  const stalls = shown().filter((name) => name === 'f').length;
  expect(stalls).toBeLessThan(8);
  expect(stalls).toBeGreaterThan(2);
});
