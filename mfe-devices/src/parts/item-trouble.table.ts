import type { FileTrouble } from '@vitrine/shared/contract';

/** Reasons why an item of a playlist fails on a device, after its name. */
export const itemTroubles: Record<FileTrouble, string> = {
  loading: 'is still downloading',
  gone: 'is no longer on the server. Remove it from the playlist',
  full: 'doesn’t fit: the device has no space left',
  damaged: 'arrived damaged. It is downloaded again',
  broken: 'can’t be played by this device. Convert or replace it',
};

/** Sentence about a problem: the note alone, or an item's name and why it failed; unknown reasons too. */
export function problemSentence({ note, why }: { note: string; why?: string }): string {
  if (why === undefined) return note;
  const reason = (itemTroubles as Partial<Record<string, string>>)[why];
  return reason === undefined ? `“${note}”` : `“${note}” ${reason}.`;
}
