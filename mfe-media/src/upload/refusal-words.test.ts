import { refusalWords } from './refusal-words';

const wrong = (name: string, fileType = '') =>
  refusalWords({ type: 'refused', reason: 'wrong-type', freeBytes: 0 }, { name, size: 5, fileType });

it.each([
  ['a.bmp', 'image/bmp', 'BMP pictures can’t be shown. Save it as JPG or PNG.'],
  ['logo', 'image/svg+xml', 'SVG pictures can’t be shown. Save it as JPG or PNG.'],
  ['a.avi', 'video/x-msvideo', 'AVI videos can’t be shown. Save it as MP4.'],
  ['week.pptx', '', 'PowerPoint files can’t be shown. Save it as PDF.'],
  ['song.mp3', 'audio/mpeg', 'Audio files can’t be shown. Save it as a video (MP4).'],
  ['folder', '', 'This kind of file can’t be shown. Use JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 or MOV.'],
  [
    'a.constructor',
    'x/constructor',
    'This kind of file can’t be shown. Use JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 or MOV.',
  ],
])('%s (%s): %s', (name, type, words) => {
  expect(wrong(name, type)).toBe(words);
});

it.each([
  ['empty', 0, 'It is empty.'],
  ['too-large', 600_000_000, '600 MB is over the 500 MB limit.'],
  ['no-room', 3_000_000_000, 'Needs 3 GB; 1 GB is free.'],
] as const)('%s, with %d bytes: %s', (reason, size, words) => {
  const step = { type: 'refused', reason, freeBytes: 1_000_000_000 } as const;
  expect(refusalWords(step, { name: 'a.png', size, fileType: 'image/png' })).toBe(words);
});

it('a name that is too long: how long it can be, and what to do', () => {
  const step = { type: 'refused', reason: 'long-name', freeBytes: 0 } as const;
  expect(refusalWords(step, { name: 'n'.repeat(5040), size: 5, fileType: 'image/png' })).toBe(
    'A name can have up to 255 characters, and this has 5040. Rename the file, then choose it again.',
  );
});

it.each([
  ['', 'wrong_type', 'Unknown'],
  ['', 'unreadable', 'The file was moved or changed. Choose it again.'],
  ['This is not a picture.', 'wrong_type', 'This is not a picture.'],
])('of the server: %j with code %s as %j', (detail, code, words) => {
  const step = { type: 'refused', reason: 'by-server', detail, code } as const;
  expect(refusalWords(step, { name: 'a.png', size: 5, fileType: 'image/png' })).toBe(words);
});
