import type { NotificationItem } from '@vitrine/shared/contract';
import type { NotificationRow } from '../../platform/database/tables/notifications.table';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { storedSentence } from '../../platform/languages/stored-sentence.lib';
import { inLanguage } from '../../platform/languages/translation.lib';

export const presentNotification = (row: NotificationRow, language: DesignLanguage): NotificationItem => ({
  id: row.id,
  event: row.event,
  subject_id: row.subjectId ?? '',
  name: row.name,
  detail: inLanguage(storedSentence(row.details.detail ?? ''), language),
  count: row.details.count ?? 0,
  ...(row.details.endsAt === undefined ? {} : { ends_at: row.details.endsAt }),
  created_at: row.createdAt,
  is_read: row.readAt !== null,
});
