import type { AreaLoadReport } from '@vitrine/shared/contract';
import type { TextStorage } from '../../session/browser-storage';
import type { AreaRun } from '../trials';

const KEY = 'vitrine:area-journal';
const KEPT = 30;

/** Successful load, or a failure report; `at` is in unix seconds. */
export type JournalEntry =
  | ({ is: 'loaded'; at: number; expose: string; milliseconds: number } & AreaRun)
  | ({ is: 'failed'; at: number } & AreaLoadReport);

export interface Journal {
  add(entry: JournalEntry): void;
  /** Entries, latest first. */
  read(): JournalEntry[];
}

/** Creates the log of area events in this tab, for /testing; survives a reload. */
export function createJournal(storage: TextStorage): Journal {
  function read(): JournalEntry[] {
    try {
      const kept = JSON.parse(storage.get(KEY) ?? '[]') as unknown;
      return Array.isArray(kept) ? (kept as JournalEntry[]) : [];
    } catch {
      return [];
    }
  }
  return {
    read,
    add: (entry) => storage.set(KEY, JSON.stringify([entry, ...read()].slice(0, KEPT))),
  };
}
