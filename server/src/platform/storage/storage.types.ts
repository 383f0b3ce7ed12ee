import type { Readable } from 'node:stream';

/** Content-addressed bytes. */
export interface StoragePort {
  /**
   * Moves a finished file of `stagingFolder` into the store under its hash (sha256 hex): atomic and durable.
   */
  adopt(path: string, sha256: string): Promise<void>;
  /**
   * Uploads ahead of a transaction that will adopt, which must not wait for it. Leaves the file where it is.
   */
  bring(path: string, sha256: string): Promise<void>;
  write(bytes: Uint8Array): Promise<{ key: string; size: number }>;
  /** Reads the bytes of a key, or those from `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Provides a read-only file with the bytes of a key while `use` runs, for what needs a path. */
  withLocal<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Lists every stored key with the time of its last write (ms), for the sweep of unreferenced bytes. */
  keys(): AsyncIterable<{ key: string; modifiedMs: number }>;
  /** Free bytes of the disk under `stagingFolder`. */
  freeBytes(): Promise<number>;
  /** Folder of this machine for files being received or made. */
  stagingFolder: string;
  /** Rejects when the store does not work now. */
  check(): Promise<void>;
  /** Address from which browsers may load a key for ten minutes; null: from this server. */
  addressOf(key: string, type: string): Promise<string | null>;
  /** Chunks of uploads in a store that all servers share; null: on this server's own disk. */
  parts: UploadParts | null;
}

/** Objects of unfinished uploads, by the upload's id and a name. */
export interface UploadParts {
  /** Resolves once the store has it. */
  put(upload: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Null when missing. */
  get(upload: string, name: string): Promise<Buffer | null>;
  remove(upload: string, name: string): Promise<void>;
  list(): AsyncIterable<{ upload: string; name: string }>;
}
