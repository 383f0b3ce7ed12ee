import type { Expected } from './expected.rule';

/** File storage on this device. Addresses are those of the manifest. */
export interface FileStorage {
  keys(): Promise<string[]>;
  /**
   * Downloads and stores a file, verified; continues where an earlier attempt was cut. `isFresh` bypasses
   * caches, `onPart` hears what is stored so far. Rejects with LoadFailure or the browser's error.
   */
  load(
    src: string,
    expected: Expected,
    isFresh: boolean,
    onPart?: (storedBytes: number) => void,
  ): Promise<void>;
  /** Whether the stored bytes are right. Rejects when that is unknown now. */
  isRight(src: string, expected: Expected): Promise<boolean>;
  remove(src: string): Promise<void>;
  /** Free space in bytes; null when it is not known. */
  freeBytes(): Promise<number | null>;
  /** Removes parts of unfinished downloads of other files; returns their number. */
  tidy(needed: ReadonlyMap<string, Expected>): Promise<number>;
  /** Address that an element can play, also offline. */
  open(src: string): Promise<{ url: string; release: () => void }>;
  wipe(): Promise<void>;
}

/** Normalised address, so that '/files/a' and 'https://host/files/a' are one file. */
export const fullAddress = (src: string) => new URL(src, location.href).href;
