import { admitFiles, checkLimits, UPLOADED_TYPES } from './admit-files.rule';

const MB = 1000 * 1000;

it.each([
  ['a picture', { name: 'a.png', size: 5, type: 'image/png' }, { ok: true, type: 'image/png' }],
  [
    'a JPEG by its other name',
    { name: 'a.jpg', size: 5, type: 'image/jpg' },
    { ok: true, type: 'image/jpg' },
  ],
  [
    'a phone video',
    { name: 'a.mov', size: 5, type: 'video/quicktime' },
    { ok: true, type: 'video/quicktime' },
  ],
  ['one byte', { name: 'a.mp4', size: 1, type: 'video/mp4' }, { ok: true, type: 'video/mp4' }],
  ['exactly 500 MB', { name: 'a.mp4', size: 500 * MB, type: 'video/mp4' }, { ok: true, type: 'video/mp4' }],
  [
    'one byte more',
    { name: 'a.mp4', size: 500 * MB + 1, type: 'video/mp4' },
    { ok: false, reason: 'too-large' },
  ],
  [
    'more than the hint says',
    { name: 'a.mp4', size: 121 * MB, type: 'video/mp4' },
    { ok: true, type: 'video/mp4' },
  ],
  ['nothing', { name: 'a.png', size: 0, type: 'image/png' }, { ok: false, reason: 'empty' }],
  [
    'the longest name',
    { name: `${'ü'.repeat(251)}.png`, size: 5, type: 'image/png' },
    { ok: true, type: 'image/png' },
  ],
  [
    'a name that is longer',
    { name: `${'ü'.repeat(252)}.png`, size: 5, type: 'image/png' },
    { ok: false, reason: 'long-name' },
  ],
  ['a drawing', { name: 'a.svg', size: 5, type: 'image/svg+xml' }, { ok: false, reason: 'wrong-type' }],
  [
    'a huge drawing',
    { name: 'a.svg', size: 900 * MB, type: 'image/svg+xml' },
    { ok: false, reason: 'wrong-type' },
  ],
  ['a GIF', { name: 'a.gif', size: 5, type: 'image/gif' }, { ok: false, reason: 'wrong-type' }],
  [
    'no type but a known ending',
    { name: 'Clip.MOV', size: 5, type: '' },
    { ok: true, type: 'video/quicktime' },
  ],
  ['no type and a dotted name', { name: 'a.mov.png', size: 5, type: '' }, { ok: true, type: 'image/png' }],
  ['no type and no ending', { name: 'clip', size: 5, type: '' }, { ok: false, reason: 'wrong-type' }],
  [
    'a name that lies beside a type',
    { name: 'a.png', size: 5, type: 'text/html' },
    { ok: false, reason: 'wrong-type' },
  ],
])('§5.3 §5.5 %s', (_case, file, verdict) => {
  expect(checkLimits(file)).toEqual(verdict);
});

it.each([
  ['IMG_1.HEIC', '', 'image/heic'],
  ['a.heic', 'image/heic', 'image/heic'],
  ['a.heif', 'image/heif', 'image/heif'],
  ['DSC_1.HIF', '', 'image/heif'],
  ['burst.heics', 'image/heic-sequence', 'image/heic-sequence'],
  ['menu.pdf', 'application/pdf', 'application/pdf'],
  ['menu.PDF', '', 'application/pdf'],
])('%s of the type "%s" is uploaded as %s, beside the types of the specification', (name, type, taken) => {
  const file = { name, size: 5, type };
  expect(checkLimits(file, UPLOADED_TYPES)).toEqual({ ok: true, type: taken });
  expect(checkLimits(file)).toEqual({ ok: false, reason: 'wrong-type' });
});

it('§5.6 takes the types of its caller', () => {
  expect(checkLimits({ name: 'a.gif', size: 5, type: 'image/gif' }, ['image/gif'])).toEqual({
    ok: true,
    type: 'image/gif',
  });
  expect(checkLimits({ name: 'a.png', size: 5, type: 'image/png' }, ['image/gif'])).toEqual({
    ok: false,
    reason: 'wrong-type',
  });
});

describe('several files', () => {
  const file = (name: string, size: number, type = 'image/png') => ({ name, size, type });
  const verdicts = (sizes: number[], freeBytes: number | undefined) =>
    admitFiles(
      sizes.map((size) => file('a.png', size)),
      freeBytes,
    ).map((one) => (one.ok ? 'taken' : `${one.reason}, ${one.freeBytes} free`));

  it('one that exceeds the free storage is skipped, and smaller ones after it fit', () => {
    expect(verdicts([60, 50, 30, 10, 1], 100)).toEqual([
      'taken',
      'no-room, 40 free',
      'taken',
      'taken',
      'no-room, 0 free',
    ]);
  });

  it('are all taken while the free storage is unknown', () => {
    expect(verdicts([60, 500 * MB], undefined)).toEqual(['taken', 'taken']);
  });

  it('keep their order, each with its type or its reason, and a refused one needs no storage', () => {
    const drawing = file('a.svg', 60, 'image/svg+xml');
    const photo = file('b.PNG', 90, '');
    expect(admitFiles([drawing, photo], 100)).toEqual([
      { ok: false, file: drawing, reason: 'wrong-type', freeBytes: 100 },
      { ok: true, file: photo, type: 'image/png' },
    ]);
    expect(admitFiles([photo], 100, ['image/gif'])).toMatchObject([{ ok: false, reason: 'wrong-type' }]);
  });
});
