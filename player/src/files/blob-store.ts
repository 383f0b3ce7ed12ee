/** Blobs by key on this device; keys are addresses. A write stores all or nothing. */
export interface BlobStore {
  keys(): Promise<string[]>;
  read(key: string): Promise<Blob | null>;
  /** Rejects with QuotaExceededError when the device is full. */
  write(key: string, blob: Blob): Promise<void>;
  remove(key: string): Promise<void>;
  wipe(): Promise<void>;
}
