import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { deviceClientName } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { lookupId } from '../../platform/database/ids.lib';
import { brokerClients as clients } from '../../platform/database/tables/broker-clients.table';
import type { Identified } from '../identify.lib';
import type { Speaker } from '../topics.rule';

/** Connection to the broker, by the broker's names. */
export interface ClientName {
  username: string;
  clientId: string;
}
/** A connection that we have ended. */
export type Ended = ClientName & { accountId: string; speaker: Speaker; endsAt: number };

/** One session with more connections than this loses the oldest. */
const CLIENTS_OF_SESSION = 50;
/** Connections per batch of the sweep. */
const DUE_AT_ONCE = 500;

const named = ({ username, clientId }: ClientName) =>
  and(eq(clients.username, username), eq(clients.clientId, clientId));
const isOpen = (nowSeconds: number) => or(isNull(clients.endsAt), gt(clients.endsAt, nowSeconds));

/** Stores an admitted connection; returns the connections of the same screen that it replaces. */
export async function rememberClient(
  db: Db,
  name: ClientName,
  { speaker, actor, device }: Identified,
  nowSeconds: number,
): Promise<ClientName[]> {
  const row = {
    ...name,
    accountId: speaker.accountId,
    speaker,
    userId: actor?.userId ?? null,
    sessionId: actor?.sessionId ?? null,
    deviceId: device?.id ?? null,
    madeAt: nowSeconds,
    endsAt: actor?.expiresAtSeconds ?? null,
  };
  await db
    .insert(clients)
    .values(row)
    .onConflictDoUpdate({ target: [clients.username, clients.clientId], set: row });
  if (device) return others(db, name, nowSeconds);
  await endOldest(db, row.sessionId, nowSeconds);
  return [];
}

/** Ends the oldest instead of forgetting them: a forgotten one would stay connected and listen. */
async function endOldest(db: Db, sessionId: string | null, nowSeconds: number): Promise<void> {
  const ofSession = and(eq(clients.sessionId, lookupId(sessionId ?? '')), isOpen(nowSeconds));
  const tooMany = db
    .select({ clientId: clients.clientId })
    .from(clients)
    .where(ofSession)
    .orderBy(desc(clients.madeAt), clients.clientId)
    .offset(CLIENTS_OF_SESSION);
  await db
    .update(clients)
    .set({ endsAt: nowSeconds })
    .where(and(ofSession, inArray(clients.clientId, tooMany)));
}

const others = (db: Db, { username, clientId }: ClientName, nowSeconds: number) =>
  db
    .update(clients)
    .set({ endsAt: nowSeconds })
    .where(and(eq(clients.username, username), ne(clients.clientId, clientId), isOpen(nowSeconds)))
    .returning({ username: clients.username, clientId: clients.clientId });

/** Speaker of a connection; null when it was not admitted, or has ended. */
export async function clientByName(db: Db, name: ClientName, nowSeconds: number): Promise<Speaker | null> {
  const [row] = await db
    .select({ speaker: clients.speaker })
    .from(clients)
    .where(and(named(name), isOpen(nowSeconds)));
  return row ? (row.speaker as Speaker) : null;
}

/**
 * Ends one connection, or all of a user, a session (or integration), or a device by either of its ids.
 * Returns those that were open.
 */
export async function endClients(
  db: Db,
  of: ClientName | { userId: string } | { sessionId: string } | { deviceId: string },
  nowSeconds: number,
): Promise<Ended[]> {
  const rows = await db
    .update(clients)
    .set({ endsAt: nowSeconds })
    .where(and(whichOf(of), isOpen(nowSeconds)))
    .returning();
  return rows.map((row) => ended(row, nowSeconds));
}

function whichOf(of: Parameters<typeof endClients>[1]): SQL | undefined {
  if ('clientId' in of) return named(of);
  if ('userId' in of) return eq(clients.userId, lookupId(of.userId));
  if ('sessionId' in of) return eq(clients.sessionId, lookupId(of.sessionId));
  const { deviceId } = of;
  return or(eq(clients.username, deviceClientName(deviceId)), eq(clients.deviceId, lookupId(deviceId)));
}

const ended = (row: typeof clients.$inferSelect, nowSeconds: number): Ended => ({
  ...row,
  speaker: row.speaker as Speaker,
  endsAt: row.endsAt ?? nowSeconds,
});

/** Ended connections that may still be open at the broker, oldest first. */
export async function dueClients(db: Db, nowSeconds: number): Promise<Ended[]> {
  const rows = await db
    .select()
    .from(clients)
    .where(and(isNotNull(clients.endsAt), lte(clients.endsAt, nowSeconds)))
    .orderBy(clients.endsAt)
    .limit(DUE_AT_ONCE);
  return rows.map((row) => ended(row, nowSeconds));
}

/** Deletes connections that ended earlier. */
export const forgetEnded = (db: Db, beforeSeconds: number) =>
  db.delete(clients).where(lte(clients.endsAt, beforeSeconds));

/** Accounts that may have a connected browser. */
export async function accountsWithBrowsers(db: Db, nowSeconds: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: clients.accountId })
    .from(clients)
    .where(and(isNotNull(clients.userId), sql`${clients.speaker}->>'kind' = 'member'`, isOpen(nowSeconds)));
  return rows.map(({ accountId }) => accountId);
}
