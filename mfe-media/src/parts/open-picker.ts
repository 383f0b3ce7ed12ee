import { DEFAULT_FILE_TYPES } from '@vitrine/shared/contract';
import { TYPE_BY_ENDING } from './engine/upload-limits.rule';

/** What the specification's picker accepts; stands in the markup. */
export const ANY_PICTURE_OR_VIDEO = 'image/*,video/*';
const TAKEN = [...DEFAULT_FILE_TYPES, ...Object.keys(TYPE_BY_ENDING).map((ending) => `.${ending}`)].join(',');

/**
 * Opens the system's picker with only what this page takes: nobody chooses what is refused a second later, and a phone hands over a JPG
 * where it would have handed over a HEIC. Browsers read the list when the picker opens.
 */
export function openPicker(input: HTMLInputElement | null): void {
  if (!input) return;
  input.accept = TAKEN;
  input.click();
  input.accept = ANY_PICTURE_OR_VIDEO;
}
