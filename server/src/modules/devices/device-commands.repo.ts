import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { COMMAND_WAIT_SECONDS, type KeptCommand } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { deleteInBatches } from '../../platform/database/delete-in-batches.lib';
import { first, isOneOf, lookupId, newId } from '../../platform/database/ids.lib';
import { users } from '../../platform/database/tables/accounts.table';
import { deviceCommands } from '../../platform/database/tables/device-commands.table';
import { devices } from '../../platform/database/tables/screens.table';
import { IDENTIFY_WAIT_SECONDS } from './device-commands.rule';

/** Command of a user for devices; times are unix seconds. */
interface Asked {
  accountId: string;
  deviceIds: readonly string[];
  command: KeptCommand;
  askedBy: string | null;
  now: number;
}

/** Condition that a command still waits at a time (unix seconds). */
const waitsAt = (now: number) =>
  and(
    isNull(deviceCommands.endedAt),
    gt(deviceCommands.askedAt, now - COMMAND_WAIT_SECONDS),
    or(ne(deviceCommands.command, 'identify'), gt(deviceCommands.askedAt, now - IDENTIFY_WAIT_SECONDS)),
  );

/** Stores a command for each device whose same command does not wait already. */
export async function insertCommands(tx: Db, asked: Asked): Promise<void> {
  const { accountId, deviceIds, command, askedBy, now } = asked;
  const waiting = await tx
    .select({ deviceId: deviceCommands.deviceId })
    .from(deviceCommands)
    .where(
      and(
        eq(deviceCommands.accountId, accountId),
        isOneOf(deviceCommands.deviceId, deviceIds),
        eq(deviceCommands.command, command),
        waitsAt(now),
      ),
    );
  const known = new Set(waiting.map(({ deviceId }) => deviceId));
  const rows = deviceIds
    .filter((id) => !known.has(id))
    .map((deviceId) => ({ id: newId(), accountId, deviceId, command, askedBy, askedAt: now }));
  if (rows.length > 0) await tx.insert(deviceCommands).values(rows);
}

/** First command that waits for a device. */
export const nextCommand = (db: Db, accountId: string, deviceId: string, now: number) =>
  db
    .select({ id: deviceCommands.id, command: deviceCommands.command })
    .from(deviceCommands)
    .where(and(eq(deviceCommands.accountId, accountId), eq(deviceCommands.deviceId, deviceId), waitsAt(now)))
    .orderBy(asc(deviceCommands.askedAt), asc(deviceCommands.id))
    .limit(1)
    .then(first);

/** Devices for which commands wait: all, or those with these hardware ids. */
export const devicesWithCommands = (db: Db, now: number, hardwareIds?: readonly string[]) =>
  db
    .selectDistinct({ accountId: deviceCommands.accountId, id: deviceCommands.deviceId })
    .from(deviceCommands)
    .innerJoin(
      devices,
      and(eq(devices.accountId, deviceCommands.accountId), eq(devices.id, deviceCommands.deviceId)),
    )
    .where(and(waitsAt(now), hardwareIds ? inArray(devices.deviceId, [...hardwareIds]) : undefined));

/** Ends a command of a device by its answer. Null when it is unknown or ended before. */
export async function endCommand(
  db: Db,
  { accountId, deviceId }: { accountId: string; deviceId: string },
  { id, now, error }: { id: string; now: number; error: string | null },
): Promise<{ command: KeptCommand; id: string } | null> {
  const [ended] = await db
    .update(deviceCommands)
    .set({ endedAt: now, error })
    .from(devices)
    .where(
      and(
        eq(deviceCommands.id, lookupId(id)),
        eq(deviceCommands.accountId, accountId),
        isNull(deviceCommands.endedAt),
        eq(devices.accountId, deviceCommands.accountId),
        eq(devices.id, deviceCommands.deviceId),
        eq(devices.deviceId, deviceId),
      ),
    )
    .returning({ command: deviceCommands.command, id: deviceCommands.deviceId });
  return ended ?? null;
}

/** Newest commands of a device since a time, newest first, with the user names. */
export const commandsOf = (
  db: Db,
  { accountId, deviceId }: { accountId: string; deviceId: string },
  { since, limit }: { since: number; limit: number },
) =>
  db
    .select({
      id: deviceCommands.id,
      command: deviceCommands.command,
      by: sql<string>`coalesce(${users.username}, '')`,
      askedAt: deviceCommands.askedAt,
      endedAt: deviceCommands.endedAt,
      error: deviceCommands.error,
    })
    .from(deviceCommands)
    .leftJoin(users, eq(users.id, deviceCommands.askedBy))
    .where(
      and(
        eq(deviceCommands.accountId, accountId),
        eq(deviceCommands.deviceId, deviceId),
        gte(deviceCommands.askedAt, since),
      ),
    )
    .orderBy(desc(deviceCommands.askedAt), desc(deviceCommands.id))
    .limit(limit);

/** Deletes commands that were asked before a time. */
export async function sweepCommands(db: Db, before: number): Promise<void> {
  await deleteInBatches(db, deviceCommands, lt(deviceCommands.askedAt, before));
}
