import { CHUNK_BYTES, type AccountArchive, type ImportReport } from '@vitrine/shared/contract';
import type { ArchiveRow } from './archives.repo';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { storedSentence } from '../../../platform/languages/stored-sentence.lib';
import { inLanguage } from '../../../platform/languages/translation.lib';

/** Archive as in responses. While one is received, `done` counts its bytes. */
export function presentArchive(row: ArchiveRow, language: DesignLanguage): AccountArchive {
  const { id, kind, state, size, done, total, createdAt, expiresAt, error, report } = row;
  return {
    id,
    kind,
    state,
    created_at: createdAt,
    size,
    done,
    total,
    ...(state === 'receiving' ? { next_part: Math.floor(done / CHUNK_BYTES) + 1 } : {}),
    ...(kind === 'export' && expiresAt ? { expires_at: expiresAt } : {}),
    ...(error ? { detail: inLanguage(error, language) } : {}),
    ...(report ? { report: reportIn(report, language) } : {}),
  };
}

const reportIn = (report: ImportReport, language: DesignLanguage): ImportReport => ({
  ...report,
  refused: report.refused.map((one) => ({ ...one, why: inLanguage(storedSentence(one.why), language) })),
  notes: report.notes.map((note) => inLanguage(storedSentence(note), language)),
});
