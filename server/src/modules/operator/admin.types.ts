import type { parseArgs } from 'node:util';
import type { Deps } from '../../deps.types';
import type { StoragePort } from '../../platform/storage/storage.types';
import type { MediaWorker } from '../../media/worker-process.client';

/** Parts of the operator's program; storage and media process are opened by the verbs that use them. */
export interface AdminPorts extends Pick<Deps, 'db' | 'clock' | 'config' | 'passwords'> {
  openStorage(): Promise<StoragePort>;
  openWorker(): MediaWorker;
  print(text: string): void;
  /** Asks for a line of text; null where no one can answer. */
  ask(question: string): Promise<string | null>;
}

export const OPTIONS = {
  json: { type: 'boolean' },
  search: { type: 'string' },
  yes: { type: 'boolean' },
  mail: { type: 'boolean' },
  fix: { type: 'boolean' },
  account: { type: 'string' },
  screens: { type: 'string' },
  name: { type: 'string' },
  venue: { type: 'string' },
  timezone: { type: 'string' },
} as const;
export type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** Call of a verb: its words after the verb, and its options. */
export interface Call {
  words: string[];
  options: Options;
}

export interface Verb {
  /** Arguments, as the help shows them. */
  usage: string;
  does: string;
  /** Number of words behind the verb. */
  words: number;
  options: (keyof typeof OPTIONS)[];
  /** Returns the exit code. */
  run(ports: AdminPorts, call: Call): Promise<number>;
}
