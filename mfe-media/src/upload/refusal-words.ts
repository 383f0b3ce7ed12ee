import { MAX_FILE_BYTES, MAX_PROMO_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { formatBytes } from '@vitrine/shared/rules';
import { texts } from '../texts';
import { uploadTexts } from './texts';
import type { ItemStep, UploadItem } from './engine/upload-state.rule';

type Refused = Extract<ItemStep, { type: 'refused' }>;

/** Reason why a file was refused, and what helps, without technical terms. */
export function refusalWords(
  step: Refused,
  { name, size, fileType }: Pick<UploadItem, 'name' | 'size' | 'fileType'>,
): string {
  switch (step.reason) {
    case 'wrong-type':
      return kindWords(name, fileType);
    case 'too-large':
      return uploadTexts.refusedTooLarge(formatBytes(size), formatBytes(MAX_FILE_BYTES));
    case 'empty':
      return uploadTexts.refusedEmpty;
    case 'long-name':
      return uploadTexts.refusedLongName(MAX_PROMO_NAME_LENGTH, [...name].length);
    case 'no-room':
      return uploadTexts.refusedNoRoom(formatBytes(size, 1), formatBytes(Math.max(0, step.freeBytes), 1));
    case 'wrong-content':
      return step.detail;
    case 'by-server':
      return step.detail || (step.code === 'unreadable' ? uploadTexts.unreadable : texts.unknown);
  }
}

/** Files of cameras, which have no name of a kind. */
const RAW = 'RAW';
const PICTURES = new Map(
  Object.entries({
    bmp: 'BMP',
    tif: 'TIFF',
    tiff: 'TIFF',
    'svg+xml': 'SVG',
    svg: 'SVG',
    psd: 'Photoshop',
    ai: 'Illustrator',
    dng: RAW,
    cr2: RAW,
    nef: RAW,
    arw: RAW,
  }),
);
const VIDEOS = new Map(
  Object.entries({
    webm: 'WebM',
    avi: 'AVI',
    'x-msvideo': 'AVI',
    mkv: 'MKV',
    'x-matroska': 'MKV',
    wmv: 'WMV',
    'x-ms-wmv': 'WMV',
    mpg: 'MPEG',
    mpeg: 'MPEG',
    flv: 'Flash',
    '3gp': '3GP',
    '3gpp': '3GP',
  }),
);
const DOCUMENTS = new Map(
  Object.entries({
    ppt: 'PowerPoint',
    pptx: 'PowerPoint',
    key: 'Keynote',
    doc: 'Word',
    docx: 'Word',
    odp: 'Impress',
  }),
);
const SOUNDS = new Set(['mp3', 'wav', 'm4a', 'aac', 'ogg', 'flac']);

/** Kind of a file by the browser's type, else by its extension. */
function kindWords(name: string, fileType: string): string {
  const ending = name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : '';
  const [family = '', sort = ''] = fileType.toLowerCase().split('/');
  if (family === 'audio' || SOUNDS.has(ending)) return uploadTexts.refusedSound;
  const picture = PICTURES.get(sort) ?? PICTURES.get(ending);
  if (picture === RAW) return uploadTexts.refusedRaw;
  if (picture) return uploadTexts.refusedPicture(picture);
  const video = VIDEOS.get(sort) ?? VIDEOS.get(ending);
  if (video) return uploadTexts.refusedVideo(video);
  const document = DOCUMENTS.get(sort) ?? DOCUMENTS.get(ending);
  if (document) return uploadTexts.refusedDocument(document);
  return uploadTexts.refusedKind;
}
