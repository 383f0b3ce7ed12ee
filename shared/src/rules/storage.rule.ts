/** Bytes of spec §3 "App data"; storage_avail is the quota (product §5). */
export interface Storage {
  storage_avail: number;
  storage_used: number;
}

/** Spec §5: an upload is blocked when what is used exceeds what is available; exactly full is not blocked. */
export function isOutOfStorage({ storage_avail, storage_used }: Storage): boolean {
  return storage_used > storage_avail;
}

/** Would a file of this size still fit into the quota? The server's own question, stricter than the one before an upload. */
export function fitsInto({ storage_avail, storage_used }: Storage, fileBytes: number): boolean {
  return storage_used + fileBytes <= storage_avail;
}

/** How full the storage is, 0 to 1, for the thin bar; a quota of nothing is full. */
export function usedShare({ storage_avail, storage_used }: Storage): number {
  if (storage_avail <= 0) return 1;
  return Math.min(1, Math.max(0, storage_used / storage_avail));
}
