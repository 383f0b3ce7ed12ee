import type { Translation } from '../language';
import type { fileTexts } from './file-texts';

export const fileTextsEs: Translation<typeof fileTexts> = {
  units: ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'],
  decimal: ',',
  wrongType: 'Este archivo no es JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 ni MOV.',
  and: (names) => names.join(' y '),
};
