import type { DesignLanguage, HistoryEvent } from '@vitrine/shared/contract';
import { inLanguage } from '../../platform/languages/translation.lib';
import type { EventRow } from './events.repo';

/** Event of the audit log, with the names of its time. */
export const presentEvent = (row: EventRow, language: DesignLanguage): HistoryEvent => ({
  id: row.id,
  at: row.at,
  by: {
    ...(row.userId ? { id: row.userId } : {}),
    name: row.userName,
    ...(row.apiKey === null ? {} : { api_key: row.apiKey }),
  },
  kind: row.kind,
  subject: {
    ...(row.subjectId ? { id: row.subjectId } : {}),
    name: row.subjectName,
    exists: row.exists,
  },
  note: inLanguage(row.note, language),
});
