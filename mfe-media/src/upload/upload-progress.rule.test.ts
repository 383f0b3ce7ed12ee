import fc from 'fast-check';
import type { ItemStep, UploadItem } from './engine/upload-state.rule';
import { shareDone, viewOf } from './upload-progress.rule';

const item = (step: ItemStep, size = 1000): UploadItem => ({
  key: 'k',
  name: 'a.mp4',
  size,
  fileType: 'video/mp4',
  step,
});
const sending = (confirmedBytes: number, more: Partial<Extract<ItemStep, { type: 'sending' }>> = {}) =>
  item({ type: 'sending', confirmedBytes, isRetrying: false, resumed: false, ...more });

it.each<[string, UploadItem, number, string, string]>([
  ['waits', item({ type: 'waiting' }), 0, 'wait', 'queued'],
  ['is read', item({ type: 'checking' }), 0, 'go', 'checking'],
  ['is half up', sending(500), 50, 'go', 'sending'],
  ['rounds down', sending(999), 99, 'go', 'sending'],
  ['is all sent, not yet confirmed as a promo', sending(1000), 99, 'go', 'finishing'],
  ['goes on after a reload', sending(300, { resumed: true }), 30, 'go', 'resumed'],
  ['tries again', sending(300, { isRetrying: true }), 30, 'go', 'retrying'],
  ['is up', item({ type: 'done', promoId: 'p', duplicate: false }), 100, 'done', 'uploaded'],
  ['was there before', item({ type: 'done', promoId: 'p', duplicate: true }), 100, 'done', 'duplicate'],
  ['failed', item({ type: 'failed', detail: 'No.', isLost: false }), 0, 'failed', 'failed'],
  ['was refused', item({ type: 'refused', reason: 'too-large', freeBytes: 0 }), 0, 'failed', 'refused'],
  ['lost its connection', item({ type: 'failed', detail: 'No.', isLost: true }), 0, 'failed', 'lost'],
])('a file that %s', (_case, given, percent, tone, note) => {
  expect(viewOf(given)).toMatchObject({ percent, tone, note, name: 'a.mp4', size: 1000 });
});

it('reckons a queue by bytes, not by files', () => {
  const items = [item({ type: 'done', promoId: 'p', duplicate: false }, 900), item({ type: 'waiting' }, 100)];
  expect(shareDone({ type: 'uploading', items })).toBeCloseTo(0.9);
  expect(shareDone({ type: 'idle' })).toBe(0);
});

it('a refused file is no part of the queue', () => {
  const refused = item({ type: 'refused', reason: 'too-large', freeBytes: 0 }, 9000);
  const done = item({ type: 'done', promoId: 'p', duplicate: false });
  expect(shareDone({ type: 'uploading', items: [refused, done] })).toBe(1);
});

it('only a failed file has a detail, in words of the server', () => {
  expect(viewOf(item({ type: 'failed', detail: 'No.', isLost: false })).detail).toBe('No.');
  expect(viewOf(item({ type: 'waiting' })).detail).toBe('');
});

it('of an empty file nothing is sent, not no number', () => {
  expect(viewOf(sending(0, {})).percent).toBe(0);
  expect(
    viewOf(item({ type: 'sending', confirmedBytes: 0, isRetrying: false, resumed: false }, 0)).percent,
  ).toBe(0);
  expect(shareDone({ type: 'uploading', items: [item({ type: 'waiting' }, 0)] })).toBe(0);
});

describe('whatever is under way', () => {
  const step = (size: number): fc.Arbitrary<ItemStep> =>
    fc.oneof(
      fc.constantFrom<ItemStep>(
        { type: 'waiting' },
        { type: 'checking' },
        { type: 'done', promoId: 'p', duplicate: false },
        { type: 'failed', detail: '', isLost: false },
      ),
      fc.record({
        type: fc.constant('sending' as const),
        confirmedBytes: fc.nat(size),
        isRetrying: fc.boolean(),
        resumed: fc.boolean(),
      }),
    );
  const files = fc.array(
    fc.nat(500_000_000).chain((size) => step(size).map((one) => item(one, size))),
    { maxLength: 20 },
  );

  it('percent is whole, and a hundred only for what is up', () =>
    fc.assert(
      fc.property(files, (items) => {
        for (const one of items) {
          const { percent, tone } = viewOf(one);
          expect(Number.isInteger(percent)).toBe(true);
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent === 100).toBe(tone === 'done');
        }
      }),
    ));

  it('the queue is between nothing and all of it, and all only when every byte is', () =>
    fc.assert(
      fc.property(files, (items) => {
        const share = shareDone({ type: 'uploading', items });
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        const waits = items.some(({ step: { type }, size }) => type === 'waiting' && size > 0);
        if (waits) expect(share).toBeLessThan(1);
      }),
    ));

  it('more bytes never look like fewer', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000_000 }), fc.nat(1000), fc.nat(1000), (size, a, b) => {
        const at = (part: number) =>
          viewOf(
            item(
              {
                type: 'sending',
                confirmedBytes: Math.floor((size * part) / 1000),
                isRetrying: false,
                resumed: false,
              },
              size,
            ),
          ).percent;
        expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)));
      }),
    ));
});
