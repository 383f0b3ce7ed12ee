/** What a store of files that is not the server's own disk did not do. */
export type StorageFault =
  /** No answer in time, or none at all. */
  | 'gone'
  | 'full'
  /** The keys, the bucket or their rights are not what the settings say. */
  | 'refused'
  /** Another answer than it must give: other bytes, another length, no sense. */
  | 'wrong'
  /** There is nothing under this key. */
  | 'missing';

/** Carries no key, no address and no answer of the store, so that it may stand in a log. `call` says what was asked, `reason` one word of the store. */
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
