import type { FileTrouble } from '@vitrine/shared/contract';

/** Texts that several pages about devices share. */
export const partTexts = {
  /** Sentence about an item of a playlist that fails on a device. */
  trouble: {
    loading: (item: string) => `“${item}” is still downloading.`,
    gone: (item: string) => `“${item}” is no longer on the server. Remove it from the playlist.`,
    full: (item: string) => `“${item}” doesn’t fit: the device has no space left.`,
    damaged: (item: string) => `“${item}” arrived damaged. It is downloaded again.`,
    broken: (item: string) => `“${item}” can’t be played by this device. Convert or replace it.`,
  } satisfies Record<FileTrouble, (item: string) => string>,
  /** Item that fails for a reason this page does not know. */
  unknownTrouble: (item: string) => `“${item}”`,
  seconds: (count: number) => `${count} sec.`,
  minutes: (count: number) => `${count} min.`,
  hours: (count: number) => `${count} h.`,
  days: (count: number) => `${count} days`,
};
