import { createLane, type LaneParts } from './lane.service';

describe('lane', () => {
  /** A queue in memory whose pieces end on request. */
  function queue(size: number, waiting: string[], costOf: (piece: string) => number = () => 1) {
    const ends = new Map<string, () => void>();
    const began: string[] = [];
    const parts: LaneParts<string> = {
      size,
      whoWaits: async () => {
        const owners = [...new Set(waiting.map((piece) => piece[0] ?? ''))];
        return owners.map((who) => ({ who, since: waiting.findIndex((piece) => piece[0] === who) }));
      },
      async take(who) {
        const at = waiting.findIndex((piece) => piece[0] === who);
        const [job] = at < 0 ? [] : waiting.splice(at, 1);
        return job === undefined ? null : { id: job, job, cost: costOf(job) };
      },
      work: (job, turn) =>
        new Promise((resolve, reject) => {
          began.push(job);
          ends.set(job, resolve);
          turn.stop.signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    };
    const lane = createLane(parts);
    const settle = async () => {
      for (let step = 0; step < 50; step += 1) await Promise.resolve();
    };
    return {
      lane,
      began,
      waiting,
      settle,
      async end(job: string) {
        ends.get(job)?.();
        await settle();
      },
    };
  }

  describe('turns', () => {
    it('go round: a backlog of one makes another wait for one piece', async () => {
      const q = queue(1, ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
      await q.lane.fill();
      for (let at = 0; at < 7; at += 1) await q.end(q.began[at] ?? '');
      expect(q.began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    });

    it('a new account is next, however many pieces the others had waiting before', async () => {
      const q = queue(1, ['a1', 'a2', 'b1', 'b2', 'a3', 'b3']);
      await q.lane.fill();
      await q.end('a1');
      await q.end('b1');
      q.waiting.push('n1');
      await q.end(q.began[2] ?? '');
      expect(q.began[3]).toBe('n1');
    });

    it('are weighted by cost: an account that has had much waits until the others have had as much', async () => {
      const heavy = (piece: string) => (piece.startsWith('h') ? 5 : 1);
      const q = queue(1, ['h1', 'h2', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'], heavy);
      await q.lane.fill();
      for (let at = 0; at < 9; at += 1) await q.end(q.began[at] ?? '');
      expect(q.began).toEqual(['h1', 'a1', 'a2', 'a3', 'a4', 'h2', 'a5', 'a6', 'a7']);
    });

    it('one heavy piece after the other is still weighted, though none of them waits beside another', async () => {
      const q = queue(1, ['h1', 'a1', 'a2', 'a3'], (piece) => (piece.startsWith('h') ? 4 : 1));
      await q.lane.fill();
      for (let at = 0; at < 5; at += 1) {
        if (at === 1) q.waiting.push('h2');
        await q.end(q.began[at] ?? '');
      }
      expect(q.began).toEqual(['h1', 'a1', 'a2', 'a3', 'h2']);
    });

    it('a heavy backlog gets its next turn although new ones keep coming', async () => {
      const q = queue(1, ['h1', 'h2'], (piece) => (piece.startsWith('h') ? 20 : 1));
      await q.lane.fill();
      for (let at = 0; at < 200 && !q.began.includes('h2'); at += 1) {
        q.waiting.push(String.fromCodePoint(0x4e00 + at));
        await q.end(q.began[at] ?? '');
      }
      expect(q.began.length).toBeLessThan(100);
      expect(q.began).toContain('h2');
    });

    it('no account has two at a time, though a place is free', async () => {
      const q = queue(2, ['a1', 'a2', 'b1']);
      await q.lane.fill();
      expect(q.began).toEqual(['a1', 'b1']);
      await q.end('b1');
      expect(q.began).toEqual(['a1', 'b1']);
      await q.end('a1');
      expect(q.began).toEqual(['a1', 'b1', 'a2']);
    });

    it('a place is filled again when a piece fails, and asking often begins nothing twice', async () => {
      const q = queue(1, ['a1', 'b1']);
      await Promise.all([q.lane.fill(), q.lane.fill(), q.lane.fill()]);
      expect(q.lane.turns().map((turn) => turn.fileId)).toEqual(['a1']);
      q.lane.turns()[0]?.stop.abort();
      await q.settle();
      expect(q.began).toEqual(['a1', 'b1']);
    });
  });

  it('is drained only when what came back while it looked for more is done too', async () => {
    const waiting = ['a'];
    let looks = 0;
    let tries = 0;
    const lane = createLane<string>({
      size: 2,
      async whoWaits() {
        const owners = waiting.map((who) => ({ who, since: 0 }));
        looks += 1;
        // The first try ends, and is queued again, before this answer comes.
        if (looks === 2) await new Promise(setImmediate);
        return owners;
      },
      take: async () => ({ id: 'a', job: waiting.pop() ?? '', cost: 1 }),
      async work(job) {
        tries += 1;
        if (tries === 1) waiting.push(job);
      },
    });
    await lane.drain();
    expect([tries, waiting]).toEqual([2, []]);
  });
});
