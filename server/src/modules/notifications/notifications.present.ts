import type { NotificationItem } from '@vitrine/shared/contract';
import type { NotificationRow } from '../../platform/database/tables/notifications.table';

export const presentNotification = (row: NotificationRow): NotificationItem => ({
  id: row.id,
  event: row.event,
  subject_id: row.subjectId ?? '',
  name: row.name,
  detail: row.details.detail ?? '',
  count: row.details.count ?? 0,
  ...(row.details.endsAt === undefined ? {} : { ends_at: row.details.endsAt }),
  created_at: row.createdAt,
  is_read: row.readAt !== null,
});
