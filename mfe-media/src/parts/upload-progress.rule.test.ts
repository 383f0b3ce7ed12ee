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
  item({ type: 'sending', confirmedBytes, paused: null, resumed: false, ...more });

it.each<[string, UploadItem, number, string, string]>([
  ['waits', item({ type: 'waiting' }), 0, 'wait', 'queued'],
  ['is read', item({ type: 'checking' }), 0, 'go', 'checking'],
  ['is half up', sending(500), 50, 'go', 'sending'],
  ['rounds down', sending(999), 99, 'go', 'sending'],
  ['is all sent, not yet confirmed as a promo', sending(1000), 99, 'go', 'finishing'],
  ['goes on after a reload', sending(300, { resumed: true }), 30, 'go', 'resumed'],
  ['tries again', sending(300, { paused: 'retrying' }), 30, 'go', 'retrying'],
  ['waits for the network', sending(300, { paused: 'offline', resumed: true }), 30, 'go', 'offline'],
  ['is up', item({ type: 'done', promoId: 'p', duplicate: false }), 100, 'done', 'uploaded'],
  ['was there before', item({ type: 'done', promoId: 'p', duplicate: true }), 100, 'done', 'duplicate'],
  ['was refused', item({ type: 'failed', detail: 'No.' }), 0, 'failed', 'failed'],
])('a file that %s', (_case, given, percent, tone, note) => {
  expect(viewOf(given)).toMatchObject({ percent, tone, note, name: 'a.mp4', size: 1000 });
});

it('reckons a queue by bytes, not by files', () => {
  const items = [item({ type: 'done', promoId: 'p', duplicate: false }, 900), item({ type: 'waiting' }, 100)];
  expect(shareDone({ type: 'uploading', items })).toBeCloseTo(0.9);
  expect(shareDone({ type: 'idle' })).toBe(0);
});
