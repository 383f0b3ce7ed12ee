/** Where files live on this device. Addresses are those of the manifest. */
export interface FileStorage {
  keys(): Promise<string[]>;
  /** Downloads and keeps the whole file or nothing; rejects with LoadFailure or what the browser threw. */
  load(src: string): Promise<void>;
  remove(src: string): Promise<void>;
  /** An address that an element can play from, also without network. */
  open(src: string): Promise<{ url: string; release: () => void }>;
  wipe(): Promise<void>;
}

/** As browsers write it, so that '/files/a' and 'https://host/files/a' are one file. */
export const fullAddress = (src: string) => new URL(src, location.href).href;
