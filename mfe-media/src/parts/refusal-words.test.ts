import { refusalWords } from './refusal-words';

const wrong = (name: string, fileType = '') =>
  refusalWords({ type: 'refused', reason: 'wrong-type', freeBytes: 0 }, { name, size: 5, fileType });

it.each([
  ['photo.heic', 'image/heif', 'HEIC pictures from an iPhone cannot be shown; save it as JPG.'],
  ['IMG_0001.HEIC', '', 'HEIC pictures from an iPhone cannot be shown; save it as JPG.'],
  ['a.heic', 'image/heic-sequence', 'HEIC pictures from an iPhone cannot be shown; save it as JPG.'],
  ['a.gif', 'image/gif', 'GIF pictures cannot be shown; save it as JPG or PNG.'],
  ['logo', 'image/svg+xml', 'SVG pictures cannot be shown; save it as JPG or PNG.'],
  ['a.avi', 'video/x-msvideo', 'AVI videos cannot be shown; save it as MP4.'],
  ['menu.pdf', 'application/pdf', 'PDF files cannot be shown; save the page as JPG or PNG.'],
  ['week.pptx', '', 'PowerPoint files cannot be shown; save the page as JPG or PNG.'],
  ['song.mp3', 'audio/mpeg', 'Sound alone cannot be shown; save it as a video (MP4).'],
  ['folder', '', 'Files of this kind cannot be shown. JPG, PNG, MP4 and MOV can.'],
  ['a.constructor', 'x/constructor', 'Files of this kind cannot be shown. JPG, PNG, MP4 and MOV can.'],
])('%s (%s): %s', (name, type, words) => {
  expect(wrong(name, type)).toBe(words);
});

it.each([
  ['', 'wrong_type', 'Unknown'],
  ['', 'unreadable', 'The file was moved or changed. Choose it again.'],
  ['This is not a picture.', 'wrong_type', 'This is not a picture.'],
])('of the server: %j with code %s as %j', (detail, code, words) => {
  const step = { type: 'refused', reason: 'by-server', detail, code } as const;
  expect(refusalWords(step, { name: 'a.png', size: 5, fileType: 'image/png' })).toBe(words);
});
