import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { devices } from '../../db/tables/screens';
import { first } from '../../db/ids';
import { given, prepared } from '../../db/prepared';

/** The record behind a device's token. */
export const findDevice = (db: Db, accountId: string, id: string) =>
  devicesById(db, { accountId, id }).then(first);

const devicesById = prepared((db) =>
  db
    .select()
    .from(devices)
    .where(and(eq(devices.accountId, given('accountId')), eq(devices.id, given('id')))),
);
