/** Faults of an external file store. */
export type StorageFault =
  /** Timeout, or no connection. */
  | 'gone'
  | 'full'
  /** Keys, bucket or permissions differ from the settings. */
  | 'refused'
  /** Unexpected answer: other bytes, another length, no sense. */
  | 'wrong'
  /** No object under this key. */
  | 'missing';

/**
 * Contains no key, address or answer of the store, so that it may be logged. `call` is the operation,
 * `reason` one word of the store.
 */
export class StorageError extends Error {
  constructor(
    readonly fault: StorageFault,
    call: string,
    reason: string,
  ) {
    super(`The file store: ${call}: ${fault} (${reason})`);
    this.name = 'StorageError';
  }
}
