import type { Translation } from '../language';
import type { fileTexts } from './file-texts';

export const fileTextsDe: Translation<typeof fileTexts> = {
  units: ['Byte', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'],
  decimal: ',',
  wrongType: 'Das ist keine JPG-, PNG-, WebP-, AVIF-, GIF-, HEIC-, PDF-, MP4- oder MOV-Datei.',
  and: (names) => names.join(' und '),
};
