import fc from 'fast-check';
import { formatBytes } from './bytes.rule';
import { formatDate, formatDay } from './date.rule';
import { formatDuration } from './duration.rule';
import { fitsInto, isOutOfStorage, usedShare } from './storage.rule';
import { thumbnailFit } from './thumbnail-fit.rule';

describe('formatBytes', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [999, '999 Bytes'],
    [1000, '1 KB'],
    [1500, '1.5 KB'],
    [1234567, '1.23 MB'],
    [999_994, '999.99 KB'],
    [999_996, '1 MB'],
    [500_000_000, '500 MB'],
    [1e15, '1 PB'],
    [2.5e24, '2.5 YB'],
    [5e27, '5000 YB'],
    [-5, '0 Bytes'],
    [Number.NaN, '0 Bytes'],
    [Infinity, '0 Bytes'],
  ])('§9.9 §9.10 writes %s as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it.each([
    [0, '1 MB'],
    [1, '1.2 MB'],
    [3, '1.235 MB'],
    [-2, '1 MB'],
  ])('§9.10 with %s decimals: %s', (decimals, text) => {
    expect(formatBytes(1_234_567, decimals)).toBe(text);
  });

  it('never shows 1000 or more of a unit below YB, and is never off by more than it rounds', () => {
    const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e26, noNaN: true }), (bytes) => {
        const [value = '', unit = ''] = formatBytes(bytes).split(' ');
        expect(Number(value) < 1000 || unit === 'YB').toBe(true);
        const back = Number(value) * 1000 ** units.indexOf(unit);
        expect(Math.abs(back - bytes) / 1000 ** units.indexOf(unit)).toBeLessThanOrEqual(0.00501);
      }),
    );
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 sec.'],
    [45, '45 sec.'],
    [59.6, '1 min. 0 sec.'],
    [60, '1 min. 0 sec.'],
    [125, '2 min. 5 sec.'],
    [3600, '1 h. 0 min. 0 sec.'],
    [3725, '1 h. 2 min. 5 sec.'],
    [90000, '25 h. 0 min. 0 sec.'],
    [-5, '0 sec.'],
    [Number.NaN, '0 sec.'],
  ])('§9.11 §9.12 writes %s seconds as %s', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });

  it('adds up to the length', () => {
    fc.assert(
      fc.property(fc.nat(400000), (seconds) => {
        const [, h = '0', m = '0', s = '0'] =
          /^(?:(\d+) h\. )?(?:(\d+) min\. )?(\d+) sec\.$/.exec(formatDuration(seconds)) ?? [];
        expect(Number(h) * 3600 + Number(m) * 60 + Number(s)).toBe(seconds);
      }),
    );
  });
});

describe('formatDate', () => {
  it.each([
    [Date.UTC(2025, 10, 3, 23, 59) / 1000, 'Nov 3, 2025'],
    [Date.UTC(2025, 11, 31, 23, 59, 59) / 1000, 'Dec 31, 2025'],
    [Date.UTC(2026, 0, 1) / 1000, 'Jan 1, 2026'],
    [0, ''],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
    [1e18, ''],
  ])('writes %s as %j', (seconds, text) => {
    expect(formatDate(seconds)).toBe(text);
  });

  it.each([
    [Date.UTC(2025, 10, 5, 23, 59) / 1000, 'Wed, Nov 5, 2025'],
    [Date.UTC(2026, 2, 1) / 1000, 'Sun, Mar 1, 2026'],
    [0, ''],
    [undefined, ''],
    [1e18, ''],
  ])('writes %s with its weekday as %j', (seconds, text) => expect(formatDay(seconds)).toBe(text));

  it('§9.13 never asks the clock of the machine, which may be in any zone', () => {
    const local = (['getDate', 'getMonth', 'getFullYear'] as const).map((name) =>
      jest.spyOn(Date.prototype, name).mockReturnValue(7),
    );
    const text = formatDate(Date.UTC(2025, 10, 3) / 1000);
    local.forEach((spy) => spy.mockRestore());
    expect(text).toBe('Nov 3, 2025');
  });

  it('§9.13 is what en-US in UTC writes', () => {
    const written = new Intl.DateTimeFormat('en-US', {
      timeZone: 'UTC',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4e9 }), (seconds) => {
        expect(formatDate(seconds)).toBe(written.format(seconds * 1000));
      }),
    );
  });
});

describe('thumbnailFit', () => {
  it.each([
    [1920, 1080, 'cover'],
    [174, 100, 'cover'],
    [180, 100, 'cover'],
    [1739, 1000, 'contain'],
    [1801, 1000, 'contain'],
    [1080, 1920, 'contain'],
    [1000, 1000, 'contain'],
    [0, 0, 'contain'],
    [100, 0, 'contain'],
  ])('§2.5.17 §9.15 of %s × %s is %s', (width, height, fit) => {
    expect(thumbnailFit(width, height)).toBe(fit);
  });
});

describe('storage', () => {
  it.each([
    [0, 100, false],
    [100, 100, false],
    [101, 100, true],
    [0, 0, false],
    [1, 0, true],
  ])('§5.1 %s used of %s is out of storage: %s', (storage_used, storage_avail, out) => {
    expect(isOutOfStorage({ storage_used, storage_avail })).toBe(out);
  });

  it('takes a file that just fits and refuses one byte more', () => {
    expect(fitsInto({ storage_used: 60, storage_avail: 100 }, 40)).toBe(true);
    expect(fitsInto({ storage_used: 60, storage_avail: 100 }, 41)).toBe(false);
  });

  it.each([
    [25, 100, 0.25],
    [150, 100, 1],
    [0, 0, 1],
    [-5, 100, 0],
  ])('%s of %s fills the bar to %s', (storage_used, storage_avail, share) => {
    expect(usedShare({ storage_used, storage_avail })).toBe(share);
  });
});
