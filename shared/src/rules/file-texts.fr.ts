import type { Translation } from '../language';
import type { fileTexts } from './file-texts';

export const fileTextsFr: Translation<typeof fileTexts> = {
  units: ['octets', 'ko', 'Mo', 'Go', 'To', 'Po', 'Eo', 'Zo', 'Yo'],
  decimal: ',',
  wrongType: 'Ce n’est pas un fichier JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 ou MOV.',
  and: (names) => names.join(' et '),
};
