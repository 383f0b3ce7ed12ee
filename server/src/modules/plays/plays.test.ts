import './export/export.part.test';
import fc from 'fast-check';
import type { Play, PlayBatchAnswer, Plays } from '@vitrine/shared/contract';
import { MAX_PLAYS_AT_ONCE } from '@vitrine/shared/contract';
import { eachVenue } from '../../testing/each-venue';
import type { TestApp } from '../../testing/build-test-app';
import { connectScreen, type TestScreen } from '../../testing/test-screens';
import type { TestMember } from '../../testing/test-members';
import { firstKeptDay, outdated, partitionsAt } from './receive/partitions.rule';
import { settle } from './receive/settle.rule';

const KEPT = { keep_plays_days: 60, keep_play_totals_months: 13 };

const DAY = 86_400;

describe('POST /api/player/plays', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  let promo: string;
  const { playlist } = eachVenue((made) => ({ t, owner, screen, promo } = made));
  let list: string;
  beforeEach(async () => {
    list = await playlist({ name: 'Morning' });
  });

  let log = 0;
  const newLog = () => (log += 1).toString(16).padStart(32, '0');
  const play = (n: number, more: Partial<Play> = {}): Play => ({
    n,
    item_id: promo,
    playlist_id: list,
    started_at: t.clock.nowSeconds() - 3600 + n,
    seconds: 10,
    completed: true,
    ...more,
  });
  const send = (payload: object, from = screen) =>
    from.inject({ method: 'POST', url: '/api/player/plays', payload });
  const sent = async (payload: object, from = screen) => {
    const answer = await send(payload, from);
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    const { counted, repeated, refused } = answer.json<PlayBatchAnswer>();
    return [counted, repeated, refused];
  };
  const total = async () => {
    const reader = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    const { plays, completed, seconds } = (await reader.inject('/api/plays')).json<Plays>().total;
    return [plays, completed, seconds];
  };
  const details = async () =>
    (
      await t.deps.pool.query<{ n: number }>('SELECT count(*) AS n FROM plays WHERE account_id = $1', [
        owner.accountId,
      ])
    ).rows[0]?.n;

  it('counts each play with its length', async () => {
    const plays = [play(1), play(2, { seconds: 4, completed: false })];
    expect(await sent({ log: newLog(), plays })).toEqual([2, 0, 0]);
    expect([await total(), await details()]).toEqual([[2, 1, 14], 2]);
  });

  it('the same batch again, or with further plays, counts only what is new', async () => {
    const own = newLog();
    await sent({ log: own, plays: [play(1), play(2)] });
    expect(await sent({ log: own, plays: [play(1), play(2)] })).toEqual([0, 2, 0]);
    expect(await sent({ log: own, plays: [play(2), play(3)] })).toEqual([1, 1, 0]);
    expect([await total(), await details()]).toEqual([[3, 3, 30], 3]);
  });

  it('the same batch twenty times at once counts once', async () => {
    const batch = { log: newLog(), plays: Array.from({ length: 50 }, (_, at) => play(at + 1)) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sent(batch)));
    expect(answers.reduce((sum, [counted = 0]) => sum + counted, 0)).toBe(50);
    expect([await total(), await details()]).toEqual([[50, 50, 500], 50]);
  });

  it('many screens at once wait for each other and lose nothing', async () => {
    const screens = [screen];
    for (let n = 0; n < 5; n += 1) screens.push(await connectScreen(t, owner));
    const batches = screens.flatMap((from) =>
      Array.from({ length: 4 }, () => sent({ log: newLog(), plays: [play(1), play(2)] }, from)),
    );
    await Promise.all(batches);
    expect(await total()).toEqual([48, 48, 480]);
  });

  it('a server that is killed between storing and answering has stored all or nothing', async () => {
    const batch = { log: newLog(), plays: [play(1), play(2)] };
    await t.deps.pool.query('ALTER TABLE play_days RENAME TO play_days_away');
    const failed = await send(batch);
    await t.deps.pool.query('ALTER TABLE play_days_away RENAME TO play_days');
    expect(failed.statusCode).toBeGreaterThanOrEqual(500);
    expect(await details()).toBe(0);
    // Stored, but the answer is lost: the screen sends it again.
    expect(await sent(batch)).toEqual([2, 0, 0]);
    expect(await sent(batch)).toEqual([0, 2, 0]);
    expect(await total()).toEqual([2, 2, 20]);
  });

  it('a log of another start with the same numbers is not a repetition', async () => {
    await sent({ log: newLog(), plays: [play(1)] });
    expect(await sent({ log: newLog(), plays: [play(1)] })).toEqual([1, 0, 0]);
    const other = await connectScreen(t, owner);
    const own = newLog();
    await sent({ log: own, plays: [play(1)] });
    expect(await sent({ log: own, plays: [play(1)] }, other)).toEqual([1, 0, 0]);
  });

  it('settles plays with impossible times without counting them', async () => {
    const now = t.clock.nowSeconds();
    const at = (n: number, started_at: number) => play(n, { started_at });
    const plays = [
      at(1, 0),
      at(2, now - 60 * DAY - 1),
      at(3, now - 60 * DAY),
      at(4, now + 600),
      at(5, now + 601),
      at(6, now + 4000 * DAY),
    ];
    const own = newLog();
    expect(await sent({ log: own, plays })).toEqual([2, 0, 4]);
    expect(await sent({ log: own, plays })).toEqual([0, 6, 0]);
    expect(await details()).toBe(2);
  });

  it('counts foreign and unknown ids as deleted, by no name', async () => {
    const stranger = await t.asAccount();
    const theirs = await stranger.inject({
      method: 'POST',
      url: '/api/playlists/create',
      payload: { name: 'Secret', selected_media: [{ id: promo, type: 'promo' }] },
    });
    const { id: foreign } = theirs.json<{ id: string }>();
    const plays = ['nonsense', foreign ?? 'x', '0190a000-0000-7000-8000-000000000000'].map((id, at) =>
      play(at + 1, { item_id: id, playlist_id: id }),
    );
    await sent({ log: newLog(), plays });
    const report = (await owner.inject('/api/plays?group_by=playlist')).json<Plays>();
    expect(report.rows).toEqual([
      expect.objectContaining({ name: '', exists: false, plays: 3, completed: 3, scans: null }),
    ]);
    expect((await stranger.inject('/api/plays')).json<Plays>().total.plays).toBe(0);
  });

  it.each([
    ['no plays', () => ({ plays: [] })],
    ['too many', () => ({ plays: Array.from({ length: MAX_PLAYS_AT_ONCE + 1 }, (_, at) => play(at + 1)) })],
    ['numbers that do not rise', () => ({ plays: [play(2), play(2)] })],
    ['a fraction of a second', () => ({ plays: [play(1, { seconds: 1.5 })] })],
    ['a negative length', () => ({ plays: [play(1, { seconds: -1 })] })],
    ['longer than a day', () => ({ plays: [play(1, { seconds: DAY + 1 })] })],
    ['a log that is none', () => ({ log: 'x', plays: [play(1)] })],
  ])('%s is 400', async (_what, payload) => {
    expect((await send({ log: newLog(), ...payload() })).statusCode).toBe(400);
    expect(await details()).toBe(0);
  });

  it('is for screens only', async () => {
    const payload = { log: newLog(), plays: [play(1)] };
    const url = '/api/player/plays';
    expect((await owner.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
    await owner.inject({ method: 'DELETE', url: `/api/device/del/${screen.id}` });
    expect((await send(payload)).statusCode).toBe(401);
  });

  it('deletes what is too old, and makes partitions ahead', async () => {
    expect(t.deps.jobs.schedules).toContainEqual({ queue: 'plays-partitions', cron: '11 2 * * *' });
    const names = async () =>
      (
        await t.deps.pool.query<{ name: string }>(
          `SELECT inhrelid::regclass::text AS name FROM pg_inherits
           WHERE inhparent IN ('plays'::regclass, 'play_days'::regclass) ORDER BY 1`,
        )
      ).rows.map(({ name }) => name);
    await sent({ log: newLog(), plays: [play(1)] });
    expect(await names()).toEqual(
      partitionsAt(t.clock.nowMs(), KEPT)
        .map(({ name }) => name)
        .sort(),
    );
    t.clock.advance(70 * DAY);
    await t.deps.jobs.run('plays-partitions');
    expect(await details()).toBe(0);
    expect(await names()).toEqual(
      partitionsAt(t.clock.nowMs(), KEPT)
        .map(({ name }) => name)
        .sort(),
    );
    const kept = await t.deps.pool.query(
      'SELECT sum(plays)::int AS n FROM play_days WHERE account_id = $1 AND level = 7',
      [owner.accountId],
    );
    expect(kept.rows).toEqual([{ n: 1 }]);
    t.clock.advance(-70 * DAY);
    await t.deps.jobs.run('plays-partitions');
  });
});

