import { and, asc, eq, lte, ne } from 'drizzle-orm';
import type { OperatorTaskKind } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { first } from '../../platform/database/ids.lib';
import { operatorTasks } from '../../platform/database/tables/operators.table';

export type TaskRow = typeof operatorTasks.$inferSelect;

/** Time until another server may continue a task, unless the first renews it. */
export const LEASE_SECONDS = 120;

export const listTasks = (db: Db): Promise<TaskRow[]> =>
  db.select().from(operatorTasks).orderBy(asc(operatorTasks.kind));

const isWaiting = (now: number) =>
  and(eq(operatorTasks.state, 'working'), lte(operatorTasks.leasedUntil, now));

/** Marks a task as started; false when it is under way. */
export async function startTask(tx: Db, kind: OperatorTaskKind, now: number): Promise<boolean> {
  const fresh = {
    state: 'working',
    startedAt: now,
    endedAt: null,
    leasedUntil: 0,
    done: 0,
    total: 0,
  } as const;
  const started = await tx
    .insert(operatorTasks)
    .values({ kind, ...fresh })
    .onConflictDoUpdate({
      target: operatorTasks.kind,
      set: { ...fresh, result: null },
      setWhere: ne(operatorTasks.state, 'working'),
    })
    .returning({ kind: operatorTasks.kind });
  return started.length > 0;
}

/** Takes a task for this server; null when another one works on it, or it has ended. */
export const leaseTask = (db: Db, kind: OperatorTaskKind, now: number): Promise<TaskRow | null> =>
  db
    .update(operatorTasks)
    .set({ leasedUntil: now + LEASE_SECONDS })
    .where(and(eq(operatorTasks.kind, kind), isWaiting(now)))
    .returning()
    .then(first);

/** Tasks that wait for a server, also those of one that stopped. */
export const waitingTasks = (db: Db, now: number): Promise<TaskRow[]> =>
  db.select().from(operatorTasks).where(isWaiting(now));

export async function updateTask(
  db: Db,
  kind: OperatorTaskKind,
  change: Partial<Omit<TaskRow, 'kind'>>,
): Promise<void> {
  await db.update(operatorTasks).set(change).where(eq(operatorTasks.kind, kind));
}
