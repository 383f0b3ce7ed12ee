/** Bytes of spec §3 "App data"; storage_avail is the quota (product §5). */
export interface Storage {
  storage_avail: number;
  storage_used: number;
}

/** Whether uploads are blocked (spec §5): usage exceeds the quota; exactly full is not blocked. */
export function isOutOfStorage({ storage_avail, storage_used }: Storage): boolean {
  return storage_used > storage_avail;
}

/**
 * Whether a file of this size fits into the quota. The server's check, stricter than the one before an
 * upload.
 */
export function fitsInto({ storage_avail, storage_used }: Storage, fileBytes: number): boolean {
  return storage_used + fileBytes <= storage_avail;
}

/** Used share of the storage, 0 to 1, for the thin bar; a quota of 0 is full. */
export function usedShare({ storage_avail, storage_used }: Storage): number {
  if (storage_avail <= 0) return 1;
  return Math.min(1, Math.max(0, storage_used / storage_avail));
}

/** Used share from which storage counts as full in warnings. */
export const FULL_SHARE = 0.99;
