import type { ImportReport } from '@vitrine/shared/contract';
import { ProblemError } from '../../../platform/errors/errors.lib';
import type { Detail } from '../../../platform/languages/sentence.rule';
import { storedText } from '../../../platform/languages/stored-sentence.lib';

type Refused = ImportReport['refused'][number];
/** Refusals that a report lists; further ones are counted. */
const LISTED = 200;

/** Report of an import while it is written. */
export interface ReportWriter {
  added(kind: keyof ImportReport['added']): void;
  known(kind: keyof ImportReport['known']): void;
  refuse(kind: Refused['kind'], name: string, why: Detail): void;
  note(detail: Detail): void;
  /** Runs work on one thing; a refusal of the server goes into the report. Returns null then. */
  trying<T>(kind: Refused['kind'], name: string, work: () => Promise<T>): Promise<T | null>;
  whole(): ImportReport;
}

export function createReport(): ReportWriter {
  const report: ImportReport = {
    added: { promos: 0, playlists: 0, groups: 0 },
    known: { promos: 0, playlists: 0, groups: 0 },
    refused: [],
    refused_count: 0,
    notes: [],
  };
  const refuse = (kind: Refused['kind'], name: string, why: Detail) => {
    report.refused_count += 1;
    if (report.refused.length < LISTED) report.refused.push({ kind, name, why: storedText(why) });
  };
  return {
    added: (kind) => void (report.added[kind] += 1),
    known: (kind) => void (report.known[kind] += 1),
    refuse,
    note: (detail) => void report.notes.push(storedText(detail)),
    async trying(kind, name, work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ProblemError) || error.status >= 500) throw error;
        refuse(kind, name, error.detail);
        return null;
      }
    },
    whole: () => report,
  };
}
