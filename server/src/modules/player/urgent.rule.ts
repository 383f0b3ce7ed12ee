import type { Urgent } from '@vitrine/shared/contract';
import type { UrgentRow } from '../../platform/database/tables/accounts.table';

/** Urgent messages that have not ended at this time (unix seconds). */
export const activeUrgent = (rows: readonly UrgentRow[] | null, unix: number): UrgentRow[] =>
  (rows ?? []).filter(({ ends_at: end }) => end === null || end > unix);

/** Urgent message of a device: the newest that reaches it; undefined without one. */
export function urgentFor(
  rows: readonly UrgentRow[] | null,
  deviceId: string,
  unix: number,
): Urgent | undefined {
  const found = activeUrgent(rows, unix).findLast(
    ({ device_ids: ids }) => ids === null || ids.includes(deviceId),
  );
  if (!found) return undefined;
  const { device_ids: _ids, ...urgent } = found;
  return urgent;
}