describe('partitions', () => {
  it('cover each time that is accepted, without gaps, at every time', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2060, 0) }), (nowMs) => {
        const all = partitionsAt(nowMs, KEPT);
        const weeks = all.filter(({ table }) => table === 'plays');
        const months = all.filter(({ table }) => table === 'play_days');
        for (const line of [weeks, months])
          line.slice(1).forEach((one, at) => expect(one.from).toBe(line[at]?.until));
        const now = nowMs / 1000;
        expect(Number(weeks[0]?.from)).toBeLessThanOrEqual(now - 60 * DAY);
        expect(Number(weeks.at(-1)?.until)).toBeGreaterThan(now + 7 * DAY);
        expect(new Date(Number(weeks[0]?.from) * 1000).getUTCDay()).toBe(1);
        expect(months[0]?.from).toBe(`'${firstKeptDay(nowMs, KEPT)}'`);
        expect(months.at(-1)?.until.slice(1, -1) ?? '').toMatch(/-01$/);
        expect(
          outdated(
            all.map(({ name }) => name),
            nowMs,
            KEPT,
          ),
        ).toEqual([]);
      }),
    );
  });

  it('are dropped when they are too old; other tables never', () => {
    const names = [
      'plays_20251229',
      'plays_20251222',
      'play_days_202501',
      'play_days_202502',
      'playlists',
      'play_names',
    ];
    expect(outdated(names, Date.UTC(2026, 2, 2, 8), KEPT)).toEqual(['plays_20251222', 'play_days_202501']);
  });
});

describe('settling', () => {
  it('counts every play exactly once, however a log is cut into batches and repeated', () => {
    const one = (n: number): Play => ({
      ...{ n, item_id: 'a', playlist_id: 'b', started_at: 1_000_000 + n, seconds: 1, completed: true },
    });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 30 }), (ends) => {
        let last = 0;
        let counted = 0;
        for (const end of ends) {
          const from = Math.max(1, Math.min(end, last + 1));
          const batch = Array.from({ length: end - from + 1 }, (_, at) => one(from + at));
          const found = settle(batch, last, 1_000_100);
          last = found?.last ?? last;
          counted += found?.fresh.length ?? 0;
        }
        expect(counted).toBe(last);
      }),
    );
  });
});
