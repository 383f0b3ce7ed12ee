import type { CalendarLink } from '@vitrine/shared/contract';
import type { ShownLink } from './calendar-links.repo';

export const presentLink = (row: ShownLink): CalendarLink => ({
  id: row.id,
  name: row.name,
  device_group: row.deviceGroupId,
  made_by: row.maker ?? '',
  created_at: row.createdAt,
  last_fetched_at: row.lastFetchedAt,
});

/** Address of a token. */
export const addressOf = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}/ical/${token}.ics`;
