import type { Expected } from './expected.rule';

/** Where files live on this device. Addresses are those of the manifest. */
export interface FileStorage {
  keys(): Promise<string[]>;
  /**
   * Downloads and keeps the whole file or nothing: only bytes that are what is expected. `isFresh` asks past every cache between here and
   * the server. Rejects with LoadFailure or what the browser threw.
   */
  load(src: string, expected: Expected, isFresh: boolean): Promise<void>;
  /** Is what is kept the very file? Rejects when that cannot be said now. */
  isRight(src: string, expected: Expected): Promise<boolean>;
  remove(src: string): Promise<void>;
  /** An address that an element can play from, also without network. */
  open(src: string): Promise<{ url: string; release: () => void }>;
  wipe(): Promise<void>;
}

/** As browsers write it, so that '/files/a' and 'https://host/files/a' are one file. */
export const fullAddress = (src: string) => new URL(src, location.href).href;
