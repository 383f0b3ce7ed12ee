import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { devices } from '../../db/tables/screens';
import { first } from '../../db/ids';

/** The record behind a device's token. */
export const findDevice = (db: Db, accountId: string, id: string) =>
  db
    .select()
    .from(devices)
    .where(and(eq(devices.accountId, accountId), eq(devices.id, id)))
    .then(first);
