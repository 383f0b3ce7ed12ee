import fc from 'fast-check';
import type { Programme, Turn } from '../schedule/programme.rule';
import { aDesign, anItem } from '../testing/builders';
import { nextStep, type Showing } from './next-step.rule';

const turn = (name: string, duration = 10): Turn => ({
  key: `0/p/${name}`,
  source: 'schedule',
  playlistId: 'p',
  item: anItem(name, { duration }),
});
const a = turn('a');
const b = turn('b');
const programme = (turns: Turn[], over: object = {}): Programme => ({
  kind: 'turns',
  id: 'schedule:p',
  playlistIds: ['p'],
  startedAt: 1000,
  endsAt: null,
  turns,
  ...over,
});
const showing = (one: Turn, since: number, until: number, programmeId = 'schedule:p'): Showing => ({
  turn: one,
  programmeId,
  since,
  until,
});
const name = (step: ReturnType<typeof nextStep>) => (step.kind === 'show' ? step.turn.item.name : step.kind);

describe('a dark stage', () => {
  it('joins the loop at its current position', () => {
    expect(nextStep(programme([a, b]), null, 1013)).toMatchObject({
      kind: 'show',
      turn: b,
      offset: 3,
      until: 1020,
      isOnly: false,
    });
  });
  it('does not seek for a small offset', () => {
    expect(nextStep(programme([a, b]), null, 1011)).toMatchObject({ turn: b, offset: 0, until: 1020 });
  });
  it('takes the next item when the current one is nearly over', () => {
    expect(nextStep(programme([a, b]), null, 1009.5)).toMatchObject({ turn: b, offset: 0, until: 1020 });
  });
  it('shows the card when nothing is scheduled', () => {
    const nothing = { kind: 'nothing', endsAt: 2000 } as const;
    expect(nextStep({ ...nothing, isDark: false }, null, 1000)).toEqual({
      kind: 'card',
      until: 2000,
      isDark: false,
    });
    expect(nextStep({ ...nothing, isDark: true }, null, 1000)).toMatchObject({ kind: 'card', isDark: true });
  });
});

describe('the item on screen', () => {
  it('is shown again when its design changes, though its file is the same', () => {
    const of = (title: string): Turn => ({
      ...a,
      item: { ...a.item, design: aDesign({ texts: { title } }) },
    });
    expect(nextStep(programme([of('2.80')]), showing(of('2.50'), 1000, 1010), 1004)).toMatchObject({
      kind: 'show',
      offset: 4,
    });
    expect(nextStep(programme([of('2.50')]), showing(of('2.50'), 1000, 1010), 1004).kind).toBe('keep');
  });

  it('is shown again, at its place, when it is to fill the screen in another way', () => {
    const blurred: Turn = { ...a, presentation: { fit: 'blur' } };
    expect(nextStep(programme([blurred]), showing(a, 1000, 1010), 1004)).toMatchObject({
      kind: 'show',
      turn: blurred,
      offset: 4,
    });
    expect(nextStep(programme([blurred]), showing(blurred, 1000, 1010), 1004).kind).toBe('keep');
    const cut: Turn = { ...a, presentation: { transition: 'cut' } };
    expect(nextStep(programme([cut]), showing(a, 1000, 1010), 1004).kind).toBe('keep');
  });
  it('stays for its duration', () => {
    expect(nextStep(programme([a, b]), showing(a, 1000, 1010), 1009.9)).toEqual({
      kind: 'keep',
      until: 1010,
    });
  });
  it('is shortened when its duration is', () => {
    const once = turn('a', 43_200);
    const shorter = programme([a, b]);
    expect(nextStep(shorter, showing(once, 1000, 44_200), 1005)).toEqual({ kind: 'keep', until: 1010 });
    expect(nextStep(shorter, showing(once, 1000, 44_200), 1010)).toMatchObject({ turn: b, until: 1020 });
  });
  it('is replaced by the next one then', () => {
    expect(nextStep(programme([a, b]), showing(a, 1000, 1010), 1010)).toMatchObject({ turn: b, until: 1020 });
  });
  it('continues when it is the only one', () => {
    expect(nextStep(programme([a]), showing(a, 1000, 1010), 1010)).toEqual({ kind: 'keep', until: 1020 });
  });
  it('stays for its duration when the playlist was edited around it', () => {
    const edited = programme([b, { ...a, key: 'new' }, turn('c')]);
    expect(nextStep(edited, showing(a, 1000, 1010), 1005).kind).toBe('keep');
  });
  it('disappears at once when it was removed', () => {
    expect(name(nextStep(programme([b]), showing(a, 1000, 1010), 1005))).toBe('b');
  });
  it('disappears at once when another programme begins', () => {
    const other = programme([a, b], { id: 'schedule:q', startedAt: 1005 });
    expect(nextStep(other, showing(a, 1000, 1010), 1005)).toMatchObject({
      kind: 'show',
      programmeId: 'schedule:q',
    });
  });
  it('is evaluated again when its programme ends, not later', () => {
    expect(nextStep(programme([a, b], { endsAt: 1007 }), showing(a, 1000, 1010), 1005)).toEqual({
      kind: 'keep',
      until: 1007,
    });
  });
  it('is evaluated again when the clock was set back', () => {
    expect(nextStep(programme([a, b]), showing(a, 5000, 5010), 1003)).toMatchObject({
      kind: 'show',
      until: 1010,
    });
  });
  it('is replaced by the card when nothing is scheduled any more', () => {
    expect(
      nextStep({ kind: 'nothing', endsAt: null, isDark: false }, showing(a, 1000, 1010), 1001).kind,
    ).toBe('card');
  });
});

const lengths = fc.array(fc.integer({ min: 2, max: 60 }), { minLength: 1, maxLength: 6 });
it('always ends in the future and shows every item in its order', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 0, max: 5000 }), (durations, late) => {
      const turns = durations.map((duration, index) => turn(`t${index}`, duration));
      const line = programme(turns);
      let at = 1000 + late;
      let now: Showing | null = null;
      const seen: string[] = [];
      for (let change = 0; change < turns.length + 1; change += 1) {
        const step = nextStep(line, now, at);
        if (step.kind === 'card') throw new Error('there is something to play');
        expect(step.until).toBeGreaterThan(at);
        if (step.kind === 'show') {
          seen.push(step.turn.key);
          now = showing(step.turn, at, step.until);
        }
        at = step.until;
      }
      const order = turns.map(({ key }) => key);
      const from = order.indexOf(seen[0] ?? '');
      seen.forEach((key, index) => expect(key).toBe(order[(from + index) % order.length]));
    }),
  );
});

describe('an item that has ended while the loop is still at it', () => {
  const over = showing(a, 996, 1006);
  it('stays until the loop goes on, so that screens are in step', () => {
    expect(nextStep(programme([a, b]), over, 1006)).toEqual({ kind: 'keep', until: 1010 });
  });
  it('is followed by the next one, for its own duration, while others are left out', () => {
    expect(nextStep(programme([a, b]), over, 1006, true)).toMatchObject({ turn: b, offset: 0, until: 1016 });
  });
  it('stays when it is alone', () => {
    expect(nextStep(programme([a]), over, 1006, true)).toEqual({ kind: 'keep', until: 1010 });
  });
});
