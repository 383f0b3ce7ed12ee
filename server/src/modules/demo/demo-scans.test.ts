import type { QrStats } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import { demoDone } from './demo.repo';
import { addDemoScans, demoScans } from './demo-scans.action';

const NOW = Date.parse('2026-03-02T20:30:00Z') / 1000;

describe('the scans of the demo', () => {
  it('are the same every time, end before now and leave no day out', () => {
    const scans = demoScans(NOW);
    expect(demoScans(NOW)).toEqual(scans);
    expect(new Set(scans.map(({ day }) => day)).size).toBe(60);
    expect(scans.filter(({ day, hour }) => day === '2026-03-02' && hour >= 20)).toEqual([]);
    expect(scans.every(({ total, uniques }) => uniques >= 0 && uniques <= total)).toBe(true);
  });

  it('are more at the weekend than on a Monday', () => {
    const on = (wanted: string) =>
      demoScans(NOW)
        .filter(({ day }) => day === wanted)
        .reduce((sum, { total }) => sum + total, 0);
    expect(on('2026-02-28')).toBeGreaterThan(on('2026-02-23'));
  });

  describe('in an account', () => {
    let t: TestApp;
    beforeAll(async () => {
      t = await buildTestApp();
    });
    afterAll(() => t.close());

    it('make a chart, with a past, and come once', async () => {
      const owner = await t.asAccount();
      const promo = await addTestPromo(t.deps, owner.accountId, { name: 'Cocktail list' });
      const done = new Map([
        ['piece Cocktail list', promo],
        ['piece Quiz night', '0190a000-0000-7000-8000-000000000000'],
      ]);
      await addDemoScans(t.deps, owner.accountId, done);
      await addDemoScans(t.deps, owner.accountId, await demoDone(t.deps.db));
      const stats = (await owner.inject('/api/qr-stats')).json<QrStats>();
      expect(stats.by_day.slice(0, -1).every(({ total }) => total > 0)).toBe(true);
      expect(stats.prev_total).toBeGreaterThan(0);
      expect(stats.by_promo.map(({ name }) => name)).toEqual(['Cocktail list', '']);
      const sum = (rows: { total: number }[]) => rows.reduce((all, { total }) => all + total, 0);
      expect([sum(stats.by_day), sum(stats.by_promo)]).toEqual([stats.total, stats.total]);
      const scans = demoScans(t.clock.nowSeconds());
      expect(stats.total + stats.prev_total).toBe(sum(scans));
    });
  });
});
